/// Evaluates conditions about the operating system, including conditions that the file stores under a name.
extension CallContext {
  /// Returns whether a condition is true on an iPhone; nil if this depends on something else.
  func holdsOnPhone(_ condition: Substring) -> Bool? {
    PlatformCondition.holds(condition, meaning(of:))
  }

  /// Parts of code that compares operating systems. A file without them does not store such a condition.
  private static let comparisons = ["Platform.", "latform()"]
  private static let longestMeaning = 400

  /// Returns the condition that the file stores under a name. Returns nil if the file does so at no place or at several
  /// places.
  /// Examples: `bool get isSupported => defaultTargetPlatform == TargetPlatform.android;`, `const isSupported =
  /// Platform.OS === 'android'`, `isSupported() { return Platform.isAndroid; }`.
  private func meaning(of name: String) -> String? {
    guard Self.comparisons.contains(where: { names.holds($0) }), names.allowsSearch() else { return nil }
    let values = names.places(of: name).compactMap { meaning(at: $0 + name.utf8.count) }
    return values.count == 1 ? values[0] : nil
  }

  /// Returns the value that is assigned or returned after a name; nil if there is none.
  private func meaning(at place: Int) -> String? {
    var rest = text(place, place + Self.longestMeaning)[...]
    func drop(_ part: String) {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix(part) { rest = rest.dropFirst(part.count) }
    }
    drop("()")
    rest = rest.drop { $0 == " " }
    if rest.hasPrefix(":") { rest = rest.drop { !"={\n;".contains($0) } }
    rest = rest.drop(while: \.isWhitespace)
    if rest.hasPrefix("{") {
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      guard rest.hasPrefix("return ") else { return nil }
      return Self.statement(rest.dropFirst("return ".count))
    }
    if !rest.hasPrefix("=>") {
      guard rest.hasPrefix("="), !rest.hasPrefix("==") else { return nil }
      rest = rest.dropFirst()
      drop("()")
      rest = rest.drop(while: \.isWhitespace)
    }
    if rest.hasPrefix("=>") { rest = rest.dropFirst(2) }
    return Self.statement(rest)
  }

  /// Returns the text up to the end of its statement: a semicolon, a closing brace, or a line break without an operator
  /// or parenthesis that continues the statement.
  private static func statement(_ text: Substring) -> String {
    var statement = ""
    for line in text.prefix(while: { !";}".contains($0) }).split(whereSeparator: \.isNewline) {
      let words = line.trimmingBlanks
      let isOpen = statement.isEmpty || ["&&", "||", "("].contains { statement.hasSuffix($0) }
      guard isOpen || ["&&", "||", ")", "==", "!="].contains(where: { words.hasPrefix($0) }) else { break }
      statement += (statement.isEmpty ? "" : " ") + words
    }
    return statement
  }
}
