/// A set of words, exact: pages of 64 words that differ in their lowest six bits only, a bit for each.
///
/// A page is found by open addressing with linear probing, at most half full, and its whole key is compared. Where the
/// lowest bits are those that most often are free to be either way, a page holds many words: it needs little memory,
/// and a state and those around it are found in the same few places.
struct WordSet: ~Copyable {
  private var pages: UnsafeMutablePointer<Page>
  private var size = 1 << 13
  /// Pages in use.
  private(set) var pageCount = 0

  /// Words that share their high bits; unused where no bit is set.
  private struct Page {
    var key: UInt64
    var bits: UInt64
  }

  /// An empty set.
  init() { pages = Self.blank(size) }

  deinit { pages.deallocate() }

  /// Bits of a word that say which of a page's words it is.
  static var lowBits: Int { 6 }

  /// Bytes in use.
  var byteCount: Int { size * MemoryLayout<Page>.stride }

  private static func blank(_ size: Int) -> UnsafeMutablePointer<Page> {
    let pages = LargePages.allocate(size, of: Page.self)
    pages.initialize(repeating: Page(key: 0, bits: 0), count: size)
    return pages
  }

  /// Where the search for a word begins.
  @inline(__always)
  func home(of word: UInt64) -> Int { Int(truncatingIfNeeded: (word &>> 6).mixed) & (size &- 1) }

  /// The place after, where a place belongs to another page than a word's.
  @inline(__always)
  func passing(_ place: Int, for word: UInt64) -> Int {
    (place &+ (isTaken(place, by: word &>> 6) ? 1 : 0)) & (size &- 1)
  }

  /// The place of the page with this key, or where it belongs, from a place before it.
  @inline(__always)
  private func place(of key: UInt64, from start: Int) -> Int {
    var place = start
    while isTaken(place, by: key) { place = (place &+ 1) & (size &- 1) }
    return place
  }

  /// Whether another page is in a place.
  @inline(__always)
  private func isTaken(_ place: Int, by key: UInt64) -> Bool {
    pages[place].key != key && pages[place].bits != 0
  }

  @inline(__always)
  private static func bit(_ word: UInt64) -> UInt64 { 1 &<< (word & 63) }

  /// Whether a word is in the set.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func contains(_ word: UInt64) -> Bool {
    pages[place(of: word &>> 6, from: home(of: word))].bits & Self.bit(word) != 0
  }

  /// Adds a word and says whether it is new. There must be room: see ``reserve(_:)``.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  mutating func insert(_ word: UInt64, from start: Int) -> Bool {
    let key = word &>> 6
    let place = place(of: key, from: start)
    let bits = pages[place].bits
    // Without a branch: which words are new cannot be guessed.
    pages[place] = Page(key: key, bits: bits | Self.bit(word))
    pageCount &+= bits == 0 ? 1 : 0
    return bits & Self.bit(word) == 0
  }

  /// Makes room for that many more words.
  ///
  /// - Complexity: amortised O(1) a word.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if (pageCount &+ more) &* 4 > size { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let old = pages
    let oldSize = size
    while (pageCount + more) * 4 > size { size *= 2 }
    pages = Self.blank(size)
    for index in 0..<oldSize where old[index].bits != 0 {
      let key = old[index].key
      pages[place(of: key, from: home(of: key &<< 6))] = old[index]
    }
    old.deallocate()
  }

  /// Forgets all.
  mutating func removeAll() {
    pages.update(repeating: Page(key: 0, bits: 0), count: size)
    pageCount = 0
  }
}
