import Platform

/// Guesses what the app's texts mean. It understands sentences only in English and Japanese, and button labels in the
/// larger languages of the App Store.
enum Wording {
  /// Whether a label claims to grant the permission, and not only to continue.
  static func grants(_ label: String) -> Bool { grantingWord(in: label) != nil }

  /// Returns the words with which a label claims to grant the permission, as the label writes them; nil if there are
  /// none.
  static func grantingWord(in label: String) -> String? {
    let granting = [
      "allow", "accept", "agree", "enable", "grant", "permit", "turn on", "opt in", "yes", "sure",
      "authorize",
      "authorise", "activate", "give permission", "give access", "share", "use my", "notify me",
      "許可", "同意", "承認", "はい", "オンにする", "有効", "共有する",
      "erlauben", "zulassen", "freigeben", "aktivieren", "zustimmen", "einschalten", "ja",
      "autoriser", "activer", "accepter", "partager", "oui",
      "permitir", "activar", "aceptar", "autorizar", "compartir", "compartilhar", "ativar", "sí", "sim",
      "consenti", "attiva", "accetta", "condividi", "sì", "toestaan", "inschakelen", "delen",
      "tillåt", "tillad", "tillat", "salli", "zezwól", "włącz", "разрешить", "включить", "дозволити",
      "увімкнути",
      "izin ver", "etkinleştir", "허용", "동의", "允许", "允許", "同意", "开启", "開啟",
    ]
    // “Do not allow” grants nothing, although it contains *allow*.
    let refusing = ["not", "don t", "dont", "nicht", "pas", "non", "não", "niet", "しない", "不", "안 함"]
    guard !holds(label, anyOf: refusing) else { return nil }
    guard let word = granting.first(where: { holds(label, anyOf: [$0]) }) else {
      return label.firstMatch(of: grantingForm).map { String(label[$0.range]) }
    }
    let start = label.indices.first { label[$0...].lowercased().hasPrefix(word) }
    return start.map { String(label[$0...].prefix(word.count)) } ?? word
  }

  /// Verb forms and phrases that claim to grant the permission. Other words can stand between the parts of a phrase:
  /// *Give Health access*, *Donner l'accès*.
  private static var grantingForm: some RegexComponent {
    #/
      \b give \b .* \b (?: access | permission ) \b
      | \b (?: dar | da | dé | donner | donnez | dai | dare | liberar ) \b .* \b (?: permiso | acceso | acc[eè]s | autorisation | permission
        | permesso | accesso | acesso | permissão ) \b
      | \b (?: autoriz | autorizz | autoris | conced | habilit | abilit | accord | aceit | acept | accett | accept ) \w* \b
      | \b (?: gewähr | erteil | freischalt | zustimm | akzeptier ) \w* \b
      | 許す | 認める | 了承 | 부여 | 승인 | 켜기 | 授权 | 授權 | 授予
    /#
    .ignoresCase().wordBoundaryKind(.simple)
  }

  /// Returns two labels in a language that only mean that the app continues; in English for other languages.
  static func neutral(in language: Language) -> (continue: String, next: String) {
    switch language.tag.prefix(while: { $0 != "-" }) {
    case "ja": ("続ける", "次へ")
    case "de": ("Weiter", "Fortfahren")
    case "fr": ("Continuer", "Suivant")
    case "es": ("Continuar", "Siguiente")
    case "pt": ("Continuar", "Próximo")
    case "it": ("Continua", "Avanti")
    case "nl": ("Doorgaan", "Volgende")
    case "sv": ("Fortsätt", "Nästa")
    case "pl": ("Kontynuuj", "Dalej")
    case "ru": ("Продолжить", "Далее")
    case "ko": ("계속", "다음")
    case "zh": language.tag.contains("Hant") ? ("繼續", "下一步") : ("继续", "下一步")
    default: ("Continue", "Next")
    }
  }

