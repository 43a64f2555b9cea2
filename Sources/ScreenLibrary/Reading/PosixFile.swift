import Localization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Accesses files with the C library. It reports the C library's error message for each call, and has size limits.
enum PosixFile {
  /// Why a call failed.
  struct Failure: Error, Hashable {
    let reason: Message

    static var last: Failure { Failure(reason: SystemReason.last) }
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns whether two paths lead to the same file or folder.
  static func isSame(_ one: String, _ other: String) -> Bool {
    var (left, right) = (stat(), stat())
    guard stat(one, &left) == 0, stat(other, &right) == 0 else { return one == other }
    return left.st_dev == right.st_dev && left.st_ino == right.st_ino
  }

  static func isFolder(_ path: String) -> Bool {
    guard let handle = opendir(path) else { return false }
    closedir(handle)
    return true
  }

  /// Returns all bytes of a regular file, but at most `limit` + 1. The additional byte shows that the file is too
  /// large.
  static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(reason: .systemNotRegular) }
    // One byte more than the size, so that the first read also detects the end of the file.
    var wanted = min(limit, max(0, Int(status.st_size))) + 1
    var bytes = try readPart(of: file, atMost: wanted)
    var isAtEnd = bytes.count < wanted
    while !isAtEnd, bytes.count <= limit {
      wanted = min(limit + 1 - bytes.count, max(1 << 16, bytes.count))
      let part = try readPart(of: file, atMost: wanted)
      bytes += part
      isAtEnd = part.count < wanted
    }
    return bytes
  }

  /// Reads up to this number of bytes. If it returns fewer, the end of the file is reached.
  private static func readPart(of file: CInt, atMost wanted: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let part = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, length in
      #if canImport(Glibc)
        var count = Glibc.read(file, buffer.baseAddress, wanted)
        while count < 0, errno == EINTR { count = Glibc.read(file, buffer.baseAddress, wanted) }
      #else
        var count = Darwin.read(file, buffer.baseAddress, wanted)
        while count < 0, errno == EINTR { count = Darwin.read(file, buffer.baseAddress, wanted) }
      #endif
      if count < 0 { failure = .last }
      length = max(0, count)
    }
    if let failure { throw failure }
    return part
  }

  /// Returns the names in a folder, in byte order. Hidden files are skipped.
  static func names(in folder: String) throws(Failure) -> [String] {
    guard let handle = opendir(folder) else { throw .last }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Writes a new file. It fails if the file already exists.
  static func create(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .last }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        let failure = Failure.last
        close(file)
        unlink(path)
        throw failure
      }
      written += count
    }
    guard close(file) == 0 else {
      let failure = Failure.last
      unlink(path)
      throw failure
    }
  }

  /// Creates a folder and its parent folders.
  ///
  /// - Parameter made: Receives the folders that were created. The innermost is last.
  static func makeFolders(_ path: String, made: inout [String]) throws(Failure) {
    if mkdir(path, 0o755) == 0 { return made.append(path) }
    if errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else { throw .last }
    try makeFolders(String(path[..<slash]), made: &made)
    if mkdir(path, 0o755) == 0 { return made.append(path) }
    guard errno == EEXIST else { throw .last }
  }

  /// Removes files. Also removes the folders that ``makeFolders(_:made:)`` created, if they are empty.
  static func remove(files: [String], folders: [String]) {
    for file in files { unlink(file) }
    for folder in folders.reversed() { rmdir(folder) }
  }
}
