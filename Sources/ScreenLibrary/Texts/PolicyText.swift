import Crypto
public import FlowController
import Localization
import StrictYAML

/// The privacy policy in one language.
public struct PolicyText: Sendable {
  /// The lines of the file. An empty line separates paragraphs.
  public let lines: [String]
  /// SHA-256 of the file.
  public let digest: FlowController.Digest
}

extension PolicyText {
  /// Why the text of a policy is not accepted.
  struct Refusal: Error {
    let problem: ScreenProblem
  }

  init(_ file: ScreenFile) throws(Refusal) {
    guard file.bytes.count <= YAMLSource.byteLimit else {
      throw Self.refusal(
        file, nil, .screensLongText, expected: .screensWantedBytes(limit: YAMLSource.byteLimit))
    }
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw Self.refusal(file, nil, .screensTextNotUTF8, expected: .wantedUtf8)
    }
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { String($0) }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      for (column, scalar) in line.unicodeScalars.enumerated() where scalar.isUnprintable {
        throw Self.refusal(
          file, YAMLPlace(line: index + 1, column: column + 1),
          .screensUnprintable(hex: scalar.hex), expected: .screensWantedPrintable)
      }
    }
    guard !lines.isEmpty else {
      throw Self.refusal(file, nil, .screensEmptyText, expected: .screensWantedPolicy)
    }
    self.lines = lines
    digest = FlowController.Digest(SHA256.hash(data: file.bytes).map { $0 }) ?? FlowController.Digest()
  }

  private static func refusal(
    _ file: ScreenFile, _ place: YAMLPlace?, _ mistake: Message, expected: Message
  ) -> Refusal {
    Refusal(problem: ScreenProblem(.error, file: file.shown, place: place, mistake, expected: expected))
  }
}
