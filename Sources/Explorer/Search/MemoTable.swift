/// What is remembered by some bits of a state, for several owners: open addressing, at most half full.
struct MemoTable: ~Copyable {
  private var slots: UnsafeMutablePointer<Slot>
  private var mask: UInt64
  private var count = 0

  /// What is remembered under a key.
  struct Slot {
    var key: UInt64
    /// Of a part's steps those that lead elsewhere.
    var moving: UInt64 = 0
    /// Whose key it is.
    var owner: UInt32
    /// The first of what is remembered; the largest number where the slot is empty.
    var first: UInt32
    /// Of a group the steps that can be taken, those that change nothing among them; of a scene its parts.
    var count: UInt32 = 0

    @inline(__always)
    var isEmpty: Bool { first == .max }
  }

  init() {
    mask = 15
    slots = .allocate(capacity: 16)
    Self.clear(slots, 16)
  }

  deinit { slots.deallocate() }

  var byteCount: Int { Int(mask + 1) * MemoryLayout<Slot>.stride }

  private static func clear(_ slots: UnsafeMutablePointer<Slot>, _ size: Int) {
    slots.initialize(repeating: Slot(key: 0, owner: 0, first: .max), count: size)
  }

  @inline(__always)
  private func place(_ key: UInt64, _ owner: UInt32) -> UInt64 {
    let mixed = (key &+ UInt64(owner) &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B9_7F4A_7C15
    return (mixed ^ mixed >> 32) & mask
  }

  /// What is remembered under a key; an empty slot where nothing is.
  @inline(__always)
  func find(_ key: UInt64, of owner: UInt32) -> UnsafePointer<Slot> {
    var place = place(key, owner)
    while true {
      let slot = slots + Int(truncatingIfNeeded: place)
      if slot.pointee.key == key && slot.pointee.owner == owner || slot.pointee.isEmpty {
        return UnsafePointer(slot)
      }
      place = (place &+ 1) & mask
    }
  }

  /// Makes room for that many more; false where there is no memory for them.
  @inline(__always)
  mutating func reserve(_ more: Int) -> Bool { (count &+ more) &* 2 > Int(mask) ? grow(more) : true }

  /// Remembers something under a key that is not there yet. There must be room.
  mutating func insert(_ slot: Slot) {
    assert(count < Int(mask), "room is made before something is remembered")
    guard count < Int(mask) else { return }
    put(slot)
    count += 1
  }

  /// Forgets all.
  mutating func removeAll() {
    count = 0
    slots.update(repeating: Slot(key: 0, owner: 0, first: .max), count: Int(mask + 1))
  }

  private func put(_ slot: Slot) {
    var place = place(slot.key, slot.owner)
    while !slots[Int(truncatingIfNeeded: place)].isEmpty { place = (place + 1) & mask }
    slots[Int(truncatingIfNeeded: place)] = slot
  }

  @inline(never)
  private mutating func grow(_ more: Int) -> Bool {
    let old = slots
    let size = Int(mask) + 1
    var larger = size
    while (count + more) * 2 >= larger { larger *= 2 }
    guard let room = LargePages.attempt(larger, of: Slot.self) else { return false }
    Self.clear(room, larger)
    (slots, mask) = (room, UInt64(larger - 1))
    for index in 0..<size where !old[index].isEmpty { put(old[index]) }
    old.deallocate()
    return true
  }
}
