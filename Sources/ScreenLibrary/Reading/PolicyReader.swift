import Crypto
import FlowController
import Localization
import StrictYAML

/// Reads the text of the privacy policy.
enum PolicyReader {
  /// Why a policy's text cannot be used.
  struct Refusal: Error {
    let problem: ScreenProblem
  }

  static func read(_ file: ScreenFile) throws(Refusal) -> PolicyText {
    guard file.bytes.count <= YAMLSource.byteLimit else {
      throw refusal(file, nil, .longText, expected: ScreenWanted.bytes(YAMLSource.byteLimit))
    }
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw refusal(file, nil, .textNotUTF8, expected: YAMLWanted.utf8)
    }
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { String($0) }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      for (column, scalar) in line.unicodeScalars.enumerated() where scalar.isUnprintable {
        throw refusal(
          file, YAMLPlace(line: index + 1, column: column + 1),
          .unprintable(hex: scalar.hex), expected: ScreenWanted.printable)
      }
    }
    guard !lines.isEmpty else { throw refusal(file, nil, .emptyText, expected: ScreenWanted.policy) }
    return PolicyText(lines: lines, digest: Digest(SHA256.hash(data: file.bytes).map { $0 }) ?? Digest())
  }

  private static func refusal(
    _ file: ScreenFile, _ place: YAMLPlace?, _ mistake: ScreenMistake, expected: some MessageArgument
  ) -> Refusal {
    Refusal(problem: ScreenProblem(.error, file: file.shown, place: place, mistake, expected: expected))
  }
}
