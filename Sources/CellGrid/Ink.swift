/// The terminal attributes of a role: two colour numbers, and text attributes if the terminal has too few
/// colours.
public struct Ink: Equatable, Sendable {
  /// The colour number of the foreground, or nil for the terminal's default.
  public let foreground: UInt8?
  /// The colour number of the background, or nil for the terminal's default.
  public let background: UInt8?
  /// Attributes that are added to those of the style.
  public let attributes: Style.Attributes

  /// Makes an ink; colour numbers are terminal colours from 0 to 255.
  public init(
    foreground: UInt8? = nil, background: UInt8? = nil, attributes: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
