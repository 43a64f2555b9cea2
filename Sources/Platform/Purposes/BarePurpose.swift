/// Recognizes purpose strings that only say that the app needs, wants or uses the access, such as “Trezor needs access
/// to your camera.” This works in the languages for which the texts of iOS are known. Sentences in other scripts are
/// not checked.
///
/// - Source: https://developer.apple.com/design/human-interface-guidelines/privacy (a purpose string says how and why)
///   and https://developer.apple.com/app-store/review/guidelines/#5.1.1
public enum BarePurpose {
  /// Whether a text states no purpose.
  ///
  /// - Parameter names: The names of the app.
  /// - Parameter key: The key in Info.plist that has this text.
  /// - Parameter resources: Other names of the data that the key gives access to.
  /// - Complexity: O(length x number of known words).
  public static func saysNothing(
    _ text: String, app names: [String] = [], key: String = "", resources: [String] = []
  ) -> Bool {
    var plain = withoutVariables(text).replacing("\u{2019}", with: "'").replacing("WLAN", with: "wifi")
    for name in names.sorted(by: { $0.count > $1.count }) where !name.isEmpty {
      plain = plain.replacing(name, with: appMark)
    }
    let lower = plain.lowercased()
    if key == "NSFaceIDUsageDescription", opensSomething(lower) { return false }
    let sentences = plain.split { ".!?。！？\n".contains($0) }.filter { $0.contains(where: \.isLetter) }
    guard !sentences.isEmpty else { return false }
    let own = resources.map { $0.lowercased() }
    if EnglishPurpose.isBare(plain),
      !AlphabetSentence(String(sentences[0]), own, isAlone: false).beginsWithPurpose
    {
      return true
    }
    return sentences.allSatisfy { sentence in
      let sentence = String(sentence)
      return switch Script(of: sentence) {
      case .alphabet: AlphabetSentence(sentence, own, isAlone: sentences.count == 1).isBare
      case .chinese: isBareChinese(sentence, own)
      case .japanese: isBareJapanese(sentence, own)
      case .korean: isBareKorean(sentence, own)
      case .unknown: false
      }
    }
  }

  /// A word that replaces the app's name in the text.
  static let appMark = " thisapp "

  /// Whether the text says what Face ID opens. Then the access is the purpose.
  private static func opensSomething(_ text: String) -> Bool {
    guard let access = text.firstRange(of: "access") else { return false }
    let object = text[access.upperBound...]
    return object.contains { $0.isLetter } && !["face", "biometric"].contains { object.contains($0) }
  }

  /// Replaces variables of the build, such as `$(PRODUCT_NAME)`, by the word for the app's name.
  private static func withoutVariables(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      plain += rest[..<start]
      let body = rest[rest.index(after: start)...]
      guard let open = body.first, open == "(" || open == "{",
        let end = body.firstIndex(of: open == "(" ? ")" : "}")
      else { return plain + rest[start...] }
      plain += appMark
      rest = body[body.index(after: end)...]
    }
    return plain + rest
  }

  private enum Script {
    case alphabet, chinese, japanese, korean
    /// A script without a word list. Some of these scripts have no spaces between words.
    case unknown

    init(of text: String) {
      var hasHan = false
      var hasUnknown = false
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x3040...0x30FF:
          self = .japanese
          return
        case 0xAC00...0xD7A3:
          self = .korean
          return
        case 0x4E00...0x9FFF: hasHan = true
        // Latin, Greek and Cyrillic letters, and other characters that Chinese texts contain.
        case 0..<0x530, 0x1E00...0x1FFF, 0x3000...0x303F, 0x3400...0x4DBF, 0xFF00...0xFFEF: break
        default: hasUnknown = hasUnknown || scalar.properties.isAlphabetic
        }
      }
      self = hasUnknown ? .unknown : hasHan ? .chinese : .alphabet
    }
  }

  private static func isBareChinese(_ sentence: String, _ own: [String]) -> Bool {
    let text = sentence.lowercased().filter { $0.isLetter || $0.isNumber }
    if isUsedUp(text, PurposeWords.chinese + own, endings: "") { return true }
    // Any name can be the subject before the verb.
    for verb in PurposeWords.chineseVerbs {
      guard let range = text.firstRange(of: verb) else { continue }
      let subject = text[..<range.lowerBound]
      guard subject.count <= 10, !PurposeWords.chineseReasons.contains(where: { subject.contains($0) }) else {
        continue
      }
      if isUsedUp(String(text[range.lowerBound...]), PurposeWords.chinese + own, endings: "") { return true }
    }
    return false
  }

  private static func isBareJapanese(_ sentence: String, _ own: [String]) -> Bool {
    let text = sentence.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "ー" }
    let endings = "はをがにのでともへ"
    if isUsedUp(text, PurposeWords.japanese + own, endings: endings) { return true }
    // An advantage for the app itself is not a purpose: 「サービス向上のため」.
    let sentence = japaneseExcuses.reduce(sentence) { $0.replacing($1, with: "") }
    if japaneseBare.contains(where: { sentence.contains($0) }),
      !japaneseReasons.contains(where: { sentence.contains($0) })
    {
      return true
    }
    // If the subject is in katakana or Latin letters, it is a name. Otherwise it can be a purpose: 「スキャンには」.
    guard let end = text.firstIndex(where: { $0 == "は" || $0 == "が" }) else { return false }
    let subject = text[..<end]
    guard subject.count <= 12, subject.allSatisfy({ isKatakana($0) || $0.isASCII }) else { return false }
    return isUsedUp(String(text[end...]), PurposeWords.japanese + own, endings: endings)
  }

  private static let japaneseBare = [
    "アクセスします", "アクセスが必要", "を使用します", "を利用します", "を使います", "が必要です", "へのアクセス", "アクセスを許可",
  ]
  private static let japaneseExcuses = [
    "サービス向上のため", "サービスの向上のため", "品質向上のため", "機能を利用するため", "機能するため", "動作するために", "動作のため", "規定により",
    "より良い体験のため", "よりよい体験のため",
  ]
  private static let japaneseReasons = [
    "ため", "ように", "には", "接続", "のに", "際", "とき", "時", "ことで", "して", "場合", "表示", "目的", "できます", "ので", "から", "より",
    "で使", "に使",
    "に利用", "に使用", "し、", "共有", "送信", "検索", "撮影", "保存",
    "にカメラ", "にマイク", "に位置情報", "に写真", "に連絡先", "にカレンダー", "にBluetooth",
  ]

  private static func isBareKorean(_ sentence: String, _ own: [String]) -> Bool {
    var words = sentence.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let endings = "이가은는을를에의로와과도만께서"
    func isBare() -> Bool { isUsedUp(words.joined(), PurposeWords.korean + own, endings: endings) }
    if isBare() { return true }
    guard words.count > 1, ["은", "는", "이", "가", "에서"].contains(where: words[0].hasSuffix) else {
      return false
    }
    words.removeFirst()
    return isBare()
  }

  private static func isKatakana(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { ("\u{30A0}"..."\u{30FF}").contains($0) }
  }

  /// Whether a text consists only of these words, in any order, and of these endings.
  private static func isUsedUp(_ text: String, _ words: [String], endings: String) -> Bool {
    var rest = text
    for word in words.sorted(by: { $0.count > $1.count }) { rest = rest.replacing(word, with: " ") }
    return rest.allSatisfy { $0 == " " || endings.contains($0) }
  }
}
