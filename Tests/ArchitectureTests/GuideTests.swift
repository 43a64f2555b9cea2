import Foundation
import TestSupport
import Testing

@Suite struct `The guide to the code` {
  private static let text = SourceTree.file("Sources/README.md")?.text ?? ""

  @Test func `has two pages`() {
    #expect((50...110).contains(Self.text.split(separator: "\n", omittingEmptySubsequences: false).count))
  }

  @Test func `has a row for each module`() {
    for module in (try? FileManager.default.contentsOfDirectory(atPath: RepositoryRoot.file("Sources").path))
      ?? []
    where module != "README.md" && !module.hasPrefix(".") {
      #expect(Self.text.contains("| `\(module)` |"), "\(module)")
    }
  }

  @Test func `names only files and folders that there are`() throws {
    let paths = Self.text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.contains("/") }.map { String($0.element) }
    try #require(paths.count > 15)
    let files = SourceTree.code.map(\.path) + SourceTree.screens.map(\.path)
    for path in paths {
      let stem = path.hasSuffix("/") ? String(path.dropLast()) : path.replacing("*.yaml", with: "")
      #expect(files.contains { $0.contains(stem) }, "no file or folder “\(path)”")
    }
  }
}
