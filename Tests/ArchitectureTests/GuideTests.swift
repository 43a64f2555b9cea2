import Foundation
import TestSupport
import Testing

@Suite struct `The guide to the code` {
  private static let text = SourceTree.file("Sources/README.md")?.text ?? ""

  private static let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  @Test func `The guide lists every module with its imports`() throws {
    let rows = README.rows(of: Self.lines, after: "| module |")
    let named = rows.compactMap { README.quoted($0[0]).first }
    let ours = Manifest.ours.targets.filter { $0.folder.hasPrefix("Sources/") }
    #expect(Set(named) == Set(ours.map(\.name)))
    for row in rows {
      let target = try #require(Manifest.ours.target(README.quoted(row[0])[0]))
      for module in README.quoted(row[2]) { #expect(target.dependencies.contains(module), "\(module)") }
      #expect((row[2] == "nothing") == (target.dependencies.isEmpty && target.name != "CTerminal"))
    }
  }

  @Test func `The guide lists every file with unsafe code`() {
    let rows = README.rows(of: Self.lines, after: "| files | why, and what keeps it right |")
    let listed = rows.flatMap { README.quoted($0[0]).map { "Sources/" + $0 } }
    // Names are put together here, so that this file does not contain them.
    let words = [
      "withUn" + "safe", "un" + "safeUninitialized", "un" + "safeArgv", "Un" + "safeBuffer",
      "Un" + "safeMutable",
      "Un" + "safeRaw", "Un" + "safePointer", "withUTF" + "8", "withMemory" + "Rebound",
      "assumingMemory" + "Bound",
    ]
    let found = SourceTree.swift.filter { file in
      file.path.hasPrefix("Sources/") && words.contains { file.text.contains($0) }
    }
    #expect(Set(found.map(\.path)) == Set(listed))
    #expect(listed.count == Set(listed).count)
  }

  @Test func `The guide names only existing files and folders`() throws {
    let paths = Self.text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      // Code blocks of commands are not file names.
      .filter { $0.offset % 2 == 1 && $0.element.contains("/") && !$0.element.contains("\n") }
      .map { String($0.element) }
    try #require(paths.count > 15)
    let files = SourceTree.code.map(\.path) + SourceTree.screens.map(\.path)
    for path in paths {
      let stem = path.hasSuffix("/") ? String(path.dropLast()) : path.replacing("*.yaml", with: "")
      #expect(files.contains { $0.contains(stem) }, "no file or folder “\(path)”")
    }
  }
}
