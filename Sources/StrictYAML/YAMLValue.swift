public import Localization

/// A value of a file. The caller decides as which type it is read.
///
/// If the value has another type, each method adds a problem to the report and returns nil.
public struct YAMLValue {
  public let node: YAMLNode
  public let report: YAMLReport

  init(_ node: YAMLNode, report: YAMLReport) {
    self.node = node
    self.report = report
  }

  /// The position of the first character.
  public var place: YAMLPlace { node.place }

  /// Whether the value is `null` without quotation marks.
  public var isNull: Bool {
    if case .scalar("null", isPlain: true) = node.content { true } else { false }
  }

  /// Whether there is no value after the key.
  public var isEmpty: Bool { if case .scalar("", isPlain: true) = node.content { true } else { false } }

  /// At most 40 characters of a scalar, for a suggestion; empty for a list or a mapping.
  public var shown: String {
    if case .scalar(let text, _) = node.content { YAMLNode.shortened(text) } else { "" }
  }

  public var isList: Bool { if case .list = node.content { true } else { false } }

  /// Reports that the value is not what the caller needs.
  ///
  /// - Returns: nil, as an optional of any type. So a caller can directly return the result of this call.
  public func refuse<Read>(
    expected wanted: @autoclosure () -> Message, suggestion: @autoclosure () -> String? = nil
  ) -> Read? {
    report.add(node.found, at: place, expected: wanted(), suggestion: suggestion())
    return nil
  }

  /// Reads a text. Without quotation marks, it must not be empty or `null`. `14.5`, `off` and `true` are read as texts.
  ///
  /// - Parameter wanted: What the value should be, for the message, such as `the name of the app`.
  public func text(_ wanted: @autoclosure () -> Message = .wantedText) -> String? {
    guard case .scalar(let text, let isPlain) = node.content, !(isPlain && (text.isEmpty || text == "null"))
    else { return refuse(sentence: wanted()) }
    return text
  }

  /// Reports a value that is not a text. Words with a colon, and words in brackets, need quotation marks.
  private func refuse(sentence wanted: Message) -> String? {
    switch node.content {
    case .mapping(let entries) where entries.count == 1 && node.style == .usual:
      // These are two texts with a colon between them.
      guard case .scalar(let rest, isPlain: true) = entries[0].value.content,
        entries[0].value.place.line == place.line, entries[0].place == place
      else { break }
      let text = rest.isEmpty ? entries[0].key + ":" : entries[0].key + ": " + rest
      report.add(
        .yamlColonInText, at: place, expected: .wantedQuotedText, suggestion: SyntaxMistake.quoted(text))
      return nil
    case .list(let items) where node.style == .flow && items.count == 1:
      guard case .scalar(let text, _) = items[0].content else { break }
      return refuse(expected: wanted, suggestion: YAMLText.scalar(text))
    case .scalar, .list, .mapping: break
    }
    return refuse(expected: wanted)
  }

  /// Reads a whole number in a range. It must not have quotation marks.
  public func integer(in range: ClosedRange<Int>) -> Int? {
    guard case .scalar(let text, isPlain: true) = node.content, let number = Self.number(text),
      range.contains(number)
    else {
      return refuse(expected: .wantedWholeNumber(lowerBound: range.lowerBound, upperBound: range.upperBound))
    }
    return number
  }

  /// Reads `true` or `false` without quotation marks. `yes`, `on` and quoted words are not accepted.
  public func boolean() -> Bool? {
    switch node.content {
    case .scalar("true", isPlain: true): return true
    case .scalar("false", isPlain: true): return false
    case .scalar, .list, .mapping: return refuse(expected: .wantedBoolean)
    }
  }

  /// Reads one of these words, with or without quotation marks.
  ///
  /// - Complexity: O(number of words).
  ///
  /// - Parameter suggest: Returns the word to suggest for a text, even if the two are not similar.
  public func choice<Choice>(
    _ words: [(word: String, meaning: Choice)], suggesting suggest: (String) -> String? = { _ in nil }
  ) -> Choice? {
    // If a word is empty, the declaration of this entry has a mistake. That mistake is reported elsewhere.
    let all = words.map(\.word).filter { !$0.isEmpty }
    let wanted: Message = all.isEmpty ? .wantedDeclaredFirst : .oneOf(all)
    guard case .scalar(let text, _) = node.content else { return refuse(expected: wanted) }
    if !text.isEmpty, let found = words.first(where: { $0.word == text }) { return found.meaning }
    if refuseFullWidthComma() { return nil }
    return refuse(expected: wanted, suggestion: suggest(text) ?? Spelling.nearest(to: text, among: all))
  }

