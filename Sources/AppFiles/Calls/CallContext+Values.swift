/// Finds what a call is given: the values of its variables, and the attributes of an element.
extension CallContext {
  /// How far before a call a variable is looked for.
  private static let reach = 4000

  /// The values of variables among the arguments, from the nearest assignment before the call:
  /// `.video` for `requestAccess(for: mediaType)` after `let mediaType = AVMediaType.video`.
  var definitions: String {
    guard names.allowsSearch() else { return "" }
    let words = arguments.prefix(300).split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    let names = words.filter { $0.first?.isLowercase == true && !$0.contains(".") && $0.count > 2 }
    return Set(names).sorted().prefix(4).compactMap { value(of: String($0)) }.joined(separator: " ")
  }

  /// Returns the line after the last `name =` or `name: Type =` before the call; nil if there is none.
  private func value(of name: String) -> String? {
    let wanted = Array(name.utf8)
    var index = start - wanted.count - 1
    let first = max(0, start - Self.reach)
    while index >= first {
      defer { index -= 1 }
      guard bytes[index] == wanted[0], index == 0 || !SourceLexer.isWord(bytes[index - 1]),
        index == 0 || bytes[index - 1] != 0x2E, holds(wanted, at: index)
      else { continue }
      let rest = text(index + wanted.count, index + wanted.count + 200).prefix { !$0.isNewline && $0 != ";" }
      guard let equals = rest.firstIndex(of: "=") else { continue }
      let type = rest[..<equals]
      let after = rest[rest.index(after: equals)...]
      let isTyped = type.allSatisfy { $0.isLetter || $0.isNumber || " :?.<>_".contains($0) }
      if isTyped, after.first != "=", after.first != ">" {
        return wholeValue(after, from: index + wanted.count)
      }
    }
    return nil
  }

  /// Returns a value up to the end of its line, or up to its bracket: `{` with the options on the next lines.
  private func wholeValue(_ line: Substring, from start: Int) -> String {
    guard ["{", "["].contains(line.trimmingBlanks),
      let open = (start..<min(bytes.count, start + 200)).first(where: { [0x7B, 0x5B].contains(bytes[$0]) })
    else { return String(line) }
    let end = lexer.endOfGroup(open, bytes[open], bytes[open] == 0x7B ? 0x7D : 0x5D, limit: 1000)
    return text(open, end)
  }

  private func holds(_ wanted: [UInt8], at index: Int) -> Bool {
    guard index + wanted.count < start, !SourceLexer.isWord(bytes[index + wanted.count]) else { return false }
    for offset in wanted.indices where bytes[index + offset] != wanted[offset] { return false }
    return true
  }

  /// The attributes of an element: the text up to its end.
  var attributes: String {
    var index = end
    var depth = 0
    while index < min(bytes.count, end + 800) {
      switch bytes[index] {
      case 0x7B: depth += 1
      case 0x7D: depth -= 1
      case 0x3E where depth <= 0: return text(end, index)
      default: break
      }
      index += 1
    }
    return text(end, index)
  }
}
