/// A sum of 128 bits over files: it tells every change, and withstands no forger.
///
/// Who could write files to a purpose could write the cache as well. A sum that withstands forgers takes a part of the time
/// to the first frame that can be seen.
struct FileSum {
  private var low: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var high: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  /// Goes on with the bytes of a file.
  mutating func add(_ bytes: [UInt8]) {
    mix(UInt64(bytes.count))
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        index += 8
      }
      var rest: UInt64 = 0
      for byte in bytes[index...] { rest = rest << 8 | UInt64(byte) }
      mix(rest)
    }
  }

  private mutating func mix(_ word: UInt64) {
    low = (low ^ word) &* 0xFF51_AFD7_ED55_8CCD
    low ^= low >> 29
    high = (high ^ word) &* 0x2545_F491_4F6C_DD1D
    high ^= high >> 32
  }

  /// The sum so far.
  var bytes: [UInt8] {
    [low, high].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) } }
  }
}
