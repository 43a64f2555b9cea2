import Foundation

/// Files that only their owner can read.
enum PrivateFile {
  /// Returns the content, at most `limit` bytes; nil with `errno` if it cannot be read.
  static func read(_ file: String, limit: Int) -> [UInt8]? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var space = [UInt8](repeating: 0, count: 16 * 1024)
    while bytes.count < limit {
      let count = Foundation.read(descriptor, &space, min(space.count, limit - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes += space[..<count]
    }
    return bytes
  }

  /// Creates a file with mode 0600, which is complete from the start.
  ///
  /// - Parameter replacing: Whether it is acceptable that another process has just created the file.
  /// - Throws: ``Failure`` with exit code 2 if it exists or cannot be created.
  static func create(_ file: String, _ bytes: [UInt8], replacing isFine: Bool) throws(Failure) {
    let problem = bytes.withUnsafeBytes { PartFile.create(file, $0, mode: 0o600) }
    guard problem == 0 || problem == EEXIST && isFine else {
      throw ServiceFolder.wrong(
        file, problem == EEXIST ? "is there already" : "cannot be written: " + SystemReason.text(problem))
    }
  }

  /// Appends bytes in one write if possible. If bytes are lost, a used token is accepted once more after a
  /// restart.
  static func append(_ bytes: [UInt8], to file: String) {
    let descriptor = open(file, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) }
    close(descriptor)
  }
}
