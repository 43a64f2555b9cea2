/// A text in which the first of two equal keys was renamed. Yams then parses the text, and the second key can be found.
struct RenamedKey {
  /// The key as it is in the file.
  let name: String
  let place: YAMLPlace
  /// The new name of the key.
  let stand: String
  /// The text with the renamed key.
  let text: String
  private let shift: Int

  /// Renames the key `name` at `place`. Returns nil if the file writes this key in another way, for example with
  /// escapes.
  init?(_ name: String, at place: YAMLPlace, in text: String) {
    var scalars = Array(text.unicodeScalars)
    guard var index = Self.index(of: place, in: scalars) else { return nil }
    if index < scalars.count, scalars[index] == "\"" || scalars[index] == "'" { index += 1 }
    let written = Array(name.unicodeScalars)
    guard !written.isEmpty, index + written.count <= scalars.count,
      scalars[index..<index + written.count].elementsEqual(written)
    else { return nil }
    let stand = "first key at \(place.line) \(place.column)"
    scalars.replaceSubrange(index..<index + written.count, with: Array(stand.unicodeScalars))
    self.name = name
    self.place = place
    self.stand = stand
    self.text = String(String.UnicodeScalarView(scalars))
    shift = stand.unicodeScalars.count - written.count
  }

  /// Converts the position of a later key in the new text into its position in the file.
  func original(_ later: YAMLPlace) -> YAMLPlace {
    later.line == place.line ? YAMLPlace(line: later.line, column: later.column - shift) : later
  }

  private static func index(of place: YAMLPlace, in scalars: [Unicode.Scalar]) -> Int? {
    var line = 1
    var start = 0
    for (index, scalar) in scalars.enumerated() where line < place.line {
      let isBreak =
        switch scalar {
        case "\n", "\u{85}", "\u{2028}", "\u{2029}": true
        case "\r": !(index + 1 < scalars.count && scalars[index + 1] == "\n")
        default: false
        }
      if isBreak { (line, start) = (line + 1, index + 1) }
    }
    let index = start + place.column - 1
    return line == place.line && index <= scalars.count ? index : nil
  }
}
