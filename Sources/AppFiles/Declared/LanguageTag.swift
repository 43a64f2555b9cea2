/// Language tags of folders and catalogues.
public enum LanguageTag {
  /// The English names that folders had before language tags.
  private static let old = [
    "English": "en", "German": "de", "French": "fr", "Spanish": "es", "Italian": "it", "Japanese": "ja",
    "Dutch": "nl", "Korean": "ko", "Portuguese": "pt", "Chinese": "zh", "zh_CN": "zh-Hans",
    "zh_TW": "zh-Hant", "zh-CN": "zh-Hans", "zh-TW": "zh-Hant",
  ]

  /// Returns the tag with hyphens.
  static func canonical(_ tag: String) -> String {
    old[tag] ?? String(tag.map { $0 == "_" ? "-" : $0 })
  }

  /// Returns the language of a folder such as `ja.lproj`; nil for other folders, empty for the base.
  static func ofFolder(_ name: String) -> String? {
    guard name.lowercased().hasSuffix(".lproj") else { return nil }
    let tag = String(name.dropLast(".lproj".count))
    // `mul.lproj` contains the catalogues of Interface Builder for all languages.
    return tag == "Base" || tag == "mul" ? "" : canonical(tag)
  }

  /// The two-letter languages of ISO 639-1.
  ///
  /// - Source: https://www.loc.gov/standards/iso639-2/php/code_list.php
  private static let known = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee \
    el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io \
    is it iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml \
    mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd \
    se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi \
    vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))

  /// Country codes that are used by mistake for a language, with the correct language.
  private static let countries = [
    "cz": "cs", "dk": "da", "jp": "ja", "cn": "zh-Hans", "gr": "el", "ua": "uk", "vn": "vi", "us": "en",
    "gb": "en", "il": "he", "rs": "sr", "si_SI": "sl", "ir": "fa", "pk": "ur",
  ]

  /// Whether a tag begins with a language; old folder names count.
  static func isLanguage(_ tag: String) -> Bool {
    if tag == "Base" || old[tag] != nil { return true }
    let base = base(canonical(tag))
    return base.utf8.count == 2 ? known.contains(base) : (3...8).contains(base.utf8.count)
  }

  /// Returns the language that a country code probably means.
  public static func meant(by tag: String) -> String? { countries[base(canonical(tag))] }

  /// Returns the language without region and script.
  static func base(_ tag: String) -> String {
    String(tag.prefix { $0 != "-" }).lowercased()
  }

  /// Whether two tags are variants of one language in the same script.
  static func areVariants(_ one: String, _ other: String) -> Bool {
    base(one) == base(other) && (base(one) != "zh" || script(one) == script(other))
  }

  private static func script(_ tag: String) -> String {
    ["hant", "tw", "hk", "mo"].contains { tag.lowercased().contains("-" + $0) } ? "Hant" : "Hans"
  }

  /// Returns a tag and its parents: `pt-BR`, `pt`.
  static func parents(_ tag: String) -> [String] {
    var tags = [tag]
    var rest = tag[...]
    while let hyphen = rest.lastIndex(of: "-") {
      rest = rest[..<hyphen]
      tags.append(String(rest))
    }
    return tags
  }
}
