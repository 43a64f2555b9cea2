import CellGrid
import Testing

@Suite struct `Text on its way to a cell` {
  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"),
    ("\u{9B}31mred", "31mred"),
    ("a\u{202E}evil\u{202C}b", "aevilb"),
    ("\u{2066}a\u{2067}b\u{2068}c\u{2069}", "abc"),
    ("\u{200E}a\u{200F}b", "ab"),
    ("a\u{7}\u{8}\u{7F}\u{0}b", "ab"),
    ("a\u{200B}\u{FEFF}\u{AD}b", "ab"),
    ("👨\u{200D}👩", "👨👩"),
    ("⚠\u{FE0F}", "⚠"),
    ("\u{E000}x\u{378}", "\u{FFFD}x\u{FFFD}"),
    ("a\tb\r\nc\u{2028}d", "a b c d"),
    ("\u{301}x", "\u{25CC}\u{301}x"),
    ("e\u{200D}\u{301}", "e\u{301}"),
  ]) func `Sanitizing removes what must not reach a terminal`(text: String, shown: String) {
    #expect(Array(text.sanitisedForCells.unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func `A glyph keeps at most four combining marks`() {
    let glyphs = CellText("e" + String(repeating: "\u{301}", count: 9)).glyphs
    #expect(glyphs.count == 1)
    #expect(glyphs.first?.marks.count == 4)
  }

  @Test func `A halfwidth dakuten takes a cell of its own`() {
    #expect(CellText("ｶ\u{FF9E}").glyphs.map(\.base) == ["ｶ", "\u{FF9E}"])
  }

  @Test func `Sanitized text contains no control or direction override, whatever the scalar`() {
    let forbidden: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069,
    ]
    for value in 0..<0x11_0000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      guard let glyph = CellText(String(scalar)).glyphs.first else { continue }
      let isForbidden = forbidden.contains { $0.contains(glyph.base.value) }
      if isForbidden || glyph.width < 1 { Issue.record("U+\(String(value, radix: 16))") }
    }
  }
}
