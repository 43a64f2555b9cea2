import Foundation
import TestSupport
import Testing

@Suite struct `test` {
  private static let passes = "name: passes\nos: 14.5\n---\n- launch\n- expect: {app.launches: 1}\n"
  private static let fails = "name: fails\nos: 14.5\n---\n- launch\n- expect: {prompt: soft-ask}\n"
  private static let bad = "name: bad\n---\n- laumch\n"

  private func bench(_ files: [String: String]) throws -> Workbench {
    let bench = try Workbench()
    for (name, text) in files { try bench.write(text, to: name) }
    return bench
  }

  @Test func `test runs files and folders in the order of their paths and touches no store`() throws {
    let bench = try bench([
      "s/b.yaml": Self.passes, "s/a/z.yml": Self.passes, "s/c.txt": Self.bad, "s/.d.yaml": Self.bad,
      "one.yaml": Self.passes,
    ])
    let result = try bench.run("test", "s", "one.yaml", "--json")
    #expect(result.exitCode == 0)
    let files = try result.output.split(separator: "\n").map { try JSON(String($0))["file"] }
    #expect(files == ["s/a/z.yml", "s/b.yaml", "one.yaml"])
    #expect(!bench.hasStore)
  }

  @Test func `test runs all files and exits with the largest code`() throws {
    let bench = try bench(["a.yaml": Self.bad, "b.yaml": Self.fails, "c.yaml": Self.passes])
    #expect(try bench.run("test", "c.yaml").exitCode == 0)
    #expect(try bench.run("test", "b.yaml", "c.yaml").exitCode == 1)
    let all = try bench.run("test", ".")
    #expect(all.exitCode == 2)
    #expect(all.output.contains("ERROR ./a.yaml:3:3: unknown step “laumch”"))
    #expect(all.output.contains("did you mean “launch”?"))
    #expect(all.output.contains("FAIL  fails") && all.output.contains("ok    passes"))
    #expect(all.output.hasSuffix("3 scenarios, 1 passed, 1 failed, 1 cannot be run\n"))
  }

  @Test func `test shows the phone at the moment of a failure`() throws {
    let bench = try bench(["b.yaml": Self.fails])
    let output = try bench.run("test", "b.yaml").output
    #expect(output.contains("b.yaml:5: after the step launch"))
    #expect(output.contains("expected  soft-ask") && output.contains("Rhythm Gym"))
    #expect(try !bench.run("test", "b.yaml", "--ascii").output.contains("│"))
  }

  @Test func `test fails for an empty folder and for a missing file`() throws {
    let bench = try bench(["c.yaml": Self.passes])
    try FileManager.default.createDirectory(
      at: bench.work.appendingPathComponent("empty"), withIntermediateDirectories: true)
    let empty = try bench.run("test", "empty")
    #expect(empty.exitCode == 2 && empty.error.contains("this folder contains no scenario"))
    let missing = try bench.run("test", "c.yaml", "nowhere.yaml")
    #expect(missing.exitCode == 2 && missing.output.contains("nowhere.yaml: cannot be read"))
    #expect(missing.output.contains("ok    passes"))
    #expect(try bench.run("test").exitCode == 2)
    #expect(try bench.run("test", "c.yaml", "--format", "html").exitCode == 2)
  }

  @Test(arguments: [("junit", "<?xml"), ("tap", "TAP version 13"), ("json", "{\"schema\": 3, \"scenario\"")])
  func `test writes its report to a file`(format: String, beginning: String) throws {
    let bench = try bench(["a.yaml": Self.bad, "b.yaml": Self.fails, "c.yaml": Self.passes])
    let result = try bench.run("test", ".", "--format", format, "--output", "report")
    #expect(result.exitCode == 2)
    // In the log of a build server, the failure is shown without the drawn phone.
    #expect(result.output.hasPrefix("FAIL  fails\n      ./b.yaml:5: after the step launch\n"))
    #expect(result.output.hasSuffix("3 scenarios, 1 passed, 1 failed, 1 cannot be run\n"))
    #expect(!result.output.contains("Rhythm Gym"))
    #expect(result.error.contains("./a.yaml:3:3: unknown step"))
    let report = try String(contentsOf: bench.work.appendingPathComponent("report"), encoding: .utf8)
    #expect(report.hasPrefix(beginning))
    #expect(report == (try bench.run("test", ".", "--format", format).output) || format == "junit")
    #expect(try bench.run("test", "c.yaml", "--output", "no/such/folder").exitCode == 2)
  }

