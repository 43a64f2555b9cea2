/// Language tags as folders and catalogues write them.
enum LanguageTag {
  /// The names that folders had before there were tags.
  private static let old = [
    "English": "en", "German": "de", "French": "fr", "Spanish": "es", "Italian": "it", "Japanese": "ja",
    "Dutch": "nl", "Korean": "ko", "Portuguese": "pt", "Chinese": "zh", "zh_CN": "zh-Hans",
    "zh_TW": "zh-Hant", "zh-CN": "zh-Hans", "zh-TW": "zh-Hant",
  ]

  /// The tag with hyphens.
  static func canonical(_ tag: String) -> String {
    old[tag] ?? String(tag.map { $0 == "_" ? "-" : $0 })
  }

  /// The language of a folder `ja.lproj`; nil for other folders, empty for the base.
  static func ofFolder(_ name: String) -> String? {
    guard name.lowercased().hasSuffix(".lproj") else { return nil }
    let tag = String(name.dropLast(".lproj".count))
    return tag == "Base" ? "" : canonical(tag)
  }

  /// The language without region and script.
  static func base(_ tag: String) -> String {
    String(tag.prefix { $0 != "-" }).lowercased()
  }

  /// Whether two tags are of one language, written alike.
  static func areVariants(_ one: String, _ other: String) -> Bool {
    base(one) == base(other) && (base(one) != "zh" || script(one) == script(other))
  }

  private static func script(_ tag: String) -> String {
    ["hant", "tw", "hk", "mo"].contains { tag.lowercased().contains("-" + $0) } ? "Hant" : "Hans"
  }

  /// A tag, what it stands under, and so on: `pt-BR`, `pt`.
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
