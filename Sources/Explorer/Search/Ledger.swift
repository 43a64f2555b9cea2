/// A growing list for observers of a search. It grows by whole pieces, so values never move, and growing needs no
/// second copy. ``append(_:)`` reports when memory runs out.
///
/// - Invariant: The list contains only values of trivial types, because `deinit` does not deinitialize them.
final class Ledger<Element> {
  private(set) var count = 0
  private let pieces: UnsafeMutablePointer<UnsafeMutablePointer<Element>>
  private var pieceCount = 0

  private static var pieceSize: Int { 1 << 16 }

  /// Reserves space for the pointers to all pieces: 2^32 values, because a search has no more states.
  init() { pieces = .allocate(capacity: 1 << 16) }

  deinit {
    for piece in 0..<pieceCount { pieces[piece].deallocate() }
    pieces.deallocate()
  }

  /// The value at an index; the index must exist.
  subscript(_ index: Int) -> Element {
    get { pieces[index >> 16][index & 0xFFFF] }
    set { pieces[index >> 16][index & 0xFFFF] = newValue }
  }

  /// Appends a value; returns false if memory runs out.
  func append(_ element: Element) -> Bool {
    if count >> 16 == pieceCount, !addPiece() { return false }
    (pieces[count >> 16] + (count & 0xFFFF)).initialize(to: element)
    count &+= 1
    return true
  }

  /// Appends the value until the list contains the index; returns false if memory runs out.
  func fill(with element: Element, through index: Int) -> Bool {
    while count <= index {
      guard append(element) else { return false }
    }
    return true
  }

  private func addPiece() -> Bool {
    guard pieceCount < 1 << 16, let piece = LargePages.attempt(Self.pieceSize, of: Element.self) else {
      return false
    }
    (pieces + pieceCount).initialize(to: piece)
    pieceCount += 1
    return true
  }
}
