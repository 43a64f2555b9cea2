import Foundation

extension StoreFile {
  /// Creates the missing parent folders. Only this user can access them. Returns them, the innermost folder last.
  ///
  /// - Throws: `folderUnusable` if a folder cannot be created or is not a folder; `diskFull`. Folders that were created
  ///   before the error are removed.
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

  /// Removes the folders that ``makeFolders()`` has created, if they are still empty.
  func removeFolders(_ folders: [String]) {
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// Writes the write-ahead log to disk, if there is one. Opening and closing the log is safe, because SQLite never
  /// locks it.
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

  /// Removes the store and the other files that SQLite created next to it.
  func remove() {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }
}
