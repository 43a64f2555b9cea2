import FlowController
import Foundation
import Platform
import Testing

@testable import ScreenLibrary

/// A text of iOS that a public source has, from the lists in `Tests/Published`. They were made from the sources, without
/// the files of `Screens/system`.
struct PublishedWord: Sendable {
  let place: Place
  /// The call that leads to the dialog; nil for the usual one.
  let request: Request?
  /// `title`, `message`, the role of a button, or the key of another text; in Settings, the row or the permission.
  let part: String
  let language: Language
  /// The bands on which the source has the text, one bit each.
  let bands: UInt32
  /// The texts, with `%@` for the app's name. If the source does not tell two of them apart, both are listed.
  let texts: [String]

  /// Where iOS shows the text.
  enum Place: Hashable, Sendable {
    case dialog(SystemDialog)
    case row(SettingsRow)
    /// The name of a permission in Settings.
    case name(Service)
  }

  init(_ row: [String]) throws {
    place = try #require(Self.place(row[0], part: row[2]), "\(row)")
    request = Request.allCases.first { $0.word == row[1] }
    part = row[2]
    language = try #require(Language(row[3]), "\(row)")
    bands = try row[4].split(separator: ",").reduce(0) { try $0 | Self.bands(String($1)) }
    texts = row[5].components(separatedBy: " | ")
  }

  private static func place(_ dialog: String, part: String) -> Place? {
    guard dialog == "settings" else {
      return SystemDialog.allCases.first { $0.word == dialog }.map { .dialog($0) }
    }
    return SettingsRow.allCases.first { $0.word == part }.map { .row($0) }
      ?? Service.allCases.first { $0.word == part }.map { .name($0) }
  }

  /// The bands of a version such as `13.2`, of all versions of `15`, or of `13.4..26`.
  private static func bands(_ versions: String) throws -> UInt32 {
    let range = try #require(VersionRange(versions), "\(versions)")
    let first = try #require(Version(versions.components(separatedBy: "..")[0]), "\(versions)")
    return Scope.bands(in: range) | first.band.bit
  }

  /// Returns the texts with the app's name.
  func texts(named name: String) -> [String] {
    texts.map { $0.split(separator: "%@", omittingEmptySubsequences: false).joined(separator: name) }
  }

  /// All rows of all lists.
  static func all() throws -> [PublishedWord] {
    let folder = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Published/"
    let lists = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".tsv") }
    return try lists.sorted().flatMap { list in
      try String(contentsOfFile: folder + list, encoding: .utf8).split(separator: "\n").dropFirst().map {
        try PublishedWord($0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
      }
    }
  }
}
