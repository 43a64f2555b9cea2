/// A world in canonical form, in two words: equal worlds, as far as the search can tell, are equal here.
public struct PackedWorld: Hashable, Sendable {
  /// The first 64 bits.
  public var low: UInt64
  /// The rest.
  public var high: UInt64

  /// These two words.
  public init(low: UInt64 = 0, high: UInt64 = 0) {
    self.low = low
    self.high = high
  }

  /// Whether both words are the same.
  public static func == (left: PackedWorld, right: PackedWorld) -> Bool {
    left.low == right.low && left.high == right.high
  }
}

/// Writes or reads fields of a few bits each, one after the other; no field lies across the two words.
protocol BitStream {
  /// Passes one field: a writer takes the value, a reader replaces it.
  mutating func bits(_ value: inout UInt32, _ width: UInt32)
}

struct BitWriter: BitStream {
  private(set) var packed = PackedWorld()
  private var used: UInt32 = 0

  @inline(__always)
  mutating func bits(_ value: inout UInt32, _ width: UInt32) {
    if used < 64, used + width > 64 { used = 64 }
    if used < 64 {
      packed.low |= UInt64(value) << UInt64(used)
    } else {
      packed.high |= UInt64(value) << UInt64(used - 64)
    }
    used += width
  }
}

struct BitReader: BitStream {
  let packed: PackedWorld
  private var used: UInt32 = 0

  init(_ packed: PackedWorld) { self.packed = packed }

  @inline(__always)
  mutating func bits(_ value: inout UInt32, _ width: UInt32) {
    if used < 64, used + width > 64 { used = 64 }
    let word = used < 64 ? packed.low >> UInt64(used) : packed.high >> UInt64(used - 64)
    value = UInt32(truncatingIfNeeded: word & (1 << UInt64(width) &- 1))
    used += width
  }
}

/// Adds up widths, to learn how many bits a flow needs.
struct BitCounter: BitStream {
  private(set) var used: UInt32 = 0

  mutating func bits(_ value: inout UInt32, _ width: UInt32) {
    if used < 64, used + width > 64 { used = 64 }
    used += width
  }
}