  @Test func `test uses the screens of the header, but those of the command line take precedence`() throws {
    let bench = try Workbench()
    #expect(try bench.run("screens", "export", "mine").exitCode == 0)
    let flow = try String(contentsOf: bench.work.appendingPathComponent("mine/flow.yaml"), encoding: .utf8)
    try bench.write(
      flow.replacingOccurrences(of: "launches: {at-least: 2}", with: "launches: {at-least: 1}"),
      to: "mine/flow.yaml")
    try bench.write(
      "name: a\nos: 14.5\nscreens: ../mine\n---\n- launch\n- expect: {prompt: soft-ask}\n", to: "s/a.yaml")
    #expect(try bench.run("test", "s/a.yaml").exitCode == 0)
    #expect(try bench.run("screens", "export", "usual").exitCode == 0)
    #expect(try bench.run("test", "s/a.yaml", "--screens", "usual").exitCode == 1)
    try bench.write("name: b\nscreens: ../none\n---\n[]\n", to: "s/b.yaml")
    let none = try bench.run("test", "s")
    #expect(none.exitCode == 2 && none.output.contains("s/b.yaml:2:10: the screens cannot be used"))
    #expect(none.output.contains("ok    a"))
  }

  @Test func `test runs a scenario with very many steps`() throws {
    let bench = try Workbench()
    let cycle = "- launch\n- home\n- launch\n- terminate\n"
    let steps = String(repeating: cycle, count: 10_000)
    try bench.write("name: long\n---\n" + steps + "- expect: {app.launches: 10000}\n", to: "long.yaml")
    let result = try bench.run("test", "long.yaml")
    #expect(result.exitCode == 0 && result.output.hasPrefix("ok    long"), "\(result.output.prefix(400))")
  }

  @Test func `test says why the expected prompt did not appear, and what the step logged`() throws {
    let bench = try bench([
      "b.yaml": Self.fails + "- expect: {app.launches: 7, tracking.api: denied}\n- home\n"
    ])
    let text = try bench.run("test", "b.yaml").output
    #expect(text.contains("        log of the step:\n          launch: cold start, launch 1\n"))
    #expect(text.contains("        why soft-ask did not appear (before launch):\n          request tracking"))
    #expect(text.contains("· launches") && text.contains("need 2 or more"))
    let json = try JSON(bench.run("test", "b.yaml", "--json").output)
    #expect(json["failures"]?.elements.map { $0["field"] } == ["prompt", "app.launches", "tracking.api"])
    #expect(json["failure"]?["field"] == "prompt" && json["schema"] == 3)
    let why = try #require(json["failure"]?["why"])
    #expect(why["prompt"] == "soft-ask" && why["ways"]?.elements.first?["open"] == false)
    let tap = try bench.run("test", "b.yaml", "--format", "tap").output
    #expect(tap.contains("need 2 or more") && tap.contains("launch: cold start, launch 1"))
  }

