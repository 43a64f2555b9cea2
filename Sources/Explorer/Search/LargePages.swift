#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Memory for randomly accessed tables. Large allocations use large pages, because address translation would otherwise
/// take most of the time. All memory of a search is allocated here, because a search must report that memory ran out,
/// and a Swift array would crash the process instead.
enum LargePages {
  /// The size of a large page in bytes.
  private static var size: Int { 1 << 21 }
  /// The number of bytes that must stay free for the rest of the program.
  private static var reserve: Int { 1 << 25 }
  /// Allocations below this size are not checked against the reserve.
  private static var small: Int { 1 << 16 }

  /// Returns uninitialized memory for a number of values.
  static func allocate<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element> {
    attempt(count, of: type) ?? .allocate(capacity: count)
  }

  /// Returns memory like ``allocate(_:of:)``. Returns nil if there is not enough memory, or if too little memory would
  /// be left to report the result.
  ///
  /// - Parameter isFilled: Whether all of the memory will soon be used. The system clears a large page when it is
  ///   allocated, which takes longer than a small search. It clears a normal page at its first use.
  static func attempt<Element>(
    _ count: Int, of type: Element.Type, isFilled: Bool = true
  ) -> UnsafeMutablePointer<Element>? {
    let bytes = count * MemoryLayout<Element>.stride
    let isLarge = bytes >= size && isFilled
    // Without this check, the system would grant the memory, and kill the process when it uses the memory.
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
      // `madvise` may fail, and then the search is only slower, because it has no large pages.
      if isLarge { _ = madvise(memory, bytes, MADV_HUGEPAGE) }
    #endif
    return memory.bindMemory(to: type, capacity: count)
  }
}
