/// A line of the palette: the text to type, its effect, and why it is not possible now.
struct PaletteEntry: Hashable {
  /// The text that the user types, with arguments in angle brackets.
  let text: String
  let description: String
  /// Why the line is not possible now; nil if it is possible.
  let obstacle: String?
  /// Words with which the line is found, in all languages of the program.
  var otherWords = ""

  /// The text before the first argument.
  var typed: String { String(text.prefix { $0 != "<" && $0 != "[" }) }
  /// Whether the line has an argument. The argument can be optional.
  var isOpen: Bool { typed.count < text.count }

  /// Returns how well the line matches the typed text; 0 is best, and nil means no match.
  func rank(_ wanted: String) -> Int? {
    if text.hasPrefix(wanted) { return 0 }
    if matches(wanted) { return 1 }
    if let distance = FuzzySearch.distance(wanted, in: typed) { return 2 + distance }
    return Self.isAbbreviation(wanted, in: description + " " + otherWords) ? Self.last : nil
  }

  /// The rank after all other ranks.
  private static let last = 1_000

  /// Whether the typed letters abbreviate one word, such as `lncs` for launches.
  private static func isAbbreviation(_ wanted: String, in text: String) -> Bool {
    wanted.count > 2
      && text.split(whereSeparator: { !$0.isLetter }).contains { word in
        FuzzySearch.distance(wanted, in: String(word)).map { $0 <= wanted.count } ?? false
      }
  }

  /// Whether the line begins with the typed text, or contains each typed word.
  func matches(_ wanted: String) -> Bool {
    if text.hasPrefix(wanted) { return true }
    let line = (text + " " + description + " " + otherWords).lowercased()
    return wanted.lowercased().split(separator: " ").allSatisfy { line.contains($0) }
  }
}
