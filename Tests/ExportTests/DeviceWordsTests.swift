import Export
import FlowController
import Foundation
import Localization
import Platform
import Scenarios
import ScreenLibrary
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

  /// - Source: https://support.apple.com/guide/iphone/control-access-to-information-in-apps-iph251e92810/ios and its
  /// editions for earlier versions
  @Test(arguments: [
    ("15", "tracking=allow", "en", "In Settings › Privacy › Tracking, turn “Rhythm Gym” on"),
    ("18", "tracking=allow", "en", "In Settings › Privacy & Security › Tracking, turn “Rhythm Gym” on"),
    ("18", "tracking=allow", "ja", "「設定」›「Privacy & Security」›「Tracking」で「Rhythm Gym」をオンにして"),
    (
      "18", "location=while-using", "en",
      "In Settings › Privacy & Security › Location Services › Rhythm Gym, choose “While Using the App”"
    ),
    ("12", "camera=true", "en", "In Settings › Privacy › Camera, turn “Rhythm Gym” on"),
    ("18", "photos=full", "en", "Settings › Privacy & Security › Photos › Rhythm Gym, choose “Full Access”"),
    ("18", "photos-add=true", "en", "› Photos, turn “Rhythm Gym” on"),
    (
      "18", "notifications=true", "en",
      "In Settings › Notifications › Rhythm Gym, turn “Allow Notifications” on"
    ),
    ("18", "critical-alerts=true", "en", "Settings › Notifications › Rhythm Gym, turn “Critical Alerts” on"),
    ("17", "paste=allow", "en", "In Settings › Rhythm Gym › Paste from Other Apps, choose “Allow”"),
    ("18", "paste=allow", "en", "In Settings › Apps › Rhythm Gym › Paste from Other Apps, choose “Allow”"),
    ("18", "bluetooth-power=false", "en", "In Settings › Bluetooth, turn “Bluetooth” off"),
    ("11", "restricted=true", "en", "In Settings › General › Restrictions, forbid changes"),
    (
      "18", "restricted=true", "en", "Settings › Screen Time › Content & Privacy Restrictions, forbid changes"
    ),
  ])
  func `A path through Settings has every level of the iOS version`(
    os: String, typed: String, language: String, path: String
  ) throws {
    let entry = try ExportLibrary.entry(
      "name: a\nos: \"\(os)\"\n---\n- launch\n", try ExportLibrary.bundled())
    let rules = entry.stage.rules()
    let program = try #require(ProgramLanguage(matching: language))
    let words = DeviceWords(entry.catalogue, rules, phone: .en, in: program)
    let step = try StepVocabulary(names: entry.catalogue.names).step("set:" + typed)
    let sentence = words.action(step, in: entry.scenario.beginning(rules))
    #expect(sentence.contains(path), "\(sentence)")
  }

  @Test(arguments: [
    ("14", "In Settings › General › Reset, choose “Reset Location & Privacy”"),
    ("18", "In Settings › General › Transfer or Reset iPhone › Reset, choose “Reset Location & Privacy”"),
  ])
  func `The path to the reset has every level of the iOS version`(os: String, path: String) throws {
    let entry = try ExportLibrary.entry(
      "name: a\nos: \"\(os)\"\n---\n- launch\n", try ExportLibrary.bundled())
    let rules = entry.stage.rules()
    let words = DeviceWords(entry.catalogue, rules, phone: .en, in: .english)
    #expect(words.action(.resetPrivacy, in: entry.scenario.beginning(rules)).contains(path))
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
