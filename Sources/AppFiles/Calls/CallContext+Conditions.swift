/// Finds the conditions under which a call runs. They are conditions of the blocks around it, and of blocks before it
/// that leave the function.
extension CallContext {
  /// How many bytes before a call are searched for its conditions.
  private static let reach = 4000

  /// A condition in the code, and whether the call runs if the condition is false.
  private struct Condition {
    let text: String
    var isOpposite = false
  }

  /// Whether the call only runs if access is granted. Then it shows no prompt: `if (status === 'granted') { … }`,
  /// `guard status == .authorized else { return }`, `case .authorized:`.
  var isBehindGrant: Bool { conditions.contains { Self.holds($0, for: Self.isGrant) } }

  /// Whether the call only runs if the user has already answered. Then it shows no prompt: `if status != .notDetermined
  /// { … }`.
  var isAfterAnswer: Bool { conditions.contains { Self.excludes($0, Self.isUndetermined) } }

  /// Whether the call only runs if the status is not determined: `case .notDetermined:`.
  var isForUndetermined: Bool { conditions.contains { Self.holds($0, for: Self.isUndetermined) } }

  /// Parts of conditions, in lower case, that are usually true at the first launch. They check versions, objects that
  /// always exist, tests, or requests that the app has not made yet.
  private static let formalities = [
    "available(", "as? ", "notdetermined", "undetermined", "first", "asked", "requested", "prompted", "test",
    "screenshot", "preview", " class]", "nsclassfromstring", "system_version", "systemversion",
  ]

  /// Whether the call depends on a condition that may be false at the first launch: `if account.isConfigured { … }`.
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
    /// The closing braces before the call whose opening braces have not been found yet, because the code is read
    /// backward.
    var closed: [Int] = []
    /// The last label of a switch before the call.
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

  /// If a line begins with the label of a switch, such as `case .authorized, .limited:`, returns the label; otherwise
  /// nil.
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

  /// Whether a condition can be true only with a wanted word. The word must be in all alternatives of a label, or in a
  /// part that must be true.
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
      // Here the call runs if the condition is false. Then all its alternatives must be false.
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

  /// Whether a condition is true only if a value is not of the wanted kind: `status != .notDetermined`.
  private static func excludes(_ condition: Condition, _ isWanted: (String) -> Bool) -> Bool {
    let text = condition.text
    guard !text.hasPrefix("case "), !text.hasSuffix("->") else { return false }
    let parts = text.replacing("&&", with: "\n").split { "\n,".contains($0) }.map { part in
      part.replacing("||", with: "\n").split(separator: "\n").map { isAbout($0, isWanted) }
    }
    // Here the call runs if the condition is false. Then all its alternatives must be false.
    if condition.isOpposite { return parts.count == 1 && parts[0].contains(true) }
    return parts.contains { alternatives in alternatives.allSatisfy { $0 == false } }
  }

  /// Returns true if a comparison or a name requires the wanted kind, and false if it excludes this kind. Returns nil
  /// if it is about something else.
  private static func isAbout(_ part: Substring, _ isWanted: (String) -> Bool) -> Bool? {
    let sides = part.split { "=!".contains($0) }
    let isCompared = part.contains("==") || part.contains("!=")
    guard
      let word = (isCompared ? sides.suffix(2).reversed() : sides.suffix(1)).compactMap(lastWord)
        .first(
          where: isWanted)
    else { return nil }
    let isNegated = isCompared ? part.contains("!=") : part.contains("!")
    // A name without a comparison must be a possible Boolean: `granted`, not `notDetermined`.
    return isCompared || isGrant(word) ? !isNegated : nil
  }

  /// Returns the last name of an expression in lower case: `granted` for `RESULTS.GRANTED)`.
  private static func lastWord(_ text: Substring) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter {
      !["else", "in", "true", "it"].contains($0)
    }
    return words.last?.lowercased()
  }
}
