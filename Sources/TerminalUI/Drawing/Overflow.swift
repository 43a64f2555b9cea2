import FlowController
import Platform

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

extension WalkModel {
  /// Which text does not fit, in the language of the words around the phone.
  public func note(_ overflow: Overflow) -> String {
    words.overflow(overflow, world.device.locale.tag)
  }
}
