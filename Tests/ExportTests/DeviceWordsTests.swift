import Export
import FlowController
import Foundation
import Localization
import Platform
import Scenarios
import Testing

@Suite struct `Sentences for a person with a phone` {
  /// Every key of a change, with each of its values.
  private static let changes: [SystemChange] =
    SystemChange.Key.allCases.flatMap { SystemChange.every($0) } + [
      SystemChange(.os(Version(26, 0))), SystemChange(.locale(.ja)),
      SystemChange(.policyRevision(20_130_526)),
    ]

  @Test(arguments: ["en", "ja"])
  func `No change outside the app is told by its key or by true and false`(language: String) throws {
    let entry = try ExportLibrary.entry("name: a\nos: \"26\"\n---\n- launch\n", try ExportLibrary.bundled())
    let rules = entry.stage.rules()
    let program = try #require(ProgramLanguage(matching: language))
    let words = DeviceWords(entry.catalogue, rules, phone: .en, in: program)
    let world = entry.scenario.beginning(rules)
    #expect(Self.changes.count > 40)
    for change in Self.changes {
      let sentence = words.set(change, in: world)
      #expect(!sentence.isEmpty && !sentence.contains("true") && !sentence.contains("false"), "\(sentence)")
      for key in change.keys where key.word.contains("-") {
        #expect(!sentence.contains(key.word), "\(sentence)")
      }
      // A switch of the phone has no word of its own, so it is told in the words of the sentence.
      if language == "ja" {
        #expect(!sentence.contains("をonに") && !sentence.contains("をoffに"), "\(sentence)")
      }
    }
  }

  @Test(arguments: [
    ("en", "Continue", "“Continue”"), ("en", "“Leafy” Would Like", "‘“Leafy” Would Like’"),
    ("ja", "“常に許可”に変更", "「“常に許可”に変更」"), ("ja", "「常に許可」に変更", "『「常に許可」に変更』"),
  ])
  func `A label with quotation marks stands in others`(language: String, label: String, quoted: String) throws
  {
    let catalogue = try ExportLibrary.bundled()
    let program = try #require(ProgramLanguage(matching: language))
    let words = DeviceWords(catalogue, ExportLibrary.stage(catalogue).rules(), phone: .en, in: program)
    #expect(words.quoted(label) == quoted)
  }
}
