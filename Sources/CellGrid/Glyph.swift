/// The content of a cell: a scalar with up to four combining marks, and how many cells it uses.
///
/// It has a fixed size and no references, so a frame is one block of memory. Marks above U+FFFF are dropped.
public struct Glyph: Equatable, Sendable {
  /// Four marks of 16 bits each. The first mark has the lowest bits. Unused bits are zero.
  public private(set) var packedMarks: UInt64
  private(set) var value: UInt32
  private(set) var cells: UInt8

  init(_ base: Unicode.Scalar, cells: Int) {
    packedMarks = 0
    value = base.value
    self.cells = UInt8(truncatingIfNeeded: cells)
  }

  public static let blank = Glyph(" ", cells: 1)
  /// U+FFFD, for a character that cannot be drawn.
  public static let replacement = Glyph("\u{FFFD}", cells: 1)
  /// Shows that text was left out. Uses one cell.
  public static let ellipsis = Glyph("…", cells: 1)
  /// The right half of a wide glyph. It draws nothing itself.
  public static let tail = Glyph("\0", cells: 0)

  /// The scalar with which the marks are combined.
  public var base: Unicode.Scalar { Unicode.Scalar(value) ?? "\u{FFFD}" }

  /// How many cells the glyph uses: 1, 2, or 0 for the right half of a wide glyph.
  public var width: Int { Int(cells) }

  /// The combining marks in order; at most four.
  public var marks: [Unicode.Scalar] {
    guard packedMarks != 0 else { return [] }
    return (0..<4).compactMap { place in
      let mark = UInt32(truncatingIfNeeded: packedMarks >> (16 * UInt64(place))) & 0xFFFF
      return mark == 0 ? nil : Unicode.Scalar(mark)
    }
  }

  /// Adds a mark. Drops the fifth and all later ones, because terminals do not draw more in one cell.
  mutating func add(mark: Unicode.Scalar) {
    guard mark.value <= 0xFFFF else { return }
    for place in stride(from: UInt64(0), to: 64, by: 16) where (packedMarks >> place) & 0xFFFF == 0 {
      packedMarks |= UInt64(mark.value) << place
      return
    }
  }

  /// Appends the scalars of the glyph to `text`. For the right half of a wide glyph, appends nothing.
  public func write(to text: inout String.UnicodeScalarView) {
    guard cells != 0 else { return }
    text.append(base)
    if packedMarks != 0 { text.append(contentsOf: marks) }
  }
}
