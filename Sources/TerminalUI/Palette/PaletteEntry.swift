/// A line of the palette: the text to type, its effect, and why it is not possible now.
struct PaletteEntry: Hashable {
  /// The text as it is typed, with arguments in angle brackets.
  let text: String
  let description: String
  /// Why it is not possible now; nil when it is.
  let obstacle: String?
  /// Search words, in all languages of the program.
  var otherWords = ""

  /// The text before the first argument.
  var typed: String { String(text.prefix { $0 != "<" && $0 != "[" }) }
  /// Whether it has an argument, even an optional one.
  var isOpen: Bool { typed.count < text.count }

  /// The rank of the match with the typed text, 0 best; nil without a match.
  func rank(_ wanted: String) -> Int? {
    if text.hasPrefix(wanted) { return 0 }
    if matches(wanted) { return 1 }
    if let distance = FuzzySearch.distance(wanted, in: typed) { return 2 + distance }
    return Self.isAbbreviation(wanted, in: description + " " + otherWords) ? Self.last : nil
  }

  /// The rank after all others.
  private static let last = 1_000

  /// Whether some letters of one word are meant, such as `lncs` for launches.
  private static func isAbbreviation(_ wanted: String, in text: String) -> Bool {
    wanted.count > 2
      && text.split(whereSeparator: { !$0.isLetter }).contains { word in
        FuzzySearch.distance(wanted, in: String(word)).map { $0 <= wanted.count } ?? false
      }
  }

  /// Whether it begins with the typed text, or its line contains each typed word.
  func matches(_ wanted: String) -> Bool {
    if text.hasPrefix(wanted) { return true }
    let line = (text + " " + description + " " + otherWords).lowercased()
    return wanted.lowercased().split(separator: " ").allSatisfy { line.contains($0) }
  }
}
