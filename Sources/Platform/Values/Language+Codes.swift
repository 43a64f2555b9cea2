extension Language {
  /// The languages with two letters in ISO 639-1.
  ///
  /// - Source: https://www.loc.gov/standards/iso639-2/php/code_list.php
  public static let codes = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee \
    el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io \
    is it iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml \
    mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd \
    se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi \
    vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))

  /// Country codes that users type for a language by mistake, with the code of this language.
  private static let countries = [
    "cz": "cs", "dk": "da", "jp": "ja", "cn": "zh-Hans", "gr": "el", "ua": "uk", "vn": "vi", "us": "en",
    "gb": "en", "il": "he", "rs": "sr", "ir": "fa", "pk": "ur",
  ]

  /// Whether the language of the tag exists. Languages with three or more letters are not checked.
  public var isKnown: Bool {
    let base = tag.prefix { $0 != "-" }
    return base.utf8.count != 2 || Self.codes.contains(String(base))
  }

  /// Reads a tag if its language exists; nil for any other text.
  public init?(known text: some StringProtocol) {
    guard let language = Language(text), language.isKnown else { return nil }
    self = language
  }

  /// Returns the language that a country code probably means, such as `ja` for `jp`.
  public static func meant(by tag: some StringProtocol) -> String? {
    countries[tag.prefix { $0 != "-" && $0 != "_" }.lowercased()]
  }
}
