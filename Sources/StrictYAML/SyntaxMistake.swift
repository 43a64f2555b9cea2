import Localization

/// A mistake at which the YAML parser stops, described for users.
///
/// The parser's own messages are in English and describe its internal state. They often name a line after the one that
/// must be changed. So this code examines the text again.
struct SyntaxMistake {
  let mistake: Message
  let place: YAMLPlace
  var wanted: Message?
  /// What the user should write instead, if this is clear.
  var suggestion: String?

  private init(
    _ mistake: Message, at place: YAMLPlace, expected wanted: Message? = nil, suggestion: String? = nil
  ) {
    self.mistake = mistake
    self.place = place
    self.wanted = wanted
    self.suggestion = suggestion
  }

  /// Finds the mistake; nil if this code cannot describe it better than the parser.
  ///
  /// - Parameters:
  ///   - problem: The parser's message.
  ///   - place: The position at which the parser stopped.
  ///   - start: The position at which the current value begins.
  init?(_ problem: String, at place: YAMLPlace, since start: YAMLPlace?, in lines: SourceLines) {
    let start = start ?? place
    let nearby = [place.line, start.line, lines.lineAbove(place.line)].compactMap(\.self)
    if let found = nearby.lazy.compactMap({ Self.fullWidth($0, lines) }).first
      ?? Self.tab(place, problem, lines)
      ?? nearby.lazy.compactMap({ Self.noSpaceAfterDash($0, lines) }).first
    {
      self = found
      return
    }
    let found: SyntaxMistake? =
      switch problem {
      case "mapping values are not allowed in this context": Self.colon(place, lines)
      case "could not find expected ':'": Self.withoutColon(start.line, lines)
      case "did not find expected key", "did not find expected '-' indicator",
        "did not find expected <document start>":
        Self.misplaced(place, start, isKey: problem.hasSuffix("key"), lines)
      case "found unexpected end of stream", "found unexpected document indicator":
        Self.openQuote(start, lines)
      case "did not find expected ',' or ']'", "did not find expected ',' or '}'",
        "did not find expected node content":
        Self.inBrackets(place, lines)
      case "found character that cannot start any token", "found undefined alias":
        Self.needsQuotes(place, lines)
      case "did not find expected alphabetic or numeric character": Self.needsQuotes(start, lines)
      case "found unknown escape character", "did not find expected hexdecimal number":
        Self.escape(place, lines)
      case "block sequence entries are not allowed in this context":
        SyntaxMistake(.yamlDashAfterKey, at: place, expected: .wantedDashAlone)
      case "did not find expected comment or line break": Self.afterBlockSign(start, lines)
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  /// Finds a full-width character in a text. The value should be a mapping, a list or a step.
  ///
  /// - Parameter place: The position at which the text begins.
  static func fullWidth(in text: String, at place: YAMLPlace) -> SyntaxMistake? {
    fullWidth(1, SourceLines(text))?.moved(to: place)
  }

  /// Finds a full-width comma between words, for example in `[en、ja]`.
  ///
  /// - Parameter place: The position at which the text begins.
  static func fullWidthComma(in text: String, at place: YAMLPlace) -> SyntaxMistake? {
    guard let match = text.firstMatch(of: #/^[A-Za-z0-9.-]+ *([、，])[ \u3000]*[A-Za-z0-9.-]/#) else {
      return nil
    }
    let column = text.unicodeScalars.distance(from: text.startIndex, to: match.1.startIndex) + 1
    return SyntaxMistake(
      .yamlFullWidthSign(sign: String(match.1)), at: YAMLPlace(line: 1, column: column),
      expected: .wantedHalfWidthComma
    ).moved(to: place)
  }

  /// Finds a missing space in a text. The value should be a mapping or a list.
  static func missingSpace(in text: String, at place: YAMLPlace) -> SyntaxMistake? {
    guard text.contains(#/^(?:-[^- ]|[A-Za-z][A-Za-z0-9.-]*:[^ \/])/#) else { return nil }
    return withoutColon(1, SourceLines(String(text.prefix { $0 != " " })))?.moved(to: place)
  }

  private func moved(to place: YAMLPlace) -> SyntaxMistake {
    SyntaxMistake(
      mistake, at: YAMLPlace(line: place.line, column: place.column + self.place.column - 1),
      expected: wanted, suggestion: suggestion)
  }

  /// Finds full-width characters: a colon after a key, a space or bracket at the start of a line, or a colon or comma
  /// next to a key in brackets.
  private static func fullWidth(_ line: Int, _ lines: SourceLines) -> SyntaxMistake? {
    let text = lines.text(line)
    func place(_ index: String.Index) -> YAMLPlace {
      YAMLPlace(line: line, column: text.unicodeScalars.distance(from: text.startIndex, to: index) + 1)
    }
    if let match = text.firstMatch(of: #/^[ \u3000]*(?:-[ \u3000]*)?["']?[A-Za-z][A-Za-z0-9.-]*["']? *(：)/#) {
      return SyntaxMistake(
        .yamlFullWidthColon, at: place(match.1.startIndex), expected: .wantedHalfWidthColon)
    }
    if let match = text.firstMatch(of: #/^ *(?:- *)?(?:[A-Za-z][A-Za-z0-9.-]*:)?(\u3000)/#) {
      return SyntaxMistake(
        .yamlFullWidthSpace, at: place(match.1.startIndex), expected: .wantedHalfWidthSpace)
    }
    let key = #/^ *(?:- *)?[A-Za-z][A-Za-z0-9.-]*: *([｛［])[ \u3000]*[A-Za-z][A-Za-z0-9.-]* *[:：]/#
    if let bracket = text.firstMatch(of: key)?.1 ?? text.firstMatch(of: #/^([｛［])/#)?.1 {
      return SyntaxMistake(
        .yamlFullWidthSign(sign: String(bracket)), at: place(bracket.startIndex),
        expected: .wantedHalfWidthBracket)
    }
    guard let open = text.firstIndex(where: { "{[".contains($0) }) else { return nil }
    // Only a colon or comma next to a key in brackets is a mistake. In texts, full-width characters are correct.
    let inside = text[open...]
    if let match = inside.firstMatch(of: #/[{,、，][ \u3000]*["']?[A-Za-z][A-Za-z0-9.-]*["']? *(：)/#) {
      return SyntaxMistake(
        .yamlFullWidthColon, at: place(match.1.startIndex), expected: .wantedHalfWidthColon)
    }
    let comma = inside.firstMatch(of: #/([、，])[ \u3000]*["']?[A-Za-z][A-Za-z0-9.-]*["']?:(?: |$)/#)
    return comma.map {
      SyntaxMistake(
        .yamlFullWidthSign(sign: String($0.1)), at: place($0.1.startIndex), expected: .wantedHalfWidthComma)
    }
  }

  private static func tab(_ place: YAMLPlace, _ problem: String, _ lines: SourceLines) -> SyntaxMistake? {
    let before = lines.text(before: place).unicodeScalars
    let margin = Array(lines.text(place.line).unicodeScalars.prefix { " \t-".unicodeScalars.contains($0) })
    guard let index = margin.firstIndex(of: "\t") ?? (lines.character(at: place) == "\t" ? before.count : nil)
    else { return nil }
    return SyntaxMistake(
      .yamlTab, at: YAMLPlace(line: place.line, column: index + 1), expected: .wantedSpaces)
  }

  /// Describes a `: ` that does not follow a key. Either it is inside a text, or the line is indented too much.
  private static func colon(_ place: YAMLPlace, _ lines: SourceLines) -> SyntaxMistake? {
    let line = place.line
    let before = lines.text(before: place)
    if let key = before.firstRange(of: ": ") {
      let text = lines.text(line)
      let column = text.unicodeScalars.distance(from: text.startIndex, to: key.upperBound) + 1
      let value = lines.text(from: YAMLPlace(line: line, column: column))
      let content = lines.content(line)
      // A key contains no space and begins with a lowercase letter. So this is a sentence with a colon.
      if let entry = content.wholeMatch(of: #/- ((?:[^:"'{\[]* |\p{Lu}\p{Ll})[^:"'{\[]*: .*)/#)?.1 {
        return SyntaxMistake(
          .yamlColonInText, at: YAMLPlace(line: line, column: lines.indent(line) + 3),
          expected: .wantedQuotedText, suggestion: quoted(String(entry)).map { "- " + $0 })
      }
      let start = content.prefix { $0 != ":" }
      let isMapping = isMapping(value, of: start)
      return SyntaxMistake(
        .yamlColonInText, at: YAMLPlace(line: line, column: column),
        expected: isMapping ? .wantedBraces : .wantedQuotedText,
        suggestion: (isMapping ? "{\(value)}" : quoted(value, of: start)).map { start + ": " + $0 })
    }
    guard let above = lines.lineAbove(line) else { return nil }
    let content = lines.content(above)
    let isEntry = content.hasPrefix("- ")
    if !isEntry, !content.contains(": "), !content.hasSuffix(":") { return withoutColon(above, lines) }
    if let found = besideEntry(line, above, lines) { return found }
    return SyntaxMistake(
      .yamlDeeper(line: above), at: YAMLPlace(line: line, column: lines.indent(line) + 1),
      expected: .wantedSameIndent(line: above, count: lines.indent(above)),
      suggestion: isEntry ? "- " + lines.content(line) : nil)
  }

  /// Describes a key that should be in the same column as the key after a dash, but is one or two columns to the left
  /// or right.
  ///
  /// - Parameter entry: The number of the line with the dash.
  private static func besideEntry(_ line: Int, _ entry: Int, _ lines: SourceLines) -> SyntaxMistake? {
    let isKey = lines.content(line).prefixMatch(of: #/[A-Za-z][A-Za-z0-9.-]*:(?: |$)/#) != nil
    guard isKey, let key = lines.content(entry).prefixMatch(of: #/- +([A-Za-z][A-Za-z0-9.-]*):(?: |$)/#)
    else { return nil }
    let column = lines.indent(entry) + key.0.prefix { "- ".contains($0) }.count
    let indent = lines.indent(line)
    guard indent > lines.indent(entry), indent != column, abs(indent - column) <= 2 else { return nil }
    return SyntaxMistake(
      .yamlOtherIndent(line: entry), at: YAMLPlace(line: line, column: indent + 1),
      expected: .wantedIndentBelow(count: column, key: String(key.1), line: entry))
  }

  /// Describes a key directly after a dash, without a space between them.
  private static func noSpaceAfterDash(_ line: Int, _ lines: SourceLines) -> SyntaxMistake? {
    let content = lines.content(line)
    guard content.contains(#/^-[A-Za-z][A-Za-z0-9.-]*:(?: |$)/#) else { return nil }
    return SyntaxMistake(
      .yamlNoSpaceAfterDash, at: YAMLPlace(line: line, column: lines.indent(line) + 1),
      suggestion: "- " + content.dropFirst())
  }

  private static func withoutColon(_ line: Int, _ lines: SourceLines) -> SyntaxMistake? {
    let content = lines.content(line)
    let place = YAMLPlace(line: line, column: lines.indent(line) + 1)
    if content.contains(#/^[-–—―ー_=]{1,}$/#) {
      return SyntaxMistake(
        .yamlBadSeparator(found: YAMLNode.shortened(content)), at: place, suggestion: "---")
    }
    if let match = content.wholeMatch(of: #/-([^- ].*)/#) {
      return SyntaxMistake(.yamlNoSpaceAfterDash, at: place, suggestion: "- " + match.1)
    }
    if let match = content.wholeMatch(of: #/([A-Za-z][A-Za-z0-9.-]*):([^ ].*)/#) {
      return SyntaxMistake(.yamlNoSpaceAfterColon, at: place, suggestion: "\(match.1): \(match.2)")
    }
    guard !content.isEmpty else { return nil }
    if let match = content.wholeMatch(of: #/([A-Za-z][A-Za-z0-9-]*) +([^ ].*)/#), hasKeys(beside: line, lines)
    {
      return SyntaxMistake(
        .yamlNoColonAfterKey(key: String(match.1)), at: place, suggestion: "\(match.1): \(match.2)")
    }
    let isInList = lines.lineAbove(line).map { lines.content($0).hasPrefix("- ") } ?? false
    return SyntaxMistake(
      .yamlNoColon(found: YAMLNode.shortened(content)), at: place, expected: .wantedKeyOrDash,
      suggestion: isInList ? "- " + content : nil)
  }

  /// Whether the line above begins with a key in the same column. The key can follow the dash of a list.
  private static func hasKeys(beside line: Int, _ lines: SourceLines) -> Bool {
    guard let above = lines.lineAbove(line) else { return false }
    let content = lines.content(above)
    let isEntry = content.hasPrefix("- ")
    let key = isEntry ? content.dropFirst(2) : content[...]
    return lines.indent(above) + (isEntry ? 2 : 0) == lines.indent(line)
      && key.prefixMatch(of: #/[A-Za-z][A-Za-z0-9.-]*:(?: |$)/#) != nil
  }

  /// Describes a line that does not fit into the list or mapping around it.
  private static func misplaced(
    _ place: YAMLPlace, _ start: YAMLPlace, isKey: Bool, _ lines: SourceLines
  ) -> SyntaxMistake? {
    let line = place.line
    let before = lines.text(before: place)
    guard before.allSatisfy({ $0 == " " }) else {
      if let bracket = before.last(where: { $0 != " " }), "}]".contains(bracket) {
        let content = lines.content(line)
        let isComma = lines.text(from: place) == ","
        return SyntaxMistake(
          .yamlAfterBracket(bracket: String(bracket)), at: place, expected: .wantedLineEnd,
          suggestion: isComma && content.count <= 60 ? String(content.dropLast()) : nil)
      }
      let isQuoted = before.contains { $0 == "\"" || $0 == "'" }
      return isQuoted ? SyntaxMistake(.yamlAfterQuote, at: place, expected: .wantedWholeQuotes) : nil
    }
    let content = lines.content(line)
    guard content == "-" || content.hasPrefix("- ") else {
      if let entry = lines.lineAbove(line, where: { $0.hasPrefix("- ") }),
        let found = besideEntry(line, entry, lines)
      {
        return found
      }
      guard !isKey else {
        // The line is indented less than the keys above it, but more than the key to which they belong.
        if lines.indent(line) > start.column - 1, let sibling = lines.firstDeeper(above: line) {
          return SyntaxMistake(
            .yamlOtherIndent(line: sibling), at: place,
            expected: .wantedIndentOfEither(
              count: lines.indent(sibling), line: sibling, otherCount: start.column - 1, other: start.line))
        }
        return otherIndent(line, than: start.line, start.column - 1)
      }
      return SyntaxMistake(.yamlNoDash, at: place, suggestion: "- " + content)
    }
    // The key `name:` shows that this is the header of a scenario. A flow has the key `app:`.
    let keys = (1..<line).map { lines.text($0) }
    if isKey, place.column == 1, keys.contains(where: { $0.hasPrefix("name:") }),
      !keys.contains(where: { $0.hasPrefix("app:") || $0 == "---" })
    {
      return SyntaxMistake(.yamlNoSeparator, at: place)
    }
    guard let entry = lines.lineAbove(line, where: { $0.hasPrefix("- ") }) else { return nil }
    return otherIndent(line, than: entry, lines.indent(entry))

    func otherIndent(_ line: Int, than other: Int, _ count: Int) -> SyntaxMistake {
      SyntaxMistake(
        .yamlOtherIndent(line: other), at: place, expected: .wantedSameIndent(line: other, count: count))
    }
  }

  private static func openQuote(_ start: YAMLPlace, _ lines: SourceLines) -> SyntaxMistake? {
    guard let quote = lines.character(at: start), quote == "\"" || quote == "'" else { return nil }
    return SyntaxMistake(
      .yamlOpenQuote(quote: String(quote)), at: start, expected: .wantedClosing(sign: String(quote)))
  }

  /// Describes a mistake in brackets.
  private static func inBrackets(_ place: YAMLPlace, _ lines: SourceLines) -> SyntaxMistake? {
    let found = lines.character(at: place)
    guard let open = lines.openBracket(before: place) else {
      guard found == "]" || found == "}" else { return nil }
      return SyntaxMistake(
        .yamlStrayBracket(bracket: found.map { String($0) } ?? ""), at: place,
        expected: .wantedOpening(sign: found == "]" ? "[" : "{"))
    }
    let closing: Unicode.Scalar = open.bracket == "[" ? "]" : "}"
    let isOther = (found == "]" || found == "}") && found != closing
    if open.place.line < place.line || found == nil || isOther {
      return SyntaxMistake(
        .yamlOpenBracket(bracket: String(open.bracket)), at: open.place,
        expected: .wantedClosing(sign: String(closing)))
    }
    if found == ":" {
      return SyntaxMistake(.yamlColonInFlow, at: place, expected: .wantedCommaOrQuotes)
    }
    if found == "," { return SyntaxMistake(.yamlNothingBetween(character: ","), at: place) }
    return SyntaxMistake(.yamlNoComma, at: place, expected: .wantedCommaOrQuotes)
  }

  /// Describes a text that begins with a character that has a special meaning in YAML.
  private static func needsQuotes(_ place: YAMLPlace, _ lines: SourceLines) -> SyntaxMistake? {
    guard let first = lines.character(at: place) else { return nil }
    let before = lines.text(before: place)
    // After a quote: the text ended too early, at a quote that was meant to begin the next one.
    if let quote = before.last, quote == "\"" || quote == "'",
      let open = lines.lineAbove(place.line, where: { !$0.count(where: { $0 == quote }).isMultiple(of: 2) }),
      let index = lines.text(open).lastIndex(of: quote)
    {
      let text = lines.text(open)
      let column = text.unicodeScalars.distance(from: text.startIndex, to: index) + 1
      return SyntaxMistake(
        .yamlOpenQuote(quote: String(quote)), at: YAMLPlace(line: open, column: column),
        expected: .wantedClosing(sign: String(quote)))
    }
    let isAlone = lines.openBracket(before: place) == nil
    let key = before.wholeMatch(of: #/ *((?:- +)?[A-Za-z][A-Za-z0-9.-]*): */#)?.1 ?? ""
    return SyntaxMistake(
      .yamlCannotBegin(character: String(first)), at: place, expected: .wantedQuotedText,
      suggestion: isAlone ? quoted(lines.text(from: place), of: key) : nil)
  }

  private static func escape(_ place: YAMLPlace, _ lines: SourceLines) -> SyntaxMistake? {
    let before = Array(lines.text(before: place).unicodeScalars)
    let here = lines.character(at: place) == "\\" ? before.count : before.lastIndex(of: "\\")
    guard let column = here else { return nil }
    let place = YAMLPlace(line: place.line, column: column + 1)
    return SyntaxMistake(
      .yamlEscape(found: String(lines.text(from: place).prefix(2))), at: place, expected: .wantedBackslash)
  }

  private static func afterBlockSign(_ start: YAMLPlace, _ lines: SourceLines) -> SyntaxMistake? {
    guard let sign = lines.character(at: start), sign == "|" || sign == ">" else { return nil }
    return SyntaxMistake(.yamlAfterBlockSign(sign: String(sign)), at: start, expected: .wantedNextLines)
  }

  /// Keys whose value is a mapping, and keys whose value is a list of texts. A suggestion must be a value of this kind.
  private static let keysOfMappings: Set<Substring> = [
    "ad", "app", "conditions", "declares", "expect", "flags", "geofence", "later", "policy", "repeat", "set",
    "soft-ask", "status-of", "then",
  ]
  private static let keysOfTexts: Set<Substring> = ["body"]

  /// The key at the start of a line, without the dash before it.
  private static func key(_ start: Substring) -> Substring {
    start.hasPrefix("- ") ? start.dropFirst(2).drop { $0 == " " } : start
  }

  /// Whether the text after a key is a mapping without its braces.
  private static func isMapping(_ text: String, of start: Substring) -> Bool {
    keysOfMappings.contains(key(start))
      && text.wholeMatch(of: #/[a-z][A-Za-z0-9.-]*: [^\[\]{}:#,"']+/#) != nil
  }

  /// Returns a short text in quotes, in brackets if its key has a list; nil if it contains both kinds of quotes.
  private static func quoted(_ text: String, of start: Substring) -> String? {
    quoted(text).map { keysOfTexts.contains(key(start)) ? "[\($0)]" : $0 }
  }

  /// Returns a short text in quotes; nil if it contains both kinds.
  static func quoted(_ text: String) -> String? {
    guard text.unicodeScalars.count <= 60 else { return nil }
    if !text.contains("\""), !text.contains("\\") { return "\"\(text)\"" }
    return text.contains("'") ? nil : "'\(text)'"
  }
}
