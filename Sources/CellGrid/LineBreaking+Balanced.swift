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
      let count = packed(phrases, width: width).count
      if count <= usual.count + 1, phrases.allSatisfy({ cells(trimmed($0)) <= width }) {
        return packed(phrases, width: narrowest(upTo: width) { packed(phrases, width: $0).count <= count })
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

  /// The text cut where a line may end well, spaces at the ends kept.
  private static func phrases(of glyphs: [Glyph]) -> [ArraySlice<Glyph>] {
    var phrases: [ArraySlice<Glyph>] = []
    var start = 0
    for place in glyphs.indices.dropFirst() where isBreak(in: glyphs, before: place, from: start) {
      let before = glyphs[place - 1].base
      guard LineBreakClass.isSpace(before) || endsPhrase(before, glyphs[place].base) else { continue }
      phrases.append(glyphs[start..<place])
      start = place
    }
    return phrases + [glyphs[start...]]
  }

  /// Whether a phrase ends between two glyphs: after a mark, or after the kana of particles and endings where
  /// kanji, katakana or Latin follows.
  private static func endsPhrase(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
    if marks.contains(before) { return true }
    return endings.contains(before) && !(0x3041...0x309F).contains(after.value)
  }

  private static let marks = Set("、。，．！？!?".unicodeScalars)
  private static let endings = Set("はがをにでとのもやへてばたらずるいかよね".unicodeScalars)

  private static func cells(_ glyphs: ArraySlice<Glyph>) -> Int { glyphs.reduce(0) { $0 + $1.width } }

  /// As many phrases on each line as fit.
  private static func packed(_ phrases: [ArraySlice<Glyph>], width: Int) -> [CellText] {
    var lines: [CellText] = []
    var line: [Glyph] = []
    var used = 0
    for phrase in phrases {
      if used + cells(trimmed(phrase)) > width, !line.isEmpty {
        lines.append(CellText(glyphs: trimmed(line[...])))
        line = []
        used = 0
      }
      line += phrase
      used += cells(phrase)
    }
    return lines + [CellText(glyphs: trimmed(line[...]))]
  }
}
