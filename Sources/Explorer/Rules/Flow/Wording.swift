import Platform

/// Heuristics that classify the app's texts. They understand sentences only in English and Japanese, and
/// button labels in the larger languages of the App Store.
enum Wording {
  /// Whether a button claims to grant instead of to continue.
  static func grants(_ label: String) -> Bool {
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
    return holds(label, anyOf: granting)
  }

  /// Whether a button says only that it continues.
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
    let plain = String(label.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0.isMark })
    return neutral.contains(plain.trimmingSpaces)
  }

  /// Recognizes sentences that announce a request.
  struct Announcement {
    let permission: Permission
    /// The names of the permission in everyday language.
    let names: [String]

    /// Whether a line contains one of the names together with a word for asking or granting.
    func isMade(in line: String) -> Bool {
      let granting = ["allow", "permission", "turn on", "enable", "ask", "許可", "オンに", "確認が表示"]
      return Wording.holds(line, anyOf: names) && Wording.holds(line, anyOf: granting)
    }
  }

  /// Every permission that a page can announce, with the names that users know.
  static let announcements: [Announcement] =
    [
      Announcement(permission: .tracking, names: ["track", "tracking", "トラッキング", "追跡"]),
      Announcement(permission: .location, names: ["location", "位置情報"]),
      Announcement(permission: .notifications, names: ["notification", "notifications", "通知"]),
    ]
    + Service.allCases.filter { !$0.row.announcedAs.isEmpty }.map {
      Announcement(permission: .service($0), names: $0.row.announcedAs)
    }

  /// Whether a text promises a reward for saying yes.
  static func rewards(_ line: String) -> Bool {
    let promising = [
      "reward", "bonus", "coins", "coupon", "discount", "free gift", "prize", "unlock", "cashback",
      "in exchange",
      "特典", "プレゼント", "割引", "ポイント", "クーポン", "コイン", "無料でもらえ",
    ]
    return holds(line, anyOf: promising)
  }

  /// Whether a purpose string is specific: long enough and without placeholders.
  static func isSpecific(_ text: String) -> Bool {
    let unfilled = [
      "$(", "lorem", "xxx", "tbd", "to" + "do", "[localized", "placeholder", "your description",
    ]
    let text = text.lowercased()
    guard !unfilled.contains(where: text.contains) else { return false }
    // A shorter text cannot name a purpose: “Location.”, 「位置情報」.
    return isJapanese(text) ? text.count >= 8 : text.count >= 16
  }

  /// Whether a text ends like a sentence.
  static func isSentence(_ text: String) -> Bool { text.last.map { ".。!！?？".contains($0) } ?? false }

  /// Whether two texts are equal, or one contains the other.
  static func repeats(_ line: String, _ other: String) -> Bool {
    let (left, right) = (letters(line), letters(other))
    guard left.count >= 8, right.count >= 8 else { return false }
    return left.contains(right) || right.contains(left)
  }

  private static func letters(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      ("\u{3040}"..."\u{9FFF}").contains($0) || ("\u{AC00}"..."\u{D7A3}").contains($0)
    }
  }

  /// Whether a text contains a whole word, or in Japanese a part of a word.
  fileprivate static func holds(_ text: String, anyOf words: [String]) -> Bool {
    let text = text.lowercased()
    let padded = " " + String(text.map { $0.isLetter || $0.isNumber ? $0 : " " }) + " "
    return words.contains { isJapanese($0) ? text.contains($0) : padded.contains(" " + $0 + " ") }
  }
}

extension Character {
  /// Whether it is a combining mark that belongs to the letter before it, as in Thai and Hindi.
  fileprivate var isMark: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .nonspacingMark }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
