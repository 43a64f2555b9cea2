/// How a cell looks, without saying in which terminal colours.
public struct Style: Equatable, Hashable, Sendable {
  /// Attributes that also work where there is no colour. The raw values are part of the terminal layer's contract.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Stronger than the text around it.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter than the text around it.
    public static let dim = Attributes(rawValue: 2)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
  }

  public var colour: Colour
  public var attributes: Attributes

  /// A style of a role and attributes.
  public init(_ colour: Colour = .plain, _ attributes: Attributes = []) {
    self.colour = colour
    self.attributes = attributes
  }

  /// The terminal's own look.
  public static let plain = Style()

  /// The style in words: the role, then its attributes.
  public var name: String {
    let named: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.reverse, "reverse"), (.underline, "underline"),
    ]
    return named.reduce(colour.name) { attributes.contains($1.0) ? $0 + " " + $1.1 : $0 }
  }
}
