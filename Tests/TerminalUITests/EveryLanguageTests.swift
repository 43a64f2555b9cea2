import CellGrid
import Localization
import Phone
import Platform
import TerminalUI
import TestSupport
import Testing

@testable import FlowController
@testable import ScreenLibrary

/// Draws every dialog of iOS in every language of which words are known, on every version that has it.
@MainActor
@Suite struct `A dialog in any language` {
  nonisolated static let languages =
    ["en", "ja", "de", "fr", "es", "it", "ko", "pt-BR", "zh-Hans", "zh-Hant", "nl", "pl", "ru", "sv"]
    .compactMap { Language($0) }

  /// A dialog on a version; nil if it has none. It is put up without the steps that lead there.
  private func model(
    _ dialog: SystemDialog, _ language: Language, on os: Version, after request: Request? = nil
  ) throws -> WalkModel? {
    let catalogue = try RehearsedScreens.example("every-permission").load()
    guard catalogue.dialogs[dialog.index].value.bands & os.band.bit != 0 else { return nil }
    let rules = Rules(flow: catalogue.flow, rulebooks: Rulebooks())
    var world = World(StartingPoint(os: os, locale: language, region: .us), rules)
    world.dialog = OpenDialog(dialog, request: request ?? dialog.wordingRequests[0], isOverApp: false)
    return WalkModel(world: world, rules: rules, catalogue: catalogue)
  }

  /// A dialog on every version that shows it in another way, without the steps that lead there.
  private func models(_ dialog: SystemDialog, _ language: Language) throws -> [WalkModel] {
    var seen: Set<[String]> = []
    return try dialog.wordingRequests.flatMap { request in
      try Band.allCases.compactMap { band -> WalkModel? in
        guard let model = try model(dialog, language, on: band.start, after: request) else { return nil }
        let scene = model.scene()
        let texts = [scene.os, scene.overlay?.title ?? ""] + scene.controls.map(\.label)
        // What looks the same on the next version was drawn already.
        return seen.insert(Array(texts.dropFirst()) + ["\(scene.isApproximate) \(scene.look)"]).inserted
          ? model : nil
      }
    }
  }

  @Test(arguments: [
    ("location", "6", true), ("location", "7", false), ("tracking", "14.5", false), ("tracking", "26", true),
    ("photos", "16", false), ("photos", "17", true), ("bluetooth", "17", false), ("bluetooth", "18", true),
    ("contacts-access", "18", false), ("contacts-access", "26", true),
  ])
  func `A look that no published source fixes is marked`(word: String, os: String, isMarked: Bool) throws {
    let dialog = try #require(SystemDialog.allCases.first { $0.word == word })
    let version = try #require(Version(os))
    let model = try #require(try model(dialog, .en, on: version))
    #expect(model.scene().hasGuessedLook == isMarked)
  }

  @Test(arguments: languages) func `Nothing is cut, and exactly what has no source is marked`(
    language: Language
  )
    throws
  {
    // The smallest and the largest size cut first. The languages with the longest and the widest words get every size.
    let extremes = [Size(width: 60, height: 20), Size(width: 120, height: 36)]
    let sizes = ["en", "ja", "de"].contains(language.tag) ? Rehearsal.sizes : extremes
    var drawn = 0
    for dialog in SystemDialog.allCases {
      for model in try models(dialog, language) {
        let scene = model.scene()
        for size in sizes {
          let frame = model.frame(size)
          let place = "\(dialog.word) on \(scene.os) in \(language) at \(size.testDescription)"
          #expect(frame.overflows.isEmpty, "\(place)\n\(frame.grid)")
          let top = frame.grid.text(ofRow: 0)
          #expect(top.contains("≈") == scene.isApproximate, "\(place)")
          // The look has a mark of its own, in the lower corner of the phone.
          let edge = Rect(x: 0, y: size.height - 3, width: 42, height: 1)
          let foot = frame.grid.cropped(to: edge).text
          #expect(foot.contains("≈ approximate look") == scene.hasGuessedLook || language == .ja, "\(place)")
          #expect(foot.contains("≈") == scene.hasGuessedLook, "\(place)")
          #expect(top.contains("※") || !scene.isInEnglish, "\(place)")
          drawn += 1
        }
        let isKnown = scene.systemWords.allSatisfy { language.speaks($0.language) }
        #expect(scene.isInEnglish == !isKnown, "\(dialog.word) on \(scene.os) in \(language)")
      }
    }
    #expect(drawn > 150)
  }

  /// Every dialog on iOS 15, of which most words are known, or on its first version after that.
  @Test(arguments: ["de", "ko", "zh-Hans", "ru"].compactMap { Language($0) })
  func `Each dialog looks as recorded`(language: Language) throws {
    let frames = try SystemDialog.allCases.compactMap { dialog -> String? in
      let models = try models(dialog, language)
      let shown = models.first { $0.world.device.os.band >= .ios15 } ?? models.last
      return shown.map { "== \(dialog.word) ==\n" + Self.phone($0.frame(Rehearsal.sizes[0])) }
    }
    Golden.expect(frames.joined(separator: "\n"), matches: "languages/dialogs.\(language.tag).txt")
  }

  /// Every look: a dialog with two buttons, one with three and a map, and one with photos.
  @Test(arguments: ["en", "ja", "de", "ko"].compactMap { Language($0) })
  func `Each look is drawn as recorded`(language: Language) throws {
    let dialogs: [SystemDialog] = [
      .location, .notifications, .tracking, .service(ServiceDialog(.photos, .question)),
      .service(ServiceDialog(.bluetooth, .question)),
    ]
    let frames = try dialogs.flatMap { dialog in
      try Self.versions.compactMap { os -> String? in
        let version = try #require(Version(os))
        return try model(dialog, language, on: version).map {
          "== \(dialog.word) on \(os) ==\n" + Self.phone($0.frame(Rehearsal.sizes[0]))
        }
      }
    }
    Golden.expect(frames.joined(separator: "\n"), matches: "languages/looks.\(language.tag).txt")
  }

  private static let versions = ["6", "9", "12", "13", "14.5", "17", "18", "26", "27"]

  private static func phone(_ frame: TerminalUI.Frame) -> String {
    frame.grid.cropped(to: Rect(x: 0, y: 0, width: 42, height: 22)).text
  }
}
