/// Values one after the other, added at the end and read without a check: the innermost loop of the search.
///
/// - Invariant: only trivial values are kept, and only indices that ``append(_:)`` gave are read.
struct Pool<Element>: ~Copyable {
  private(set) var count = 0
  private var capacity = 64
  private(set) var base: UnsafeMutablePointer<Element>

  init() { base = .allocate(capacity: 64) }

  deinit { base.deallocate() }

  /// Bytes in use.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  @inline(__always)
  subscript(_ index: Int) -> Element { base[index] }

  /// Adds a value and says where.
  @discardableResult
  mutating func append(_ element: Element) -> Int {
    if count == capacity {
      let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: base, count: count)
      base.deallocate()
      base = larger
      capacity *= 2
    }
    (base + count).initialize(to: element)
    count += 1
    return count - 1
  }

  /// Forgets all.
  mutating func removeAll() { count = 0 }
}
