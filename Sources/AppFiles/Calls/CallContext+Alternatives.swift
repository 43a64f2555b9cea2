/// Finds calls in a branch of a conditional expression that never runs on an iPhone, over any number of lines.
extension CallContext {
  /// The maximum distance in bytes between a call and the conditional expression, and the maximum length of its
  /// condition.
  private static let reach = 6000, longestCondition = 300
  /// Words that can be between the sign of a branch and its bracket: `? await ask(`, `? const Button(`.
  private static let leading: Set<String> = ["await", "const", "new", "return"]

  /// Whether brackets around the call are a branch that never runs on an iPhone: `Platform.OS === 'android' ? ( … ) : (
  /// … )`, `Platform.OS === 'android' && ( … )`.
  var isInOtherAlternative: Bool {
    var depth = 0
    var index = start - 1
    while index >= max(0, start - Self.reach) {
      switch bytes[index] {
      case 0x29, 0x5D, 0x7D: depth += 1
      case 0x28 where depth > 0, 0x5B where depth > 0, 0x7B where depth > 0: depth -= 1
      case 0x28: if isOtherAlternative(index) { return true }
      default: break
      }
      index -= 1
    }
    return false
  }

  /// Whether the bracket at this position opens a branch that never runs on an iPhone.
  private func isOtherAlternative(_ open: Int) -> Bool {
    var sign = lastSign(before: open)
    while sign >= 0, SourceLexer.isWord(bytes[sign]) || bytes[sign] == 0x2E {
      var first = sign
      while first > 0, SourceLexer.isWord(bytes[first - 1]) || bytes[first - 1] == 0x2E { first -= 1 }
      // Words such as `a.b` or `a()` before the bracket belong to the branch.
      let isName = sign == lastSign(before: open) || Self.leading.contains(text(first, sign + 1))
      guard isName else { return false }
      sign = lastSign(before: first)
    }
    guard sign > 0 else { return false }
    switch bytes[sign] {
    case 0x3F where bytes[sign - 1] != 0x3F: return holds(before: sign) == false
    case 0x26 where bytes[sign - 1] == 0x26: return holds(before: sign - 1) == false
    case 0x3A: return question(before: sign).flatMap { holds(before: $0) } == true
    default: return false
    }
  }

  /// Returns the index of the last byte before this position that is not blank.
  private func lastSign(before place: Int) -> Int {
    var index = place - 1
    while index >= 0, bytes[index] <= 0x20 { index -= 1 }
    return index
  }

  /// Returns the position of the question mark that belongs to a colon. The branch between them must be in brackets: `?
  /// ( … ) :`.
  private func question(before colon: Int) -> Int? {
    let close = lastSign(before: colon)
    guard close > 0, bytes[close] == 0x29 else { return nil }
    var depth = 0
    var index = close
    while index >= max(0, colon - Self.reach) {
      if bytes[index] == 0x29 { depth += 1 }
      if bytes[index] == 0x28 { depth -= 1 }
      if depth == 0 {
        let sign = lastSign(before: index)
        return sign > 0 && bytes[sign] == 0x3F && bytes[sign - 1] != 0x3F ? sign : nil
      }
      index -= 1
    }
    return nil
  }

  /// Returns whether the condition before this sign is true on an iPhone; nil if this is unknown.
  private func holds(before sign: Int) -> Bool? {
    var depth = 0
    var index = sign - 1
    loop: while index >= max(0, sign - Self.longestCondition) {
      switch bytes[index] {
      case 0x29, 0x5D: depth += 1
      case 0x28 where depth > 0, 0x5B where depth > 0: depth -= 1
      case 0x28, 0x5B, 0x7B, 0x7D, 0x3B: break loop
      // The condition begins after a comma, or after the colon or question mark of another expression. But `?.` belongs
      // to the condition.
      case 0x2C where depth == 0, 0x3A where depth == 0: break loop
      case 0x3F where depth == 0 && bytes[index + 1] != 0x2E: break loop
      // The condition also begins after `=>`, and after a `=` that is not part of a comparison.
      case 0x3E where depth == 0 && index > 0 && bytes[index - 1] == 0x3D: break loop
      case 0x3D where depth == 0 && isAssignment(index): break loop
      default: break
      }
      index -= 1
    }
    var condition = text(index + 1, sign).trimmingBlanks
    if condition.hasPrefix("return ") { condition = condition.dropFirst(7).trimmingBlanks }
    return holdsOnPhone(condition[...])
  }

  /// Whether an equals sign is an assignment, and not part of `==`, `!=`, `<=` or `>=`.
  private func isAssignment(_ index: Int) -> Bool {
    guard index > 0, index + 1 < bytes.count else { return false }
    return bytes[index + 1] != 0x3D && ![0x3D, 0x21, 0x3C, 0x3E].contains(bytes[index - 1])
  }
}
