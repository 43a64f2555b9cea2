import Foundation
import Localization

/// A new file that is whole at every moment: each version replaces the one before at once.
struct RecordedFile {
  private let path: String

  /// Makes the file, which is whole from its first moment.
  ///
  /// - Throws: ``Failure`` with exit code 2 when it is there already or cannot be written.
  init(new path: String, _ text: String) throws(Failure) {
    self.path = path
    var text = text
    let problem = text.withUTF8 { PartFile.create(path, UnsafeRawBufferPointer($0)) }
    guard problem == 0 else { throw failure(problem) }
  }

  /// Puts a text in place of the one before.
  ///
  /// - Throws: ``Failure`` when it cannot be written; the file is as it was then.
  func replace(with text: String) throws(Failure) {
    let file = try OutputFile(path, besides: [])
    try file.write(text)
    try file.close()
  }

  private func failure(_ problem: Int32) -> Failure {
    var failure = Failure(
      code: 2,
      problem == EEXIST
        ? .outputIsThere(path: path)
        : .pictureNotSaved(path: path, reason: SystemReason.text(problem)))
    failure.file = path
    if problem == EEXIST { failure.expected = "a new file" }
    return failure
  }
}
