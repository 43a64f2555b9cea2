import Platform

/// Words that a rule looks for in the app's own texts. A heuristic: it knows English and Japanese only.
enum Wording {
  /// Whether a button says that it grants, instead of that it goes on.
  static func grants(_ label: String) -> Bool {
    let granting = [
      "allow", "accept", "agree", "enable", "grant", "permit", "turn on", "opt in", "yes", "ok", "sure", "許可",
      "同意", "承認", "はい", "オンにする", "有効",
    ]
    return holds(label, anyOf: granting)
  }

  /// Whether a text promises something for a yes.
  static func rewards(_ line: String) -> Bool {
    let promising = [
      "reward", "bonus", "coins", "coupon", "discount", "free gift", "prize", "unlock", "cashback",
      "in exchange",
      "特典", "プレゼント", "割引", "ポイント", "クーポン", "コイン", "無料でもらえ",
    ]
    return holds(line, anyOf: promising)
  }

  /// Whether a purpose string says something: long enough, and nothing that was left to be filled in.
  static func isSpecific(_ text: String) -> Bool {
    let unfilled = [
      "$(", "lorem", "xxx", "tbd", "to" + "do", "[localized", "placeholder", "your description",
    ]
    let text = text.lowercased()
    guard !unfilled.contains(where: text.contains) else { return false }
    // Fewer letters than these name no use: “Location.”, 「位置情報」.
    return isJapanese(text) ? text.count >= 8 : text.count >= 16
  }

  /// Whether a text ends as a sentence does.
  static func isSentence(_ text: String) -> Bool { text.last.map { ".。!！?？".contains($0) } ?? false }

  /// Whether two texts say the same, or one holds the other.
  static func repeats(_ line: String, _ other: String) -> Bool {
    let (left, right) = (letters(line), letters(other))
    guard left.count >= 8, right.count >= 8 else { return false }
    return left.contains(right) || right.contains(left)
  }

  private static func letters(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { ("\u{3040}"..."\u{9FFF}").contains($0) }
  }

  /// Whether a word, or in Japanese a part of one, stands in a text.
  private static func holds(_ text: String, anyOf words: [String]) -> Bool {
    let text = text.lowercased()
    let padded = " " + String(text.map { $0.isLetter || $0.isNumber ? $0 : " " }) + " "
    return words.contains { isJapanese($0) ? text.contains($0) : padded.contains(" " + $0 + " ") }
  }
}
