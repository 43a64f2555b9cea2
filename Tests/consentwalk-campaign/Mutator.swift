import TestSupport

/// Mutates bytes like a broken disk, a careless editor or an attacker.
struct Mutator {
  /// Inputs from which pieces are taken.
  var seeds: [[UInt8]]

  private static let extremes = [
    "0", "-1", "1", "2147483647", "2147483648", "4294967295", "4294967296", "9223372036854775807",
    "-9223372036854775808", "18446744073709551615", "65535", "65536", "1e309", "0x10", "007", "1.0", "１２",
    "00000000000000000000000000001", "NaN", "-0", "3.99999999999999999999",
  ]

  private static let pieces: [String] = [
    "\n", "\r\n", "\t", ": ", "- ", "[", "]", "{", "}", "\"", "'", "|", ">", "#", "&a ", "*a", "!!str ",
    "---\n",
    "...\n", "%YAML 1.2\n", "? ", "<<: *a", "null", "~", "true", "yes", "\u{FEFF}", "\0", "\\", "\\x",
    "\\u0000",
    "\u{2028}", "é", "漢", "👨‍👩‍👧", "\u{301}", "ｶﾞ", "..", "/", "/dev/zero", "../../..", "set:os=", "tap:", "wait:",
    "expect:", "launch", "log-contains: ", "set:now=2106-02-07T06:28:15Z", "wait: 99999999999s", "name: ",
    "steps",
  ]

  mutating func mutate(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<(1 + Int(random.next() % 4)) { change(&bytes, &random) }
    return bytes
  }

  private func piece(_ random: inout SeededGenerator) -> [UInt8] {
    switch random.next() % 4 {
    case 0: Array(Filter.hostile[Int(random.next() % UInt64(Filter.hostile.count))].utf8)
    case 1: Array(Self.extremes[Int(random.next() % UInt64(Self.extremes.count))].utf8)
    case 2: [UInt8(truncatingIfNeeded: random.next()), UInt8(truncatingIfNeeded: random.next())]
    default: Array(Self.pieces[Int(random.next() % UInt64(Self.pieces.count))].utf8)
    }
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return bytes = piece(&random) }
    let place = Int(random.next() % UInt64(bytes.count))
    let length = min(bytes.count - place, 1 + Int(random.next() % 24))
    switch random.next() % 14 {
    case 0: bytes[place] ^= 1 << UInt8(random.next() % 8)
    case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 2, 3: bytes.insert(contentsOf: piece(&random), at: place)
    case 4: bytes.removeSubrange(place..<(place + length))
    case 5: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
    case 6: bytes.replaceSubrange(place..<(place + length), with: piece(&random))
    case 7: changeNumber(&bytes, from: place, &random)
    case 8, 9, 10: changeLines(&bytes, &random)
    case 11: bytes.removeSubrange(place...)
    case 12: splice(&bytes, place, &random)
    default: repeatByte(&bytes, place, &random)
    }
  }

  private func changeNumber(_ bytes: inout [UInt8], from place: Int, _ random: inout SeededGenerator) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = bytes[place...].firstIndex(where: { digits.contains($0) }) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
    bytes.replaceSubrange(
      start..<end, with: Self.extremes[Int(random.next() % UInt64(Self.extremes.count))].utf8)
  }

  private func changeLines(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let (one, other) = (Int(random.next() % UInt64(lines.count)), Int(random.next() % UInt64(lines.count)))
    switch random.next() % 4 {
    case 0: lines.swapAt(one, other)
    case 1: lines.insert(lines[one], at: other)
    case 2: lines.remove(at: one)
    default: lines[one] = Array(repeating: 0x20, count: Int(random.next() % 5)) + lines[one]
    }
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  private func splice(_ bytes: inout [UInt8], _ place: Int, _ random: inout SeededGenerator) {
    guard !seeds.isEmpty else { return }
    let seed = seeds[Int(random.next() % UInt64(seeds.count))]
    guard !seed.isEmpty else { return }
    let start = Int(random.next() % UInt64(seed.count))
    let end = min(seed.count, start + 1 + Int(random.next() % 200))
    bytes.insert(contentsOf: seed[start..<end], at: place)
  }

  private func repeatByte(_ bytes: inout [UInt8], _ place: Int, _ random: inout SeededGenerator) {
    // Long inputs are rare, because they are slow to write.
    let count = random.next() % 20 == 0 ? 20000 : Int(random.next() % 300)
    bytes.insert(contentsOf: [UInt8](repeating: bytes[place], count: count), at: place)
  }
}
