import FlowController

/// The numbers of states by their packed worlds: open addressing with linear probing, at most half full.
///
/// - Invariant: ``slots`` has a power of two of places; 0 is an empty one, else the number of a state and one more.
struct StateTable {
  private var slots = [UInt32](repeating: 0, count: 1 << 12)
  private var mask: UInt64 = 1 << 12 - 1

  /// The memory of its places.
  var byteCount: Int { slots.capacity * 4 }

  @inline(__always)
  private static func hash(_ world: PackedWorld) -> UInt64 {
    var mixed = (world.low ^ (world.high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    mixed ^= mixed >> 32
    return mixed &* 0xD6E8_FEB8_6659_FD93 >> 16
  }

  /// The state that is this world, or nil after it was given the number `next`.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  mutating func claim(_ world: PackedWorld, as next: Int, among states: [PackedWorld]) -> Int? {
    var place = Self.hash(world) & mask
    while true {
      let slot = slots[Int(place)]
      if slot == 0 { break }
      if states[Int(slot) - 1] == world { return Int(slot) - 1 }
      place = (place + 1) & mask
    }
    slots[Int(place)] = UInt32(next + 1)
    if (next + 1) * 2 > slots.count { grow(states, next, world) }
    return nil
  }

  private mutating func grow(_ states: [PackedWorld], _ next: Int, _ newest: PackedWorld) {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    mask = UInt64(slots.count - 1)
    for index in 0...next {
      var place = Self.hash(index < next ? states[index] : newest) & mask
      while slots[Int(place)] != 0 { place = (place + 1) & mask }
      slots[Int(place)] = UInt32(index + 1)
    }
  }
}