  /// Whether a label only means that the app continues.
  static func isNeutral(_ label: String) -> Bool {
    let neutral = [
      "continue", "next", "proceed", "go on",
      "続ける", "次へ", "続行", "続行する", "進む", "次に進む",
      "weiter", "fortfahren", "continuer", "suivant", "continuar", "siguiente", "próximo", "seguinte",
      "avançar",
      "continua", "avanti", "successivo", "doorgaan", "ga door", "volgende", "verder", "fortsätt", "nästa",
      "fortsæt", "næste", "fortsett", "neste", "jatka", "seuraava", "dalej", "kontynuuj", "продолжить",
      "далее",
      "продовжити", "далі", "devam", "devam et", "ileri", "sonraki", "계속", "계속하기", "다음", "继续", "下一步", "繼續",
      "ดำเนินการต่อ", "ต่อไป", "ถัดไป", "متابعة", "التالي", "המשך", "הבא", "pokračovat", "další", "pokračovať",
      "ďalej", "folytatás", "tovább", "következő", "συνέχεια", "επόμενο", "tiếp tục", "tiếp", "lanjutkan",
      "berikutnya", "teruskan", "seterusnya", "continuă", "înainte", "nastavi", "dalje", "endavant",
      "següent",
      "जारी रखें", "आगे",
    ]
    return neutral.contains(plain(label))
  }