  @Test func `test runs scenarios whose names match a pattern, lists them, and stops as requested`() throws {
    let bench = try bench(["a.yaml": Self.passes, "b.YAML": Self.fails, "c.yml": Self.passes])
    #expect(try bench.run("test", ".", "--only", "PASS").output.hasSuffix("2 scenarios, 2 passed\n"))
    #expect(try bench.run("test", ".", "--only", "f*ls").output.contains("1 scenario, 0 passed, 1 failed\n"))
    let none = try bench.run("test", ".", "--only", "pases")
    #expect(none.exitCode == 2 && none.error.contains("no scenario has the name “pases”"))
    #expect(none.error.contains("did you mean “passes”?"))
    let list = try bench.run("test", ".", "--list")
    #expect(list.exitCode == 0 && list.output == "./a.yaml: passes\n./b.YAML: fails\n./c.yml: passes\n")
    #expect(try bench.run("test", ".", "--list", "--format", "tap").exitCode == 2)
    let stopped = try bench.run("test", ".", "--fail-fast")
    #expect(stopped.exitCode == 1 && !stopped.output.contains("c.yml"))
    #expect(
      stopped.output.hasSuffix(
        "1 passed, 1 failed; the run stopped early, so the remaining scenarios were not run\n"))
    #expect(try bench.run("test", "a.yaml", "--quiet").output.isEmpty)
    #expect(try bench.run("test", ".", "--quiet").output.hasPrefix("FAIL  fails\n"))
  }

  @Test func `test runs a case per version, region and language of a list`() throws {
    let bench = try bench([
      "m.yaml": "name: m\nos: [\"14.5\", \"18\"]\n---\n- launch\n- expect: {os: 14.5, locale: en}\n"
    ])
    let own = try bench.run("test", "m.yaml", "--json")
    let lines = try own.output.split(separator: "\n").map { try JSON(String($0)) }
    #expect(own.exitCode == 1 && lines.map { $0["scenario"] } == ["m [os 14.5]", "m [os 18]"])
    #expect(lines.map { $0["passed"] } == [true, false])
    let asked = try bench.run(
      "test", "m.yaml", "--os", "14.5, 15", "--region=jp", "--locale", "en,ja", "--list")
    #expect(asked.output.hasPrefix("m.yaml: m [os 14.5, region jp, locale en]\n"), "\(asked)")
    #expect(asked.output.split(separator: "\n").count == 4)
    #expect(
      try bench.run("test", "m.yaml", "--os", "14.5", "--only", "*locale en]", "--locale=ja,en").exitCode == 0
    )
    #expect(try bench.run("test", "m.yaml", "--os", "14.5,x").error.contains("“x” is not an iOS version"))
    #expect(try bench.run("test", "m.yaml", "--region", "fr").error.contains("did you mean “eu-fr”?"))
    #expect(try bench.run("test", "m.yaml", "--locale", "en,f_r").exitCode == 2)
    let elsewhere = try bench.run("state", "--locale", "en,ja")
    #expect(elsewhere.exitCode == 2 && elsewhere.error.contains("accepts one language"), "\(elsewhere)")
  }

  @Test func `test includes only YAML files given by a relative path`() throws {
    let bench = try bench([
      "lib/go.yaml": "- launch\n- terminate\n", "lib/go.txt": "- launch\n",
      "s/a.yaml": "name: a\n---\n- include: ../lib/go.yaml\n- expect: {app.launches: 1}\n",
      "b/1.yaml": "name: a\n---\n- include: ../lib/go.txt\n",
      "b/2.yaml": "name: a\n---\n- include: /etc/passwd\n",
      "b/3.yaml": "name: a\n---\n- include: link.yaml\n",
      "b/4.yaml": "name: a\n---\n- include: none.yaml\n",
    ])
    #expect(try bench.run("test", "s").exitCode == 0)
    let link = bench.work.appendingPathComponent("b/link.yaml").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/etc/passwd")
    let bad = try bench.run("test", "b/1.yaml", "b/2.yaml", "b/3.yaml", "b/4.yaml")
    #expect(
      bad.exitCode == 2 && bad.output.components(separatedBy: "cannot be included").count == 4, "\(bad)")
    #expect(bad.output.contains("“none.yaml” cannot be read: there is no such file"))
    #expect(!bad.output.contains("root"))
    let plain = try bench.run("play", "s/a.yaml", "--plain", input: "quit\n")
    #expect(plain.exitCode == 0, "\(plain)")
  }

  @Test func `test writes the actual values into the files, and shows them first`() throws {
    let bench = try bench(["b.yaml": Self.fails + "- terminate\n- expect: {app.process: background} # gone\n"]
    )
    let result = try bench.run("test", "b.yaml", "--update")
    #expect(result.exitCode == 0, "\(result)")
    #expect(
      result.output.hasPrefix(
        "UPDATE  b.yaml:5: prompt: soft-ask → null\nUPDATE  b.yaml:7: app.process: background → terminated\nok "
      ))
    #expect(
      try bench.read("b.yaml").hasSuffix(
        "{prompt: null}\n- terminate\n- expect: {app.process: terminated} # gone\n"))
    #expect(try bench.run("test", "-", "--update").exitCode == 2)
  }

  @Test func `test saves the phone after each step as text or as pictures`() throws {
    let bench = try bench(["s/b.yaml": Self.passes])
    #expect(try bench.run("test", "./s", "--frames", "out").exitCode == 0)
    #expect(try bench.read("out/s/b.yaml/000-start.txt").contains("iOS 14.5"))
    #expect(try bench.read("out/s/b.yaml/001-launch.txt").contains("Rhythm Gym"))
    let svg = try bench.run("test", "s/b.yaml", "--frames", "out", "--frames-as", "svg", "--os", "12,13")
    #expect(svg.exitCode == 0, "\(svg)")
    #expect(try bench.read("out/s/b.yaml/passes--os-12-/001-launch.svg").hasPrefix("<?xml"))
    let refused = try bench.run("test", "s", "--frames", "s/b.yaml")
    #expect(refused.exitCode == 2 && refused.error.contains("s/b.yaml cannot be written"), "\(refused)")
  }

  @Test func `test fails if the coverage is too low`() throws {
    let bench = try bench(["a.yaml": "name: a\nos: 8\n---\n- launch\n"])
    let result = try bench.run("test", "a.yaml", "--coverage-min", "90", "--quiet")
    #expect(result.exitCode == 1 && result.output.isEmpty)
    #expect(result.error.contains(" %, less than 90 %"), "\(result)")
    #expect(try bench.run("test", "a.yaml", "--coverage-min", "101").exitCode == 2)
  }

  @Test func `test reads standard input`() throws {
    let bench = try Workbench()
    #expect(try bench.run("test", "-", input: Self.passes).output.hasPrefix("ok    passes\n"))
    let bad = try bench.run("test", "-", input: Self.bad)
    #expect(bad.exitCode == 2 && bad.output.hasPrefix("ERROR -:3:3: unknown step"))
  }

  @Test func `test keeps the order of many files`() throws {
    let bench = try Workbench()
    for index in 100..<400 {
      try bench.write("name: n\(index)\n---\n- launch\n- expect: {app.launches: 1}\n", to: "s/\(index).yaml")
    }
    let result = try bench.run("test", "s")
    #expect(result.exitCode == 0)
    let expected = (100..<400).map { "ok    n\($0)" } + ["", "300 scenarios, 300 passed", ""]
    #expect(result.output == expected.joined(separator: "\n"))
  }

  @Test func `play opens a scenario at its end, in memory`() throws {
    let bench = try bench(["a.yaml": "name: a\nos: 14.5\n---\n- launch\n- terminate\n- launch\n"])
    let result = try bench.run("play", "a.yaml", "--plain", input: "tap:continue\nquit\n")
    #expect(result.exitCode == 0 && !bench.hasStore)
    #expect(result.output.contains("— iOS 14.5 · en · Mon 16 Sep 2024 9:00 · launch 2 · soft-ask —"))
    #expect(result.output.contains("> tap:continue"))
  }

  @Test(arguments: [
    ("- launch\n- tap: agree\n", "", "a.yaml:4: tap:agree cannot happen now", "launch 1"),
    ("- tap: agree\n", "", "a.yaml:3: tap:agree cannot happen now", "not launched"),
    (
      "- launch\n- terminate\n- launch\n- tap: continue\n- home\n", "--os 13.4",
      "a.yaml:6: tap:continue cannot happen now", "iOS 13.4"
    ),
  ])
  func `play opens a scenario before its first impossible step and says why`(
    lines: String, typed: String, told: String, shown: String
  ) throws {
    let bench = try bench(["a.yaml": "name: a\n---\n" + lines])
    let options = typed.split(separator: " ").map(String.init)
    let input = shown == "not launched" ? "launch\nquit\n" : "quit\n"
    let opened = try bench.run(["play", "a.yaml", "--plain"] + options, input: input)
    #expect(opened.exitCode == 0 && opened.error.contains("stops at " + told), "\(opened)")
    #expect(opened.output.contains(shown == "not launched" ? "> launch" : shown), "\(opened)")
    let japanese = try bench.run(
      ["play", "a.yaml", "--plain", "--language", "ja"] + options, input: "quit\n")
    #expect(japanese.error.contains("止まりました"), "\(japanese)")
  }

  @Test func `play says why it cannot open a scenario`() throws {
    let bench = try bench(["b.yaml": Self.bad, "c.yaml": Self.fails])
    let bad = try bench.run("play", "b.yaml", "--plain")
    #expect(bad.exitCode == 2 && bad.error.contains("b.yaml:3:3: unknown step"))
    let otherwise = try bench.run("play", "c.yaml", "--plain")
    #expect(otherwise.exitCode == 0 && otherwise.error.contains("c.yaml:5: prompt is null, not soft-ask"))
  }
}

