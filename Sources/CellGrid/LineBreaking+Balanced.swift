extension LineBreaking {
  /// The lines of the text, as few as ``lines(of:width:)`` gives, and as even as they can be: for titles and
  /// alerts, where a single word on the last line looks like an accident.
  ///
  /// Japanese lines end where a phrase does, if that needs at most one line more.
  ///
  /// - Complexity: O(length of the text x logarithm of the width).
  public static func balancedLines(of text: String, width: Int) -> [CellText] {
    let usual = lines(of: text, width: width)
    guard usual.count > 1 else { return usual }
    if !text.contains(where: \.isNewline) {
      let phrases = phrases(of: CellText(text).glyphs)
      let count = lineCount(phrases, width: width)
      if count <= usual.count + 1, phrases.allSatisfy({ $0.cells <= width }) {
        return packed(phrases, width: narrowest(upTo: width) { lineCount(phrases, width: $0) <= count })
      }
    }
    return lines(of: text, width: narrowest(upTo: width) { lines(of: text, width: $0).count <= usual.count })
  }

  /// The smallest width up to `width` that is enough, where every larger one is too.
  private static func narrowest(upTo width: Int, _ isEnough: (Int) -> Bool) -> Int {
    var low = 1
    var high = width
    while low < high {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle + 1 }
    }
    return high
  }

  /// A part of a text at whose end a line may end well.
  private struct Phrase {
    /// The glyphs, spaces at the end kept.
    let glyphs: ArraySlice<Glyph>
    /// The cells it takes within a line, and at the end of one.
    let advance, cells: Int

    init(_ glyphs: ArraySlice<Glyph>) {
      self.glyphs = glyphs
      advance = glyphs.reduce(0) { $0 + $1.width }
      cells = LineBreaking.trimmed(glyphs).reduce(0) { $0 + $1.width }
    }
  }

  private static func phrases(of glyphs: [Glyph]) -> [Phrase] {
    var phrases: [Phrase] = []
    var start = 0
    for place in glyphs.indices.dropFirst() where isBreak(in: glyphs, before: place, from: start) {
      guard LineBreakClass.isSpace(glyphs[place - 1].base) || startsPhrase(glyphs, at: place) else {
        continue
      }
      phrases.append(Phrase(glyphs[start..<place]))
      start = place
    }
    return phrases + [Phrase(glyphs[start...])]
  }

  /// Whether a phrase starts here: after a mark, or after the kana of particles and endings where kanji, katakana
  /// or Latin follows, an honorific before it included.
  private static func startsPhrase(_ glyphs: [Glyph], at place: Int) -> Bool {
    let before = glyphs[place - 1].base
    if marks.contains(before) { return true }
    guard endings.contains(before) else { return false }
    if !isHiragana(glyphs[place].base) { return true }
    guard place + 1 < glyphs.count, honorifics.contains(glyphs[place].base) else { return false }
    return !isHiragana(glyphs[place + 1].base)
  }

  private static func isHiragana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x309F).contains(scalar.value)
  }

  private static let marks = Set("、。，．！？!?".unicodeScalars)
  private static let honorifics = Set("おご".unicodeScalars)
  private static let endings = Set("はがをにでとのもやへてばたらずるいかよね".unicodeScalars)

  /// How many lines the phrases take when each line holds as many as fit.
  private static func lineCount(_ phrases: [Phrase], width: Int) -> Int {
    var lines = 1
    var used = 0
    for phrase in phrases {
      if used + phrase.cells > width, used > 0 {
        lines += 1
        used = 0
      }
      used += phrase.advance
    }
    return lines
  }

  private static func packed(_ phrases: [Phrase], width: Int) -> [CellText] {
    var lines: [CellText] = []
    var line: [Glyph] = []
    var used = 0
    for phrase in phrases {
      if used + phrase.cells > width, used > 0 {
        lines.append(CellText(glyphs: trimmed(line[...])))
        line = []
        used = 0
      }
      line += phrase.glyphs
      used += phrase.advance
    }
    return lines + [CellText(glyphs: trimmed(line[...]))]
  }
}
