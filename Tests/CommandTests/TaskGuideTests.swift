import Foundation
import TestSupport
import Testing

/// Follows every guide exactly: types what it says, and checks that what it promises appears.
@Suite struct `The guides by task` {
  @Test(arguments: Guide.names)
  func `A reader of a guide sees what it promises, from an empty folder on`(name: String) throws {
    var reader = try GuideReader(Guide(name))
    // The reader of this guide already has a flow and scenarios.
    if name.hasPrefix("ci.") { for folder in ["Screens", "Tests"] { try reader.link(folder) } }
    try reader.follow()
  }

  /// Runs every command of the page and of its translation, in order. A walk is ended immediately.
  @Test(arguments: ["README.md", "Screens/README.ja.md"])
  func `Every command of README runs in a folder with an app`(page: String) throws {
    let bench = try Workbench()
    try bench.write(
      "<plist><dict><key>CFBundleName</key><string>Leaf</string></dict></plist>", to: "MyApp/Info.plist")
    let text = try String(contentsOf: RepositoryRoot.file(page), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("$ consentwalk") }
    #expect(lines.count > 7)
    for line in lines {
      let words = line.split(separator: " ").dropFirst(2).map(String.init)
      let isWalk = words.isEmpty || ["--screens", "play"].contains(words[0])
      let told = try bench.run(words + (isWalk ? ["--plain"] : []), input: isWalk ? "quit\n" : "")
      #expect(told.exitCode == 0, "\(line): \(told)")
    }
  }

  @Test func `Every guide has the same commands, files and keys in English and in Japanese`() throws {
    let english = Guide.names.filter { !$0.hasSuffix(".ja.md") }
    try #require(english.count >= 5)
    #expect(Guide.names.count == 2 * english.count, "\(Guide.names)")
    for name in english {
      let guide = try Guide(name)
      #expect(guide.commands.count > 4, "\(name)")
      // If the program writes its language to a file, the Japanese guide uses `--locale ja`.
      let japanese = try Guide(name.replacing(".md", with: ".ja.md")).commands
        .map { $0.replacing(" --locale ja --output", with: " --output") }
      #expect(japanese == guide.commands, "\(name)")
    }
  }

  @Test func `The guides are short, and every page leads to them`() throws {
    let pages = try ["README.md", "Screens/README.md", "Screens/README.ja.md"].map {
      try String(contentsOf: RepositoryRoot.file($0), encoding: .utf8)
    }
    for name in Guide.names {
      let guide = try Guide(name)
      // Readers copy workflows, but do not read them. So they do not count.
      let read = guide.text.replacing(/(?s)```yaml\n.*?```\n/, with: "")
      #expect(read.split(separator: "\n").count <= 102, "\(name)")
      let isJapanese = name.hasSuffix(".ja.md")
      for page in isJapanese ? pages.suffix(1) : pages.prefix(2) {
        #expect(page.contains("guides/\(name)"), "\(name)")
      }
      for link in guide.text.components(separatedBy: "](").dropFirst().map({
        $0.prefix { !")#".contains($0) }
      })
      where !link.contains("://") {
        let path = RepositoryRoot.file("Screens/guides/" + link).standardized.path
        #expect(FileManager.default.fileExists(atPath: path), "\(name): \(link)")
      }
    }
  }
}
