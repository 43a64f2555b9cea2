#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension StoreFile {
  /// Makes the missing parent folders, for this user only, and returns those it made, innermost last.
  ///
  /// - Throws: `folderUnusable` when one cannot be made or is not a folder; `diskFull`. What was made goes again.
  func makeFolders() throws(StoreError) -> [String] {
    var missing: [String] = []
    var current = folder
    while true {
      var status = stat()
      if stat(current, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFDIR else {
          throw .folderUnusable(file: name, folder: current)
        }
        break
      }
      missing.append(current)
      guard let slash = current.lastIndex(of: "/"), slash != current.startIndex else { break }
      current = String(current[..<slash])
    }
    var made: [String] = []
    for folder in missing.reversed() {
      if mkdir(folder, 0o700) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        let isFull = errno == ENOSPC
        removeFolders(made)
        throw isFull ? .diskFull(file: name) : .folderUnusable(file: name, folder: folder)
      }
    }
    return made
  }

  /// Removes folders that ``makeFolders()`` made, as far as they are still empty.
  func removeFolders(_ folders: [String]) {
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// Brings the write-ahead log to the disk, where there is one. It is opened anew: it is never locked.
  func syncLog() {
    let log = open(path + "-wal", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard log >= 0 else { return }
    #if canImport(Darwin)
      fsync(log)
    #else
      fdatasync(log)
    #endif
    close(log)
  }

  /// Removes the store and the files SQLite keeps beside it.
  func remove() {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }
}