  /// A label in lower case, without punctuation and outer spaces.
  private static func plain(_ label: String) -> String {
    String(label.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0.isMark }).trimmingSpaces
  }

  /// Whether a label answers a permission request of the app, and does not name an action of the app. Such a label
  /// continues to the prompt, claims to grant the permission, or only confirms the text: *Got it*, *OK*.
  static func answersRequest(_ label: String) -> Bool {
    let phrases = [
      "ok", "okay", "got it", "i understand", "sounds good", "get started", "let s go", "lets go", "go ahead",
      "ask me", "わかりました", "分かりました", "了解", "お願いします", "los geht s", "alles klar", "c est parti", "d accord",
      "de acuerdo", "좋아요", "확인", "好的", "知道了",
    ]
    let whole = [
      "understood", "great", "of course", "set up", "はじめる", "始める", "設定する", "設定", "verstanden", "compris",
      "vamos", "entendido", "andiamo", "capito", "понятно",
    ]
    return isNeutral(label) || grants(label) || holds(label, anyOf: phrases) || whole.contains(plain(label))
  }

  /// Whether the words of this file cover a language: they contain its words for *Skip*, *Later* and *Close*.
  static func knows(_ language: Language) -> Bool {
    let known = ["en", "ja", "de", "fr", "es", "pt", "it", "nl", "sv", "pl", "ru", "ko", "zh"]
    return known.contains(String(language.tag.prefix(while: { $0 != "-" })))
  }

  /// Whether a label leaves a screen without a word about the permission: *Cancel*, *Back*, *Close*, *Done*.
  static func leaves(_ label: String) -> Bool {
    let leaving = [
      "cancel", "back", "go back", "close", "close page", "done", "exit", "leave", "return", "quit", "finish",
      "x",
      "キャンセル", "取消", "取り消し", "取り消す", "戻る", "もどる", "閉じる", "とじる", "完了", "終了", "終了する", "やめる",
      "中止", "中止する", "abbrechen", "zurück", "schließen", "fertig", "annuler", "retour", "fermer", "terminé",
      "cancelar", "volver", "atrás", "cerrar", "listo", "voltar", "fechar", "concluído", "annulla",
      "indietro",
      "chiudi", "fine", "annuleer", "terug", "sluit", "gereed", "avbryt", "tillbaka", "stäng", "klar",
      "anuluj",
      "wstecz", "zamknij", "gotowe", "отмена", "назад", "закрыть", "готово", "취소", "뒤로", "닫기", "완료", "返回",
      "关闭", "關閉", "完成",
    ]
    let label = label.trimmingSpaces
    let words = plain(label)
    return leaving.contains(words) || words.hasPrefix("back to ") || words.hasSuffix("に戻る")
      || ["✕", "×", "✗", "‹", "←"].contains(label)
  }

  /// Whether a label puts a permission request off or refuses it: *Skip*, *Not now*, *Later*, *No thanks*.
  static func putsOff(_ label: String) -> Bool {
    let deferring = [
      "skip", "not", "later", "no", "don t", "dont", "deny", "decline", "refuse", "reject", "dismiss",
      "without",
      "maybe", "remind", "another time", "next time", "never",
      "スキップ", "あとで", "後で", "のちほど", "今は", "いいえ", "しない", "拒否", "次回", "また今度", "結構", "なしで",
      "使わない", "許可せず", "später", "nicht", "nein", "überspringen", "ohne", "plus tard", "pas", "non", "passer",
      "sans", "más tarde", "ahora no", "omitir", "saltar", "sin", "depois", "agora não", "pular", "não",
      "più tardi", "salta", "niet", "nee", "overslaan", "inte", "hoppa över", "nie", "pomiń", "później", "не",
      "нет", "позже", "пропустить", "나중에", "건너뛰기", "아니요", "稍后", "稍後", "跳过", "跳過", "不", "以后", "以後",
    ]
    return holds(label, anyOf: deferring)
  }

  /// Recognizes sentences that say that the app will request a permission.
  struct Announcement {
    let permission: Permission
    /// The names of the permission in everyday language.
    let names: [String]

    /// Whether one of the lines contains one of the names.
    func isNamed(in lines: [String]) -> Bool { lines.contains { Wording.holds($0, anyOf: names) } }

    /// Whether a line contains one of the names, and also a word for requesting or granting.
    func isMade(in line: String) -> Bool {
      let granting = ["allow", "permission", "turn on", "enable", "ask", "許可", "オンに", "確認が表示"]
      return Wording.holds(line, anyOf: names) && Wording.holds(line, anyOf: granting)
    }
  }

  /// Every permission that a page can announce, with the names that users know for it.
  static let announcements: [Announcement] =
    [
      Announcement(permission: .tracking, names: ["track", "tracking", "トラッキング", "追跡"]),
      Announcement(permission: .location, names: ["location", "位置情報"]),
      Announcement(permission: .notifications, names: ["notification", "notifications", "通知"]),
    ]
    + Service.allCases.filter { !$0.row.announcedAs.isEmpty }.map {
      Announcement(permission: .service($0), names: $0.row.announcedAs)
    }

  /// Whether a text offers a reward for allowing access. A message about discounts or a door that unlocks is a use of
  /// the permission, not a reward. So a benefit counts only if the same sentence gives it and is about allowing. App
  /// Review rejects any benefit for tracking, so for tracking a benefit alone counts.
  ///
  /// - Source: https://developer.apple.com/design/human-interface-guidelines/privacy#Tracking-requests and
  ///   https://developer.apple.com/app-store/review/guidelines/ 3.2.2 and 5.1.1(iv)
  static func rewards(_ line: String, _ permission: Permission) -> Bool {
    let promising = [
      "reward", "rewards", "bonus", "free gift", "cashback", "in exchange", "プレゼントを差し上げ", "無料でもらえ", "もらえます",
    ]
    if holds(line, anyOf: promising) { return true }
    let benefits = [
      "coins", "coupon", "discount", "prize", "unlock", "premium", "credits", "points",
      "特典", "プレゼント", "割引", "ポイント", "クーポン", "コイン",
    ]
    if permission == .tracking { return holds(line, anyOf: benefits) }
    return line.split(whereSeparator: { ".!?。！？\n".contains($0) }).map(String.init).contains { sentence in
      holds(sentence, anyOf: allowing) && sentence.lowercased().contains(gift)
    }
  }

  /// Words for allowing in sentences. English words must match as whole words.
  private static let allowing = [
    "allow", "allowing", "permission", "permit", "turn on", "enable", "say yes", "opt in", "agree", "accept",
    "access", "share", "sharing", "connect", "import", "sync", "許可", "オンに", "同意", "共有", "連携", "アクセス", "有効",
  ]

  /// Phrases that give a benefit: *get 50 coins*, *we give you a voucher*, *10% off*. News about benefits do not match.
  private static var gift: some RegexComponent {
    #/
      \b (?: get | earn | win | receive | collect | claim | unlock | enjoy | give \s you )
      (?: \s (?! notified | news | updates? | informed | about | alerts? | messages? ) [\w'%\-]+ ){0,4}
      \s (?: coins | coupons? | voucher s? | gift \s cards? | discount | prize s? | premium | credits | points | gift | features?
        | extras? | content )
      | \d+ \s? (?: free \s )? (?: coins | credits | points ) \b
      | \d+ \s? % \s off
      | \b months? \s (?: of \s premium \s )? free
      | (?: ポイント | コイン | クーポン | ギフト券 | 特典 | スタンプ | 割引券 | プレミアム | オフ ) [^。]{0,10}?
      (?: 獲得 | もらえ | 貯ま | 貯め | 進呈 | 付与 | プレゼント | 差し上げ | ゲット | 受け取れ )
    /#
    .wordBoundaryKind(.simple)
  }

  /// Whether a text was never filled in: it is only a variable, a sample text, a placeholder, or the name of its own
  /// key.
  static func isUnfilled(_ text: String) -> Bool {
    let unfilled = [
      "lorem ipsum", "xxx", "tbd", "to" + "do", "[localized", "your description", "placeholder",
      "insert text here", "usagedescription",
    ]
    let text = withoutVariables(text.lowercased())
    return !text.contains(where: \.isLetter) || unfilled.contains(where: text.contains)
  }

  /// Removes variables such as `$(PRODUCT_NAME)`, because Xcode fills them in.
  private static func withoutVariables(_ text: String) -> String {
    var parts = text.split(separator: "$(", omittingEmptySubsequences: false)[...]
    var plain = parts.popFirst().map(String.init) ?? ""
    for part in parts {
      guard let end = part.firstIndex(of: ")") else { return plain }
      plain += part[part.index(after: end)...]
    }
    return plain
  }

  /// Whether a text gives no reason for the access, such as “This app needs access to the camera.”
  ///
  /// - Parameter names: The names of the app in all languages.
  static func saysNothing(_ text: String, app names: [String], _ key: PurposeString) -> Bool {
    let phrases = ["better experience", "best experience", "better service", "app functionality"]
    if phrases.contains(where: text.lowercased().contains) { return true }
    return BarePurpose.saysNothing(
      text, app: names, key: key.key, resources: key.service?.row.announcedAs ?? [])
  }

  /// Whether a text ends like a sentence. After the full stop, a closing quotation mark or bracket may follow. Blanks
  /// and invisible marks for the direction of text may follow, too.
  ///
  /// In Thai, Lao, Khmer, Burmese and Tibetan, sentences usually end without a mark, so texts in these scripts always
  /// pass.
  static func isSentence(_ text: String) -> Bool {
    guard let last = text.last(where: { !"”’\"')）」』»".contains($0) && !isUnseen($0) }) else { return false }
    let hasNoStops = last.unicodeScalars.contains { scalar in
      [0x0E00...0x0EFF, 0x0F00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF].contains {
        $0.contains(scalar.value)
      }
    }
    return hasNoStops || fullStops.contains(last)
  }

  /// Whether a character is invisible: a blank, or a mark for the direction of text.
  ///
  /// - Source: https://www.unicode.org/reports/tr9/
  private static func isUnseen(_ character: Character) -> Bool {
    character.isWhitespace
      || character.unicodeScalars.allSatisfy { scalar in
        [0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069].contains { $0.contains(scalar.value) }
      }
  }

  /// The marks that end a sentence: Latin, Chinese and Japanese, Arabic, Urdu, Hindi, Armenian, Amharic.
  private static let fullStops: Set<Character> = [
    ".", "!", "?", "…", "。", "．", "｡", "！", "？", "؟", "۔", "।", "॥", "։", "።", "፧",
  ]

  /// How a text repeats another one.
  enum Repetition { case same, part, whole }

  /// Whether two texts are equal (`same`), or the first is a part of the second (`part`), or contains it (`whole`); nil
  /// otherwise. Only letters and digits are compared.
  static func repetition(_ line: String, of other: String) -> Repetition? {
    let (left, right) = (letters(line), letters(other))
    guard left.count >= 8, right.count >= 8 else { return nil }
    // A text that is less than half as long as the other is only a title, such as the name of the permission.
    guard min(left.count, right.count) * 2 >= max(left.count, right.count) else { return nil }
    if left == right { return .same }
    return right.contains(left) ? .part : left.contains(right) ? .whole : nil
  }

  private static func letters(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      ("\u{3040}"..."\u{9FFF}").contains($0) || ("\u{AC00}"..."\u{D7A3}").contains($0)
    }
  }

  /// Whether a text contains one of the words: as a whole word, or in Japanese anywhere in the text.
  fileprivate static func holds(_ text: String, anyOf words: [String]) -> Bool {
    let text = text.lowercased()
    let padded = " " + String(text.map { $0.isLetter || $0.isNumber ? $0 : " " }) + " "
    return words.contains { isJapanese($0) ? text.contains($0) : padded.contains(" " + $0 + " ") }
  }
}

extension Character {
  /// Whether the character is a combining mark of the letter before it, as in Thai and Hindi.
  fileprivate var isMark: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .nonspacingMark }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
