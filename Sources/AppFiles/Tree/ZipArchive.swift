/// The entries of a zip archive, such as an `.ipa`.
///
/// - Source: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT (4.3)
struct ZipArchive: Sendable {
  private let source: ArchiveBytes
  private let entries: [String: Entry]

  private struct Entry: Sendable {
    let method: Int
    let packed: Int
    let unpacked: Int
    let header: Int
  }

  /// The maximum size of an archive in bytes. Larger archives use another format.
  static let byteLimit = 4 << 30
  /// The maximum size in bytes of the directory at the end of an archive.
  private static let directoryLimit = 32 << 20
  static let entryLimit = 100_000
  /// The largest possible ratio between the unpacked and the packed size of an entry.
  private static let ratioLimit = 1100

  /// The names of the files. Names that lead outside of the archive are left out.
  var names: [String] { Array(entries.keys) }

  /// Reads the directory at the end of the archive.
  ///
  /// - Throws: ``FormatMistake`` if the file is not an archive, is damaged, or is split into several files.
  init(_ source: ArchiveBytes) throws(FormatMistake) {
    self.source = source
    // After the end record, there can be a comment of at most 64 KB.
    let tail = try source.bytes(max(0, source.count - 22 - 0xFFFF)..<source.count)
    guard let end = Self.end(of: tail) else { throw FormatMistake(.expected("zip")) }
    let count = Self.number(tail, end + 10, 2)
    let start = Self.number(tail, end + 16, 4)
    guard count <= Self.entryLimit else { throw FormatMistake(.tooManyEntries(limit: Self.entryLimit)) }
    guard start <= source.count else { throw FormatMistake(.endsTooEarly) }
    let bytes = try source.bytes(start..<min(source.count, start + Self.directoryLimit))
    var place = 0
    var entries: [String: Entry] = [:]
    for _ in 0..<count {
      guard place + 46 <= bytes.count, Self.number(bytes, place, 4) == 0x0201_4B50 else {
        throw FormatMistake(.endsTooEarly)
      }
      let length = Self.number(bytes, place + 28, 2)
      let next = place + 46 + length + Self.number(bytes, place + 30, 2) + Self.number(bytes, place + 32, 2)
      guard next <= bytes.count else { throw FormatMistake(.endsTooEarly) }
      let entry = Entry(
        method: Self.number(bytes, place + 10, 2), packed: Self.number(bytes, place + 20, 4),
        unpacked: Self.number(bytes, place + 24, 4), header: Self.number(bytes, place + 42, 4))
      // The upper half of the attributes is the Unix file mode. Links are skipped.
      let isLink = Self.number(bytes, place + 40, 2) & 0xF000 == 0xA000
      if let name = String(validating: bytes[place + 46..<place + 46 + length], as: UTF8.self),
        Self.staysInside(name), !isLink
      {
        entries[name] = entry
      }
      place = next
    }
    self.entries = entries
  }

  private static func staysInside(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("/") && !name.hasSuffix("/") && !name.utf8.contains(0x5C)
      && !name.utf8.contains(0) && !name.split(separator: "/").contains("..")
  }

  /// Returns the position of the end record. A comment can follow it.
  private static func end(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    var place = bytes.count - 22
    while place >= max(0, bytes.count - 22 - 0xFFFF) {
      if number(bytes, place, 4) == 0x0605_4B50 { return place }
      place -= 1
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ size: Int) -> Int {
    guard place >= 0, place <= bytes.count - size else { return 0 }
    var number = 0
    var next = place + size
    while next > place {
      next -= 1
      number = number << 8 | Int(bytes[next])
    }
    return number
  }

  /// Returns the bytes of an entry.
  ///
  /// - Throws: ``FormatMistake`` if the entry is too large, damaged, or compressed with a method that archives of apps
  ///   do not use.
  func bytes(
    of name: String, limit: Int, _ budget: ReadingBudget = ReadingBudget()
  ) throws(FormatMistake) -> [UInt8] {
    guard let entry = entries[name] else { throw FormatMistake(.unreadable) }
    guard entry.unpacked <= limit else { throw FormatMistake(.tooLarge(limit: limit)) }
    guard entry.unpacked <= max(1 << 16, entry.packed * Self.ratioLimit),
      entry.packed <= limit + limit / 1000 + 1024
    else { throw FormatMistake(.dishonestEntry) }
    guard entry.header <= source.count - 30 else { throw FormatMistake(.endsTooEarly) }
    // Many entries can refer to the same bytes, so each read of them is counted.
    try budget.read(entry.packed + 1024, of: name)
    try budget.expand(entry.unpacked)
    let header = try source.bytes(entry.header..<entry.header + 30)
    guard Self.number(header, 0, 4) == 0x0403_4B50 else { throw FormatMistake(.endsTooEarly) }
    let start = entry.header + 30 + Self.number(header, 26, 2) + Self.number(header, 28, 2)
    guard start <= source.count, entry.packed <= source.count - start else {
      throw FormatMistake(.endsTooEarly)
    }
    let packed = try source.bytes(start..<start + entry.packed)
    switch entry.method {
    case 0:
      guard entry.packed == entry.unpacked else { throw FormatMistake(.endsTooEarly) }
      return packed
    case 8:
      let unpacked = Inflate.bytes(of: packed[...], capacity: entry.unpacked)
      guard let unpacked, unpacked.count == entry.unpacked else { throw FormatMistake(.endsTooEarly) }
      return unpacked
    default: throw FormatMistake(.unreadable)
    }
  }
}
