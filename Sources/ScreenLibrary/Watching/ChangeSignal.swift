#if os(Linux)
  import Glibc
#endif

/// Reports that something in a folder may have changed. A report does not say what has changed. After a report, the
/// files should be compared.
protocol ChangeSignal: AnyObject {
  /// A descriptor that `poll` finds readable while there are reports.
  var descriptor: Int32 { get }
  /// Discards all reports. Then also watches folders that were created or replaced in the meantime.
  func takeReports()
}

/// Makes the signal that the operating system offers.
enum StandardSignal {
  /// Returns the signal for a Screens folder, and for the folders from which it inherits. Returns nil if the operating
  /// system has none. Then changes are found only by regular comparisons.
  static func make(for folders: [String]) -> (any ChangeSignal)? {
    #if os(Linux)
      InotifySignal(folders: folders.flatMap { [$0, $0 + "/system"] })
    #else
      nil
    #endif
  }
}

#if os(Linux)
  /// Uses the file events of the Linux kernel. Folders are watched instead of files, because many editors save a file
  /// by renaming another one.
  final class InotifySignal: ChangeSignal {
    let descriptor: Int32
    private let folders: [String]

    /// The events that occur when a file is saved (a write in place, a rename, a new or deleted file), and when the
    /// folder itself is removed.
    private static let kinds =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF
      | IN_MOVE_SELF | Int32(IN_ONLYDIR)

    /// - Returns: nil if the kernel cannot watch any more folders.
    init?(folders: [String]) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      self.folders = folders
      guard descriptor >= 0 else { return nil }
      watch()
    }

    deinit { close(descriptor) }

    /// Watches the folders. This has no effect for a folder that is already watched. If the folder was replaced, the
    /// new folder is watched from now on.
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