  /// Reads a text and parses it as another type, such as a version, a time or a region.
  ///
  /// - Parameters:
  ///   - wanted: What the value should be, for the message, such as `an iOS version such as 14.5`.
  ///   - suggest: Returns a suggestion if the text cannot be parsed.
  public func parsed<Parsed>(
    _ wanted: @autoclosure () -> Message, suggesting suggest: (String) -> String? = { _ in nil },
    by parse: (String) -> Parsed?
  ) -> Parsed? {
    guard case .scalar(let text, _) = node.content else { return refuse(expected: wanted()) }
    if let found = parse(text) { return found }
    return refuseFullWidthComma() ? nil : refuse(expected: wanted(), suggestion: suggest(text))
  }

  /// Reports a full-width comma between words without quotation marks.
  ///
  /// - Returns: Whether there was such a comma.
  private func refuseFullWidthComma() -> Bool {
    guard case .scalar(let text, isPlain: true) = node.content,
      let found = SyntaxMistake.fullWidthComma(in: text, at: place)
    else { return false }
    report.add(found.mistake, at: found.place, expected: found.wanted)
    return true
  }

  /// Reads a list of values.
  ///
  /// - Parameters:
  ///   - isOfTexts: Whether a text alone probably means a list of one.
  ///   - isOfWords: Whether a text alone probably means a list of its words.
  public func list(
    of wanted: @autoclosure () -> Message = .wantedList, texts isOfTexts: Bool = false,
    words isOfWords: Bool = false
  ) -> [YAMLValue]? {
    guard case .list(let nodes) = node.content else {
      if isOfWords, case .scalar(let text, _) = node.content, let meant = YAMLText.list(ofWords: text) {
        return refuse(expected: wanted(), suggestion: meant)
      }
      if isOfTexts, !isEmpty, case .scalar(let text, _) = node.content, !text.contains("\n"),
        text.unicodeScalars.count <= 60, !refuseFullWidth()
      {
        return refuse(expected: wanted(), suggestion: "[" + YAMLText.scalar(text) + "]")
      }
      return refuse(text: wanted())
    }
    return nodes.map { YAMLValue($0, report: report) }
  }

  /// The elements of a list. If the value is not a list, the value itself is the only element.
  public var oneOrMany: [YAMLValue] {
    if case .list(let nodes) = node.content { return nodes.map { YAMLValue($0, report: report) } }
    return [self]
  }

  /// Reads a mapping with these keys. Reports all other keys and suggests the most similar key.
  public func mapping(_ keys: [String]) -> YAMLMapping? {
    guard let mapping = mapping(of: .wantedMappingWith(keys: Message.list(keys))) else { return nil }
    mapping.reportUnknown(keys)
    return mapping
  }

  /// Reads a mapping with any keys.
  public func mapping(of wanted: @autoclosure () -> Message = .wantedMapping) -> YAMLMapping? {
    guard case .mapping(let entries) = node.content else { return refuse(text: wanted()) }
    return YAMLMapping(entries, at: place, isFlow: node.style == .flow, report: report)
  }

  /// Reports that a value is neither a list nor a mapping. If it is a text, the cause can be a full-width character or
  /// a missing space.
  private func refuse<Read>(text wanted: Message) -> Read? {
    if refuseFullWidth() { return nil }
    guard case .scalar(let text, isPlain: true) = node.content,
      let found = SyntaxMistake.missingSpace(in: text, at: place)
    else { return refuse(expected: wanted) }
    report.add(found.mistake, at: found.place, expected: found.wanted, suggestion: found.suggestion)
    return nil
  }

  /// Reports a full-width colon or space in a text without quotation marks.
  ///
  /// - Returns: Whether there was such a character.
  public func refuseFullWidth() -> Bool {
    guard case .scalar(let text, isPlain: true) = node.content,
      let found = SyntaxMistake.fullWidth(in: text, at: place)
    else { return false }
    report.add(found.mistake, at: found.place, expected: found.wanted)
    return true
  }

  private static func number(_ text: String) -> Int? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }
}
