/// Reads a property list in any of its three formats.
enum PlistReader {
  /// Reads the bytes of a file.
  ///
  /// - Throws: ``FormatMistake``. It has a line if the format has lines.
  static func read(
    _ bytes: [UInt8], _ budget: ReadingBudget = ReadingBudget()
  ) throws(FormatMistake) -> FileValue {
    if bytes.starts(with: Array("bplist".utf8)) { return try BinaryPlistReader.read(bytes, budget) }
    let text = try TextDecoding.utf8(bytes)
    let first = text.first { $0 > 0x20 }
    if first == 0x3C { return try XMLPlistReader.read(text) }
    guard first != nil else { throw FormatMistake(.endsTooEarly, line: 1) }
    return try OldPlistReader.read(text)
  }

  /// Reads a property list that must be a dictionary, like that of an app. Without this check, a file with a single
  /// word would also be accepted.
  ///
  /// - Throws: ``FormatMistake``. It has a line if the format has lines.
  static func dictionary(
    _ bytes: [UInt8], _ budget: ReadingBudget = ReadingBudget()
  ) throws(FormatMistake) -> FileValue {
    let value = try read(bytes, budget)
    guard case .mapping = value.content else { throw FormatMistake(.expected("<dict>"), line: value.line) }
    return value
  }

  /// Reads a strings file. The file can be empty.
  ///
  /// - Throws: ``FormatMistake``. It has a line if the format has lines.
  static func strings(
    _ bytes: [UInt8], _ budget: ReadingBudget = ReadingBudget()
  ) throws(FormatMistake) -> FileValue {
    if !bytes.starts(with: Array("bplist".utf8)), try TextDecoding.utf8(bytes).allSatisfy({ $0 <= 0x20 }) {
      return FileValue(.mapping([]), line: 1)
    }
    return try dictionary(bytes, budget)
  }
}
