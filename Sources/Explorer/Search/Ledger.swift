/// Values one after the other, for those who look on while a search goes: it grows by pieces, so that nothing moves and
/// nothing is held twice, and where there is no memory for more it says so.
///
/// - Invariant: only trivial values are kept.
final class Ledger<Element> {
  /// How many values there are.
  private(set) var count = 0
  private let pieces: UnsafeMutablePointer<UnsafeMutablePointer<Element>>
  private var pieceCount = 0

  private static var pieceSize: Int { 1 << 16 }

  /// Room for 2^32 values: a search has no number for more.
  init() { pieces = .allocate(capacity: 1 << 16) }

  deinit {
    for piece in 0..<pieceCount { pieces[piece].deallocate() }
    pieces.deallocate()
  }

  /// A value; there must be one at that place.
  subscript(_ index: Int) -> Element {
    @inline(__always) get { pieces[index >> 16][index & 0xFFFF] }
    @inline(__always) set { pieces[index >> 16][index & 0xFFFF] = newValue }
  }

  /// Adds a value; false where there is no memory for it.
  @inline(__always)
  func append(_ element: Element) -> Bool {
    if count >> 16 == pieceCount, !addPiece() { return false }
    (pieces[count >> 16] + (count & 0xFFFF)).initialize(to: element)
    count &+= 1
    return true
  }

  /// Adds a value as often as is needed for a place to be there; false where there is no memory for it.
  @inline(__always)
  func fill(with element: Element, through index: Int) -> Bool {
    while count <= index {
      guard append(element) else { return false }
    }
    return true
  }

  @inline(never)
  private func addPiece() -> Bool {
    guard pieceCount < 1 << 16, let piece = LargePages.attempt(Self.pieceSize, of: Element.self) else {
      return false
    }
    (pieces + pieceCount).initialize(to: piece)
    pieceCount += 1
    return true
  }
}
