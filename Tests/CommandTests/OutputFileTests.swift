import Foundation
import TestSupport
import Testing

@Suite struct `A file that a command writes` {
  /// Every command that writes a file, with options that need no other input files.
  static let commands = [
    "device export default", "diagram --os 12 --steps launch,tap", "plan --format csv --max-states 200",
    "paths soft-ask",
    // With --json, standard output contains only the report.
    "test ok.yaml --json",
  ]
  private static let scenario = "name: ok\n---\n- launch\n"

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    try bench.write(Self.scenario, to: "ok.yaml")
    return bench
  }

  @Test(arguments: commands)
  func `Writing to an output file keeps a pipe, a link and the mode`(command: String) throws {
    let bench = try bench()
    let line = "\"$0\" \(command) --output"
    let plain = try bench.shell("\(line) plain; cat plain")
    #expect(plain.output != "")
    let pipe = try bench.shell("mkfifo pipe; cat pipe & \(line) pipe; wait; test -p pipe && echo whole")
    #expect(pipe.output == plain.output + "whole\n")
    let link = try bench.shell(
      "mkdir -p deep; echo old > deep/target; chmod 600 deep/target; ln -s deep/target link; \(line) link; "
        + "test -L link && stat -c %a deep/target; cat deep/target; ls -A deep")
    #expect(link.output == "600\n" + plain.output + "target\n")
    #expect(
      try bench.shell("ln -s deep/new fresh; \(line) fresh; test -L fresh && cat deep/new").output
        == plain.output)
    #expect(try bench.shell("\(line) /dev/stdout").output == plain.output)
    #expect(
      try bench.shell("\(line) /dev/stdout > whole; cat whole; test -c /dev/null && echo device").output
        == plain.output + "device\n")
    #expect(
      try bench.shell("echo first > two; \(line) /dev/stdout >> two; head -n 1 two").output == "first\n")
  }

  @Test func `A command never overwrites a file that it reads`() throws {
    let bench = try bench()
    #expect(try bench.run("screens", "export", "Screens").exitCode == 0)
    for line in [
      "test ok.yaml --output ok.yaml", "test . --output ok.yaml",
      "diagram --max-states 200 --highlight ok.yaml --output ok.yaml",
      "device export default --output \(bench.store)", "diagram --output Screens/flow.yaml",
      "paths soft-ask --output Screens/flow.yaml",
    ] {
      let result = try bench.run(line.split(separator: " ").map(String.init))
      #expect(result.exitCode == 2, "\(line)")
      #expect(result.error.contains("this command reads"), "\(line): \(result.error)")
    }
    #expect(try bench.read("ok.yaml") == Self.scenario)
    #expect(try bench.shell("ln ok.yaml same.yaml; \"$0\" test ok.yaml --output same.yaml").exitCode == 2)
    #expect(try bench.run("state").exitCode == 0)
  }

  @Test func `An output file keeps its old content until the new text is complete`() throws {
    let bench = try bench()
    try bench.write("old", to: "report")
    #expect(try bench.run("device", "export", "nobody", "--output", "report").exitCode == 2)
    #expect(try bench.read("report") == "old")
    let limited = try bench.shell(
      "ulimit -f 1; exec \"$0\" test ok.yaml ok.yaml ok.yaml --format json --output report")
    #expect(limited.exitCode == 2)
    #expect(limited.error.contains("file size limit"), "\(limited)")
    #expect(try bench.read("report") == "old")
    #expect(try bench.shell("ls -A").output == "ok.yaml\nreport\n")
    // If a file has two names, it is overwritten in place. It is overwritten only if there is something to write.
    #expect(try bench.shell("ln report twin; \"$0\" device export nobody --output report").exitCode == 2)
    #expect(try bench.read("twin") == "old")
    #expect(try bench.run("diagram", "--os", "12", "--output", "report").exitCode == 0)
    #expect(try bench.read("twin") == bench.run("diagram", "--os", "12").output)
  }

  @Test func `Writing a file removes the leftovers of a killed program`() throws {
    let bench = try bench()
    try bench.write("half", to: ".consentwalk-1-0.part")
    #expect(try bench.run("diagram", "--os", "12", "--output", "flow.txt").exitCode == 0)
    #expect(try bench.shell("ls -A").output == "flow.txt\nok.yaml\n")
  }

  @Test func `A recording is a complete file from the start, and never replaces one`() throws {
    let bench = try bench()
    #expect(try bench.run(["record", "new.yaml", "--plain"], input: "launch\nhome\n").exitCode == 0)
    #expect(try bench.run("test", "new.yaml").exitCode == 0)
    #expect(try bench.shell("ls -A").output == "new.yaml\nok.yaml\n")
    #expect(try bench.run("record", "ok.yaml", "--plain").exitCode == 2)
    #expect(try bench.read("ok.yaml") == Self.scenario)
  }

  @Test func `A scenario that someone wrote is not replaced, but one of the same command is`() throws {
    let bench = try Workbench()
    let own = "name: my own\n---\n- launch\n"
    try bench.write(own, to: "own.yaml")
    for command in [
      ["paths", "tracking", "--output", "own.yaml"],
      ["plan", "--format", "markdown", "--output", "own.yaml"],
      ["test", "other.yaml", "--format", "junit", "--output", "own.yaml"],
    ] {
      try bench.write("name: other\n---\n- launch\n", to: "other.yaml")
      let refused = try bench.run(command)
      #expect(refused.exitCode == 2 && refused.error.contains("already exists"), "\(refused)")
      #expect(try bench.read("own.yaml") == own)
    }
    for prompt in ["tracking", "notifications"] {
      #expect(try bench.run("paths", prompt, "--output", "found.yaml").exitCode == 0)
      #expect(try bench.read("found.yaml").contains(prompt))
    }
  }

  @Test func `A misspelt file is suggested, and a new one can be recorded`() throws {
    let bench = try Workbench()
    try bench.write("name: third\n---\n- launch\n", to: "third.yaml")
    #expect(try bench.run("test", "thrid.yaml").output.contains("did you mean “third.yaml”?"))
    try bench.write("name: fourth\n---\n- launch\n", to: "walks/gone-home-again.yaml")
    #expect(try bench.run("test", "walks/gone").output.contains("did you mean “walks/gone-home-again.yaml”?"))
    #expect(
      try bench.run("play", "other.yaml", "--plain").error.contains("did you mean “record other.yaml”?"))
  }

  @Test func `If a flow is not YAML, its screens are not compared with it`() throws {
    let bench = try Workbench()
    #expect(try bench.run("screens", "new", "Own", "--template", "onboarding").exitCode == 0)
    let flow = try bench.read("Own/flow.yaml")
    try bench.write(flow.replacing("wants: ", with: "wants ", maxReplacements: 1), to: "Own/flow.yaml")
    let told = try bench.run("screens", "check", "--screens", "Own")
    let lines = (told.output + told.error).split(separator: "\n").filter { $0.contains("Own/") }
    #expect(told.exitCode == 2 && lines.count == 1, "\(told)")
    #expect(lines.first?.contains("did you mean “wants: ") == true, "\(told)")
  }
}

