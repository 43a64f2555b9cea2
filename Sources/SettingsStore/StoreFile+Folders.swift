import Foundation

extension StoreFile {
  /// Creates the missing parent folders, accessible for this user only, and returns them, innermost last.
  ///
  /// - Throws: `folderUnusable` if one cannot be created or is not a folder; `diskFull`. Folders created
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

  /// Removes the folders that ``makeFolders()`` created, if they are still empty.
  func removeFolders(_ folders: [String]) {
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// Flushes the write-ahead log to disk, if there is one. SQLite never locks the log, so opening and closing
  /// it is safe.
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

  /// Removes the store and SQLite's auxiliary files.
  func remove() {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }
}
