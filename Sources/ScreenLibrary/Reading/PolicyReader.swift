import Crypto
import FlowController
import StrictYAML

/// Reads the text of the privacy policy.
enum PolicyReader {
  /// Why a policy's text cannot be used.
  struct Refusal: Error {
    let problem: ScreenProblem
  }

  static func read(_ file: ScreenFile) throws(Refusal) -> PolicyText {
    guard file.bytes.count <= YAMLSource.byteLimit else {
      throw refusal(file, nil, "the text is too long", expected: "at most \(YAMLSource.byteLimit) bytes")
    }
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw refusal(file, nil, "the text is not UTF-8", expected: "a file saved as UTF-8")
    }
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { String($0) }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      for (column, scalar) in line.unicodeScalars.enumerated() where scalar.isUnprintable {
        throw refusal(
          file, YAMLPlace(line: index + 1, column: column + 1),
          "the character U+\(scalar.hex) is in the text", expected: "printable characters")
      }
    }
    guard !lines.isEmpty else { throw refusal(file, nil, "the text is empty", expected: "the policy") }
    return PolicyText(lines: lines, digest: Digest(SHA256.hash(data: file.bytes).map { $0 }) ?? Digest())
  }

  private static func refusal(
    _ file: ScreenFile, _ place: YAMLPlace?, _ message: String, expected: String
  ) -> Refusal {
    Refusal(problem: ScreenProblem(.error, file: file.shown, place: place, message, expected: expected))
  }
}
