#if os(Linux)
  import Glibc
#endif

/// Reports that something in a folder may have changed. A report means that the files should be compared; it does not
/// name what changed.
protocol ChangeSignal: AnyObject {
  /// A descriptor that `poll` finds readable while there is a report.
  var descriptor: Int32 { get }
  /// Discards all reports, and starts to watch folders that were replaced or created since.
  func takeReports()
}

/// The signal of the operating system.
enum StandardSignal {
  /// Returns the signal for a Screens folder and the folders that it inherits from; nil if the operating system has
  /// none. Then only regular checks find a change.
  static func make(for folders: [String]) -> (any ChangeSignal)? {
    #if os(Linux)
      InotifySignal(folders: folders.flatMap { [$0, $0 + "/system"] })
    #else
      nil
    #endif
  }
}

#if os(Linux)
  /// The file events of the Linux kernel. Folders are watched instead of files, because many editors save by
  /// renaming.
  final class InotifySignal: ChangeSignal {
    let descriptor: Int32
    private let folders: [String]

    /// The events of a save (a write in place, a rename, a new or deleted file) and of the removal of the folder
    /// itself.
    private static let kinds =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF
      | IN_MOVE_SELF | Int32(IN_ONLYDIR)

    /// - Returns: nil if the kernel has no more watches.
    init?(folders: [String]) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      self.folders = folders
      guard descriptor >= 0 else { return nil }
      watch()
    }

    deinit { close(descriptor) }

    /// Watches the folders. Watching a folder again has no effect, but a new folder at the same path is watched from
    /// now on.
    private func watch() {
      for folder in folders { inotify_add_watch(descriptor, folder, UInt32(bitPattern: Self.kinds)) }
    }

    func takeReports() {
      withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
        while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
      }
      watch()
    }
  }
#endif
