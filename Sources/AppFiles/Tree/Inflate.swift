/// Decompresses raw deflate data, which zip archives contain.
///
/// A library would be one more system package on every machine, although the program only needs to decompress.
///
/// - Source: RFC 1951, https://www.rfc-editor.org/rfc/rfc1951
struct Inflate {
  private let packed: ArraySlice<UInt8>
  private var place: Int
  /// Bits that were read but not used yet. The next bit is the lowest one.
  private var held: UInt32 = 0
  private var heldCount: UInt32 = 0
  private var unpacked: [UInt8] = []
  private let capacity: Int

  /// Returns the decompressed bytes. Returns nil if the data are damaged, incomplete, or larger than `capacity` bytes.
  ///
  /// - Complexity: O(packed + unpacked bytes).
  static func bytes(of packed: ArraySlice<UInt8>, capacity: Int) -> [UInt8]? {
    var inflate = Inflate(packed, capacity)
    return inflate.run() ? inflate.unpacked : nil
  }

  private init(_ packed: ArraySlice<UInt8>, _ capacity: Int) {
    self.packed = packed
    self.capacity = capacity
    place = packed.startIndex
    unpacked.reserveCapacity(capacity)
  }

  private mutating func run() -> Bool {
    while true {
      guard let isLast = take(1), let kind = take(2) else { return false }
      let isWhole =
        switch kind {
        case 0: copyStored()
        case 1: unpackBlock(Self.fixedLengths, Self.fixedDistances)
        case 2: unpackOwnBlock()
        case _: false
        }
      guard isWhole else { return false }
      if isLast == 1 { return true }
    }
  }

  /// Returns the next bits, at most 16; nil at the end of the data.
  private mutating func take(_ count: UInt32) -> Int? {
    while heldCount < count {
      guard place < packed.endIndex else { return nil }
      held |= UInt32(packed[place]) << heldCount
      place += 1
      heldCount += 8
    }
    let bits = held & ((1 << count) - 1)
    held >>= count
    heldCount -= count
    return Int(bits)
  }

  private mutating func copyStored() -> Bool {
    held = 0
    heldCount = 0
    guard let count = take(16), let check = take(16), count == ~check & 0xFFFF else { return false }
    guard count <= packed.endIndex - place, count <= capacity - unpacked.count else { return false }
    unpacked += packed[place..<place + count]
    place += count
    return true
  }

  private mutating func symbol(_ code: HuffmanCode) -> Int? {
    var bits = 0
    var first = 0
    var index = 0
    for count in code.counts.dropFirst() {
      guard let bit = take(1) else { return nil }
      bits |= bit
      if bits - count < first { return code.symbols[index + bits - first] }
      index += count
      first = (first + count) << 1
      bits <<= 1
    }
    return nil
  }

  private mutating func unpackBlock(_ lengths: HuffmanCode, _ distances: HuffmanCode) -> Bool {
    while let symbol = symbol(lengths) {
      if symbol == 256 { return true }
      guard symbol > 256 else {
        guard unpacked.count < capacity else { return false }
        unpacked.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < Self.lengths.count, let length = number(Self.lengths[symbol - 257]),
        let code = self.symbol(distances), code < Self.distances.count,
        let distance = number(Self.distances[code]), distance <= unpacked.count,
        length <= capacity - unpacked.count
      else { return false }
      // The source and the destination of a copy can overlap, so bytes are copied one by one.
      for _ in 0..<length { unpacked.append(unpacked[unpacked.count - distance]) }
    }
    return false
  }

  private mutating func number(_ entry: (first: Int, extra: UInt32)) -> Int? {
    take(entry.extra).map { entry.first + $0 }
  }

  /// Decompresses a block that defines its own codes.
  private mutating func unpackOwnBlock() -> Bool {
    guard let first = take(5), let second = take(5), let third = take(4) else { return false }
    let (lengthCount, distanceCount, orderCount) = (first + 257, second + 1, third + 4)
    guard lengthCount <= 286, distanceCount <= 30 else { return false }
    var sizes = [Int](repeating: 0, count: 19)
    for place in Self.order.prefix(orderCount) {
      guard let size = take(3) else { return false }
      sizes[place] = size
    }
    guard let code = HuffmanCode(sizes) else { return false }
    var all: [Int] = []
    while all.count < lengthCount + distanceCount {
      guard let symbol = symbol(code) else { return false }
      var repeated: (size: Int, count: Int)?
      switch symbol {
      case 0..<16: all.append(symbol)
      case 16: repeated = take(2).flatMap { count in all.last.map { ($0, count + 3) } }
      case 17: repeated = take(3).map { (0, $0 + 3) }
      case _: repeated = take(7).map { (0, $0 + 11) }
      }
      if symbol >= 16 {
        guard let repeated, repeated.count <= lengthCount + distanceCount - all.count else { return false }
        all += Array(repeating: repeated.size, count: repeated.count)
      }
    }
    // Without a code for its end, a block would never end.
    guard all[256] > 0, let lengths = HuffmanCode(Array(all[..<lengthCount])),
      let distances = HuffmanCode(Array(all[lengthCount...]))
    else { return false }
    return unpackBlock(lengths, distances)
  }

  /// The order in which a block lists the code sizes for the sizes of codes.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// For each symbol from 257 on, the smallest length, and the number of extra bits that are added to it.
  private static let lengths: [(first: Int, extra: UInt32)] =
    (0..<28).map { index in
      guard index >= 8 else { return (index + 3, 0) }
      let extra = index / 4 - 1
      return (((index % 4 + 4) << extra) + 3, UInt32(extra))
    } + [(258, 0)]

  private static let distances: [(first: Int, extra: UInt32)] = (0..<30).map { index in
    guard index >= 4 else { return (index + 1, 0) }
    let extra = index / 2 - 1
    return (((index % 2 + 2) << extra) + 1, UInt32(extra))
  }

  private static let fixedLengths = HuffmanCode(
    whole: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = HuffmanCode(whole: Array(repeating: 5, count: 30))
}

/// A canonical prefix code: the number of symbols for each code size, and the symbols in the order of their codes.
private struct HuffmanCode {
  /// The number of symbols for each code size from 0 to 15 bits.
  let counts: [Int]
  let symbols: [Int]

  /// - Parameter sizes: The code size of each symbol in bits; 0 if the symbol is not used.
  /// - Returns: nil if there are more symbols of a size than codes.
  init?(_ sizes: [Int]) {
    self.init(whole: sizes)
    var left = 1
    for count in counts.dropFirst() {
      left = left * 2 - count
      guard left >= 0 else { return nil }
    }
  }

  init(whole sizes: [Int]) {
    var counts = [Int](repeating: 0, count: 16)
    for size in sizes where size > 0 { counts[size] += 1 }
    self.counts = counts
    symbols = sizes.indices.filter { sizes[$0] > 0 }.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
  }
}
