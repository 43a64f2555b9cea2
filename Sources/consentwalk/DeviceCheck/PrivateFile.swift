import Foundation

/// Files that only their owner may read.
enum PrivateFile {
  /// The contents, at most `limit` bytes; nil with `errno` where it cannot be read.
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

  /// Makes a file with mode 0600, whole from its first moment.
  ///
  /// - Parameter replacing: whether a file that another process has just made counts as made.
  /// - Throws: ``Failure`` with exit code 2 when it is there or cannot be made.
  static func create(_ file: String, _ bytes: [UInt8], replacing isFine: Bool) throws(Failure) {
    let problem = bytes.withUnsafeBytes { PartFile.create(file, $0, mode: 0o600) }
    guard problem == 0 || problem == EEXIST && isFine else {
      throw ServiceFolder.wrong(
        file, problem == EEXIST ? "is there already" : "cannot be written: " + SystemReason.text(problem))
    }
  }

  /// Adds bytes in one write, as far as that is possible: what is lost lets a used token pass once more after a restart.
  static func append(_ bytes: [UInt8], to file: String) {
    let descriptor = open(file, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) }
    close(descriptor)
  }
}
