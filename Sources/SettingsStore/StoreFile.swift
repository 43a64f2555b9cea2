#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The place of a store in the file system, and the questions that can be asked without opening it.
struct StoreFile: Hashable, Sendable {
  /// The path as the caller gave it, for messages.
  let name: String
  /// The path as SQLite gets it: never empty, never `:memory:`, never a `file:` address.
  let path: String

  init(_ name: String) {
    self.name = name
    path = name.hasPrefix("/") ? name : "./" + name
  }

  /// The file as an address with options, which SQLite reads where URI names are enabled.
  var immutableAddress: String {
    var address = "file:"
    let plain = Array("/._-~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    for byte in path.utf8 {
      if plain.contains(byte) {
        address.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16)
        address += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return address + "?immutable=1"
  }

  /// The folder the file is in.
  var folder: String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Which file this is, and when it was written last; nil when it cannot be told.
  var stamp: FileStamp? { FileStamp(of: path) }

  /// Whether file and folder can be written, which WAL mode needs even to read: the -shm file is written.
  var isWritable: Bool { allows(W_OK, path) && isFolderWritable }

  /// Whether files can be made in the folder.
  var isFolderWritable: Bool { allows(W_OK | X_OK, folder) }

  /// Whether the file can be read.
  var isReadable: Bool { allows(R_OK, path) }

  /// The file beside the store that holds changes the store itself does not have yet, if there is one.
  var pendingChanges: String? {
    for suffix in ["-wal", "-journal"] {
      if let stamp = FileStamp(of: path + suffix), stamp.size > 0 { return name + suffix }
    }
    return nil
  }

  /// Whether any connection may be at work on the file: SQLite makes these files before it reads.
  var isInUse: Bool { allows(F_OK, path + "-wal") || allows(F_OK, path + "-journal") }

  /// Whether the disk of the folder has no free block left.
  var isOnFullDisk: Bool {
    var disk = statvfs()
    return statvfs(folder, &disk) == 0 && disk.f_blocks > 0 && disk.f_bavail == 0
  }

  /// Whether a limit of the process keeps a file of this size, or one beside it, from growing.
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

  /// Whether the process can open no further file.
  var isOutOfDescriptors: Bool {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno == EMFILE || errno == ENFILE }
    close(descriptor)
    return false
  }

  /// The file's state before it is opened: true when it is there, false when it is not.
  ///
  /// - Throws: `notAStore` for what is not a regular file, `noPermission` when the way there is barred.
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
      // SQLite takes a file of one byte for an empty one and would write over it.
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
