import Platform
import Testing

@testable import ScreenLibrary

@Suite struct `The width of words` {
  private func findings(button label: String, isPage: Bool = false) -> [String] {
    let words = ScreenText.Words(title: "T", buttons: [ButtonText(role: .continue, label: label)], labels: [])
    let screen = ScreenText(id: "s", languages: [.en], words: [words])
    return Fit.findings(of: screen, isPage: isPage, file: "s.yaml").map(\.description)
  }

  /// The columns alone do not say how many lines a label needs, because words do not break.
  @Test func `A button is reported if it needs a third line, however few columns it has`() {
    #expect(findings(button: "Zur Standortberechtigungsabfrage weiter").count == 1)
    #expect(findings(button: "Weiter zur Standortabfrage Ihres iPhones").isEmpty)
    #expect(findings(button: String(repeating: "あ", count: 31)).isEmpty)
    #expect(findings(button: String(repeating: "あ", count: 32)).count == 1)
    // A page is two columns wider than a sheet.
    #expect(findings(button: String(repeating: "あ", count: 32), isPage: true).isEmpty)
  }

  @Test func `A button or a body that is too wide for the phone is reported`() {
    let words = ScreenText.Words(
      title: "T", body: [String(repeating: "word ", count: 120)],
      buttons: [ButtonText(role: .later, label: String(repeating: "あ", count: 34))],
      labels: [LabelText(key: "k", text: "Within {radius} m of {latitude}, {longitude}")])
    let screen = ScreenText(id: "s", languages: Language.bundled, words: [words, ScreenText.Words()])
    #expect(
      Fit.findings(of: screen, file: "s.yaml").map(\.description) == [
        "s.yaml: the button “later” (en) needs 3 lines; expected at most 2 lines of 32 columns (32 Latin letters, or 16 Japanese characters); the key before the label takes 2 columns",
        "s.yaml: the body (en) needs 20 lines, 6 too many; expected at most 14 lines",
      ])
  }
}
