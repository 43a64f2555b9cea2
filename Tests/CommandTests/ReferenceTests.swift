import Foundation
import TestSupport
import Testing

@Suite struct `The reference` {
  private func bench() throws -> Workbench { try Workbench(["CONSENTWALK_SCREENS": ""]) }

  /// Compares the reference with the page next to the scenarios. `CONSENTWALK_RECORD=1` writes this page again, like a
  /// golden frame.
  @Test func `The reference is equal to the page next to the scenarios`() throws {
    let page = RepositoryRoot.file("Tests/Scenarios/README.md")
    let result = try bench().run("help", "man", "--format", "markdown")
    #expect(result.exitCode == 0)
    if ProcessInfo.processInfo.environment["CONSENTWALK_RECORD"] == "1" {
      try result.output.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == result.output)
  }

  @Test func `The reference explains every step in both languages`() throws {
    let bench = try bench()
    let unknown = try bench.run("do", "nonsense", "--json")
    let verbs = try JSON(unknown.error)["expected"]?.text?.components(separatedBy: ", ") ?? []
    try #require(verbs.count > 20)
    for language in ["en", "ja"] {
      let text = try bench.run("help", "steps", "--format", "markdown", "--language", language).output
      for verb in verbs {
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("- `\(verb)`") && $0.contains(": ") }
        #expect(!lines.isEmpty, "\(verb) in \(language)")
      }
    }
  }

  @Test func `The reference lists every field of the state`() throws {
    let bench = try bench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let text = try bench.run("help", "state", "--format", "markdown").output
    func paths(_ value: JSON, _ prefix: String) -> [String] {
      value.keys.flatMap { key in
        [prefix + key] + (value[key].map { paths($0, prefix + key + ".") } ?? [])
      }
    }
    let all = paths(try bench.state(), "").filter { $0 != "schema" }
    try #require(all.count > 60)
    for path in all { #expect(text.contains("- `\(path)`"), "\(path)") }
    for event in ["requestTrackingAuthorization", "didUpdateLocations"] {
      #expect(text.contains("- `\(event)`"))
    }
  }

  @Test(arguments: ["en", "ja"]) func `The reference lists every rule with its title`(language: String) throws
  {
    let bench = try bench()
    let text = try bench.run("help", "rules", "--format", "markdown", "--language", language).output
    let proof = try JSON(bench.run("prove", "--steps", "launch", "--json").output)
    let rules = proof["rules"]?.elements ?? []
    #expect(rules.count > 70)
    for rule in rules {
      let id = rule["id"]?.text ?? ""
      #expect(text.contains("- `\(id)`: "), "\(id)")
    }
    let title =
      "- `ASK-1`: The app's screen before a prompt has only one button, and this button opens the prompt (error)."
    #expect(text.contains(title) == (language == "en"))
    #expect(try bench.run("help", "rule").error.contains("help rules"))
  }

  @Test func `The reference lists every key of a scenario, and its example passes`() throws {
    let bench = try bench()
    let text = try bench.run("help", "scenarios", "--format", "markdown").output
    try bench.write("nam: A\n---\n- launch\n", to: "bad.yaml")
    let message = try bench.run("test", "bad.yaml").output
    for key in ["about", "deployment-target", "assume", "flow", "matrix"] {
      #expect(text.contains("- `\(key)`") == message.contains(key), "\(key)")
    }
    for word in ["expect", "note", "repeat", "include"] { #expect(text.contains("- `\(word)`")) }
    for key in ["idfa-after-refusal", "wording"] { #expect(text.contains("- `\(key)`")) }
    let example = text.components(separatedBy: "```")[1].dropFirst(1)
    try bench.write(String(example), to: "example.yaml")
    let test = try bench.run("test", "example.yaml")
    #expect(test.exitCode == 0, "\(test.output)")
  }

  @Test func `The reference has lines for a build server that work as written`() throws {
    let bench = try bench()
    let text = try bench.run("help", "scenarios", "--format", "markdown").output
    let lines = text.components(separatedBy: "```")[3].split(separator: "\n")
    try #require(lines.count == 3)
    try bench.write(
      "app: {name: {en: Own}, deployment-target: 13.0, purposes: {}}\n", to: "MyApp/flow.yaml")
    try bench.write("name: A\nscreens: ../MyApp\n---\n- launch\n", to: "Scenarios/a.yaml")
    let folder = URL(fileURLWithPath: bench.program).deletingLastPathComponent().path
    for line in lines {
      let result = try bench.shell("PATH=\(folder):$PATH; \(line)")
      #expect(result.exitCode == 0, "\(line)\n\(result.error)")
    }
    for name in ["screens.sarif", "prove.sarif"] { _ = try AnalysisLogFile(bench.read(name)) }
    #expect(try JUnitFile(bench.read("scenarios.xml")).cases.count == 1)
  }

  @Test func `The reference lists every key of a flow, and the guide explains each`() throws {
    let bench = try bench()
    let text = try bench.run("help", "flows", "--format", "markdown").output
    let head = try #require(text.range(of: "### "))
    let guide = try String(contentsOf: RepositoryRoot.file("Screens/README.md"), encoding: .utf8)
    let chapter = try #require(guide.components(separatedBy: "## flow.yaml\n").last)
    let keys = text[head.lowerBound...].split(separator: "\n").dropFirst().prefix { $0.hasPrefix("- ") }
    try #require(keys.count > 10)
    for line in keys {
      let words = line.components(separatedBy: "`: ").last?.components(separatedBy: ", ") ?? []
      #expect(words.count > 2, "\(line)")
      for key in words { #expect(chapter.contains(key), "\(key)") }
    }
    // The error about an unknown key lists the same keys.
    try bench.write("app: {nme: A}\n", to: "Bad/flow.yaml")
    let problems = try JSON(bench.run("screens", "check", "--screens", "Bad", "--json").output).elements
    let app = keys.first { $0.hasPrefix("- `app`") }?.components(separatedBy: "`: ").last ?? ""
    #expect(problems.contains { $0["expected"]?.text?.hasSuffix(app) == true }, "\(problems)")
  }

  @Test func `The chapter about flows has the same keys, values and example in both languages`() throws {
    func chapter(_ file: String) throws -> (rows: [Set<String>], code: Set<String>, example: String) {
      let guide = try String(contentsOf: RepositoryRoot.file("Screens/" + file), encoding: .utf8)
      let text = guide.components(separatedBy: "## flow.yaml\n")[1].components(separatedBy: "\n## ")[0]
      let parts = text.components(separatedBy: "```")
      func code(_ text: String) -> Set<String> {
        let pieces = text.components(separatedBy: "`")
        return Set(stride(from: 1, to: pieces.count, by: 2).map { pieces[$0] })
      }
      let rows = text.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
      return (rows.map(code), code(parts[0]).union(code(parts[2])), parts[1])
    }
    let (english, japanese) = (try chapter("README.md"), try chapter("README.ja.md"))
    #expect(english.rows.count > 40 && english.rows == japanese.rows)
    #expect(english.code == japanese.code && english.example == japanese.example)
    let help = try bench().run("help", "flows", "--language", "ja")
    #expect(help.output.contains("書いていないことは起きません。"))
  }

  @Test(arguments: ["scenarios", "steps", "state", "flows", "rules"])
  func `The reference fits a terminal in both languages`(topic: String) throws {
    let bench = try bench()
    let english = try bench.run("help", topic)
    let japanese = try bench.run("help", topic, "--language", "ja")
    #expect(english.exitCode == 0 && japanese.exitCode == 0)
    #expect(english.output != japanese.output)
    for line in english.output.split(separator: "\n") {
      #expect(line.count <= 80 || !line.dropFirst(30).contains(" "), "\(line)")
    }
  }

  @Test func `The reference does not change the help of commands`() throws {
    let bench = try bench()
    #expect(try bench.run("help", "prove").output.contains("USAGE: consentwalk prove"))
    #expect(try bench.run("help", "device", "new").output.contains("USAGE: consentwalk device new"))
    #expect(try bench.run("steps", "--help").output.contains("USAGE: consentwalk steps"))
    #expect(try bench.run("help", "state").output.contains("consentwalk state --help"))
    #expect(try bench.run("help").output.contains("`help steps`"))
    let wrong = try bench.run("help", "scenaros")
    #expect(wrong.exitCode == 2 && wrong.error.contains("scenarios"))
    #expect(try bench.run("help", "steps", "--format", "x").exitCode == 2)
  }

  private static let man = ["/usr/bin/man", "/bin/man"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(
    .enabled(if: man != nil, "man is not on this machine: a manual page cannot be rendered"),
    arguments: ["en", "ja"])
  func `The reference is a manual page that man renders without a warning`(language: String) throws {
    let bench = try bench()
    let page = try bench.run("help", "man", "--language", language)
    #expect(page.exitCode == 0)
    try bench.write(page.output, to: "consentwalk.1")
    let shown = try bench.shell("MANWIDTH=80 man --warnings -E UTF-8 -l consentwalk.1 | cat")
    #expect(shown.exitCode == 0 && shown.error.isEmpty, "\(shown.error.prefix(2000))")
    for word in [
      "consentwalk device new", "--fail-on", "--no-mouse", "turn-on-all", "idfa-after-refusal", "per-days",
    ] {
      #expect(shown.output.contains(word), "\(word)")
    }
  }
}
