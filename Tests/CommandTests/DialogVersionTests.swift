import TestSupport
import Testing

/// Each version can draw exactly the dialogs that exist in it.
@Suite struct `The dialogs of a version` {
  /// A version of each band, and the dialogs that do not exist in it according to their documentation.
  static let lacking: [(os: String, dialogs: String)] = [
    ("6", early + " location-upgrade location-reminder notifications"), ("8", early + " location-reminder"),
    ("10", early + " location-reminder"),
    ("11", early + " location-reminder"),
    ("12", early + " location-reminder"),
    ("13.0", early),
    ("13.4", early),
    ("14.0b1", "location-button"), ("14.0b7", "location-button"),
    ("14.0", "location-button"), ("14.3", "location-button"),
    ("14.5", "location-button"), ("14.5.1", "location-button"), ("15", ""), ("16", ""), ("17.0", ""),
    ("17.4", ""), ("17.5", ""), ("18", ""), ("26", ""), ("27.2", ""),
  ]

  private static let early = "tracking tracking-switch-off location-button precise-location"

  static let all = [
    "tracking", "tracking-switch-off", "location", "location-button", "location-upgrade", "location-reminder",
    "location-services-off", "precise-location", "notifications",
  ]

  @Test(arguments: lacking)
  func `The dialogs of a version are exactly those that it has`(row: (os: String, dialogs: String)) throws {
    let bench = try Workbench()
    // The languages alternate, because other tests check that every text exists in both of them.
    let place = Self.lacking.firstIndex { $0.os == row.os } ?? 0
    let language = place % 2 == 1 ? "ja" : "en"
    let lacking = Set(row.dialogs.split(separator: " ").map(String.init))
    // Draws the dialogs that are new since the previous version, and two others. Other tests draw every dialog on every
    // version.
    let before = place == 0 ? row.dialogs : Self.lacking[place - 1].dialogs
    let drawn = before.split(separator: " ").map(String.init) + [place, place + 4].map { Self.all[$0 % 9] }
    for dialog in Self.all where lacking.contains(dialog) || drawn.contains(dialog) {
      let result = try bench.run(
        "screens", "show", dialog, "--os", row.os, "--region", "eu-fr", "--locale", language, "--size",
        "60x20")
      if lacking.contains(dialog) {
        let absence =
          language == "ja"
          ? ["iOS \(row.os)では", "\(dialog)が表示されません"] : ["\(dialog) does not appear on iOS \(row.os)"]
        #expect(
          result.exitCode == 1 && absence.allSatisfy(result.error.contains), "\(dialog): \(result.error)")
      } else {
        #expect(result.exitCode == 0 && result.output.contains("iOS \(row.os) · \(language)"), "\(dialog)")
      }
    }
  }
}
