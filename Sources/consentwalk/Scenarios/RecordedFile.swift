import Foundation

/// A new file that is whole at every moment: each version replaces the one before at once.
struct RecordedFile {
  private let path: String

  /// Makes the file.
  ///
  /// - Throws: ``Failure`` with exit code 2 when it is there already or cannot be written.
  init(new path: String, _ text: String) throws(Failure) {
    self.path = path
    try write(text, to: path)
  }

  /// Puts a text in place of the one before.
  ///
  /// - Throws: ``Failure`` when it cannot be written; the file is as it was then.
  func replace(with text: String) throws(Failure) {
    let other = path + ".\(getpid()).part"
    try write(text, to: other)
    guard rename(other, path) == 0 else {
      let problem = errno
      unlink(other)
      throw failure(problem)
    }
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
    var rest = Array(text.utf8)[...]
    var problem: Int32 = 0
    while !rest.isEmpty, problem == 0 {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 || errno != EINTR {
        problem = count == 0 ? EIO : errno
      }
    }
    if close(descriptor) != 0, problem == 0 { problem = errno }
    guard problem != 0 else { return }
    unlink(path)
    throw failure(problem)
  }

  private func failure(_ problem: Int32) -> Failure {
    let what =
      problem == EEXIST
      ? "\(path) is there already; it was left as it is"
      : "\(path) cannot be written: " + String(cString: strerror(problem))
    var failure = Failure(code: 2, what)
    failure.file = path
    if problem == EEXIST { failure.expected = "a new file" }
    return failure
  }
}
