/// A text of the phone that does not fit in its place.
public struct Overflow: Hashable, Sendable {
  public let text: String
  public let excess: Excess

  public enum Excess: Hashable, Sendable {
    case columns(Int)
    case lines(Int)
  }
}
