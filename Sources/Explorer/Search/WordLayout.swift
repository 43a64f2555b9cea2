import FlowController

/// Which bits of the canonical form have differed from the first world's so far, and where they lie in one word.
///
/// A bit gets the next free place when it differs for the first time. Words made before have 0 there, which says that
/// it did not differ: they stay what they are.
struct WordLayout {
  private let first: PackedWorld
  /// By place: the bit's number, counted through all words.
  private var bits: [UInt8] = []
  private var places = InlineArray<192, UInt8>(repeating: .max)

  init(_ first: PackedWorld) { self.first = first }

  /// The word of a world in canonical form; nil where a bit differs that has no place yet.
  func word(_ packed: PackedWorld) -> UInt64? {
    var word: UInt64 = 0
    var fits = true
    Self.each(packed, first) { bit in
      let place = places[bit]
      if place == .max { fits = false } else { word |= 1 &<< UInt64(place) }
    }
    return fits ? word : nil
  }

  /// The canonical form of a word.
  func packed(_ word: UInt64) -> PackedWorld {
    var packed = first
    var left = word
    while left != 0 {
      let bit = bits[left.trailingZeroBitCount]
      let flip: UInt64 = 1 &<< UInt64(bit & 63)
      if bit < 64 {
        packed.low ^= flip
      } else if bit < 128 {
        packed.high ^= flip
      } else {
        packed.wide ^= flip
      }
      left &= left &- 1
    }
    return packed
  }

  /// Those of some bits that have a place.
  func mask(_ mask: PackedWorld) -> UInt64 {
    var word: UInt64 = 0
    for (place, bit) in bits.enumerated() {
      let part = bit < 64 ? mask.low : bit < 128 ? mask.high : mask.wide
      if part & 1 &<< UInt64(bit & 63) != 0 { word |= 1 << UInt64(place) }
    }
    return word
  }

  /// Gives places to the bits in which a world differs; false when the word is full.
  mutating func add(_ packed: PackedWorld) -> Bool {
    var fits = true
    Self.each(packed, first) { bit in
      guard places[bit] == .max else { return }
      guard bits.count < 64 else { return fits = false }
      places[bit] = UInt8(bits.count)
      bits.append(UInt8(bit))
    }
    return fits
  }

  /// How many bits have a place.
  var count: Int { bits.count }

  /// Two places change what they hold: in the layout here, in the words made before by ``Exchange/applied(to:)``.
  mutating func exchange(_ exchange: Exchange) {
    bits.swapAt(exchange.low, exchange.high)
    places[Int(bits[exchange.low])] = UInt8(exchange.low)
    places[Int(bits[exchange.high])] = UInt8(exchange.high)
  }

  /// Two places whose bits are exchanged.
  struct Exchange: Equatable {
    let low: Int
    let high: Int

    /// A word with its bits exchanged.
    @inline(__always)
    func applied(to word: UInt64) -> UInt64 {
      let differ = (word &>> UInt64(low) ^ word &>> UInt64(high)) & 1
      return word ^ (differ &<< UInt64(low) | differ &<< UInt64(high))
    }
  }

  /// The numbers of the bits in which two worlds differ.
  @inline(__always)
  private static func each(_ one: PackedWorld, _ other: PackedWorld, _ body: (Int) -> Void) {
    each(one.low ^ other.low, from: 0, body)
    each(one.high ^ other.high, from: 64, body)
    each(one.wide ^ other.wide, from: 128, body)
  }

  @inline(__always)
  private static func each(_ word: UInt64, from start: Int, _ body: (Int) -> Void) {
    var left = word
    while left != 0 {
      body(start + left.trailingZeroBitCount)
      left &= left &- 1
    }
  }
}
