import ConsentWords
import FlowController
import Localization
import Platform
import TestSupport
import Testing

@Suite struct `A message` {
  @Test func `A message has the same arguments in every language, in the order of that language`() {
    let message = Message.problemMeant(place: "a:1:2", mistake: Message.yamlUnknownKey(key: "x"), meant: "y")
    #expect(message.english == "a:1:2: unknown key “x”; did you mean “y”?")
    #expect(message.japanese == "a:1:2: 「x」というキーはありません。もしかして: 「y」")
  }

  @Test func `A message selects its plural form by the rule of its language`() {
    #expect(
      [0, 1, 2, 21].map { Message.steps(count: $0).english } == ["0 steps", "1 step", "2 steps", "21 steps"])
    #expect(Message.steps(count: 1).japanese == "1ステップ")
  }

  @Test func `A message joins a list as its language does`() {
    #expect(Message.list(["a", "b"]).english == "a, b")
    #expect(Message.list(["a", "b"]).japanese == "a、b")
    #expect(Message.list([String]()).english.isEmpty)
  }

  @Test func `A message keeps text that a user typed unchanged`() {
    #expect(Message.yamlUnknownKey(key: "{key}\u{1}").english == "unknown key “{key}\u{1}”")
  }
}

@Suite struct `The language of the program` {
  @Test(arguments: [
    ("ja", "ja"), ("ja-JP", "ja"), ("ja_JP.UTF-8", "ja"), ("JA", "ja"), ("ja@x", "ja"), ("en_GB", "en"),
    ("C", "en"), ("", "en"), ("jap", "en"), ("tlh", "en"),
  ])
  func `The language of the program is the best match for a tag, or English`(tag: String, found: String) {
    #expect(ProgramLanguage(nearest: tag).tag == found)
  }

  @Test func `The language of the program follows that of the phone`() {
    for language in Language.bundled {
      #expect(ProgramLanguage(language).tag == language.tag)
      #expect(Language(ProgramLanguage(language)) == language)
    }
    #expect(ProgramLanguage(matching: "tlh") == nil)
    #expect(ProgramLanguage.all.first == .english)
  }
}

@Suite struct `The English of the catalogue` {
  /// If the core lists an example, the catalogue must describe the same one.
  @Test(arguments: ["set:os=x", "set:now=x", "set:region=x", "set:policy-revision=x", "set:os"])
  func `The catalogue and the core have the same English for accepted values`(text: String) throws {
    let error = #expect(throws: UnknownStep.self) { try StepVocabulary(names: FlowNames()).step(text) }
    let example = try #require(error?.example)
    #expect([example.english] == error?.expected)
  }
}
