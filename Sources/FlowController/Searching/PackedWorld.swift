/// A world in canonical form, in two words: equal worlds, as far as the search can tell, are equal here.
public struct PackedWorld: Hashable, Sendable {
  /// The first 64 bits.
  public var low: UInt64
  /// The rest; 0 where a form takes no more than 64 bits.
  public var high: UInt64

  public init(low: UInt64 = 0, high: UInt64 = 0) {
    self.low = low
    self.high = high
  }

  /// Whether both words are the same.
  public static func == (left: PackedWorld, right: PackedWorld) -> Bool {
    left.low == right.low && left.high == right.high
  }
}
