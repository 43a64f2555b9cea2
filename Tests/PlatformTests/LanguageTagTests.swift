import Testing

@testable import Platform

@Suite struct `A language tag` {
  @Test(arguments: [
    ("en", "en"), ("JA", "ja"), ("pt-br", "pt-BR"), ("ZH-HANT-tw", "zh-Hant-TW"), ("es-419", "es-419"),
    ("yue-hant-hk", "yue-Hant-HK"), ("ca-valencia", "ca-valencia"), ("de-CH-1996", "de-CH-1996"),
  ])
  func `A language tag prints in its usual capitalization`(typed: String, tag: String) throws {
    let language = try #require(Language(typed))
    #expect(language.tag == tag)
    #expect(Language(packed: language.packed) == language)
  }

  @Test(arguments: [
    "", "e", "english", "en-", "-en", "en_US", "e1", "pt-BRA", "en-x", "12", "zh-Hant-TW-pinyin",
  ])
  func `Only well-formed tags of at most twelve characters are accepted`(typed: String) {
    #expect(Language(typed) == nil)
  }

  @Test func `A language tag falls back to its parents`() throws {
    #expect(try #require(Language("zh-Hant-TW")).ancestry.map(\.tag) == ["zh-Hant-TW", "zh-Hant", "zh"])
    #expect(try #require(Language("pt-BR")).index(among: [.en, try #require(Language("pt"))]) == 1)
    #expect(Language.ja.index(among: [.en]) == nil)
  }
}
