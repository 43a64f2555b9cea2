import Testing

@Suite struct `The folders` {
  @Test func `Folders have meaningful names`() {
    let banned = ["util", "helper", "manager", "common", "misc"]
    // The stand-ins have the names of the packages that they stand for.
    let own = SourceTree.everything.filter { !$0.path.hasPrefix("Tests/ExportTests/StandIns/") }
    let vague = own.flatMap { $0.path.split(separator: "/") }
      .filter { part in banned.contains { part.lowercased().contains($0) } }
    #expect(vague.isEmpty)
  }

  @Test func `No file is too long`() {
    // A language is one file of any length, and so is a generated page.
    let long = SourceTree.code.filter {
      $0.lines.count > 401 && !$0.path.hasPrefix("Tests/Golden/")
        && !$0.path.hasPrefix("Sources/Localization/Languages/") && $0.path != "Tests/Scenarios/README.md"
    }
    #expect(long.map(\.path).isEmpty)
  }

  @Test func `No file mentions a particular machine`() {
    // The strings are assembled here, so that this file does not contain them.
    let places = ["/wo" + "rk/", "../sha" + "red", "/opt/sw" + "ift", "/Us" + "ers/", "/ro" + "ot/"]
    #expect(SourceTree.everything.flatMap { $0.lines(holding: places) }.isEmpty)
    #expect(SourceFile(path: "a", text: "cd /wo" + "rk/x").lines(holding: places).count == 1)
  }

  @Test func `Text files consist of complete lines without control characters`() {
    // Generated files stay exactly as the program wrote them.
    let files = SourceTree.everything.filter {
      !$0.path.hasPrefix("Tests/Golden/") && !$0.path.hasPrefix("Tests/Stores/")
    }
    #expect(files.flatMap(\.strangeCharacters).isEmpty)
    for text in ["a\u{1B}[1m\n", "a\r\n", "\u{202E}a\n", "\u{2067}a\n", "a\u{7F}\n", "a\u{FEFF}\n", "a"] {
      #expect(!SourceFile(path: "a", text: text).strangeCharacters.isEmpty)
    }
    #expect(SourceFile(path: "a", text: "a 「プライバシー」 é\n").strangeCharacters.isEmpty)
  }

  @Test func `No test waits for a clock`() {
    let words = ["sle" + "ep(", "sle" + "ep ", "async" + "After"]
    let files =
      SourceTree.code.filter { $0.path.hasPrefix("Tests/") } + [SourceTree.file(".ci/run")].compactMap { $0 }
    #expect(files.flatMap { $0.lines(holding: words) }.isEmpty)
    #expect(SourceFile(path: "a", text: "usle" + "ep(1)").lines(holding: words).count == 1)
  }
}

extension SourceFile {
  /// Control characters, direction controls, and a last line without a line feed.
  var strangeCharacters: [String] {
    var found = lines.enumerated().flatMap { number, line in
      // A table of values may separate them by tabs.
      let scalars = line.unicodeScalars.filter { $0 != "\t" || !path.hasSuffix(".tsv") }
      return scalars.filter(Self.isStrange).map {
        finding(number + 1, "U+" + String($0.value, radix: 16))
      }
    }
    if !text.isEmpty, text.unicodeScalars.last != "\n" { found.append(finding(lines.count, "no line feed")) }
    return found
  }

  private static func isStrange(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<32, 0x7F..<0xA0, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
