/// Skips comments and strings in source code.
struct SourceLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let language: SourceLanguage

  private static let newline: UInt8 = 0x0A
  private static let backslash: UInt8 = 0x5C

  private func at(_ index: Int) -> UInt8 { index < bytes.count && index >= 0 ? bytes[index] : 0 }

  /// Whether a byte can be part of a word.
  static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte >= 0x80
  }

  /// Returns the end of the comment that begins here, or `limit` if the comment is longer. Returns nil if no comment
  /// begins here.
  func endOfComment(_ start: Int, limit: Int = .max) -> Int? {
    let last = min(bytes.count, limit)
    if at(start + 1) == 0x2F {
      var index = start + 2
      while index < last, bytes[index] != Self.newline { index += 1 }
      return index
    }
    guard at(start + 1) == 0x2A else { return nil }
    var depth = 1
    var index = start + 2
    while index < last {
      if bytes[index] == 0x2A, at(index + 1) == 0x2F {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else if language.nestsComments, bytes[index] == 0x2F, at(index + 1) == 0x2A {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    return last
  }

  /// Returns the end of the HTML or XML comment that begins here.
  func endOfMarkupComment(_ start: Int) -> Int {
    var index = start + 4
    while index < bytes.count,
      !(bytes[index] == 0x3E && at(index - 1) == 0x2D && at(index - 2) == 0x2D)
    {
      index += 1
    }
    return min(bytes.count, index + 1)
  }

  /// Returns the end of the string that begins here with a quote, or `limit` if the string is longer.
  func endOfString(_ start: Int, depth: Int = 0, limit: Int = .max) -> Int {
    guard limit < bytes.count else { return endOfWholeString(start, depth) }
    let part = UnsafeBufferPointer(rebasing: bytes[..<max(limit, start + 1)])
    return SourceLexer(bytes: part, language: language).endOfWholeString(start, depth)
  }

  private func endOfWholeString(_ start: Int, _ depth: Int) -> Int {
    let quote = bytes[start]
    switch language {
    case .swift:
      return isTriple(start) ? end(start + 3, quote, triple: true, depth) : end(start + 1, quote, depth)
    case .dart:
      let isRaw = at(start - 1) == 0x72 && !Self.isWord(at(start - 2))
      return isTriple(start)
        ? end(start + 3, quote, triple: true, raw: isRaw, depth) : end(start + 1, quote, raw: isRaw, depth)
    case .script:
      return quote == 0x60 ? end(start + 1, quote, lines: true, depth) : end(start + 1, quote, depth)
    case .kotlin:
      if quote == 0x27 { return endOfCharacter(start) }
      return isTriple(start)
        ? end(start + 3, quote, triple: true, raw: true, depth) : end(start + 1, quote, depth)
    case .objectiveC: return quote == 0x27 ? endOfCharacter(start) : end(start + 1, quote, depth)
    case .cSharp:
      if quote == 0x27 { return endOfCharacter(start) }
      if isTriple(start) { return end(start + 3, quote, triple: true, raw: true, depth) }
      let isVerbatim = at(start - 1) == 0x40 || at(start - 1) == 0x24 && at(start - 2) == 0x40
      return end(start + 1, quote, lines: isVerbatim, raw: isVerbatim, depth)
    }
  }

  private func isTriple(_ start: Int) -> Bool {
    at(start + 1) == bytes[start] && at(start + 2) == bytes[start]
  }

  private func endOfCharacter(_ start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, index < start + 12, bytes[index] != Self.newline {
      if bytes[index] == Self.backslash {
        index += 2
        continue
      }
      if bytes[index] == 0x27 { return index + 1 }
      index += 1
    }
    return start + 1
  }

  /// Returns the end of a string. It can contain interpolated code.
  private func end(
    _ start: Int, _ quote: UInt8, triple: Bool = false, lines: Bool = false, raw: Bool = false, _ depth: Int
  ) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        if !triple { return index + 1 }
        if isTriple(index) { return index + 3 }
        index += 1
      } else if byte == Self.newline, !triple, !lines {
        return index
      } else if byte == Self.backslash, !raw {
        if language == .swift, at(index + 1) == 0x28, depth < 8 {
          index = endOfGroup(index + 1, 0x28, 0x29, depth + 1)
        } else {
          index += 2
        }
      } else if byte == 0x24, at(index + 1) == 0x7B, depth < 8, language != .objectiveC, language != .swift {
        index = endOfGroup(index + 1, 0x7B, 0x7D, depth + 1)
      } else {
        index += 1
      }
    }
    return bytes.count
  }

  /// Returns the position after the closing bracket. Strings, comments and regular expressions inside are skipped.
  func endOfGroup(_ start: Int, _ open: UInt8, _ close: UInt8, _ depth: Int = 0, limit: Int = 1 << 16) -> Int
  {
    var level = 0
    var index = start
    let last = min(bytes.count, start + limit)
    let isScript = language == .script
    // The range in which a search for the end of a regular expression has failed.
    var failed = 0..<0
    while index < last {
      let byte = bytes[index]
      if byte == open { level += 1 }
      if byte == close {
        level -= 1
        if level == 0 { return index + 1 }
      }
      if byte == 0x22 || byte == 0x27 && (language == .dart || isScript) || byte == 0x60 && isScript {
        index = max(index + 1, endOfString(index, depth: depth + 1, limit: last))
      } else if byte == 0x2F, let end = endOfComment(index, limit: last) {
        index = end
      } else if byte == 0x2F, isScript, let end = endOfExpression(index, failed: &failed) {
        index = min(end, last)
      } else {
        index += 1
      }
    }
    return last
  }

  /// Returns the end of a sequence of number signs.
  func endOfSigns(_ start: Int) -> Int {
    var index = start
    while at(index) == 0x23 { index += 1 }
    return index
  }

  /// Returns the end of a Swift string that begins with number signs, `#"…"#`; nil if no such string begins here.
  func endOfRawString(_ start: Int) -> Int? {
    let quote = endOfSigns(start)
    guard at(quote) == 0x22 else { return nil }
    let hashes = quote - start
    var index = isTriple(quote) ? quote + 3 : quote + 1
    while index < bytes.count {
      if bytes[index] == 0x22 {
        var count = 0
        while at(index + 1 + count) == 0x23, count < hashes { count += 1 }
        if count == hashes { return index + 1 + hashes }
      }
      index += 1
    }
    return bytes.count
  }

  /// Characters after which a slash begins a regular expression in JavaScript.
  private static let opening = Array("(,=:[!&|?{};+\n".utf8)

  /// Returns the end of a JavaScript regular expression; nil if the slash is a division.
  ///
  /// - Parameter failed: The range of a search that failed, because it reached the end of the line. A second search
  ///   inside this range reaches the same end as soon as both are inside or both outside a character class. So a line
  ///   is searched at most twice.
  func endOfExpression(_ start: Int, failed: inout Range<Int>) -> Int? {
    var before = start - 1
    while before >= 0, bytes[before] == 0x20 { before -= 1 }
    guard before < 0 || Self.opening.contains(bytes[before]) else { return nil }
    let isInside = failed.contains(start)
    var index = start + 1
    var isInClass = false
    while index < bytes.count, bytes[index] != Self.newline {
      switch bytes[index] {
      case Self.backslash: index += 1
      case 0x5B, 0x5D:
        if isInside { return nil }
        isInClass = bytes[index] == 0x5B
      case 0x2F where !isInClass: return index + 1
      default: break
      }
      index += 1
    }
    failed = start..<index
    return nil
  }
}
