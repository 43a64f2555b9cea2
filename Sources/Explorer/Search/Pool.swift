/// Values one after the other, added at the end and read without a check: the innermost loop of the search.
///
/// - Invariant: only trivial values are kept, and only indices that ``append(_:)`` gave are read.
struct Pool<Element>: ~Copyable {
  private(set) var count = 0
  private var capacity = 64
  private(set) var base: UnsafeMutablePointer<Element>

  init() { base = .allocate(capacity: 64) }

  deinit { base.deallocate() }

  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  @inline(__always)
  subscript(_ index: Int) -> Element { base[index] }

  /// Makes room for that many more; false where there is no memory for them.
  @inline(__always)
  mutating func reserve(_ more: Int) -> Bool { count &+ more > capacity ? grow(more) : true }

  /// Adds a value, for which there must be room, and says where.
  @discardableResult
  mutating func append(_ element: Element) -> Int {
    assert(count < capacity, "room is made before values are added")
    guard count < capacity else { return max(0, count - 1) }
    (base + count).initialize(to: element)
    count += 1
    return count - 1
  }

  @inline(never)
  private mutating func grow(_ more: Int) -> Bool {
    let size = max(capacity * 2, count + more)
    guard let larger = LargePages.attempt(size, of: Element.self) else { return false }
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    (base, capacity) = (larger, size)
    return true
  }

  /// Forgets all.
  mutating func removeAll() { count = 0 }
}
