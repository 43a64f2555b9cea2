/// Finds the checks of the iOS version around a call.
extension CallContext {
  /// How many bytes before a call are searched for version checks, and the maximum length of a block's header.
  private static let reach = 6000, longestHead = 400

  /// The iOS versions on which the call runs.
  var versions: CallVersions {
    var versions = CallVersions()
    let isChecked = ["vailable(", "AVAILABLE(ios(", "IsIOSVersionAtLeast(", "CheckSystemVersion("]
      .contains { names.holds($0) }
    guard isChecked, names.allowsSearch() else { return versions }
    /// The closing braces before the call whose opening braces have not been found yet, because the code is read
    /// backward.
    var closed: [Int] = []
    /// Whether the call is in the `else` of the next block that is read.
    var isAlternative = false
    if lexer.language == .objectiveC || lexer.language == .cSharp {
      let own = statement(before: start)
      if own.words.hasPrefix("else") {
        isAlternative = own.sign == 0x7D
        let other = own.sign == 0x3B ? statement(before: own.start - 1).words : ""
        if other.hasPrefix("if") {
          versions.narrow(to: CallVersions(head: condition(other), isOpposite: true))
        }
      }
      if own.words.hasPrefix("if") || own.words.hasPrefix("else if") {
        versions.narrow(to: CallVersions(head: condition(own.words)))
      }
    }
    var index = start - 1
    while index >= max(0, start - Self.reach) {
      defer { index -= 1 }
      if bytes[index] == 0x7D { closed.append(index) }
      guard bytes[index] == 0x7B else { continue }
      guard let end = closed.popLast() else {
        let head = self.head(before: index)
        versions.narrow(to: CallVersions(head: head.text, isOpposite: head.text.hasPrefix("guard")))
        for line in attributes(before: head.start) { versions.narrow(to: CallVersions(head: line)) }
        isAlternative = head.isAlternative
        continue
      }
      guard closed.isEmpty else { continue }
      let head = self.head(before: index)
      if isAlternative {
        versions.narrow(to: CallVersions(head: head.text, isOpposite: true))
        isAlternative = head.isAlternative
      } else if head.text.hasPrefix("guard") {
        versions.narrow(to: CallVersions(head: head.text))
      } else if head.text.hasPrefix("if"), leaves(index, end) {
        versions.narrow(to: CallVersions(head: head.text, isOpposite: true))
      }
    }
    return versions
  }

  /// Returns the text before this position, back to the beginning of the statement. It contains no braces. Also returns
  /// the sign before the statement.
  private func statement(before end: Int) -> (words: String, start: Int, sign: UInt8) {
    var index = end - 1
    while index >= max(0, end - Self.longestHead), ![0x3B, 0x7B, 0x7D].contains(bytes[index]) { index -= 1 }
    return (text(index + 1, end).trimmingBlanks, index + 1, index >= 0 ? bytes[index] : 0)
  }

  /// Returns a statement up to the end of its condition: `if (@available(iOS 17, *))`.
  private func condition(_ statement: String) -> String {
    var depth = 0
    let end = statement.indices.first { index in
      if statement[index] == "(" { depth += 1 }
      if statement[index] == ")" { depth -= 1 }
      return statement[index] == ")" && depth == 0
    }
    return end.map { String(statement[...$0]) } ?? ""
  }

  /// Returns the complete statement before an opening brace, which can have several lines. Also returns whether this
  /// block is the `else` of the previous block.
  func head(before brace: Int) -> (text: String, start: Int, isAlternative: Bool) {
    var index = brace - 1
    var depth = 0
    let first = max(0, brace - Self.longestHead)
    loop: while index >= first {
      switch bytes[index] {
      case 0x29, 0x5D: depth += 1
      case 0x28, 0x5B: depth -= 1
      case 0x7B where depth <= 0, 0x7D where depth <= 0, 0x3B where depth <= 0: break loop
      case 0x0A where depth <= 0:
        let words = text(index + 1, brace).trimmingBlanks
        if !words.isEmpty, !isContinued(over: index, by: words) { break loop }
      default: break
      }
      index -= 1
    }
    let words = text(index + 1, brace).trimmingBlanks
    let isAlternative = words.hasPrefix("else") && lastByte(before: index + 1) == 0x7D
    return (words, index + 1, isAlternative)
  }

  /// Whether a statement continues on the next line.
  private func isContinued(over newline: Int, by words: String) -> Bool {
    let last = lastByte(before: newline)
    if [0x2C, 0x26, 0x7C].contains(last) { return true }
    if words.hasPrefix("else"), last != 0x7D { return true }
    let line = text(newline - 12, newline).trimmingBlanks
    return line.hasSuffix("guard") || line.hasSuffix("if")
  }

  private func lastByte(before end: Int) -> UInt8 {
    var index = end - 1
    while index >= 0, bytes[index] <= 0x20 { index -= 1 }
    return index >= 0 ? bytes[index] : 0
  }

  /// Returns the lines with attributes above a declaration.
  private func attributes(before start: Int) -> [String] {
    let above = text(start - Self.longestHead, start)
    let lines = above.split(separator: "\n", omittingEmptySubsequences: false).map(\.trimmingBlanks)
    let written = lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
    return Array(written.reversed().prefix { $0.hasPrefix("@") })
  }

  /// Whether a block ends by leaving the function (`return`, `throw`), and no `else` follows it.
  func leaves(_ open: Int, _ close: Int) -> Bool {
    let after = text(close + 1, close + 40).trimmingBlanks
    guard !after.hasPrefix("else") else { return false }
    let lines = text(max(open + 1, close - 300), close).split { $0.isNewline || $0 == ";" || $0 == "{" }
    return lines.map(\.trimmingBlanks).filter { !$0.isEmpty }.suffix(3).contains { line in
      ["return", "throw"].contains { line.hasPrefix($0) }
    }
  }
}
