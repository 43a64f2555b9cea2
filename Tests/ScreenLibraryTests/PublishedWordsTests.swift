import FlowController
import Foundation
import Platform
import Testing

@testable import ScreenLibrary

/// Compares the texts of iOS with lists of public strings, on every version that the lists cover.
@Suite struct `The published words of iOS` {
  private let catalogue: Catalogue
  private let published: [PublishedWord]

  init() throws {
    catalogue = try ScreenLibrary(.embedded).load()
    published = try PublishedWord.all()
  }

  @Test func `The texts of iOS agree with the lists`() {
    #expect(published.count > 3600)
    for word in published {
      let wanted = word.texts(named: catalogue.appName(word.language))
      for band in Band.allCases where word.bands & band.bit != 0 {
        #expect(
          wanted.contains(shown(word, on: band)),
          "\(word.place) \(word.part) in \(word.language) on \(band.start)")
      }
    }
  }

  /// Returns what a phone shows in the place of a published text.
  private func shown(_ word: PublishedWord, on band: Band) -> String {
    switch word.place {
    case .row(let row):
      return catalogue.settingsWords(row, os: band.start, region: .us, language: word.language).text
    case .name(let service):
      return catalogue.nameWords(of: service, os: band.start, word.language)?.text ?? ""
    case .dialog(let dialog):
      let text = catalogue.dialog(
        dialog, request: word.request, os: band.start, region: .us, language: word.language,
        asksForReducedAccuracy: word.part == "title-reduced")
      return switch word.part {
      case "title", "title-reduced": text.title
      // The app's purpose string is in a paragraph of its own.
      case "message": text.message.components(separatedBy: "\n\n")[0]
      default: text.buttons.first { $0.role.word == word.part }?.label ?? text.label(word.part) ?? ""
      }
    }
  }

  /// The texts of Settings in the languages of `words.*.yaml` are certain only on the versions of the lists.
  @Test func `No text of Settings is certain on a version that no list covers`() {
    struct Shown: Hashable {
      let place: PublishedWord.Place
      let text: String
      let language: Language
    }
    let covered = published.reduce(into: [Shown: UInt32]()) { covered, word in
      for text in word.texts {
        covered[Shown(place: word.place, text: text, language: word.language), default: 0] |= word.bands
      }
    }
    var certain = 0
    for language in catalogue.systemLanguages where !Language.bundled.contains(language) {
      for band in Band.allCases {
        let rows = SettingsRow.allCases.map { row in
          (PublishedWord.Place.row(row), words(row, on: band, in: language))
        }
        let names = Service.allCases.map { service in
          (PublishedWord.Place.name(service), catalogue.nameWords(of: service, os: band.start, language))
        }
        for (place, words) in rows + names {
          guard let words, !words.isApproximate, language.speaks(words.language) else { continue }
          certain += 1
          let bands = covered[Shown(place: place, text: words.text, language: language)] ?? 0
          #expect(bands & band.bit != 0, "\(place) in \(language) on \(band.start): \(words.text)")
        }
      }
    }
    #expect(certain > 150)
  }

  private func words(_ row: SettingsRow, on band: Band, in language: Language) -> SystemWords? {
    catalogue.settingsWords(row, os: band.start, region: .us, language: language)
  }

  /// Tries every text of every dialog in every language on every version: what no list has for that version, or for
  /// versions before and after it, must be marked.
  @Test func `No text is certain on a version that no list covers`() {
    struct Shown: Hashable {
      let place: PublishedWord.Place
      let language: Language
      let text: String
    }
    var covered: [Shown: UInt32] = [:]
    for word in published {
      for text in word.texts(named: catalogue.appName(word.language)) {
        covered[Shown(place: word.place, language: word.language, text: text), default: 0] |= word.bands
      }
    }
    var certain = 0
    for dialog in SystemDialog.allCases {
      for language in catalogue.systemLanguages {
        for band in Band.allCases where catalogue.dialogs[dialog.index].value.bands & band.bit != 0 {
          let reduced = dialog == .location && Rulebooks()[band, .world].defaultAccuracy == .present
          let all = dialog.wordingRequests.flatMap { request in
            (reduced ? [false, true] : [false]).flatMap {
              words(dialog, request, on: band, in: language, isReduced: $0)
            }
          }
          for words in all {
            // English words on a phone in another language have a mark of their own.
            guard !words.isApproximate, language.speaks(words.language) else { continue }
            certain += 1
            let bands = covered[Shown(place: .dialog(dialog), language: language, text: words.text)] ?? 0
            let isCovered = bands & (band.bit | (band.bit - 1)) != 0 && bands & ~(band.bit - 1) != 0
            #expect(isCovered, "\(dialog.word) in \(language) on \(band.start): \(words.text)")
          }
        }
      }
    }
    #expect(certain > 8000)
  }

  /// The photo question of 27 was seen, but not with the button that keeps the access to add photos only.
  @Test func `A guessed button makes a dialog approximate only while it is shown`() {
    let photos = SystemDialog.service(ServiceDialog(.photos, .question))
    func isApproximate(_ os: Version, showing roles: [Role]) -> Bool {
      catalogue.dialog(photos, os: os, region: .us, language: .en).words(showing: roles)
        .contains(where: \.isApproximate)
    }
    #expect(!isApproximate(Version(27), showing: [.select, .full, .deny]))
    #expect(isApproximate(Version(27), showing: [.select, .full, .keep]))
    #expect(!isApproximate(Version(26), showing: [.select, .full, .keep]))
  }

  /// Returns every text of iOS in a dialog, with how certain it is.
  private func words(
    _ dialog: SystemDialog, _ request: Request, on band: Band, in language: Language, isReduced: Bool
  ) -> [SystemWords] {
    let shown = catalogue.dialog(
      dialog, request: request, os: band.start, region: .us, language: language,
      asksForReducedAccuracy: isReduced)
    guard shown.parts.isEmpty else { return shown.parts.map(\.words) }
    let entry = catalogue.dialogs[dialog.index].value.text(
      band: band, region: Region.us.regionClass, request: request, language: language, wording: .shipped,
      isReduced: isReduced)
    let texts = [entry.title, entry.message] + entry.buttons.map(\.label) + entry.labels.map(\.text)
    return texts.filter { !$0.isEmpty }.map {
      SystemWords(
        text: Placeholders.fill($0, name: catalogue.appName(language)), source: entry.source,
        confidence: entry.confidence, language: entry.language)
    }
  }
}
