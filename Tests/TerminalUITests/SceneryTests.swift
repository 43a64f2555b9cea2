import FlowController
import Foundation
import Phone
import Platform
import ScreenLibrary
import TerminalUI
import TestSupport
import Testing

/// The golden frames must cover everything that any version of iOS shows.
@MainActor
@Suite struct `The sceneries` {
  /// Walks that together show every dialog; steps that a version lacks are skipped.
  private static let walks =
    Request.own.map { "launch request:" + $0.word } + [
      Scenery.secondLaunch + " tap:continue", "launch open:nearby tap:precise",
      "launch request:location-when-in-use tap:while-using tap:allow request:location-always",
      "launch open:nearby tap:while-using home offer-upgrade",
      Scenery.always + " updates:start-background home offer-reminder",
      "launch request:tracking tap:allow set:allow-tracking-requests=false",
      "launch set:location-services=false updates:start",
      "launch request:location-when-in-use tap:precise tap:while-using request:precise-location",
      Scenery.alerts + " request:tracking tap:deny settings",
      "launch request:location-when-in-use tap:allow open:alerts tap:allow settings",
    ]

  /// Returns the scenes of the walks on a version.
  private func scenes(_ band: Band, _ region: Region, _ language: Language) throws -> [Scene] {
    let vocabulary = StepVocabulary(names: try Rehearsal.catalogue().names)
    return try Self.walks.flatMap { walk in
      let controller = try Rehearsal(os: band.start.description, language: language, region: region)
        .controller()
      return try walk.split(separator: " ").map { word in
        controller.take(try vocabulary.step(String(word)))
        return controller.model.scene()
      }
    }
  }

  /// Returns the question and the buttons, which distinguish dialogs.
  private func dialog(_ scene: Scene) -> [String]? {
    guard let overlay = scene.overlay, SystemDialog.own.contains(where: { $0.word == scene.id }) else {
      return nil
    }
    return [scene.id, overlay.title] + overlay.buttons.map { scene.controls[$0].label }
  }

  private func settings(_ scene: Scene) -> [String] {
    scene.id == "settings" ? scene.page.rows.map(\.text) : []
  }

  @Test(arguments: Language.bundled, [Region.us, Scenery.europe, Scenery.europeOnRequest])
  func `The sceneries contain every dialog and every row of Settings, in the words of each version`(
    language: Language, region: Region
  ) throws {
    let shown = try (Scenery.dialogs + Scenery.settings + Scenery.questions).map {
      try $0.model(language).scene()
    }
    let dialogs = Set(shown.compactMap(dialog))
    let rows = Set(shown.flatMap(settings))
    for band in Band.allCases {
      for scene in try scenes(band, region, language) {
        if let dialog = dialog(scene) { #expect(dialogs.contains(dialog), "iOS \(band.start): \(dialog)") }
        for row in settings(scene) { #expect(rows.contains(row), "iOS \(band.start): \(row)") }
      }
    }
    let kinds = Set(dialogs.compactMap(\.first))
    #expect(kinds == Set(SystemDialog.own.map(\.word)))
  }

  @Test func `Each scenery has a golden file, and there are no others`() throws {
    let folder = RepositoryRoot.file("Tests/Golden/frames").path
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(pictures) == Set(Scenery.all.map { $0.name + ".txt" }))
    #expect(Scenery.ofEverySize.count == 12)
  }

  @Test func `The sceneries contain every screen of the app, and every example flow`() throws {
    let shown = Set(try Scenery.all.map { try $0.model(.en).scene().id })
    let names = try Rehearsal.catalogue().names
    // Each page of the app is listed by its own name.
    let screens = AppScreen.allCases.filter { $0 != .page }.map(\.word) + names.features + ["welcome"]
    #expect(shown.isSuperset(of: screens + ["home", "springboard", "settings", "browser"]), "\(shown)")
    let folder = RepositoryRoot.file("Screens/examples").path
    for example in try FileManager.default.contentsOfDirectory(atPath: folder) {
      #expect(Scenery.all.contains { $0.screens == .example(example) }, "\(example)")
    }
  }
}
