import Foundation
import ScreenLibrary
import TestSupport
import Testing

/// The screens that a rehearsal uses.
enum RehearsedScreens: Hashable, Sendable {
  case bundled
  /// One of `Screens/examples`.
  case example(String)
  /// The bundled screens with a part of a file replaced.
  case edited(ScreenEdit)

  private static let examples =
    (try? FileManager.default.contentsOfDirectory(atPath: RepositoryRoot.file("Screens/examples").path)) ?? []

  /// The screens that many tests use, read once.
  private static let kept: [RehearsedScreens: Result<Catalogue, any Error>] = {
    let screens =
      examples.map(RehearsedScreens.example)
      + [.longButton, .everyCondition, .manyAsks].map(RehearsedScreens.edited)
    return Dictionary(
      uniqueKeysWithValues: screens.map { screens in (screens, Result { try screens.read() }) })
  }()

  func load() throws -> Catalogue { try Self.kept[self]?.get() ?? read() }

  private func read() throws -> Catalogue {
    switch self {
    case .bundled: return try Rehearsal.catalogue()
    case .example(let name):
      return try ScreenLibrary(.folder(RepositoryRoot.file("Screens/examples/" + name).path)).load()
    case .edited(let edit):
      let folder = try TemporaryFolder()
      try ScreenLibrary.export(to: folder.path("Screens"))
      try edit.apply(in: folder)
      return try ScreenLibrary(.folder(folder.path("Screens"))).load()
    }
  }
}

/// A part of a file under `Screens`, and its replacement.
struct ScreenEdit: Hashable, Sendable {
  let file: String
  let old: String
  let new: String

  func apply(in folder: TemporaryFolder) throws {
    let url = folder.url.appendingPathComponent("Screens/" + file)
    let text = try String(contentsOf: url, encoding: .utf8)
    try #require(text.contains(old))
    try text.replacing(old, with: new).write(to: url, atomically: true, encoding: .utf8)
  }

  /// A button that is too wide for any phone.
  static let longButton = ScreenEdit(
    file: "soft-ask.yaml", old: "continue: Continue",
    new: "continue: Continue with all the things that we have in mind for you and for everyone you know here")

  /// An ask with a condition of every kind.
  static let everyCondition = ScreenEdit(
    file: "flow.yaml", old: "      launches: {at-least: 2}\n",
    new: """
            launches: {at-least: 2}
            days: {at-least: 3, since: first-launch}
            events: {name: song-finished, at-least: 5}
            region: outside-eu
            quota: {count: 2, per-days: 365}

      """)

  /// A flow that asks for tracking without its purpose string.
  static let withoutPurpose = ScreenEdit(
    file: "flow.yaml",
    old: """
          NSUserTrackingUsageDescription:
            en: Your data is used to show ads that fit what you play.
            ja: あなたに合った広告を表示するために使われます。

      """, new: "")

  /// A flow with the maximum number of asks.
  static let manyAsks = ScreenEdit(
    file: "flow.yaml", old: "asks:\n",
    new: "asks:\n"
      + (1...13).map { number in
        """
          - id: reminder-\(number)
            wants: notifications
            at: alerts
            conditions:
              combine: all
              launches: {at-least: \(number)}
              status: notDetermined

        """
      }.joined())
}
