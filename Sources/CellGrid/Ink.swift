/// What a terminal needs to show a role: two colour numbers, and attributes where colours are too few.
public struct Ink: Equatable, Sendable {
  /// The colour number of the foreground, or nil for the terminal's own.
  public let foreground: UInt8?
  /// The colour number of the background, or nil for the terminal's own.
  public let background: UInt8?
  /// Attributes added to the style's own.
  public let attributes: Style.Attributes

  /// An ink; colour numbers are those of the terminal, 0 to 255.
  public init(
    foreground: UInt8? = nil, background: UInt8? = nil, attributes: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
