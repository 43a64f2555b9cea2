/// A 64-bit FNV-1a hash of a row. Each row contains its own hash, because SQLite does not detect a changed bit in a
/// text.
struct Checksum {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash as a signed number. SQLite stores only signed numbers.
  var value: Int64 { Int64(bitPattern: hash) }

  mutating func add(_ text: String) {
    add(Int64(text.utf8.count))
    for byte in text.utf8 { mix(byte) }
  }

  mutating func add(_ number: Int64) {
    for shift in stride(from: 0, to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// Returns a checksum of settings. Their order does not matter.
  static func of(_ settings: some Sequence<Setting>) -> Int64 {
    var sum: Int64 = 0
    for setting in settings {
      var checksum = Checksum()
      checksum.add(setting.scope.rawValue)
      checksum.add(setting.key)
      checksum.add(setting.value)
      sum &+= checksum.value
    }
    return sum
  }

  private mutating func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
