#if os(Linux)
  import Glibc

  /// Reports of the Linux kernel. Folders are watched and not files, because many editors save by rename.
  final class InotifySignal: ChangeSignal {
    let descriptor: Int32
    private let folders: [String]

    /// What a save can be: writing in place, a rename, a new or a deleted file; and the end of the folder itself.
    private static let kinds =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF
      | IN_MOVE_SELF | Int32(IN_ONLYDIR)

    /// - Returns: nil where the kernel has no more watches to give.
    init?(folders: [String]) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      self.folders = folders
      guard descriptor >= 0 else { return nil }
      watch()
    }

    deinit { close(descriptor) }

    /// Watching a folder again changes nothing; one that has taken another's place is watched from now on.
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
