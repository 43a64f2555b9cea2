/// Finds the conditions under which a call runs: those of the blocks around it, and of the blocks before it that leave
/// the function.
extension CallContext {
  /// How far before a call its conditions are looked for.
  private static let reach = 4000

  /// A condition in code, and whether the call runs if it is false.
  private struct Condition {
    let text: String
    var isOpposite = false
  }

  /// Whether the call only runs if the access is granted, so that it shows no prompt:
  /// `if (status === 'granted') { … }`, `guard status == .authorized else { return }`, `case .authorized:`.
  var isBehindGrant: Bool { conditions.contains { Self.holds($0, for: Self.isGrant) } }

  /// Whether the call only runs if the user has answered before, so that it shows no prompt:
  /// `if status != .notDetermined { … }`.
  var isAfterAnswer: Bool { conditions.contains { Self.excludes($0, Self.isUndetermined) } }

  /// Whether the call only runs if the user has not been asked: `case .notDetermined:`.
  var isForUndetermined: Bool { conditions.contains { Self.holds($0, for: Self.isUndetermined) } }

  /// Parts of conditions, in small letters, that do not keep a call from running at the first launch: of versions, of
  /// objects that are always there, of tests, and of requests that the app has not made yet.
  private static let formalities = [
    "available(", "as? ", "notdetermined", "undetermined", "first", "asked", "requested", "prompted", "test",
    "screenshot", "preview", " class]", "nsclassfromstring", "system_version", "systemversion",
  ]

  /// Whether the call only runs if a condition is true that may be false at the first launch:
  /// `if account.isConfigured { … }`.
  var isConditional: Bool {
    conditions.contains { condition in
      var text = condition.text.lowercased()
      for word in ["}", "else", "if", "guard"] where text.hasPrefix(word) {
        text = text.dropFirst(word.count).trimmingBlanks
      }
      if text.hasSuffix("else") { text = text.dropLast(4).trimmingBlanks }
      return text.replacing("&&", with: ",").split(separator: ",").map(\.trimmingBlanks).contains { part in
        part.contains(where: \.isLetter) && !part.hasSuffix("self")
          && !Self.formalities.contains { part.contains($0) }
      }
    }
  }

  private static let grants: Set<String> = [
    "granted", "limited", "authorized", "authorizedalways", "authorizedwheninuse", "allowedalways",
    "fullaccess",
  ]

  private static func isGrant(_ word: String) -> Bool {
    if grants.contains(word) { return true }
    guard !word.contains("un"), !word.contains("not") else { return false }
    return word.hasSuffix("granted") || word.hasSuffix("authorized")
      || word.hasPrefix("has") && word.hasSuffix("permission")
  }

  private static func isUndetermined(_ word: String) -> Bool {
    ["notdetermined", "undetermined"].contains { word.hasSuffix($0) }
  }

  private var conditions: [Condition] {
    guard names.allowsSearch() else { return [] }
    var found: [Condition] = []
    /// The closing braces that were read, backward from the call, and whose opening braces were not read yet.
    var closed: [Int] = []
    /// The nearest label of a switch before the call.
    var label: String?
    var index = start - 1
    while index >= max(0, start - Self.reach) {
      defer { index -= 1 }
      switch bytes[index] {
      case 0x7D: closed.append(index)
      case 0x0A where closed.isEmpty && label == nil: label = self.label(at: index + 1)
      case 0x7B:
        let head = head(before: index).text
        guard let end = closed.popLast() else {
          if head.hasPrefix("switch"), let label { found.append(Condition(text: label)) }
          label = nil
          if head.hasSuffix("->") || Self.isIf(head) { found.append(Condition(text: head)) }
          if Self.functionName(head) != nil { return found }
          continue
        }
        guard closed.isEmpty else { continue }
        if head.hasPrefix("guard") {
          found.append(Condition(text: head))
        } else if Self.isIf(head), leaves(index, end) {
          found.append(Condition(text: head, isOpposite: true))
        }
      default: break
      }
    }
    return found
  }

  private static func isIf(_ head: String) -> Bool {
    let words = head.hasPrefix("}") ? head.dropFirst().trimmingBlanks : head
    return words.hasPrefix("if") || words.hasPrefix("else if")
  }

  /// Returns the label of a case of a switch, such as `case .authorized, .limited:`, if a line begins with one; else nil.
  private func label(at index: Int) -> String? {
    var index = index
    while index < start, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    guard [0x63, 0x64, 0x40].contains(bytes[index]) else { return nil }
    let line = text(index, index + 300)
    guard line.hasPrefix("case ") || line.hasPrefix("default") || line.hasPrefix("@unknown") else {
      return nil
    }
    return String(line.prefix { $0 != ":" && $0 != ";" && $0 != "{" })
  }

  /// Whether a condition requires a word of one kind: in all alternatives of a label, or in a part that must be true.
  private static func holds(_ condition: Condition, for isWanted: (String) -> Bool) -> Bool {
    let text = condition.text
    if text.hasPrefix("case ") || text.hasSuffix("->") {
      return text.dropFirst(text.hasPrefix("case ") ? 5 : 0).split(separator: ",").allSatisfy {
        part in
        lastWord(part).map(isWanted) ?? false
      }
    }
    let parts = text.replacing("&&", with: "\n").split { "\n,".contains($0) }
    guard !condition.isOpposite else {
      // After a block that leaves the function, all its alternatives are false.
      return parts.count == 1
        && text.replacing("||", with: "\n").split(separator: "\n").contains {
          isAbout($0, isWanted) == false
        }
    }
    return parts.contains { part in
      let alternatives = part.replacing("||", with: "\n").split(separator: "\n").map {
        isAbout($0, isWanted)
      }
      return alternatives.contains(true) && !alternatives.contains(false)
    }
  }

  /// Whether a condition is true only if a value is not of one kind: `status != .notDetermined`.
  private static func excludes(_ condition: Condition, _ isWanted: (String) -> Bool) -> Bool {
    let text = condition.text
    guard !text.hasPrefix("case "), !text.hasSuffix("->") else { return false }
    let parts = text.replacing("&&", with: "\n").split { "\n,".contains($0) }.map { part in
      part.replacing("||", with: "\n").split(separator: "\n").map { isAbout($0, isWanted) }
    }
    // After a block that leaves the function, all its alternatives are false.
    if condition.isOpposite { return parts.count == 1 && parts[0].contains(true) }
    return parts.contains { alternatives in alternatives.allSatisfy { $0 == false } }
  }

  /// Returns whether a comparison or a name says that something is of a kind; nil if it is about something else.
  private static func isAbout(_ part: Substring, _ isWanted: (String) -> Bool) -> Bool? {
    let sides = part.split { "=!".contains($0) }
    let isCompared = part.contains("==") || part.contains("!=")
    guard
      let word = (isCompared ? sides.suffix(2).reversed() : sides.suffix(1)).compactMap(lastWord)
        .first(
          where: isWanted)
    else { return nil }
    let isNegated = isCompared ? part.contains("!=") : part.contains("!")
    // A name without a comparison counts only if it can be true: `granted`, not `notDetermined`.
    return isCompared || isGrant(word) ? !isNegated : nil
  }

  /// Returns the last name of an expression in small letters: `granted` of `RESULTS.GRANTED)`.
  private static func lastWord(_ text: Substring) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter {
      !["else", "in", "true", "it"].contains($0)
    }
    return words.last?.lowercased()
  }
}
