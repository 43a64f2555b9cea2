import Foundation

/// A file read by the calls of the C library, in bounds.
enum LimitedFile {
  /// All bytes of a regular file.
  ///
  /// - Throws: ``FormatMistake`` where there are more than `limit`, or they cannot be read.
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

  /// What stands at a path, links followed.
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

  /// The path without links; nil where it leads nowhere.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
