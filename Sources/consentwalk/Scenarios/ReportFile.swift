import Foundation

/// The file a report goes to, opened before anything runs.
struct ReportFile {
  private let path: String
  private let descriptor: Int32

  /// Makes the file, or empties it.
  ///
  /// - Throws: ``Failure`` with exit code 2 when it cannot be written.
  init(_ path: String) throws(Failure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
  }

  /// - Throws: ``Failure`` with exit code 2 when not all of it can be written.
  func write(_ text: String) throws(Failure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(count < 0 ? errno : EIO) }
      rest = rest.dropFirst(count)
    }
  }

  /// - Throws: ``Failure`` with exit code 2 when the last of it could not be written.
  func close() throws(Failure) {
    guard Foundation.close(descriptor) == 0 else { throw failure(errno) }
  }

  private func failure(_ problem: Int32) -> Failure {
    var failure = Failure(code: 2, "\(path) cannot be written: " + String(cString: strerror(problem)))
    failure.file = path
    return failure
  }
}
