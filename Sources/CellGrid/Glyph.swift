/// What one cell shows: a base scalar with up to four combining marks, and the cells it takes.
///
/// Trivial and fixed in size, so that a frame is one block of memory. Marks beyond the basic plane are not kept.
public struct Glyph: Equatable, Sendable {
  /// Four marks of 16 bits, the first in the lowest bits, zero where there is none.
  public private(set) var packedMarks: UInt64
  private(set) var value: UInt32
  private(set) var cells: UInt8

  init(_ base: Unicode.Scalar, cells: Int) {
    packedMarks = 0
    value = base.value
    self.cells = UInt8(truncatingIfNeeded: cells)
  }

  public static let blank = Glyph(" ", cells: 1)
  /// The mark of something that has no glyph, U+FFFD.
  public static let replacement = Glyph("\u{FFFD}", cells: 1)
  /// The mark of text left out, one cell.
  public static let ellipsis = Glyph("…", cells: 1)
  /// The right half of a wide glyph; it shows nothing of its own.
  public static let tail = Glyph("\0", cells: 0)

  /// The scalar the marks stand on.
  public var base: Unicode.Scalar { Unicode.Scalar(value) ?? "\u{FFFD}" }

  /// The number of cells it takes: 1, 2, or 0 for the right half of a wide glyph.
  public var width: Int { Int(cells) }

  /// The combining marks in order, at most four.
  public var marks: [Unicode.Scalar] {
    guard packedMarks != 0 else { return [] }
    return (0..<4).compactMap { place in
      let mark = UInt32(truncatingIfNeeded: packedMarks >> (16 * UInt64(place))) & 0xFFFF
      return mark == 0 ? nil : Unicode.Scalar(mark)
    }
  }

  /// Adds a mark; the fifth and later, which no terminal cell holds, are left out.
  mutating func add(mark: Unicode.Scalar) {
    guard mark.value <= 0xFFFF else { return }
    for place in stride(from: UInt64(0), to: 64, by: 16) where (packedMarks >> place) & 0xFFFF == 0 {
      packedMarks |= UInt64(mark.value) << place
      return
    }
  }

  /// Appends the glyph's scalars to `text`; the right half of a wide glyph adds nothing.
  public func write(to text: inout String.UnicodeScalarView) {
    guard cells != 0 else { return }
    text.append(base)
    if packedMarks != 0 { text.append(contentsOf: marks) }
  }
}
