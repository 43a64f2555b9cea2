import Yams

/// Reads the YAML files of project generators. Anchors and aliases are allowed, within limits.
struct YAMLReader {
  private var room = ReadingLimits.values
  /// The number of values that were repeated because of aliases.
  private var repeated = 0
  /// The nesting depth of the deepest value so far.
  private var deepest = 0
  /// The values of anchors, with the number of values inside each and their nesting depth.
  private var anchors: [String: (value: FileValue, size: Int, height: Int)] = [:]

  /// A character without a meaning of its own. It replaces `*` while Yams parses the file.
  ///
  /// For each alias, Yams would copy the value of the anchor and hash the keys of mappings. If a key contains nested
  /// aliases, this could take almost forever. So Yams sees aliases as plain texts. They are resolved here, where the
  /// values are counted.
  private static let star: Unicode.Scalar = "\u{E000}"
  private static let starBytes = Array(String(star).utf8)

  /// Reads the first document in UTF-8 bytes.
  ///
  /// - Throws: ``FormatMistake`` with its line.
  /// - Complexity: O(length of the file), and at most ``ReadingLimits/values`` if aliases repeat values.
  static func read(
    _ bytes: [UInt8], _ budget: ReadingBudget = ReadingBudget()
  ) throws(FormatMistake) -> FileValue {
    guard bytes.count <= ReadingLimits.smallBytes else {
      throw FormatMistake(.tooLarge(limit: ReadingLimits.smallBytes))
    }
    // Yams recurses for each bracket and has no limit of its own, so the depth is checked first.
    guard !isTooDeep(bytes) else { throw FormatMistake(.tooDeep) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes { if byte == 0x2A { text += starBytes } else { text.append(byte) } }
    do {
      // Keep the parser: the nodes lose their anchors when it is released.
      let parser = try Parser(
        yaml: String(decoding: text, as: UTF8.self), resolver: .basic, encoding: .utf8)
      guard let root = try parser.nextRoot() else { return FileValue(.null, line: 1) }
      return try withExtendedLifetime(parser) {
        var reader = YAMLReader()
        let value = try reader.value(root, depth: 0)
        try budget.count(reader.repeated)
        return value
      }
    } catch {
      throw (error as? FormatMistake) ?? mistake(error)
    }
  }

  private static func isTooDeep(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    var indent = 0
    var isIndent = true
    for byte in bytes {
      switch byte {
      case 0x5B, 0x7B: depth += 1
      case 0x5D, 0x7D: depth = max(0, depth - 1)
      case 0x0A: (indent, isIndent) = (0, true)
      default: break
      }
      // Several lists can begin in one line: `- - - a`.
      if isIndent, byte == 0x20 || byte == 0x2D || byte == 0x3F {
        indent += 1
      } else if byte != 0x0A {
        isIndent = false
      }
      if depth > ReadingLimits.depth || indent > 8 * ReadingLimits.depth { return true }
    }
    return false
  }

  private static func mistake(_ error: any Error) -> FormatMistake {
    switch error as? YamlError {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      FormatMistake(.unreadable, line: max(1, mark.line))
    case .duplicatedKeysInMapping(_, let context): FormatMistake(.unreadable, line: context.mark.line)
    case .reader, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded, .no, nil:
      FormatMistake(.unreadable)
    }
  }

  private mutating func value(_ node: Node, depth: Int) throws(FormatMistake) -> FileValue {
    let (before, above) = (room, deepest)
    deepest = depth
    let value = try content(of: node, depth: depth)
    if let anchor = node.anchor { anchors[anchor.rawValue] = (value, before - room, deepest - depth) }
    deepest = max(deepest, above)
    return value
  }

  private mutating func content(of node: Node, depth: Int) throws(FormatMistake) -> FileValue {
    let line = node.mark?.line ?? 0
    try count(1, line)
    if depth > ReadingLimits.depth { throw FormatMistake(.tooDeep, line: line) }
    switch node {
    case .scalar(let scalar):
      let text = Self.text(scalar.string)
      // A long text counts as several values, because an alias can repeat it.
      try count(text.utf8.count / 64, line)
      guard scalar.style == .plain else { return FileValue(.text(text), line: line) }
      if scalar.string.unicodeScalars.first == Self.star { return try alias(text, line, depth) }
      switch text {
      case "", "~", "null": return FileValue(.null, line: line)
      case "true", "yes", "YES": return FileValue(.boolean(true), line: line)
      case "false", "no", "NO": return FileValue(.boolean(false), line: line)
      default: return FileValue(.text(text), line: line)
      }
    case .sequence(let sequence):
      var values: [FileValue] = []
      for node in sequence { values.append(try value(node, depth: depth + 1)) }
      return FileValue(.list(values), line: line)
    case .mapping(let mapping): return FileValue(.mapping(try entries(mapping, depth)), line: line)
    case .alias: return FileValue(.null, line: line)
    }
  }

  private mutating func entries(_ mapping: Node.Mapping, _ depth: Int) throws(FormatMistake) -> [FileEntry] {
    var entries: [FileEntry] = []
    for (key, node) in mapping {
      let line = key.mark?.line ?? 0
      guard case .scalar = key else {
        _ = try value(key, depth: depth + 1)
        _ = try value(node, depth: depth + 1)
        continue
      }
      let name = try value(key, depth: depth + 1).text ?? key.string.map(Self.text) ?? ""
      let read = try value(node, depth: depth + 1)
      // The entries of the mapping override those of a merge key.
      if name == "<<" {
        entries.insert(contentsOf: read.entries + read.list.flatMap(\.entries), at: 0)
      } else {
        entries.append(FileEntry(name, line: line, read))
      }
    }
    return entries
  }

  private static func text(_ text: String) -> String {
    text.unicodeScalars.contains(star) ? text.replacing(String(star), with: "*") : text
  }

  /// Returns the value to which an alias refers, at the depth of the alias.
  private mutating func alias(
    _ text: String, _ line: Int, _ depth: Int
  ) throws(FormatMistake) -> FileValue {
    guard let anchor = anchors[String(text.dropFirst())] else {
      throw FormatMistake(.unreadable, line: line)
    }
    deepest = max(deepest, depth + anchor.height)
    if deepest > ReadingLimits.depth { throw FormatMistake(.tooDeep, line: line) }
    repeated += anchor.size
    try count(anchor.size, line)
    return anchor.value
  }

  private mutating func count(_ values: Int, _ line: Int) throws(FormatMistake) {
    room -= values
    if room < 0 { throw FormatMistake(.tooManyValues, line: line) }
  }
}