@Suite struct `Files of scenarios` {
  @Test func `Scenarios run once, through any links and with any spelling of their extension`() throws {
    let bench = try Workbench()
    try bench.write("name: A\n---\n- launch\n", to: "All/a.yml")
    try bench.write("name: B\n---\n- launch\n", to: "All/b.YAML")
    try bench.write("name: C\n---\n- launch\n", to: "elsewhere.yaml")
    #expect(try bench.shell("cd All; ln -s a.yml c.yaml; ln -s ../elsewhere.yaml d.yaml").exitCode == 0)
    let list = try bench.run("test", "All", "--list")
    #expect(list.output == "All/a.yml: A\nAll/b.YAML: B\nAll/d.yaml: C\n")
  }

  @Test func `An error about unusable screens says where they are`() throws {
    let bench = try Workbench()
    try bench.write("name: A\nscreens: ../nowhere\n---\n- launch\n", to: "All/a.yaml")
    try bench.write("app:\n  name: \"x\n", to: "Broken/flow.yaml")
    try bench.write("name: B\nscreens: ../Broken\n---\n- launch\n", to: "All/b.yaml")
    let missing = try bench.run("test", "All/a.yaml")
    #expect(
      missing.output.contains("All/a.yaml:2:") && missing.output.contains("All/../nowhere: cannot be read"))
    #expect(
      try bench.run("test", "All/b.yaml").output.contains(
        "All/../Broken/flow.yaml:2:9: the \" that opens here"))
  }

  @Test func `Results are coloured on a terminal only`() throws {
    let bench = try Workbench()
    try bench.write("name: A\n---\n- launch\n", to: "a.yaml")
    try bench.write("name: B\n---\n- launch\n- expect: {prompt: tracking}\n", to: "b.yaml")
    let plain = try bench.run("test", "a.yaml", "b.yaml")
    #expect(!plain.output.contains("\u{1B}"))
    func shown(_ options: String...) throws -> String {
      let terminal = try PseudoTerminal(
        bench.program, ["test", "a.yaml", "b.yaml"] + options, environment: bench.environment,
        directory: bench.work.path, width: 120, height: 50)
      _ = try terminal.waitForEnd()
      return String(decoding: terminal.transcript, as: UTF8.self)
    }
    let coloured = try shown()
    #expect(
      coloured.contains("\u{1B}[32mok\u{1B}[0m    A") && coloured.contains("\u{1B}[1;31mFAIL\u{1B}[0m  B"))
    #expect(try !shown("--no-color").contains("\u{1B}["))
  }
}

