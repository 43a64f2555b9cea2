/// One cell of an emulated screen.
public struct EmulatedCell: Equatable, Sendable {
  /// The characters that the cell shows; empty for the right half of a wide character.
  public var text: String
  public var look: EmulatedLook

  static func blank(_ look: EmulatedLook = EmulatedLook()) -> EmulatedCell {
    EmulatedCell(text: " ", look: look)
  }
}
