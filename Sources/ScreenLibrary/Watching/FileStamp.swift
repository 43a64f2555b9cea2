#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The attributes of a file that show a change without reading the file. If an editor saves by renaming, the inode
/// number changes. If it saves in place, the times change.
public struct FileStamp: Hashable, Sendable {
  let path: String
  private let volume: UInt64
  private let number: UInt64
  private let size: Int64
  private let written: [Int]
  private let changed: [Int]

  /// Reads the attributes with one system call. nil if the path is not a regular file.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.path = path
    volume = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    self.written = [Int(written.tv_sec), Int(written.tv_nsec)]
    self.changed = [Int(changed.tv_sec), Int(changed.tv_nsec)]
  }
}
