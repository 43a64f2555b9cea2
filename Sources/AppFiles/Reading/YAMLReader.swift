import Yams

/// YAML for project generators: anchors and aliases are allowed, within limits.
struct YAMLReader {
  private var room = ReadingLimits.values

  /// Reads the first document of UTF-8 bytes.
  ///
  /// - Throws: ``FormatMistake`` with its line.
  /// - Complexity: O(length), and at most ``ReadingLimits/values`` if aliases repeat values.
  static func read(_ bytes: [UInt8]) throws(FormatMistake) -> FileValue {
    guard bytes.count <= 4 << 20 else { throw FormatMistake(.tooLarge) }
    // Yams recurses for each bracket and has no limit of its own, so the depth is checked first.
    guard !isTooDeep(bytes) else { throw FormatMistake(.tooDeep) }
    let root: Node?
    do {
      root = try Parser(
        yaml: String(decoding: bytes, as: UTF8.self), resolver: .basic, encoding: .utf8
      ).nextRoot()
    } catch {
      throw mistake(error)
    }
    guard let root else { return FileValue(.null, line: 1) }
    var reader = YAMLReader()
    return try reader.value(root, depth: 0)
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
      // Lists can be nested in one line: `- - - a`.
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
    let line = node.mark?.line ?? 0
    room -= 1
    if room < 0 { throw FormatMistake(.tooManyValues, line: line) }
    if depth > ReadingLimits.depth { throw FormatMistake(.tooDeep, line: line) }
    switch node {
    case .scalar(let scalar):
      guard scalar.style == .plain else { return FileValue(.text(scalar.string), line: line) }
      switch scalar.string {
      case "", "~", "null": return FileValue(.null, line: line)
      case "true", "yes", "YES": return FileValue(.boolean(true), line: line)
      case "false", "no", "NO": return FileValue(.boolean(false), line: line)
      default: return FileValue(.text(scalar.string), line: line)
      }
    case .sequence(let sequence):
      var values: [FileValue] = []
      for node in sequence { values.append(try value(node, depth: depth + 1)) }
      return FileValue(.list(values), line: line)
    case .mapping(let mapping):
      var entries: [FileEntry] = []
      for (key, node) in mapping {
        let read = try value(node, depth: depth + 1)
        guard let name = key.string else { continue }
        // Entries of the mapping itself win over those of a merge key.
        if name == "<<" {
          entries.insert(contentsOf: read.entries, at: 0)
        } else {
          entries.append(FileEntry(name, line: key.mark?.line ?? line, read))
        }
      }
      return FileValue(.mapping(entries), line: line)
    case .alias: return FileValue(.null, line: line)
    }
  }
}
