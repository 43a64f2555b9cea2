/// The bits of a packed form that a search keeps, moved together to the lower end.
///
/// All bits of a word are moved at the same time, in six rounds. This does not depend on the number of fields. It is a
/// class, so that its tables are not copied.
final class Slice: Sendable {
  /// The kept bits of each word, with the number of kept bits before them.
  private let words: [(kept: BitGather, start: UInt64)]
  /// The constant bits: those of the origin outside the slice.
  private let rest: PackedWorld

  init(_ map: [BitPlace], keeping kept: Set<String>, of origin: PackedWorld) {
    var mask = PackedWorld()
    for field in map where field.width > 0 && kept.contains(field.name) { mask.set(field.start, field.width) }
    var start: UInt64 = 0
    words = (0..<4).map { word in
      let gather = BitGather(mask[word])
      defer { start += gather.count }
      return (gather, start)
    }
    var rest = origin
    for word in 0..<4 { rest[word] &= ~mask[word] }
    self.rest = rest
  }

  /// Returns the kept bits of a packed form.
  func take(_ whole: PackedWorld) -> PackedWorld {
    var slice = PackedWorld()
    for (word, (kept, start)) in words.enumerated() where !kept.isEmpty {
      slice.put(kept.take(whole[word]), at: start)
    }
    return slice
  }

  /// Returns the whole packed form for the kept bits.
  func fill(_ slice: PackedWorld) -> PackedWorld {
    var whole = rest
    for (word, (kept, start)) in words.enumerated() where !kept.isEmpty {
      whole[word] |= kept.fill(slice.bits(from: start))
    }
    return whole
  }
}

/// Moves the bits under a mask to the lower end of a word, and back.
///
/// Each bit moves down by the number of zeros below it in the mask. One round handles one binary digit of this number,
/// for all bits at once.
///
/// - Source: Henry S. Warren, *Hacker's Delight*, second edition, sections 7-4 and 7-5: *compress* and *expand*.
private struct BitGather: Sendable {
  private let mask: UInt64
  /// The number of bits in the mask.
  let count: UInt64
  /// The bits that move by one position. The next properties are for 2, 4 and more positions.
  private let by1: UInt64
  private let by2: UInt64
  private let by4: UInt64
  private let by8: UInt64
  private let by16: UInt64
  private let by32: UInt64

  init(_ mask: UInt64) {
    self.mask = mask
    count = UInt64(mask.nonzeroBitCount)
    var here = mask
    var zerosBelow = ~mask << 1
    /// The bits whose number of zeros below has a 1 at the current binary digit.
    func moving(_ places: UInt64) -> UInt64 {
      var isOdd = zerosBelow
      for shift in [1, 2, 4, 8, 16, 32] as [UInt64] { isOdd ^= isOdd << shift }
      let moved = isOdd & here
      here = here ^ moved | moved >> places
      zerosBelow &= ~isOdd
      return moved
    }
    by1 = moving(1)
    by2 = moving(2)
    by4 = moving(4)
    by8 = moving(8)
    by16 = moving(16)
    by32 = moving(32)
  }

  var isEmpty: Bool { mask == 0 }

  func take(_ word: UInt64) -> UInt64 {
    func down(_ word: UInt64, _ moving: UInt64, _ places: UInt64) -> UInt64 {
      let moved = word & moving
      return word ^ moved | moved &>> places
    }
    var word = down(word & mask, by1, 1)
    word = down(word, by2, 2)
    word = down(word, by4, 4)
    word = down(word, by8, 8)
    word = down(word, by16, 16)
    return down(word, by32, 32)
  }

  func fill(_ bits: UInt64) -> UInt64 {
    func up(_ word: UInt64, _ moving: UInt64, _ places: UInt64) -> UInt64 {
      word & ~moving | word &<< places & moving
    }
    var word = up(bits, by32, 32)
    word = up(word, by16, 16)
    word = up(word, by8, 8)
    word = up(word, by4, 4)
    word = up(word, by2, 2)
    return up(word, by1, 1) & mask
  }
}
