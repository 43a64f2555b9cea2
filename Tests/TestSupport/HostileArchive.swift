/// Makes zip archives in which many names share one compressed entry.
package enum HostileArchive {
  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(value >> ($0 * 8) & 0xFF) }
  }

  /// Returns an archive.
  ///
  /// - Parameter entries: For each entry, a name in which `%` is replaced by a number, the bytes, and how many names
  ///   the entry gets.
  package static func bytes(_ entries: [(name: String, bytes: [UInt8], count: Int)]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    var count = 0
    for entry in entries {
      let packed = repeating(entry.bytes)
      let start = bytes.count
      for copy in 0..<entry.count {
        let name = Array(entry.name.replacing("%", with: "\(copy)").utf8)
        let head =
          number(20, 2) + number(0, 2) + number(8, 2) + number(0, 8) + number(packed.count, 4)
          + number(entry.bytes.count, 4) + number(name.count, 2) + number(0, 2)
        if copy == 0 { bytes += number(0x0403_4B50, 4) + head + name + packed }
        directory += number(0x0201_4B50, 4) + number(20, 2) + head + number(0, 10) + number(start, 4) + name
        count += 1
      }
    }
    return bytes + directory + number(0x0605_4B50, 4) + number(0, 4) + number(count, 2) + number(count, 2)
      + number(directory.count, 4) + number(bytes.count, 4) + [0, 0]
  }

  /// Compresses bytes to deflate blocks with the fixed code. The result is short if the text repeats itself.
  ///
  /// - Source: RFC 1951, 3.2.6
  private static func repeating(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    writer.add(1, 1)
    writer.add(1, 2)
    var place = 0
    while place < bytes.count {
      // A copy of the previous line can have at most 258 bytes. Here it has at most 34.
      let distance = 34
      var length = 0
      while length < 34, place >= distance, place + length < bytes.count,
        bytes[place + length] == bytes[place + length - distance]
      {
        length += 1
      }
      if length == 34 {
        // The length 34 is symbol 272, with a last bit of 1 in two extra bits. The distance 34 is code 10, with 1 in
        // four extra bits.
        writer.addCode(272 - 256, 7)
        writer.add(34 - 31, 2)
        writer.addCode(10, 5)
        writer.add(34 - 33, 4)
        place += length
      } else {
        writer.addCode(0x30 + Int(bytes[place]), 8)
        place += 1
      }
    }
    writer.addCode(0, 7)
    return writer.bytes
  }

  private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    mutating func add(_ value: Int, _ size: Int) {
      for bit in 0..<size {
        if count % 8 == 0 { bytes.append(0) }
        if value >> bit & 1 == 1 { bytes[bytes.count - 1] |= 1 << UInt8(count % 8) }
        count += 1
      }
    }

    /// Adds a code. Its highest bit is written first.
    mutating func addCode(_ value: Int, _ size: Int) {
      for bit in (0..<size).reversed() { add(value >> bit & 1, 1) }
    }
  }
}