/// Files that people wrote, and arguments that a shell made from an empty variable.
@Suite struct `Files that no command replaces` {
  /// Files as people write them, together with files that the program writes.
  private static let written: [(name: String, text: String)] = [
    ("a.yaml", "name: A\n--- # steps\n- launch\n"), ("b.yaml", "\"name\": A\n---\n- launch\n"),
    ("c.yaml", "\u{FEFF}name: A\n---\n- launch\n"), ("d.yaml", "- launch\n"),
    ("e.yml", "screen: sync\nen: {title: Sync}\n"), ("policy.en.txt", "We store nothing.\n"),
    ("store", "SQLite format 3\u{0}"),
  ]

  @Test(arguments: written.map(\.name))
  func `An output never replaces what people wrote, also over a link`(name: String) throws {
    let bench = try Workbench()
    let text = Self.written.first { $0.name == name }?.text ?? ""
    try bench.write(text, to: name)
    #expect(try bench.shell("ln -s \(name) link").exitCode == 0)
    for (output, command) in [(name, "paths soft-ask"), ("link", "diagram --max-states 200")] {
      let line = command.split(separator: " ").map(String.init) + ["--output", output]
      let result = try bench.run(line)
      #expect(result.exitCode == 2 && result.error.contains("already exists"), "\(output): \(result)")
    }
    // Reading removes a byte order mark.
    #expect(try bench.read(name).replacing("\u{FEFF}", with: "") == text.replacing("\u{FEFF}", with: ""))
  }

  @Test func `The log is never added to a file that is no log`() throws {
    let bench = try Workbench()
    try bench.write("name: A\n---\n- launch\n", to: "a.yaml")
    let result = try bench.run("test", "a.yaml", "--log", "a.yaml")
    #expect(result.exitCode == 2 && result.error.contains("already exists"), "\(result)")
    #expect(try bench.read("a.yaml") == "name: A\n---\n- launch\n")
    for _ in 0..<2 { #expect(try bench.run("test", "a.yaml", "--log", "run.log").exitCode == 0) }
    #expect(try bench.read("run.log").split(separator: "\n").count > 4)
  }

  @Test(arguments: [
    ["screens", "export", ""], ["paths", "tracking", "--output", ""], ["test", ""], ["check", ""],
    ["app", "inspect", ""], ["--language", "ja", "device", "import", ""],
  ])
  func `An empty word is refused before any work`(arguments: [String]) throws {
    let result = try Workbench().run(arguments)
    #expect(result.exitCode == 2 && result.output == "", "\(result)")
    #expect(result.error.contains("shell variable") || result.error.contains("シェル変数"), "\(result)")
  }

  @Test(arguments: [
    ["--coverage-min", "100"], ["--coverage"], ["--only", "a"], ["--list"], ["--update"], ["--frames", "F"],
    ["--watch"], ["--fail-fast"],
  ])
  func `A log of a run is not judged by options for scenarios`(option: [String]) throws {
    let bench = try Workbench()
    try bench.write("{\"step\": \"launch\"}\n", to: "log.jsonl")
    let result = try bench.run(["test", "--trace", "log.jsonl"] + option)
    #expect(result.exitCode == 2 && result.error.contains(option[0]), "\(result)")
  }
}
