import Foundation
import TestSupport
import Testing

@Suite struct `What was done` {
  private func text(_ name: String, _ bench: Workbench) throws -> String {
    try String(contentsOf: bench.work.appendingPathComponent(name), encoding: .utf8)
  }

  @Test(arguments: [["--scenario"], ["--scenario", "--no-expect"], ["--scenario", "--expect"]])
  func `A recording is a scenario that passes`(flags: [String]) throws {
    let bench = try Workbench()
    let new = [
      "device", "new", "a", "--os", "14.5", "--region", "eu-fr", "--locale", "ja", "--now",
      "2026-03-04T05:06:07Z", "--assume", "once-grace=5s", "--assume", "wording=articles",
    ]
    #expect(try bench.run(new).exitCode == 0)
    let steps = WalkTurn.sourceWalk.map(\.step)
    #expect(try bench.run(["do"] + steps + ["set:region=jp,precise=false", "--device", "a"]).exitCode == 0)
    let scenario = try bench.run(["history", "--device", "a"] + flags)
    #expect(scenario.exitCode == 0 && scenario.error == "")
    try bench.write(scenario.output, to: "a.yaml")
    let test = try bench.run("test", "a.yaml", "--format", "json")
    #expect(test.exitCode == 0, "\(test.output)")
    #expect(scenario.output.contains("expect") == !flags.contains("--no-expect"))
    #expect(scenario.output.contains("- open: sync\n"))
    #expect(scenario.output.contains("assume: {once-grace: 5s, wording: articles}\n"))
    #expect(
      try JSON(bench.run(["history", "--device", "a", "--json"] + flags).output).keys == [
        "scenario", "schema",
      ])
  }

  @Test func `A recording expects what was shown`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "terminate", "launch").exitCode == 0)
    #expect(try bench.run("back").exitCode == 0)
    let scenario = try bench.run("history", "--scenario", "--expect")
    #expect(
      scenario.output.hasSuffix(
        """
        ---
        - launch
        - expect: {screen: home, prompt: null}
        - terminate
        - expect: {screen: springboard, prompt: null}

        """))
    try bench.write(
      scenario.output.replacingOccurrences(of: "springboard", with: "settings"), to: "wrong.yaml")
    #expect(try bench.run("test", "wrong.yaml").exitCode == 1)
    #expect(try bench.run("history", "--expect").exitCode == 2)
  }

  @Test func `A recording whose flow has changed is reported as not replayable`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    #expect(try bench.run("screens", "export", "Screens").exitCode == 0)
    let flow = try text("Screens/flow.yaml", bench)
    let changed = flow.replacingOccurrences(of: "at-least: 2", with: "at-least: 3")
    try #require(changed != flow)
    try bench.write(changed, to: "Screens/flow.yaml")
    let scenario = try bench.run("history", "--scenario")
    #expect(scenario.exitCode == 0)
    #expect(scenario.error.contains("the flow has changed since this history began"))
  }

  @Test func `A walk in lines of text can be recorded`() throws {
    let bench = try Workbench()
    let lines = "1\nterminate\nlaunch\n2\nhome\n"
    let record = try bench.run("record", "a.yaml", "--plain", "--os", "14.5", "--expect", input: lines)
    #expect(record.exitCode == 0, "\(record.error)")
    let recorded = try text("a.yaml", bench)
    #expect(recorded.hasPrefix("name: a\nos: \"14.5\"\nlocale: en\n"))
    #expect(recorded.hasSuffix("- home\n- expect: {screen: springboard, prompt: null}\n"))
    #expect(try bench.run("test", "a.yaml").exitCode == 0)
    #expect(!bench.hasStore)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.work.path) == ["a.yaml"])
  }

  @Test func `A recording ends where the user has gone back to`() throws {
    let bench = try Workbench()
    let lines = "launch\nterminate\nlaunch\nback 2\nhome\n"
    let result = try bench.run("record", "a.yaml", "--plain", "--no-expect", input: lines)
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(try text("a.yaml", bench).hasSuffix("---\n- launch\n- home\n"))
    #expect(try bench.run("test", "a.yaml").exitCode == 0)
  }

  @Test func `A walk in a terminal is recorded completely after every step`() throws {
    let bench = try Workbench()
    let walk = try PseudoTerminal(
      bench.program, ["record", "a.yaml", "--os", "14.5", "--no-expect"], environment: bench.environment,
      directory: bench.work.path, width: 100, height: 30)
    try walk.waitFor(text: "2 Settings")
    var steps: [String] = []
    for turn in WalkTurn.sourceWalk.prefix(8) {
      try walk.type(turn.key)
      try walk.waitFor(text: turn.text("en"))
      steps.append(turn.step.replacingOccurrences(of: ":", with: ": "))
      // The expected text may have been on screen before the key was read. So the test waits for the file.
      try walk.waitFor("the step in the file") { _ in
        let entries = (try? text("a.yaml", bench))?.split(separator: "\n").filter { $0.hasPrefix("- ") }
        return entries?.map { String($0.dropFirst(2)) } == steps
      }
    }
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    #expect(try text("a.yaml", bench).hasSuffix("---\n- " + steps.joined(separator: "\n- ") + "\n"))
    #expect(try bench.run("test", "a.yaml").exitCode == 0)
    #expect(!bench.hasStore)
  }

  @Test func `A recording expects no choices of a prompt of iOS, which depend on the version`() throws {
    let bench = try Workbench()
    let lines = "launch\nopen:nearby\ntap:deny\nterminate\nlaunch\n"
    let record = try bench.run("record", "a.yaml", "--plain", "--os", "14.5", input: lines)
    #expect(record.error.contains("reports call this scenario “a”"), "\(record.error)")
    let recorded = try text("a.yaml", bench)
    #expect(recorded.contains("- expect: {screen: nearby, prompt: location}\n"), "\(recorded)")
    // The answer changed the status, so the recording contains an expectation of the new one.
    #expect(
      recorded.contains("- expect: {screen: nearby, prompt: null, location.truth: denied}\n"), "\(recorded)")
    #expect(recorded.contains("prompt: soft-ask, choices: [continue, later]}"), "\(recorded)")
    #expect(try bench.run("test", "a.yaml", "--os", "13.4,14.5,18").output.contains("ok    a [os 18]"))
  }

  @Test func `A recording expects the status and the ad that a step changed`() throws {
    let bench = try Workbench()
    let lines = "launch\nterminate\nlaunch\ntap:continue\ntap:allow\nhome\n"
    #expect(try bench.run("record", "a.yaml", "--plain", "--os", "14.5", input: lines).exitCode == 0)
    let recorded = try text("a.yaml", bench)
    #expect(
      recorded.hasSuffix(
        """
        - tap: allow
        - expect: {screen: home, prompt: null, tracking.truth: allowed, ad.personalised: true}
        - home
        - expect: {screen: springboard, prompt: null}

        """), "\(recorded)")
    #expect(try bench.run("test", "a.yaml").exitCode == 0)
    #expect(try bench.run("device", "new", "b", "--os", "14.5").exitCode == 0)
    #expect(
      try bench.run("do", "launch", "terminate", "launch", "tap:continue", "tap:deny", "--device", "b")
        .exitCode
        == 0)
    let history = try bench.run("history", "--scenario", "--expect", "--device", "b").output
    #expect(history.contains("tracking.truth: denied}") && !history.contains("ad.personalised"), "\(history)")
  }

  @Test func `An unknown field of a group names the fields of the group`() throws {
    let bench = try Workbench()
    for (field, fields) in [
      ("ad.kind", "expected one of ad.personalised, ad.loads"),
      ("ad", "expected one of ad.personalised, ad.loads"),
      ("xyzzy", "expected a field of the state"),
    ] {
      try bench.write("name: a\n---\n- expect: {\(field): plain}\n", to: "a.yaml")
      let told = try bench.run("test", "a.yaml")
      #expect((told.output + told.error).contains(fields), "\(told)")
    }
  }

  @Test func `A recording names the screens on which it was made`() throws {
    let bench = try Workbench()
    #expect(try bench.run("screens", "export", "mine/Screens").exitCode == 0)
    let flow = try text("mine/Screens/flow.yaml", bench)
    try bench.write(
      flow.replacingOccurrences(of: "at-least: 2", with: "at-least: 1"), to: "mine/Screens/flow.yaml")
    try bench.write("", to: "found/empty")
    let lines = "launch\ntap:later\n"
    let record = try bench.run(
      "record", "found/a.yaml", "--plain", "--os", "14.5", "--expect", "--screens", "mine/Screens",
      input: lines)
    #expect(record.exitCode == 0, "\(record.error)")
    #expect(try text("found/a.yaml", bench).contains("\nscreens: \"../mine/Screens\"\n"))
    // The bundled flow makes no request at the first launch.
    #expect(try bench.run("test", "found/a.yaml").exitCode == 0)
    #expect(try bench.run("do", "launch", "--screens", "mine/Screens").exitCode == 0)
    try bench.write(
      bench.run("history", "--scenario", "--expect", "--screens", "mine/Screens").output, to: "b.yaml")
    let printed = try text("b.yaml", bench)
    // Standard output has no folder, so the path begins at the working folder.
    #expect(printed.contains("\nscreens: mine/Screens\n"), "\(printed)")
    #expect(try bench.run("test", "b.yaml").exitCode == 0)
  }

  @Test func `A recording never replaces an existing file`() throws {
    let bench = try Workbench()
    try bench.write("mine", to: "a.yaml")
    let record = try bench.run("record", "a.yaml", "--plain", "--json", input: "1\n")
    #expect(record.exitCode == 2)
    #expect(try JSON(record.error)["file"] == "a.yaml" && JSON(record.error)["suggestion"] == "a-2.yaml")
    #expect(try text("a.yaml", bench) == "mine")
    #expect(try bench.run("record", "none/a.yaml", "--plain").exitCode == 2)
    #expect(try bench.run("record", "b.yaml", "--plain", "--os", "words").exitCode == 2)
    #expect(try bench.run("record", "b.yaml").exitCode == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.work.path) == ["a.yaml"])
  }

  @Test func `A recording without steps is a valid scenario`() throws {
    let bench = try Workbench()
    #expect(try bench.run("record", "a.yaml", "--plain").exitCode == 0)
    #expect(try bench.run("test", "a.yaml").exitCode == 0)
  }
}
