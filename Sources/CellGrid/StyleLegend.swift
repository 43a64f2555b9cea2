/// Assigns letters to the styles in one golden file. A style without a letter of its own gets the next digit.
struct StyleLegend {
  static let divider = "-- styles --\n"

  private var mixtures: [Style] = []

  mutating func letter(for style: Style) -> Character {
    if style.attributes.isEmpty { return style.colour.letter }
    if style.attributes == .bold, style.colour != .plain {
      return Character(style.colour.letter.uppercased())
    }
    if style == Style(.plain, .bold) { return "P" }
    let place = mixtures.firstIndex(of: style) ?? mixtures.endIndex
    if place == mixtures.endIndex { mixtures.append(style) }
    return Self.digit(place)
  }

  /// What each used digit means, one per line; empty if no digit is used.
  var text: String {
    mixtures.enumerated().map { "\(Self.digit($0.offset)) = \($0.element.name)\n" }.joined()
  }

  // After nine digits, other characters that are not letters follow.
  private static func digit(_ place: Int) -> Character {
    let digits = Array("123456789!\"#$%&'()*+,/:;<=>?@[]^_{|}~")
    return digits[min(place, digits.count - 1)]
  }
}
