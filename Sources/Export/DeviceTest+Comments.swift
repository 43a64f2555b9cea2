import Localization
import ScreenLibrary

extension DeviceTest {
  /// Returns the comment above a test, which states its purpose and its preconditions.
  func heading(in language: ProgramLanguage) -> [String] {
    [name.oneLine] + about.flatMap { ["", $0.oneLine] } + ["", Message.exportBefore.text(in: language)]
      + preconditions.map { "- " + $0.oneLine }
      + (skipped.map { ["", Message.exportIncomplete(reason: $0.oneLine).text(in: language)] } ?? [])
  }
}

extension DevicePrompt {
  /// Returns comments about the texts of iOS: their sources, and a mark if a text is approximate.
  func comments(in language: ProgramLanguage) -> [String] {
    words.map { words in
      let known = Message.exportWords(
        name: name, confidence: words.confidence.word, source: words.source.oneLine
      ).text(in: language)
      let mark = words.isApproximate ? "≈ " + Message.exportApproximate.text(in: language) + " " : ""
      return mark + known
    } + (isInEnglish ? ["※ " + Message.exportInEnglish.text(in: language)] : [])
  }
}

/// The mark after a line that contains approximate texts.
enum ApproximateMark {
  static func comment(_ isApproximate: Bool, _ sign: String, in language: ProgramLanguage) -> String {
    isApproximate ? "  \(sign) ≈ " + Message.exportApproximate.text(in: language) : ""
  }
}
