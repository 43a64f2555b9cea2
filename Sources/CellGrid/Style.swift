/// How a cell looks, independent of the colours of the terminal.
public struct Style: Equatable, Hashable, Sendable {
  /// Attributes that do not need colours. CTerminal uses the same raw values in C.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    /// Swaps the text colour and the background colour.
    public static let reverse = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
  }

  public var colour: Colour
  public var attributes: Attributes

  public init(_ colour: Colour = .plain, _ attributes: Attributes = []) {
    self.colour = colour
    self.attributes = attributes
  }

  /// The terminal's default style.
  public static let plain = Style()

  /// The style in words: the role of the colour, then the attributes.
  public var name: String {
    let named: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.reverse, "reverse"), (.underline, "underline"),
    ]
    return named.reduce(colour.name) { attributes.contains($1.0) ? $0 + " " + $1.1 : $0 }
  }
}
