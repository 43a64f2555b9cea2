extension LineBreaking {
  /// Breaks the text into as few lines as ``lines(of:width:)``, but makes the lines similar in length. Titles and
  /// alerts use this, so that the last line is not a single word.
  ///
  /// In Japanese, lines break between phrases, if this needs at most one more line.
  ///
  /// - Complexity: O(length of the text x logarithm of the width).
  public static func balancedLines(of text: String, width: Int) -> [CellText] {
    guard width > 0, !text.unicodeScalars.contains(where: endsLine) else {
      return evened(lines(of: text, width: width), of: text, width: width)
    }
    let whole = CellText(text)
    if isOneLine(whole, width: width) { return [whole] }
    let usual = broken(fitting(whole.glyphs, width: width), width: width)
    guard usual.count > 1 else { return usual.map { CellText(glyphs: $0) } }
    // Only in Japanese text, the kana show where a phrase ends. Chinese text would break only at spaces in names.
    let bases = whole.glyphs.map(\.base)
    guard bases.contains(where: isHiragana) || !bases.contains(where: LineBreakClass.isIdeographic) else {
      return evened(usual.map { CellText(glyphs: $0) }, of: text, width: width)
    }
    let phrases = phrases(of: whole.glyphs)
    let count = lineCount(phrases, width: width)
    if count <= usual.count + 1, phrases.allSatisfy({ $0.cells <= width }) {
      let width = narrowest(upTo: width) { lineCount(phrases, width: $0) <= count }
      return packed(phrases, of: whole.glyphs, width: width)
    }
    return evened(usual.map { CellText(glyphs: $0) }, of: text, width: width)
  }

  /// Breaks the text with the smallest width that does not need more lines than `usual`.
  private static func evened(_ usual: [CellText], of text: String, width: Int) -> [CellText] {
    guard usual.count > 1 else { return usual }
    return lines(of: text, width: narrowest(upTo: width) { lines(of: text, width: $0).count <= usual.count })
  }

  /// Returns the smallest width up to `width` for which `isEnough` is true. It must then also be true for every larger
  /// width.
  private static func narrowest(upTo width: Int, _ isEnough: (Int) -> Bool) -> Int {
    var low = 1
    var high = width
    while low < high {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle + 1 }
    }
    return high
  }

  /// A part of a text. A line can end after it.
  private struct Phrase {
    /// The range of its glyphs in the text, including spaces at its end.
    let places: Range<Int>
    /// How many cells it uses inside a line (`advance`), and at the end of a line without the spaces there (`cells`).
    let advance, cells: Int

    init(_ places: Range<Int>, of glyphs: [Glyph]) {
      self.places = places
      var (advance, cells) = (0, 0)
      for place in places {
        advance += glyphs[place].width
        if !LineBreakClass.isSpace(glyphs[place].base) { cells = advance }
      }
      (self.advance, self.cells) = (advance, cells)
    }
  }

  private static func phrases(of glyphs: [Glyph]) -> [Phrase] {
    var phrases: [Phrase] = []
    var start = 0
    for place in glyphs.indices.dropFirst() where isBreak(in: glyphs, before: place, from: start) {
      guard LineBreakClass.isSpace(glyphs[place - 1].base) || startsPhrase(glyphs, at: place) else {
        continue
      }
      phrases.append(Phrase(start..<place, of: glyphs))
      start = place
    }
    phrases.append(Phrase(start..<glyphs.count, of: glyphs))
    return phrases
  }

  /// Whether a phrase starts here: after punctuation, or if the kana of a particle or an ending is followed by kanji,
  /// katakana, Latin letters or an honorific prefix.
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

  /// Returns the number of lines if as many phrases as possible are put into each line.
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

  private static func packed(_ phrases: [Phrase], of glyphs: [Glyph], width: Int) -> [CellText] {
    var lines: [CellText] = []
    var line = 0..<0
    var used = 0
    func close() { lines.append(CellText(glyphs: trimmed(glyphs[line]))) }
    for phrase in phrases {
      if used + phrase.cells > width, used > 0 {
        close()
        line = phrase.places.lowerBound..<phrase.places.lowerBound
        used = 0
      }
      line = line.lowerBound..<phrase.places.upperBound
      used += phrase.advance
    }
    close()
    return lines
  }
}
