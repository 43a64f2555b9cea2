import Foundation

/// The path of a store, and checks that do not open the file.
struct StoreFile: Hashable, Sendable {
  /// The path as the caller passed it, for error messages.
  let name: String
  /// The path for SQLite. It is never empty, and never `:memory:` or a `file:` address.
  let path: String

  init(_ name: String) {
    self.name = name
    path = name.hasPrefix("/") ? name : "./" + name
  }

  /// The path as a `file:` address with options, for connections that accept such addresses.
  var immutableAddress: String {
    "file:" + (path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path) + "?immutable=1"
  }

  var folder: String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Identifies the file and its last change; nil if this cannot be read.
  var stamp: FileStamp? { FileStamp(of: path) }

  /// Whether the file and its folder are writable. In WAL mode, even reading needs this, because SQLite writes the -shm
  /// file.
  var isWritable: Bool { allows(W_OK, path) && isFolderWritable }

  var isFolderWritable: Bool { allows(W_OK | X_OK, folder) }

  var isReadable: Bool { allows(R_OK, path) }

  /// The path of a second file with changes that are not in the store file yet; nil if there is none.
  var pendingChanges: String? {
    for suffix in ["-wal", "-journal"] {
      if let stamp = FileStamp(of: path + suffix), stamp.size > 0 { return name + suffix }
    }
    return nil
  }

  /// Whether another connection may be using the file. SQLite creates these files before it reads.
  var isInUse: Bool { allows(F_OK, path + "-wal") || allows(F_OK, path + "-journal") }

  /// Whether the disk is full.
  var isOnFullDisk: Bool {
    var disk = statvfs()
    return statvfs(folder, &disk) == 0 && disk.f_blocks > 0 && disk.f_bavail == 0
  }

  /// Whether the process may not make the file, or one of the files next to it, larger.
  var isAtSizeLimit: Bool {
    var limit = rlimit()
    #if canImport(Darwin)
      guard getrlimit(RLIMIT_FSIZE, &limit) == 0, limit.rlim_cur < rlim_t(Int64.max) else { return false }
    #else
      guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0,
        limit.rlim_cur < rlim_t(Int64.max)
      else { return false }
    #endif
    // SQLite writes several pages at once.
    let margin = Int64(1 << 16)
    return ["", "-wal", "-journal", "-shm"].contains {
      FileStamp(of: path + $0).map { $0.size + margin > Int64(limit.rlim_cur) } ?? false
    } || Int64(limit.rlim_cur) < margin
  }

  /// Whether the process may not open more files.
  var isOutOfDescriptors: Bool {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno == EMFILE || errno == ENFILE }
    close(descriptor)
    return false
  }

  /// Returns whether the file exists. Does not open it.
  ///
  /// - Throws: `notAStore` if it is not a regular file; `noPermission` if a folder on the path is not accessible.
  func exists() throws(StoreError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return false
      case ELOOP: throw .circularLink(file: name)
      default: throw .noPermission(file: name)
      }
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      // SQLite would treat a file with one byte as empty and overwrite it.
      if status.st_size == 1 { throw .notAStore(file: name, found: .otherFile) }
      return true
    case S_IFDIR: throw .notAStore(file: name, found: .folder)
    default: throw .notAStore(file: name, found: .special)
    }
  }

  private func allows(_ mode: CInt, _ path: String) -> Bool {
    faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0
  }
}
