import Foundation

/// Reads files up to a size limit.
enum LimitedFile {
  /// Returns all bytes of a regular file.
  ///
  /// - Throws: ``FormatMistake`` if the file has more than `limit` bytes or cannot be read.
  static func read(
    _ path: String, limit: Int, _ budget: ReadingBudget = ReadingBudget()
  ) throws(FormatMistake) -> [UInt8] {
    let file = try opened(path)
    defer { close(file.descriptor) }
    guard file.size <= limit else { throw FormatMistake(.tooLarge(limit: limit)) }
    // Opening a file also takes time: as much as reading 1024 bytes.
    try budget.read(file.size + 1024, of: path)
    return try bytes(of: file.descriptor, from: 0, count: file.size)
  }

  /// Opens a regular file. The caller must close it.
  ///
  /// - Throws: ``FormatMistake`` if the file cannot be read.
  static func opened(_ path: String) throws(FormatMistake) -> (descriptor: Int32, size: Int) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FormatMistake(.unreadable) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw FormatMistake(.unreadable)
    }
    return (file, Int(status.st_size))
  }

  /// Returns bytes of an open file.
  ///
  /// - Throws: ``FormatMistake`` if the file has fewer bytes or cannot be read.
  static func bytes(of file: Int32, from start: Int, count size: Int) throws(FormatMistake) -> [UInt8] {
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = pread(file, buffer.baseAddress.map { $0 + count }, size - count, off_t(start + count))
        if part < 0, errno == EINTR { continue }
        if part <= 0 { break }
        count += part
      }
    }
    guard bytes.count == size else { throw FormatMistake(.unreadable) }
    return bytes
  }

  /// What is at a path. Links are followed.
  enum Kind { case missing, file, folder, other }

  static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Returns the names of the entries in a folder; empty if it cannot be read.
  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Returns the path with all links resolved; nil if it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
