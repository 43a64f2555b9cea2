#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Memory that is read all over the place: what is large asks for large pages, so that finding the pages does not cost
/// more than reading them. Whatever a search keeps comes from here: a search that cannot grow has to say so, and an array
/// of the language ends the process instead.
enum LargePages {
  /// Bytes of a large page.
  private static var size: Int { 1 << 21 }
  /// Bytes that stay free for everything else.
  private static var reserve: Int { 1 << 25 }
  /// What is smaller is taken from the reserve.
  private static var small: Int { 1 << 16 }

  /// Room for some values, not yet initialised.
  static func allocate<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element> {
    attempt(count, of: type) ?? .allocate(capacity: count)
  }

  /// The same; nil where there is no memory for it, or so little that telling what was found would have none.
  ///
  /// - Parameter isFilled: Whether all of it will be used before long. Large pages are emptied as they are given, which
  ///   takes longer than a small search; the others when they are used first.
  static func attempt<Element>(
    _ count: Int, of type: Element.Type, isFilled: Bool = true
  ) -> UnsafeMutablePointer<Element>? {
    let bytes = count * MemoryLayout<Element>.stride
    let isLarge = bytes >= size && isFilled
    // What is refused here would be granted and be the end of the process once it is used.
    if isLarge, let room = MemoryRoom.bytes(), room < bytes + reserve { return nil }
    var found: UnsafeMutableRawPointer?
    if isLarge {
      guard posix_memalign(&found, size, bytes) == 0 else { return nil }
    } else {
      found = malloc(bytes)
    }
    guard let memory = found else { return nil }
    if bytes >= small {
      guard let reserve = malloc(Self.reserve) else {
        free(memory)
        return nil
      }
      free(reserve)
    }
    #if canImport(Glibc)
      // A wish: without large pages the search is slower and as right.
      if isLarge { _ = madvise(memory, bytes, MADV_HUGEPAGE) }
    #endif
    return memory.bindMemory(to: type, capacity: count)
  }
}
