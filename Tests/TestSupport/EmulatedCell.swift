/// One cell of an emulated screen.
public struct EmulatedCell: Equatable, Sendable {
  /// The scalars it shows; empty for the right half of a wide one.
  public var text: String
  /// How it is shown.
  public var look: EmulatedLook

  static func blank(_ look: EmulatedLook = EmulatedLook()) -> EmulatedCell {
    EmulatedCell(text: " ", look: look)
  }
}
