/// A set of words, exact: pages of 64 words that differ in their lowest six bits only, a bit for each.
///
/// A page is found by open addressing with linear probing, at most a quarter full, and its whole key is compared. Where the
/// lowest bits are those that most often are free to be either way, a page holds many words: it needs little memory,
/// and a state and those around it are found in the same few places.
struct WordSet: ~Copyable {
  private var pages: UnsafeMutablePointer<Page>
  private var size = 1 << 13
  private(set) var pageCount = 0

  /// Words that share their high bits; unused where no bit is set.
  private struct Page {
    var key: UInt64
    var bits: UInt64
  }

  init() { pages = Self.blank(size) }

  deinit { pages.deallocate() }

  /// Bits of a word that say which of a page's words it is.
  static var lowBits: Int { 6 }

  var byteCount: Int { size * MemoryLayout<Page>.stride }

  private static func blank(_ size: Int) -> UnsafeMutablePointer<Page> {
    let pages = LargePages.allocate(size, of: Page.self)
    pages.initialize(repeating: Page(key: 0, bits: 0), count: size)
    return pages
  }

  /// The size is a power of two: the highest bits of a product, as many as it has, are a place.
  @inline(__always)
  private var shift: UInt64 { UInt64(truncatingIfNeeded: 64 &- size.trailingZeroBitCount) }

  /// Where the search for a page begins: keys that follow one another are spread evenly.
  @inline(__always)
  private static func home(_ key: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// Where the page with this key is, or belongs.
  @inline(__always)
  private func place(of key: UInt64) -> Int {
    let mask = size &- 1
    let shift = shift
    var place = Self.home(key, shift)
    while Self.isTaken(pages[place], by: key) { place = (place &+ 1) & mask }
    return place
  }

  /// Whether a place has a page of another key.
  @inline(__always)
  private static func isTaken(_ page: Page, by key: UInt64) -> Bool { page.key != key && page.bits != 0 }

  @inline(__always)
  private static func bit(_ word: UInt64) -> UInt64 { 1 &<< (word & 63) }

  /// Whether a word is in the set.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func contains(_ word: UInt64) -> Bool {
    pages[place(of: word &>> 6)].bits & Self.bit(word) != 0
  }

  /// Adds words, and keeps of them those that are new, each with its companion. There must be room: see
  /// ``reserve(_:)``.
  ///
  /// - Parameter places: As much memory as there are words.
  /// - Complexity: O(1) a word on average.
  @inline(__always)
  mutating func keepNew(
    of words: UnsafeMutablePointer<UInt64>, with companions: UnsafeMutablePointer<UInt32>, count: Int,
    _ places: UnsafeMutablePointer<Int>
  ) -> Int {
    let pages = pages
    let mask = size &- 1
    let shift = shift
    // All pages are read before the first is needed, so that the waits for memory pass at once.
    var index = 0
    while index < count {
      let key = words[index] &>> 6
      let home = Self.home(key, shift)
      places[index] = (home &+ (Self.isTaken(pages[home], by: key) ? 1 : 0)) & mask
      index &+= 1
    }
    var kept = 0
    var newPages = 0
    index = 0
    while index < count {
      let word = words[index]
      let key = word &>> 6
      var place = places[index]
      while Self.isTaken(pages[place], by: key) { place = (place &+ 1) & mask }
      let bits = pages[place].bits
      // Without a branch: which words are new cannot be guessed.
      pages[place] = Page(key: key, bits: bits | Self.bit(word))
      newPages &+= bits == 0 ? 1 : 0
      words[kept] = word
      companions[kept] = companions[index]
      kept &+= bits & Self.bit(word) == 0 ? 1 : 0
      index &+= 1
    }
    pageCount &+= newPages
    return kept
  }

  /// Adds a word. There must be room.
  mutating func insert(_ word: UInt64) {
    let place = place(of: word &>> 6)
    pageCount &+= pages[place].bits == 0 ? 1 : 0
    pages[place] = Page(key: word &>> 6, bits: pages[place].bits | Self.bit(word))
  }

  /// Makes room for that many more words; false where there is no memory for it.
  ///
  /// - Complexity: amortised O(1) a word.
  @inline(__always)
  mutating func reserve(_ more: Int) -> Bool {
    (pageCount &+ more) &* 4 > size ? grow(more) : true
  }

  @inline(never)
  private mutating func grow(_ more: Int) -> Bool {
    let old = pages
    let oldSize = size
    var newSize = size
    while (pageCount + more) * 4 > newSize { newSize *= 2 }
    guard let larger = LargePages.attempt(newSize, of: Page.self) else { return false }
    larger.initialize(repeating: Page(key: 0, bits: 0), count: newSize)
    (pages, size) = (larger, newSize)
    for index in 0..<oldSize where old[index].bits != 0 {
      pages[place(of: old[index].key)] = old[index]
    }
    old.deallocate()
    return true
  }

  /// Forgets all.
  mutating func removeAll() {
    pages.update(repeating: Page(key: 0, bits: 0), count: size)
    pageCount = 0
  }
}
