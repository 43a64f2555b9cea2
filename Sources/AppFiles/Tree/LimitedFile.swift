import Foundation

/// Reads files up to a size limit.
enum LimitedFile {
  /// Returns all bytes of a regular file.
  ///
  /// - Throws: ``FormatMistake`` if there are more than `limit`, or the file cannot be read.
  static func read(_ path: String, limit: Int) throws(FormatMistake) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FormatMistake(.unreadable) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FormatMistake(.unreadable)
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw FormatMistake(.tooLarge) }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = Foundation.read(file, buffer.baseAddress.map { $0 + count }, size - count)
        if part < 0, errno == EINTR { continue }
        if part <= 0 { break }
        count += part
      }
    }
    guard bytes.count == size else { throw FormatMistake(.unreadable) }
    return bytes
  }

  /// The kind of file at a path; links are followed.
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

  /// Returns the path without links; nil if it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
