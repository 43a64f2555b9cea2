import Foundation
import TestSupport
import Testing

@Suite struct `README` {
  static let text = SourceTree.file("README.md")?.text ?? ""
  static let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  /// `.ci/run` takes both lines from here.
  @Test func `README starts the walk with its first line and the tests with its second`() throws {
    let lines = Self.block("sh")
    try #require(lines.count == 2)
    #expect(lines[0].contains("swift build -c release"))
    #expect(lines[0].hasSuffix("consentwalk"))
    #expect(lines[1].contains("swift test"))
  }

  @Test(arguments: [
    ("walk-dark", "tracking --os 18 --size 100x30 --format svg --theme dark"),
    ("walk-light", "tracking --os 18 --size 100x30 --format svg --theme light"),
    ("soft-ask", "soft-ask --all-locales --format drawing"),
  ]) func `README shows pictures as the program draws them`(name: String, arguments: String) throws {
    let picture = "Screens/pictures/\(name).svg"
    #expect(Self.text.contains(picture))
    let drawn = try Self.run(["screens", "show"] + arguments.split(separator: " ").map(String.init)).output
    let file = RepositoryRoot.file(picture)
    if ProcessInfo.processInfo.environment["CONSENTWALK_RECORD"] != nil {
      try Data(drawn.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == drawn)
  }

  @Test func `README names exactly the existing commands`() throws {
    // The dump of the commands leaves out help.
    let documented = Self.rows(after: "| command |").flatMap { Self.quoted($0[0]) }.map(Self.words)
      .filter { $0 != ["help"] }
    try #require(documented.count > 5)
    let all = try Self.commands().map(\.words)
    for words in documented {
      #expect(all.contains { $0.starts(with: words) }, "\(words)")
    }
    for words in all { #expect(documented.contains(words), "\(words)") }
  }

  @Test func `README names only existing options`() throws {
    let known = Set(
      try Self.commands().flatMap { $0.options + $0.flags } + [
        "--help", "--version", "--generate-completion-script",
      ])
    let prose = Self.text.split(separator: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }.map(
      \.element)
    let options = prose.flatMap { Self.quoted(String($0)) }.flatMap { $0.split(separator: " ") }
      .filter { $0.hasPrefix("--") && $0 != "--product" }
    try #require(options.count > 5)
    for option in options { #expect(known.contains(String(option)), "\(option)") }
  }

  @Test func `README names only existing files and folders`() throws {
    let tops = ["Sources/", "Tests/", "Screens/", ".ci/"]
    let paths = Self.quoted(Self.text).filter { path in tops.contains { path.hasPrefix($0) } }
    try #require(paths.count > 8)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: RepositoryRoot.file(path).path), "\(path)")
    }
  }

  private static func run(_ arguments: [String]) throws -> Subprocess.Result {
    let environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "COLUMNS": "200"]
    return try Subprocess.run(
      BuiltProduct.path("consentwalk"), arguments, environment: environment, directory: RepositoryRoot.url)
  }

  /// Returns the commands as the program lists them.
  private static func commands() throws -> [CommandDump.Leaf] {
    try CommandDump.leaves(in: run([CommandDump.request]).output)
  }

  /// Returns the lines of the first code block of that kind.
  private static func block(_ kind: String) -> [String] {
    Array(lines.drop { $0 != "```" + kind }.dropFirst().prefix { $0 != "```" })
  }

  /// Returns the cells of the table that begins with this header.
  private static func rows(after head: String) -> [[String]] { rows(of: lines, after: head) }

  /// Returns the cells of the table that begins with this header, in the lines of another page.
  static func rows(of lines: [String], after head: String) -> [[String]] {
    lines.drop { !$0.hasPrefix(head) }.dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// Returns the texts between single back quotes.
  static func quoted(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }.filter { !$0.isEmpty }
  }

  /// Returns the words of a command without its arguments: `do` of `do STEP...`.
  private static func words(_ command: String) -> [String] {
    command.split(separator: " ").prefix { $0.first?.isLowercase == true }.map(String.init)
  }
}
