/// A text of the phone that does not fit in its place.
public struct Overflow: Hashable, Sendable {
  public let text: String
  public let excess: Excess

  /// By how much a text is too long.
  public enum Excess: Hashable, Sendable {
    case columns(Int)
    case lines(Int)
  }
}
