/// Decodes text files: UTF-8, UTF-16 and UTF-32, with or without a byte order mark.
enum TextDecoding {
  /// Converts a text file to UTF-8.
  ///
  /// - Throws: ``FormatMistake`` with the line of the first invalid byte.
  /// - Complexity: O(length of the file).
  static func utf8(_ bytes: [UInt8]) throws(FormatMistake) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try checked(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return try utf32(bytes.dropFirst(4), isLittle: true) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return try utf32(bytes.dropFirst(4), isLittle: false) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), isLittle: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), isLittle: false) }
    // In UTF-16 without a byte order mark, every second byte of ASCII text is zero.
    if bytes.count > 3, bytes[0] == 0 || bytes[1] == 0 {
      return try utf16(bytes[...], isLittle: bytes[1] == 0)
    }
    return try checked(bytes)
  }

  private static func checked(_ bytes: [UInt8]) throws(FormatMistake) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x80 && $0 != 0 }) { return bytes }
    if !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil { return bytes }
    throw FormatMistake(.wrongEncoding, line: lineOfFirstBadByte(in: bytes))
  }

  private static func lineOfFirstBadByte(in bytes: [UInt8]) -> Int {
    var line = 1
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      if String(validating: bytes[start..<index], as: UTF8.self) == nil { return line }
      if bytes[start..<index].contains(0) { return line }
      start = index + 1
      line += 1
    }
    return line
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) throws(FormatMistake) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittle ? second << 8 | first : first << 8 | second)
      index += 2
    }
    guard bytes.count % 2 == 0, !units.contains(0), let text = String(validating: units, as: UTF16.self)
    else {
      throw FormatMistake(.wrongEncoding, line: 1 + units.count { $0 == 0x0A })
    }
    return Array(text.utf8)
  }

  private static func utf32(_ bytes: ArraySlice<UInt8>, isLittle: Bool) throws(FormatMistake) -> [UInt8] {
    var text: [UInt8] = []
    var line = 1
    var index = bytes.startIndex
    while index + 3 < bytes.endIndex {
      let parts = bytes[index..<index + 4].map { UInt32($0) }
      let value =
        isLittle
        ? parts[3] << 24 | parts[2] << 16 | parts[1] << 8 | parts[0]
        : parts[0] << 24 | parts[1] << 16 | parts[2] << 8 | parts[3]
      guard value != 0, let scalar = Unicode.Scalar(value) else {
        throw FormatMistake(.wrongEncoding, line: line)
      }
      if scalar == "\n" { line += 1 }
      text.append(contentsOf: Array(String(scalar).utf8))
      index += 4
    }
    return text
  }
}
