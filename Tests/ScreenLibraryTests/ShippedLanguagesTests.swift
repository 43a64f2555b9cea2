import FlowController
import Platform
import Testing

@testable import ScreenLibrary

/// An app can have any languages, even a single one, and any text can lack any of them.
@Suite struct `The languages of an app` {
  private func catalogue(_ flow: String, _ files: [String: String] = [:]) throws -> (Catalogue, [String]) {
    let folder = try TemporaryFolder()
    try folder.write("flow.yaml", flow)
    for (name, text) in files { try folder.write(name, text) }
    let library = ScreenLibrary(.folder(folder.path))
    let found = try library.check().map { String($0.description.dropFirst(folder.path.count + 1)) }
    return (try library.load(), found)
  }

  @Test func `An app's languages are its list, else those of its name, else English alone`() throws {
    func shipped(_ app: String) throws -> [String] {
      try catalogue("app: {\(app)}\n").0.languages.map(\.tag)
    }
    #expect(try shipped("name: A, languages: [de, pt-BR, zh-Hant]") == ["de", "pt-BR", "zh-Hant"])
    #expect(try shipped("name: {ko: 가, en: A}") == ["ko", "en"])
    #expect(try shipped("name: A") == ["en"])
  }

  @Test func `A phone's language falls back to its parent and then to the development language`() throws {
    let (screens, _) = try catalogue("app: {name: {de: Eins, pt: Um, pt-BR: Dois}}\n")
    func name(_ tag: String) throws -> String { screens.appName(try #require(Language(tag))) }
    #expect(try name("de-AT") == "Eins")
    #expect(try name("pt-BR") == "Dois")
    #expect(try name("pt-PT") == "Um")
    #expect(try name("ja") == "Eins")
  }

  @Test func `A text that lacks a language, or has one too many, causes a warning`() throws {
    let (screens, found) = try catalogue(
      "app:\n  name: {en: A}\n  languages: [en, de]\nnotes: {home: {en: Look., fr: Voilà.}}\n")
    #expect(
      found.contains(
        "flow.yaml:2:9: the text “A” has no translation in de; "
          + "expected a text in each language. If a language has no text, the phone shows the text in en"))
    #expect(
      found.contains(
        "flow.yaml:4:31: this text is in fr, but the app does not support this language; expected one of en, de"
      ))
    #expect(found.contains { $0.hasPrefix("flow.yaml:4:15: the text “Look.” has no translation in de") })
    let (_, plain) = try catalogue(
      "app: {name: A, languages: [en, de]}\nfeatures: [{id: home-2, name: Home}]\n")
    #expect(!plain.contains { $0.contains("flow.yaml") && $0.contains("no translation in de") }, "\(plain)")
    #expect(screens.note(on: "home", try #require(Language("de"))) == "Look.")
  }

  @Test func `A screen can lack a language partly or wholly and shows the development language`() throws {
    let flow = "app: {name: A, languages: [en, de, fr]}\nfeatures: [{id: friends, name: Friends}]\n"
    let screen = "screen: friends\nen: {title: Friends, body: [Hello.]}\nde: {title: Freunde}\n"
    let (screens, found) = try catalogue(flow, ["friends.yaml": screen])
    let friends = try #require(screens.screen("friends"))
    #expect(friends.title(try #require(Language("de"))) == "Freunde")
    #expect(friends.body(try #require(Language("de"))) == ["Hello."])
    #expect(friends.title(try #require(Language("fr"))) == "Friends")
    #expect(found.contains { $0.hasPrefix("friends.yaml:3:5: the body has no text in de") })
    #expect(found.contains { $0.hasPrefix("friends.yaml:1:1: this file has no texts in fr") })
  }

  @Test func `The policy has a text per language, and the receipt names the one shown`() throws {
    let flow = "app: {name: A, languages: [de, pt-BR]}\npolicy: {revision: 20240101, scope: app, wait: 0s}\n"
    let (screens, found) = try catalogue(flow, ["policy.de.txt": "Eins\n", "policy.pt-BR.txt": "Dois\n"])
    #expect(found.filter { $0.contains("policy") && $0.contains("no text") } == [])
    let brazil = try #require(Language("pt-BR"))
    #expect(screens.policy(brazil).lines == ["Dois"])
    #expect(screens.policy(.ja).lines == ["Eins"])
    #expect(screens.flow.policyLanguage(.ja).tag == "de")
    #expect(screens.flow.policyDigest(brazil) == screens.policy(brazil).digest)
  }

  @Test func `Texts of iOS without a translation are shown in English`() throws {
    let (screens, _) = try catalogue("app: {name: {sv: Ett}}\n")
    let swedish = try #require(Language("sv"))
    let text = screens.dialog(.tracking, os: Version(18), region: .us, language: swedish)
    #expect(text.language == .en)
    #expect(text.title.contains("Ett"))
    let japanese = screens.dialog(.tracking, os: Version(18), region: .us, language: .ja)
    #expect(japanese.language == .ja)
  }
}
