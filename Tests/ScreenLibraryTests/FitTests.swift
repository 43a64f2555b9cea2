import Platform
import Testing

@testable import ScreenLibrary

@Suite struct `The width of words` {
  @Test(arguments: [
    ("Continue", 8), ("プライバシーポリシーに同意します", 32), ("“常に許可”に変更", 16), ("ｶﾅ", 2), ("e\u{301}", 1),
  ])
  func `A Japanese character counts as two columns`(_ text: String, _ width: Int) {
    #expect(Fit.width(text) == width)
  }

  @Test func `A button or a body that is too wide for the phone is reported`() {
    let words = ScreenText.Words(
      title: "T", body: [String(repeating: "word ", count: 120)],
      buttons: [ButtonText(role: .later, label: String(repeating: "あ", count: 34))],
      labels: [LabelText(key: "k", text: "Within {radius} m of {latitude}, {longitude}")])
    let screen = ScreenText(id: "s", languages: Language.bundled, words: [words, ScreenText.Words()])
    #expect(
      Fit.findings(of: screen, file: "s.yaml").map(\.description) == [
        "s.yaml: the button “later” (en) is 68 columns wide, 4 too many; expected at most 64 columns: 64 Latin letters, or 32 Japanese characters",
        "s.yaml: the body (en) needs about 19 lines, 5 too many; expected at most 14 lines",
      ])
  }
}
