/// The bits of a canonical form that a search keeps, moved together.
///
/// Neighbours move as one, so that a slice of a dozen fields takes a handful of moves.
struct Slice: Sendable {
  private var moves: [Move] = []
  /// What is the same in all its worlds: the origin's bits outside the slice.
  private var rest: PackedWorld

  private struct Move: Sendable {
    /// First bits, counted through all words.
    var from: UInt32
    var to: UInt32
    var width: UInt32
  }

  init(_ map: [BitPlace], keeping kept: Set<String>, of origin: PackedWorld) {
    var used: UInt32 = 0
    rest = origin
    for field in map where field.width > 0 && kept.contains(field.name) {
      // No field lies across two words.
      if used >> 6 != (used + field.width - 1) >> 6 { used = (used >> 6 + 1) << 6 }
      let to = used
      used += field.width
      if let last = moves.last, last.from + last.width == field.start, last.to + last.width == to,
        field.start & 63 != 0, to & 63 != 0
      {
        moves[moves.count - 1].width += field.width
      } else {
        moves.append(Move(from: field.start, to: to, width: field.width))
      }
    }
    for move in moves { rest.clear(move.from, move.width) }
  }

  /// The kept bits of a whole form.
  @inline(__always)
  func take(_ whole: PackedWorld) -> PackedWorld {
    var slice = PackedWorld()
    for move in moves { slice.put(whole.bits(move.from, move.width), move.to) }
    return slice
  }

  /// The whole form of kept bits.
  @inline(__always)
  func fill(_ slice: PackedWorld) -> PackedWorld {
    var whole = rest
    for move in moves { whole.put(slice.bits(move.to, move.width), move.from) }
    return whole
  }
}

extension PackedWorld {
  @inline(__always)
  fileprivate func bits(_ start: UInt32, _ width: UInt32) -> UInt64 {
    let word = start < 64 ? low : start < 128 ? high : wide
    return word &>> UInt64(start & 63) & ~0 &>> UInt64(64 &- width)
  }

  @inline(__always)
  fileprivate mutating func put(_ bits: UInt64, _ start: UInt32) {
    let bits = bits &<< UInt64(start & 63)
    if start < 64 { low |= bits } else if start < 128 { high |= bits } else { wide |= bits }
  }

  fileprivate mutating func clear(_ start: UInt32, _ width: UInt32) {
    let mask: UInt64 = (~0 &>> UInt64(64 &- width)) &<< UInt64(start & 63)
    if start < 64 { low &= ~mask } else if start < 128 { high &= ~mask } else { wide &= ~mask }
  }
}
