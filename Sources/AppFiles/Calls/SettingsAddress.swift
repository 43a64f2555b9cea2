/// Finds private addresses of Settings in the strings of a source file: `App-Prefs:`, `prefs:root=`. They can be
/// percent-encoded, or split into several strings.
///
/// - Source: https://developer.apple.com/app-store/review/guidelines/#2.5.1 and
///   https://github.com/philiWeitz/react-native-location-switch/pull/14
struct SettingsAddress {
  /// The last bytes of the previous strings, joined. For each byte, the position at which its string begins.
  private var joined: [(byte: UInt8, start: Int)] = []
  /// The position of a string that can be a scheme of Settings. It is one only if there is also a path of Settings.
  private var scheme: Int?
  private var hasPath = false

  private static let addresses = ["app-prefs:", "prefs:root"].map { Array($0.utf8) }
  private static let longest = 10
  /// Longer strings are texts for people.
  private static let lengthLimit = 400

  /// If this string completes an address, returns the address and the position where its first string begins; otherwise
  /// nil.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> (
    address: String, start: Int
  )? {
    guard range.count < Self.lengthLimit else {
      joined = []
      return nil
    }
    let own = Self.decoded(bytes[range])
    guard !own.isEmpty else { return nil }
    let isWhole = own.starts(with: Array("app-prefs".utf8)) && own.count == 9
    if own.elementsEqual("prefs".utf8) || own.elementsEqual("prefs:".utf8) { scheme = range.lowerBound }
    if own.starts(with: Array("root=".utf8)) || own.starts(with: Array(":root=".utf8))
      || Self.holds(own, ":root=")
    {
      hasPath = true
    }
    joined = joined.suffix(Self.longest) + own.map { ($0, range.lowerBound) }
    let text = joined.map(\.byte)
    for address in Self.addresses {
      guard let place = Self.place(of: address, in: text) else { continue }
      let start = joined[place].start
      joined = []
      scheme = nil
      return (String(decoding: address, as: UTF8.self), start)
    }
    if isWhole {
      joined = []
      return ("app-prefs:", range.lowerBound)
    }
    guard hasPath, let start = scheme else { return nil }
    scheme = nil
    return ("prefs:root", start)
  }

  /// Returns the letters of a string in lower case, without quotes. Percent-encoded characters are decoded.
  private static func decoded(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var plain: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == 0x25, index + 2 < bytes.endIndex, let high = hexadecimal(bytes[index + 1]),
        let low = hexadecimal(bytes[index + 2])
      {
        plain.append(lowercased(high << 4 | low))
        index += 3
        continue
      }
      if ![0x22, 0x27, 0x60, 0x23].contains(byte) { plain.append(lowercased(byte)) }
      index += 1
    }
    return plain
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  private static func holds(_ text: [UInt8], _ part: String) -> Bool {
    place(of: Array(part.utf8), in: text) != nil
  }

  private static func place(of part: [UInt8], in text: [UInt8]) -> Int? {
    guard part.count <= text.count else { return nil }
    return (0...text.count - part.count).first { text[$0..<$0 + part.count].elementsEqual(part) }
  }
}
