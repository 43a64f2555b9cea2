import FlowController
import Platform
import Testing

@testable import ScreenLibrary

/// Tests the words of iOS in further languages: `Screens/system/words.*.yaml`.
@Suite struct `The words of a language` {
  private let catalogue: Catalogue

  init() throws { catalogue = try ScreenLibrary(.embedded).load() }

  private var translations: [Translations] { catalogue.translations.map(\.texts.value) }

  @Test func `Eleven languages have words besides English and Japanese`() {
    let tags = catalogue.translations.map(\.language.tag).sorted()
    #expect(tags == ["de", "es", "fr", "it", "ko", "nl", "pl", "pt-BR", "ru", "zh-Hans", "zh-Hant"])
    for words in translations { #expect(words.dialogs.joined().count > 120, "\(words.language)") }
  }

  /// An English text that no file has would never be translated.
  @Test func `Every word stands for one that is shown in English`() {
    for words in translations {
      for dialog in SystemDialog.allCases {
        let shown = catalogue.dialogs[dialog.index].value.texts.filter { $0.language == .en }
        let english = Set(
          shown.flatMap { [$0.title, $0.message] + $0.buttons.map(\.label) + $0.labels.map(\.text) })
        for text in words.dialogs[dialog.index] {
          #expect(english.contains(text.english), "\(words.language): \(dialog.word): \(text.english)")
        }
      }
      let rows = catalogue.rows.value.flatMap(\.texts).filter { $0.language == .en }.map(\.title)
      let names = catalogue.dialogs.flatMap(\.value.names).filter { $0.language == .en }.map(\.text)
      for text in words.settings { #expect(Set(rows + names).contains(text.english), "\(text.english)") }
    }
  }

  @Test func `Every word has a source, and the app's name where English has it`() {
    for text in translations.flatMap({ $0.dialogs.joined() + $0.settings }) {
      #expect(!text.text.isEmpty && text.bands != 0 && text.seen != 0)
      #expect(text.source.contains("https://github.com/"))
      #expect(text.text.contains("%@") == text.english.contains("%@"), "\(text.text)")
    }
  }

  /// Two texts for one version would leave the choice to their order.
  @Test func `No word has two texts on one version`() {
    for words in translations {
      for texts in words.dialogs + [words.settings] {
        for band in Band.allCases {
          let english = texts.filter { $0.bands & band.bit != 0 }.map(\.english)
          #expect(Set(english).count == english.count, "\(words.language) on \(band.start)")
        }
      }
    }
  }

  /// Tries every text on every version: what its tables do not cover is approximate.
  @Test func `No word is certain on a version that its tables do not cover`() {
    var certain = 0
    for text in translations.flatMap({ $0.dialogs.joined() + $0.settings }) {
      let seen = Band.allCases.filter { text.seen & $0.bit != 0 }
      for band in Band.allCases {
        let isCovered = seen.contains { $0 <= band } && seen.contains { $0 >= band }
        #expect((text.confidence.on(band, seenOn: text.seen) == .approximate) == !isCovered)
        if isCovered { certain += 1 }
      }
    }
    #expect(certain > 5000)
  }

  @Test(arguments: [
    (
      "de", "14.5", Confidence.extracted,
      "Darf „Rhythm Gym“ deine Aktivitäten in Apps und auf Websites anderer Unternehmen erfassen?"
    ),
    (
      "de", "18", .approximate,
      "Darf „Rhythm Gym“ deine Aktivitäten in Apps und auf Websites anderer Unternehmen erfassen?"
    ),
    ("zh-CN", "15", .extracted, "允许“Rhythm Gym”跟踪您在其他公司的App和网站上的活动吗？"),
    (
      "es-MX", "15", .approximate,
      "¿Permitir que Rhythm Gym realice un seguimiento de tu actividad en los sitios web y en las apps de otras empresas?"
    ),
    (
      "sv", "15", .extracted,
      "Allow “Rhythm Gym” to track your activity across other companies’ apps and websites?"
    ),
  ])
  func `A text is as certain as its tables are near`(
    _ tag: String, _ os: String, _ confidence: Confidence, _ title: String
  ) throws {
    let text = catalogue.dialog(
      .tracking, os: try #require(Version(os)), region: .us, language: try #require(Language(tag)))
    #expect(text.title == title)
    #expect(text.confidence == confidence || tag == "sv")
    #expect((text.language == .en) == (tag == "sv"))
  }

  /// The title of the photo question of 17 was found in English only, its buttons in every language.
  @Test func `A text without a source stays in English beside others that have one`() throws {
    let text = catalogue.dialog(
      .service(ServiceDialog(.photos, .question)), os: Version(26), region: .us,
      language: try #require(Language("ko")))
    #expect(text.title == "“Rhythm Gym” would like full access to your Photo Library.")
    #expect(text.language == .en)
    #expect(text.label(.full) != "Allow Full Access")
    let words = text.words(showing: [.select, .full, .deny])
    #expect(words.contains { $0.language == .en } && words.contains { $0.language != .en })
    #expect(!words.contains { $0.text == text.label(.keep) })
  }
}
