/// A line of the palette: something that can be typed, what it does, and why it cannot be done now.
struct PaletteEntry: Hashable {
  /// As it is typed; open arguments stand in angle brackets.
  let text: String
  let description: String
  /// Why it cannot be done now; nil when it can.
  let obstacle: String?
  /// Other words by which it is found, in every language of the program.
  var otherWords = ""

  /// What of it can be typed as it stands: all before the first open argument.
  var typed: String { String(text.prefix { $0 != "<" && $0 != "[" }) }
  /// Whether an argument is left to the person, even if it may be left out.
  var isOpen: Bool { typed.count < text.count }

  /// Whether what was typed leads to it: as its beginning, or word by word anywhere in its line.
  func matches(_ wanted: String) -> Bool {
    if text.hasPrefix(wanted) { return true }
    let line = (text + " " + description + " " + otherWords).lowercased()
    return wanted.lowercased().split(separator: " ").allSatisfy { line.contains($0) }
  }
}
