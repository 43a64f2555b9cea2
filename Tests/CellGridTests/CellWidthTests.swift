import CellGrid
import Testing

@Suite struct `Width of text` {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let cells: Int
    let why: String

    var testDescription: String { "\(why): \(text.debugDescription) \(cells)" }
  }

  // Source: the column counts that curses, tmux and a terminal emulator reported for these strings.
  static let rows = [
    Row(text: "Allow", cells: 5, why: "ASCII"),
    Row(text: "あア漢", cells: 6, why: "kana and kanji"),
    Row(text: "「」、。ー〜！（）", cells: 18, why: "Japanese punctuation"),
    Row(text: "\u{3000}", cells: 2, why: "ideographic space"),
    Row(text: "ＡＢ％", cells: 6, why: "fullwidth forms"),
    Row(text: "ｶﾞﾊﾟ", cells: 4, why: "halfwidth katakana and their marks"),
    Row(text: "e\u{301}", cells: 1, why: "combining accent"),
    Row(text: "は\u{3099}", cells: 2, why: "combining dakuten"),
    Row(text: "○●※→←…“”—①★§×·", cells: 14, why: "ambiguous"),
    Row(text: "╭─│┼▸✓", cells: 6, why: "box drawing and ticks"),
    Row(text: "😀🔒📷", cells: 6, why: "emoji by default"),
    Row(text: "⚠ℹ✔❤", cells: 4, why: "text by default"),
    Row(text: "⚠\u{FE0F}", cells: 1, why: "variation selector dropped"),
    Row(text: "👨\u{200D}👩", cells: 4, why: "joiner dropped"),
    Row(text: "👍🏽", cells: 2, why: "skin tone dropped"),
    Row(text: "🇯🇵", cells: 2, why: "regional indicators"),
    Row(text: "한글", cells: 4, why: "Hangul"),
    Row(text: "\u{1112}\u{1161}\u{11AB}", cells: 2, why: "conjoining Hangul"),
    Row(text: "a\tb\r\nc", cells: 5, why: "tab and line end as spaces"),
    Row(text: "\u{E000}\u{378}", cells: 2, why: "private and unassigned"),
    Row(text: "𠮷", cells: 2, why: "kanji beyond the basic plane"),
    Row(text: "", cells: 0, why: "nothing"),
  ]

  @Test(arguments: rows) func `The width of a text is counted in cells`(row: Row) {
    #expect(row.text.cellCount == row.cells)
    #expect(CellText(row.text).glyphs.reduce(0) { $0 + $1.width } == row.cells)
  }

  @Test func `The width of a text is the sum of the widths of its scalars, except for joiners`() {
    for scalar in (0x20...0xFFFF).compactMap({ Unicode.Scalar($0 as Int) }) where CellWidth.of(scalar) > 0 {
      #expect(String(scalar).cellCount == CellWidth.of(scalar), "\(String(scalar.value, radix: 16))")
    }
  }
}
