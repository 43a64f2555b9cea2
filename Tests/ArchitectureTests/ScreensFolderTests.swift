import Testing

@Suite struct `The Screens folder` {
  /// The files that the package manager embeds; the files of `system` are listed when the package is built.
  static let carried = SourceTree.screens.filter {
    !$0.path.hasPrefix("Screens/examples/") && !$0.path.hasPrefix("Screens/system/")
  }

  @Test
  func `The Screens folder has no two files of the same name, because the program could not embed both`() {
    #expect(Self.carried.count > 12)
    #expect(Self.doubles(Self.carried.map(\.name)).isEmpty)
    #expect(Self.doubles(["a.yaml", "b.yaml", "a.yaml"]) == ["a.yaml"])
  }

  @Test func `The program embeds every file of the Screens folder`() throws {
    let list = try #require(SourceTree.file("Sources/ScreenLibrary/Reading/EmbeddedScreens.swift"))
    let missing = Self.carried.map { String($0.path.dropFirst("Screens/".count)) }.filter {
      !list.text.contains("\"\($0)\"")
    }
    #expect(missing.isEmpty)
  }

  private static func doubles(_ names: [String]) -> [String] {
    Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
  }
}