extension `test` {
  @Test func `A matrix that fails in the same way tells it once, and says which cases are alike`() throws {
    let bench = try Workbench()
    try bench.write(
      "name: a\nos: [17, 17.4, 18]\n---\n- launch\n- expect: {prompt: tracking}\n", to: "a.yaml")
    let output = try bench.run("test", "a.yaml").output
    #expect(output.split(separator: "\n").count { $0.contains("╭─ iOS") } == 1, "\(output)")
    let lines = output.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix("the failure is the same as in “a [os 17]”") } == 2, "\(output)")
    #expect(lines.count { $0.contains("why tracking did not appear") } == 1, "\(output)")
    // The report lists only conditions that are not met.
    #expect(lines.count { $0.contains("other conditions are met") } > 0, "\(output)")
    #expect(!lines.contains { $0.contains("✓ iOS") && !$0.contains("│") }, "\(output)")
  }

  @Test func `Cases that fail for other reasons on equal screens show the screen once`() throws {
    let bench = try Workbench()
    try bench.write(
      "name: a\nos: [17, 18]\n---\n- launch\n- expect: {prompt: tracking, os: \"16\"}\n", to: "a.yaml")
    let output = try bench.run("test", "a.yaml").output
    #expect(output.contains("the screen is the same as in “a [os 17]”"), "\(output)")
  }

  @Test(arguments: ["markdown", "sarif"])
  func `A report for a service names the scenario, its case and the step`(format: String) throws {
    let bench = try Workbench()
    try bench.write(
      "name: a\nos: [17, 18]\n---\n- launch\n- expect: {prompt: tracking}\n", to: "a.yaml")
    let told = try bench.run("test", "a.yaml", "--format", format).output
    let cases =
      format == "markdown"
      ? [
        "- **scenario-passes** (error) `a.yaml:5`: a \\[os 17\\], a \\[os 18\\]: after launch, prompt is null"
      ]
      : ["a [os 17]: after launch, prompt is null", "a [os 18]: after launch, prompt is null"]
    for one in cases { #expect(told.contains(one), "\(told)") }
    #expect(format != "markdown" || told.split(separator: "\n").count == 2, "\(told)")
  }
}
