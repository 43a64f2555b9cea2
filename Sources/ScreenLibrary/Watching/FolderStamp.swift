#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What tells one state of a Screens folder from the next, without reading its files.
struct FolderStamp: Equatable {
  private let files: [File]

  /// A file as the folder lists it. A save by rename changes the number, one in place the times.
  private struct File: Equatable {
    let path: String
    let number: UInt64
    let size: Int64
    let written: [Int]
    let changed: [Int]
  }

  /// The state of some folders now; a folder that is not there has no files.
  ///
  /// - Complexity: O(number of files), one call of the system for each.
  init(of folders: [String]) {
    files = folders.flatMap { folder in
      ["", "system/"].flatMap { under -> [File] in
        let names = (try? PosixFile.names(in: folder + "/" + under)) ?? []
        return names.compactMap { Self.file(folder + "/" + under + $0) }
      }
    }
  }

  /// The names of the files that are others than in an earlier state, gone ones included, in order.
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
    guard stat(path, &status) == 0 else { return nil }
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
