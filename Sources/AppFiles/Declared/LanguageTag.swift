import Platform

/// The language tags of folders and string catalogues.
enum LanguageTag {
  /// The English names that language folders had before language tags were used.
  private static let old = [
    "English": "en", "German": "de", "French": "fr", "Spanish": "es", "Italian": "it", "Japanese": "ja",
    "Dutch": "nl", "Korean": "ko", "Portuguese": "pt", "Chinese": "zh", "zh_CN": "zh-Hans",
    "zh_TW": "zh-Hant", "zh-CN": "zh-Hans", "zh-TW": "zh-Hant",
  ]

  /// Returns the tag with hyphens and with the usual spelling of script and region: `zh-Hans` for `zh-hans`, `pt-BR`
  /// for `pt_br`.
  static func canonical(_ tag: String) -> String {
    if let known = old[tag] { return known }
    let parts = tag.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    return parts.enumerated().map { index, part in
      guard index > 0, part.allSatisfy(\.isLetter) else { return String(part) }
      switch part.utf8.count {
      case 2: return part.uppercased()
      case 4: return part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: return String(part)
      }
    }.joined(separator: "-")
  }

  /// Returns the language of a folder such as `ja.lproj`. Returns an empty text for the base folder, and nil for any
  /// other folder.
  static func ofFolder(_ name: String) -> String? {
    guard name.lowercased().hasSuffix(".lproj") else { return nil }
    let tag = String(name.dropLast(".lproj".count))
    // `mul.lproj` contains the catalogues of Interface Builder for all languages.
    return tag == "Base" || tag == "mul" ? "" : canonical(tag)
  }

  /// Whether a tag begins with a known language. The old names of folders are accepted too.
  static func isLanguage(_ tag: String) -> Bool {
    if tag == "Base" || old[tag] != nil { return true }
    let base = base(canonical(tag))
    return base.utf8.count == 2 ? Language.codes.contains(base) : (3...8).contains(base.utf8.count)
  }

  /// Returns the tag without region and script.
  static func base(_ tag: String) -> String {
    String(tag.prefix { $0 != "-" }).lowercased()
  }

  /// Whether two tags are variants of the same language and use the same script.
  static func areVariants(_ one: String, _ other: String) -> Bool {
    base(one) == base(other) && (base(one) != "zh" || script(one) == script(other))
  }

  private static func script(_ tag: String) -> String {
    ["hant", "tw", "hk", "mo"].contains { tag.lowercased().contains("-" + $0) } ? "Hant" : "Hans"
  }

  /// Returns a tag and its parent tags: `pt-BR`, `pt`.
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
