/// Breaks text into lines, by the rules for English words and for the start and end of Japanese lines (kinsoku).
///
/// - Source: JIS X 4051 and Unicode Standard Annex 14, strict; compared with ICU 76 `lb=strict`.
public enum LineBreaking {
  /// Returns the lines of `text`, each with at most `width` cells; see `String.wrapped(toCells:)`.
  ///
  /// - Complexity: O(length of the text).
  public static func lines(of text: String, width: Int) -> [CellText] {
    guard width > 0 else { return [] }
    // Most texts are one paragraph. Iterating over scalars is faster than iterating over characters.
    guard text.unicodeScalars.contains(where: endsLine) else {
      return lines(ofParagraph: text, width: width)
    }
    var paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if paragraphs.count > 1, paragraphs.last?.isEmpty == true { paragraphs.removeLast() }
    return paragraphs.flatMap { lines(ofParagraph: String($0), width: width) }
  }

  private static func lines(ofParagraph text: String, width: Int) -> [CellText] {
    let whole = CellText(text)
    if isOneLine(whole, width: width) { return [whole] }
    return broken(fitting(whole.glyphs, width: width), width: width).map { CellText(glyphs: $0) }
  }

  /// Whether the text fits into one line, as most texts do. If so, only spaces at its end must be removed.
  static func isOneLine(_ whole: CellText, width: Int) -> Bool {
    whole.cellCount <= width && whole.glyphs.last.map { !LineBreakClass.isSpace($0.base) } ?? true
  }

  /// Whether a scalar ends a line, alone or together with the scalar next to it.
  static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a line can break between two scalars. Neither of them is a space.
  static func mayBreak(between before: Unicode.Scalar, and after: Unicode.Scalar) -> Bool {
    // No scalar below U+1100 is ideographic. So most text needs no search in the tables.
    if before.value < 0x1100, after.value < 0x1100 { return false }
    if LineBreakClass.neverStartsLine(after) || LineBreakClass.neverEndsLine(before) { return false }
    // Two dashes, or several dots, are one punctuation mark.
    if before == after, LineBreakClass.isLeader(before) { return false }
    return LineBreakClass.isIdeographic(before) || LineBreakClass.isIdeographic(after)
  }

  /// A wide glyph does not fit into a line of one column, so it is replaced.
  static func fitting(_ glyphs: [Glyph], width: Int) -> [Glyph] {
    width > 1 ? glyphs : glyphs.map { $0.width == 2 ? .replacement : $0 }
  }

  static func broken(_ glyphs: [Glyph], width: Int) -> [ArraySlice<Glyph>] {
    var lines: [ArraySlice<Glyph>] = []
    var start = 0
    while start < glyphs.count {
      let end = lineEnd(of: glyphs, from: start, width: width)
      lines.append(trimmed(glyphs[start..<end]))
      start = end
      // Spaces at a line break do not belong to either line.
      while start < glyphs.count, LineBreakClass.isSpace(glyphs[start].base) { start += 1 }
    }
    return lines.isEmpty ? [[]] : lines
  }

  static func trimmed(_ line: ArraySlice<Glyph>) -> ArraySlice<Glyph> {
    var line = line
    while let last = line.last, LineBreakClass.isSpace(last.base) { line.removeLast() }
    return line
  }

  /// Returns the end of the line that starts at `start`: the last break that fits. If there is none, the end of the
  /// last glyph that fits.
  private static func lineEnd(of glyphs: [Glyph], from start: Int, width: Int) -> Int {
    var used = 0
    var lastBreak: Int?
    var place = start
    while place < glyphs.count {
      let glyph = glyphs[place]
      if place > start, isBreak(in: glyphs, before: place, from: start) { lastBreak = place }
      // Spaces can go beyond the edge, because they disappear at a line break.
      if used + glyph.width > width, !LineBreakClass.isSpace(glyph.base) {
        return lastBreak ?? hump(of: glyphs, from: start, upTo: place, width: width) ?? max(place, start + 1)
      }
      used += glyph.width
      place += 1
    }
    return glyphs.count
  }

  /// Returns the place at which a name such as `authorizedWhenInUse` may break: before a capital letter, so that both
  /// parts are of similar length if two lines are enough, and otherwise as late as possible.
  private static func hump(of glyphs: [Glyph], from start: Int, upTo end: Int, width: Int) -> Int? {
    guard start < end else { return nil }
    let humps = ((start + 1)..<(end + 1)).filter { place in
      (0x41...0x5A).contains(glyphs[place].base.value) && (0x61...0x7A).contains(glyphs[place - 1].base.value)
    }
    let nameEnd = glyphs[end...].firstIndex { LineBreakClass.isSpace($0.base) } ?? glyphs.count
    func longer(_ hump: Int) -> Int { max(hump - start, nameEnd - hump) }
    return humps.filter { nameEnd - $0 <= width }.min { longer($0) < longer($1) } ?? humps.last
  }

  static func isBreak(in glyphs: [Glyph], before place: Int, from start: Int) -> Bool {
    let after = glyphs[place].base
    if LineBreakClass.isSpace(after) { return false }
    var previous = place - 1
    guard LineBreakClass.isSpace(glyphs[previous].base) else {
      return mayBreak(between: glyphs[previous].base, and: after)
    }
    while previous > start, LineBreakClass.isSpace(glyphs[previous].base) { previous -= 1 }
    // A line must not break after the spaces at the start of a paragraph.
    if LineBreakClass.isSpace(glyphs[previous].base) { return false }
    return !LineBreakClass.isCloser(after) && !LineBreakClass.isOpener(glyphs[previous].base)
  }
}
