/// Reads lists and their entries, and texts.
extension ScriptLiteral {
  mutating func list(depth: Int) -> [FileValue] {
    let close: UInt8 = next == 0x28 ? 0x29 : 0x5D
    advance()
    var values: [FileValue] = []
    while index < bytes.count, count < Self.valueLimit {
      skipTrivia()
      if next == close {
        advance()
        return values
      }
      let before = index
      if next == 0x2E, at(1) == 0x2E, at(2) == 0x2E {
        advance(3)
        values += value(depth: depth).list
      } else if next != 0x2C {
        values.append(value(depth: depth))
      }
      _ = skip(0x2C)
      if index == before { advance() }
    }
    return values
  }

  mutating func entries(depth: Int) -> [FileEntry] {
    advance()
    var entries: [FileEntry] = []
    while index < bytes.count, count < Self.valueLimit {
      skipTrivia()
      if next == 0x7D {
        advance()
        return entries
      }
      let (before, start) = (index, line)
      if next == 0x2E, at(1) == 0x2E, at(2) == 0x2E {
        advance(3)
        let spread = value(depth: depth)
        entries += spread.entries
        if Self.isUnknown(spread) { entries.append(FileEntry(Self.rest, line: start, spread)) }
      } else if next != 0x2C {
        let isText = next == 0x22 || next == 0x27
        let key = isText ? text().text ?? "" : name()
        skipTrivia()
        if next == 0x3A {
          advance()
          entries.append(FileEntry(key, line: start, value(depth: depth)))
        } else if next == 0x28 {
          // This is a method of an object literal.
          _ = functionBody(depth: depth)
        } else if let constant = constants[key] {
          entries.append(FileEntry(key, line: start, constant))
        }
      }
      _ = skip(0x2C)
      if index == before { advance() }
    }
    return entries
  }

  mutating func text() -> FileValue {
    let start = line
    let quote = next
    advance()
    var text: [UInt8] = []
    var isKnown = true
    while index < bytes.count, next != quote {
      if next == 0x5C {
        advance()
        text.append(next == 0x6E ? 0x0A : next)
        advance()
      } else if quote == 0x60, next == 0x24, at(1) == 0x7B {
        advance(2)
        let from = index
        while index < bytes.count, next != 0x7D { advance() }
        let name = String(decoding: bytes[from..<index], as: UTF8.self).trimmingBlanks
        if let known = constants[name]?.text { text += Array(known.utf8) } else { isKnown = false }
        advance()
      } else if next == 0x0A, quote != 0x60 {
        break
      } else {
        text.append(next)
        advance()
      }
    }
    advance()
    return FileValue(isKnown ? .text(String(decoding: text, as: UTF8.self)) : .opaque, line: start)
  }
}
