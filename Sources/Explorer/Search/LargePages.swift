#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Memory for randomly accessed tables. Large allocations use large pages, so that address translation does not
/// dominate the time. All memory of a search comes from here, because a search that runs out of memory must report
/// it, and a Swift array would crash the process.
enum LargePages {
  /// The size of a large page in bytes.
  private static var size: Int { 1 << 21 }
  /// The number of bytes that stay free for everything else.
  private static var reserve: Int { 1 << 25 }
  /// Allocations below this size are not checked against the reserve.
  private static var small: Int { 1 << 16 }

  /// Returns uninitialized memory for some values.
  static func allocate<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element> {
    attempt(count, of: type) ?? .allocate(capacity: count)
  }

  /// Returns memory as ``allocate(_:of:)`` does, or nil if there is not enough memory, or too little would be left to
  /// report the result.
  ///
  /// - Parameter isFilled: Whether all of it will soon be used. Large pages are cleared when they are allocated,
  ///   which takes longer than a small search; normal pages are cleared at their first use.
  static func attempt<Element>(
    _ count: Int, of type: Element.Type, isFilled: Bool = true
  ) -> UnsafeMutablePointer<Element>? {
    let bytes = count * MemoryLayout<Element>.stride
    let isLarge = bytes >= size && isFilled
    // Without this check, the system would grant the memory and kill the process when the process uses it.
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
      // The advice may fail: without large pages the search is only slower.
      if isLarge { _ = madvise(memory, bytes, MADV_HUGEPAGE) }
    #endif
    return memory.bindMemory(to: type, capacity: count)
  }
}
