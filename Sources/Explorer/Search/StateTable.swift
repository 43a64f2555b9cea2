import FlowController

/// A hash table from packed states to their numbers: open addressing with linear probing.
///
/// A slot has four bytes. It contains the number of a state plus one, or 0 if the slot is empty. The high bits that no
/// number needs contain a part of the hash. Two states can have equal hash bits, so the states are always compared.
struct StateTable: ~Copyable {
  private var slots: UnsafeMutablePointer<UInt32>
  private var size = 1 << 12
  private let numberMask: UInt32

  /// Makes a table for up to `capacity` states, which must be fewer than 2^32.
  init(capacity: Int) {
    let bits = UInt32(32 - UInt32(truncatingIfNeeded: capacity + 1).leadingZeroBitCount)
    numberMask = bits >= 32 ? .max : 1 << bits - 1
    slots = LargePages.allocate(size, of: UInt32.self)
    slots.initialize(repeating: 0, count: size)
  }

  deinit { slots.deallocate() }

  var byteCount: Int { size * 4 }

  /// Returns the slot at which probing starts.
  private func place(_ mixed: UInt64) -> Int {
    Int(truncatingIfNeeded: mixed.multipliedFullWidth(by: UInt64(size)).high)
  }

  /// Returns the number of a known state. A new state gets the number `next`, and the function returns nil.
  ///
  /// - Complexity: O(1) on average.
  mutating func claim(_ word: PackedWorld, as next: Int, in store: StateStore) -> Int? {
    let mixed = word.mixed
    var place = place(mixed)
    let tag = UInt32(truncatingIfNeeded: mixed >> 16) & ~numberMask
    while true {
      let slot = slots[place]
      if slot == 0 { break }
      if slot & ~numberMask == tag {
        let state = Int(slot & numberMask) &- 1
        if store[state] == word { return state }
      }
      place &+= 1
      if place == size { place = 0 }
    }
    slots[place] = UInt32(truncatingIfNeeded: next &+ 1) | tag
    return nil
  }

  /// Grows the table if needed, so that at most half of its slots are used after `more` further states. Returns false
  /// if memory runs out.
  ///
  /// - Complexity: Amortized O(1) per state.
  mutating func reserve(_ more: Int, in store: StateStore) -> Bool {
    (store.count + more) * 2 > size ? grow(more, store) : true
  }

  private mutating func grow(_ more: Int, _ store: StateStore) -> Bool {
    let old = size
    // The store contains all states, so the old slots can be freed before the new slots are allocated.
    slots.deallocate()
    while (store.count + more) * 2 > size { size *= 2 }
    let larger = LargePages.attempt(size, of: UInt32.self)
    // If the larger table fails, the old size fits again, because its memory was just freed.
    if larger == nil { size = old }
    slots = larger ?? LargePages.allocate(size, of: UInt32.self)
    slots.initialize(repeating: 0, count: size)
    for state in 0..<store.count { put(state, store[state].mixed) }
    return larger != nil
  }

  private func put(_ state: Int, _ mixed: UInt64) {
    var place = place(mixed)
    while slots[place] != 0 {
      place &+= 1
      if place == size { place = 0 }
    }
    slots[place] =
      UInt32(truncatingIfNeeded: state &+ 1) | UInt32(truncatingIfNeeded: mixed >> 16) & ~numberMask
  }
}

extension PackedWorld {
  /// The hash. Its high bits select a slot; other bits distinguish the states in neighbouring slots.
  fileprivate var mixed: UInt64 {
    var mixed = low ^ (high &* 0x9E37_79B9_7F4A_7C15) ^ (wide &* 0xC2B2_AE3D_27D4_EB4F)
    mixed ^= last &* 0x1656_67B1_9E37_79F9
    mixed = mixed &* 0xD6E8_FEB8_6659_FD93
    mixed ^= mixed >> 32
    return mixed &* 0x9E37_79B9_7F4A_7C15
  }
}
