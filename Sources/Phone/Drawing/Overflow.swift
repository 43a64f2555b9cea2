/// A text of the phone that its place cannot hold.
public struct Overflow: Hashable, Sendable {
  public let text: String
  /// By how much it is too long.
  public let excess: Excess

  /// By how much a text is too long.
  public enum Excess: Hashable, Sendable {
    case columns(Int)
    case lines(Int)
  }
}
