import Foundation
import TestSupport

/// The files of the repository as they are on disk.
enum SourceTree {
  /// All files under Sources and Tests that people write.
  static let code: [SourceFile] = files(under: "Sources") + files(under: "Tests")

  /// The Swift files among them.
  static let swift: [SourceFile] = code.filter(\.isSwift)

  /// What the Screens folder holds.
  static let screens: [SourceFile] = files(under: "Screens")

  /// The single files at the top, and the script of the checks.
  static let top: [SourceFile] = ["Package.swift", "README.md", ".ci/run", ".gitignore", ".swift-format"]
    .compactMap(file)

  /// Every text there is.
  static var everything: [SourceFile] { code + screens + top }

  /// One file; nil when it is missing or no text.
  static func file(_ path: String) -> SourceFile? {
    guard let text = try? String(contentsOf: RepositoryRoot.file(path), encoding: .utf8) else { return nil }
    return SourceFile(path: path, text: text)
  }

  /// The files in a folder and the folders below, in the order of their paths. Links are not followed.
  static func files(under folder: String) -> [SourceFile] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: RepositoryRoot.file(folder).path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") && !$0.contains("/.") }
      .compactMap { file(folder + "/" + $0) }
  }
}
