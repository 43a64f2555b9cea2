#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The attributes of the files in a Screens folder. They show a change without reading the files.
struct FolderStamp: Equatable {
  private let files: [File]

  /// The attributes of a file. If an editor saves by renaming, the inode number changes. If it saves in place, the
  /// times change.
  private struct File: Equatable {
    let path: String
    let number: UInt64
    let size: Int64
    let written: [Int]
    let changed: [Int]
  }

  /// Reads the attributes of the files in some folders. A missing folder has no files.
  ///
  /// - Complexity: O(number of files). Each file needs one system call.
  init(of folders: [String]) {
    files = folders.flatMap { folder in
      ["", "system/"].flatMap { under -> [File] in
        let names = (try? PosixFile.names(in: folder + "/" + under)) ?? []
        return names.compactMap { Self.file(folder + "/" + under + $0) }
      }
    }
  }

  /// Returns the names of files that were changed, created or deleted since an earlier stamp. They are sorted.
  func names(changedSince earlier: FolderStamp) -> [String] {
    let changed =
      files.filter { !earlier.files.contains($0) }
      + earlier.files.filter { old in
        !files.contains { $0.path == old.path }
      }
    let names = changed.compactMap { $0.path.split(separator: "/").last.map(String.init) }
    return Set(names).sorted()
  }

  private static func file(_ path: String) -> File? {
    var status = stat()
    // A subfolder, such as the one with saved frames, contains no screens.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return File(
      path: path, number: UInt64(status.st_ino), size: Int64(status.st_size),
      written: [Int(written.tv_sec), Int(written.tv_nsec)],
      changed: [Int(changed.tv_sec), Int(changed.tv_nsec)])
  }
}
