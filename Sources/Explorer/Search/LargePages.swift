#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Memory that is read all over the place: what is large asks for large pages, so that finding the pages does not cost
/// more than reading them.
enum LargePages {
  /// Bytes of a large page.
  private static var size: Int { 1 << 21 }
  /// Bytes that stay free for everything else.
  private static var reserve: Int { 1 << 25 }

  /// Room for some values, not yet initialised.
  static func allocate<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element> {
    attempt(count, of: type) ?? .allocate(capacity: count)
  }

  /// The same; nil where there is no memory for it, or so little that telling what was found would have none.
  static func attempt<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element>? {
    let bytes = count * MemoryLayout<Element>.stride
    guard bytes >= size else { return .allocate(capacity: count) }
    var found: UnsafeMutableRawPointer?
    guard posix_memalign(&found, size, bytes) == 0, let memory = found else { return nil }
    guard let reserve = malloc(Self.reserve) else {
      free(memory)
      return nil
    }
    free(reserve)
    #if canImport(Glibc)
      // A wish: without large pages the search is slower and as right.
      _ = madvise(memory, bytes, MADV_HUGEPAGE)
    #endif
    return memory.bindMemory(to: type, capacity: count)
  }
}
