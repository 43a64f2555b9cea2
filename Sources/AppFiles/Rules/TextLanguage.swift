/// Detects the language of a text, if its script or its most common words are clear.
enum TextLanguage {
  /// Returns the language of a text if it is certainly not the language of its file; otherwise nil.
  static func other(than language: String, in text: String) -> String? {
    let counts = ScriptCounts(text)
    let base = LanguageTag.base(language)
    guard counts.letters >= 6 else { return nil }
    if let script = foreignScript(counts, base, language) { return script }
    if counts.latin * 2 > counts.letters {
      // In a short text, the only Latin words can be product names.
      if nonLatin.contains(base) {
        return counts.latin >= 12 && counts.latin * 10 >= counts.letters * 9
          ? latin(text, unless: base) ?? "en" : nil
      }
      return latin(text, unless: base)
    }
    return nil
  }

  /// Whether the words of a text fit one language better than another. The first language must have a word list.
  static func fits(_ text: String, _ language: String, rather other: String) -> Bool {
    let parts = text.lowercased().split { !$0.isLetter }.map(String.init)
    func hits(_ language: String) -> Int {
      let list = words.first { $0.language == LanguageTag.base(language) }
      return list.map { list in parts.count { list.words.contains($0) } } ?? 0
    }
    return hits(language) > hits(other)
  }

  /// Whether the file of a language may contain text in the detected language. The script of Chinese text is not
  /// detected.
  static func isWritten(_ spoken: String, in language: String) -> Bool {
    spoken == "zh"
      ? ["zh", "yue"].contains(LanguageTag.base(language)) : LanguageTag.areVariants(spoken, language)
  }

  private static let nonLatin: Set<String> = [
    "ja", "zh", "ko", "ru", "uk", "bg", "be", "mk", "el", "he", "iw", "ar", "fa", "ur", "th", "hi", "bn",
    "ta", "te", "ml",
    "kn", "gu", "mr", "ne", "ka", "hy", "my", "km", "lo", "am", "si", "pa",
  ]
  private static let cyrillic: Set<String> = [
    "ru", "uk", "bg", "be", "mk", "sr", "sh", "kk", "mn", "ky", "tg", "tk", "uz", "bs", "az", "tt", "ba",
    "cv",
    "os", "ce", "av", "ab", "kv", "cu", "ku",
  ]

  private static func foreignScript(_ counts: ScriptCounts, _ base: String, _ language: String) -> String? {
    let most = counts.letters
    // Languages with three-letter codes, such as the Arabic language `ars`, can use any script.
    guard base.utf8.count == 2 || base == "yue" else { return nil }
    if counts.kana * 5 > most, base != "ja" { return "ja" }
    if counts.hangul * 2 > most, base != "ko" { return "ko" }
    if counts.cyrillic * 2 > most, !cyrillic.contains(base) { return "ru" }
    if counts.greek * 2 > most, base != "el" { return "el" }
    if counts.hebrew * 2 > most, !["he", "iw", "yi"].contains(base) { return "he" }
    if counts.arabic * 2 > most, !["ar", "fa", "ur", "ps", "ku", "ug", "sd", "ks", "az", "ms"].contains(base)
    {
      return "ar"
    }
    if counts.thai * 2 > most, base != "th" { return "th" }
    if counts.han * 2 > most, counts.kana == 0, !["zh", "yue", "ja", "ko"].contains(base) { return "zh" }
    // Every Japanese sentence contains kana, so this is Chinese.
    if base == "ja", counts.han >= 6, counts.kana == 0 { return "zh" }
    // Every Korean sentence contains hangul, so this is Chinese.
    if base == "ko", counts.han >= 6, counts.hangul == 0 { return "zh" }
    guard base == "zh" || base == "yue" else { return nil }
    let isTraditional = LanguageTag.areVariants("zh-Hant", language) && language.contains("-")
    if isTraditional, counts.simplified >= 3, counts.traditional == 0 { return "zh-Hans" }
    if !isTraditional, base == "zh", counts.traditional >= 3, counts.simplified == 0 { return "zh-Hant" }
    return nil
  }

  /// The most common words that only one of these languages has.
  private static let words: [(language: String, words: Set<String>)] = [
    (
      "en",
      [
        "the", "your", "you", "and", "this", "with", "that", "is", "are", "used", "uses", "access", "needs",
        "will", "when", "of",
        "allows", "can", "from", "we", "our",
      ]
    ),
    (
      "de",
      [
        "und", "der", "die", "das", "ihre", "deine", "deinen", "wird", "werden", "zugriff", "auf", "um", "zu",
        "mit", "für", "ist",
        "nicht", "sie", "dein", "ihren", "können", "diese", "app", "verwendet", "benötigt",
      ]
    ),
    (
      "fr",
      [
        "le", "les", "des", "votre", "vos", "pour", "vous", "est", "avec", "cette", "dans", "une", "afin",
        "accès", "sont", "nous",
        "au", "aux", "et", "utilisé", "permet",
      ]
    ),
    (
      "es",
      [
        "el", "los", "las", "su", "sus", "para", "una", "con", "esta", "usted", "acceso", "tu", "tus", "usa",
        "se", "del", "y",
        "permite", "necesita", "que",
      ]
    ),
    (
      "it",
      [
        "il", "gli", "tuo", "tua", "tuoi", "per", "con", "questa", "alla", "della", "accesso", "di", "che",
        "sono", "utilizza", "le", "è",
        "nella", "dei", "tue",
      ]
    ),
    (
      "nl",
      [
        "het", "een", "je", "uw", "voor", "om", "te", "toegang", "tot", "met", "deze", "wordt", "worden",
        "van", "niet", "jouw", "naar",
      ]
    ),
    (
      "pt",
      [
        "o", "os", "seu", "sua", "seus", "suas", "para", "uma", "com", "acesso", "você", "este", "do", "da",
        "ao", "não", "é", "usar",
      ]
    ),
  ]

  /// Returns the Latin language of a text that should be in another language; nil unless its words are clear.
  private static func latin(_ text: String, unless base: String) -> String? {
    let parts = text.lowercased().split { !$0.isLetter }.map(String.init)
    guard parts.count >= 5 else { return nil }
    func hits(_ words: Set<String>) -> Int { parts.count { words.contains($0) } }
    let own = words.first { $0.language == base }.map { hits($0.words) } ?? 0
    let best = words.filter { $0.language != base && !areNear($0.language, base) }
      .map { (language: $0.language, hits: hits($0.words)) }.max { $0.hits < $1.hits }
    guard let best, best.hits >= 3, best.hits * 4 >= parts.count, own * 3 <= best.hits else { return nil }
    // If the expected language has no word list, only English is reported, because developers often leave English texts
    // by mistake.
    let isListed = words.contains { $0.language == base }
    return isListed || nonLatin.contains(base) || best.language == "en" ? best.language : nil
  }

  private static func areNear(_ one: String, _ other: String) -> Bool {
    let groups: [Set<String>] = [
      ["es", "pt", "gl", "ca", "it", "oc", "ast", "ro"], ["de", "nl", "lb", "af", "gsw", "nds", "fy"],
      ["fr", "oc", "ca", "br", "co"],
      ["en", "sco", "cy", "ga", "gd"],
    ]
    return groups.contains { $0.contains(one) && $0.contains(other) }
  }
}
