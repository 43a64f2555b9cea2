import Foundation
import Localization

/// A file that is complete at any time: each new text atomically replaces the previous one.
struct RecordedFile {
  private let path: String

  /// Creates the file with its first text.
  ///
  /// - Throws: ``Failure`` with exit code 2 if the file exists or cannot be written.
  init(new path: String, _ text: String) throws(Failure) {
    self.path = path
    var text = text
    let problem = text.withUTF8 { PartFile.create(path, UnsafeRawBufferPointer($0)) }
    guard problem == 0 else { throw failure(problem) }
  }

  /// Replaces the previous text.
  ///
  /// - Throws: ``Failure`` if the file cannot be written. Then it is unchanged.
  func replace(with text: String) throws(Failure) {
    let file = try OutputFile(path, besides: [], replacing: "")
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
    if problem == EEXIST {
      failure.expected = .wantedNewFile
      failure.suggestion = freeName
    }
    return failure
  }

  /// The first path with a number after the name that is not used yet, such as `walk-2.yaml`.
  private var freeName: String? {
    let ending = path.lastIndex(of: ".").flatMap { path[$0...].contains("/") ? nil : $0 } ?? path.endIndex
    return (2...99).lazy.map { "\(path[..<ending])-\($0)\(path[ending...])" }
      .first { access($0, F_OK) != 0 }
  }
}
