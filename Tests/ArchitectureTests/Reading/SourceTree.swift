import Foundation
import TestSupport

/// The files of the repository on disk.
enum SourceTree {
  /// All handwritten files under Sources and Tests.
  static let code: [SourceFile] = files(under: "Sources") + files(under: "Tests")

  /// The Swift files among them.
  static let swift: [SourceFile] = code.filter(\.isSwift)

  /// The files of the Screens folder.
  static let screens: [SourceFile] = files(under: "Screens")

  /// The files of the top folder, and the CI script.
  static let top: [SourceFile] = ["Package.swift", "README.md", ".ci/run", ".gitignore", ".swift-format"]
    .compactMap(file)

  /// All text files.
  static var everything: [SourceFile] { code + screens + top }

  /// Returns one file; nil if it is missing or not text.
  static func file(_ path: String) -> SourceFile? {
    guard let text = try? String(contentsOf: RepositoryRoot.file(path), encoding: .utf8) else { return nil }
    return SourceFile(path: path, text: text)
  }

  /// Returns the files in a folder and its subfolders, sorted by path. Symbolic links are not followed.
  static func files(under folder: String) -> [SourceFile] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: RepositoryRoot.file(folder).path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") && !$0.contains("/.") }
      .compactMap { file(folder + "/" + $0) }
  }
}
