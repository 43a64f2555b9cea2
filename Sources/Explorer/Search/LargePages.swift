#if canImport(Glibc)
  import Glibc
#endif

/// Memory that is read all over the place: what is large asks for large pages, so that finding the pages does not cost
/// more than reading them.
enum LargePages {
  /// Bytes of a large page.
  private static var size: Int { 1 << 21 }

  /// Room for some values, not yet initialised.
  static func allocate<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element> {
    let bytes = count * MemoryLayout<Element>.stride
    guard bytes >= size else { return .allocate(capacity: count) }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: size)
    #if canImport(Glibc)
      // A wish: without large pages the search is slower and as right.
      _ = madvise(memory, bytes, MADV_HUGEPAGE)
    #endif
    return memory.bindMemory(to: type, capacity: count)
  }
}
