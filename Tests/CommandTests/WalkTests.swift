import TestSupport
import Testing

@Suite struct `The walk of the articles` {
  static let steps = WalkTurn.sourceWalk.map(\.step)

  /// Makes a workbench with a fresh default device on iOS 14.5.
  private func bench(_ language: String) throws -> Workbench {
    let bench = try Workbench()
    let new = try bench.run("device", "new", "default", "--os", "14.5", "--locale", language)
    #expect(new.exitCode == 0)
    return bench
  }

  private func expected(_ language: String) throws -> JSON {
    let bench = try bench(language)
    #expect(try bench.run(["do"] + Self.steps).exitCode == 0)
    return try bench.state().without("log")
  }

  @Test(arguments: ["en", "ja"]) func `The walk of the articles ends as they say`(language: String) throws {
    let state = try expected(language)
    #expect(state["locale"] == .text(language))
    #expect(state["app.launches"] == 4)
    #expect(state["screen"] == "sync")
    #expect(state["prompt"] == JSON.null)
    #expect(state["tracking.api"] == "denied")
    #expect(state["tracking.promptsShown"] == 1)
    #expect(state["location.truth"] == "always")
    #expect(state["location.upgradeOffered"] == true)
    #expect(state["policy.isAgreed"] == true)
    #expect(state["policy.receipt.locale"] == .text(language))
  }

  @Test(arguments: ["en", "ja"])
  func `One step at a time leads to the same state as all steps at once`(language: String) throws {
    let bench = try bench(language)
    for step in Self.steps { #expect(try bench.run("do", step).exitCode == 0) }
    #expect(try bench.state().without("log") == expected(language))
  }

  @Test(arguments: ["en", "ja"])
  func `Lines of text lead to the same state as steps`(language: String) throws {
    let bench = try bench(language)
    // Types digits where the walk has digits, and steps otherwise. The program restarts after every seventh line.
    let lines = WalkTurn.sourceWalk.map { Int($0.key) == nil ? $0.step : $0.key }
    for start in stride(from: 0, to: lines.count, by: 7) {
      let piece = lines[start..<min(start + 7, lines.count)]
      let result = try bench.run("play", "--plain", input: piece.joined(separator: "\n") + "\n")
      #expect(result.exitCode == 0, "\(result.output)")
    }
    #expect(try bench.state().without("log") == expected(language))
  }

  @Test(arguments: ["en", "ja"])
  func `Keys in a terminal lead to the same state as steps`(language: String) throws {
    let bench = try bench(language)
    var walk = try bench.play(width: 100, height: 30)
    try walk.waitFor(text: language == "ja" ? "2 設定" : "2 Settings")
    for (index, turn) in WalkTurn.sourceWalk.enumerated() {
      try walk.type(turn.key)
      try walk.waitFor(text: turn.text(language))
      guard index % 6 == 5 else { continue }
      // When the program is started again after quitting, it shows the same screen.
      try walk.type("q")
      #expect(try walk.waitForEnd() == .exited(0))
      walk = try bench.play(width: 100, height: 30)
      try walk.waitFor(text: turn.text(language))
    }
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    #expect(try bench.state().without("log") == expected(language))
  }

  @Test func `After an answer nothing asks again, and a reinstall starts over`() throws {
    let bench = try bench("en")
    #expect(try bench.run(["do"] + Self.steps).exitCode == 0)
    let later = try JSON(
      bench.run("do", "terminate", "launch", "open:sync", "open:home", "open:nearby", "--json").output)
    #expect(later["prompt"] == JSON.null)
    #expect(try bench.run("do", "home").exitCode == 0)
    #expect(try bench.run("do", "offer-upgrade").exitCode == 1)
    let raised = try JSON(
      bench.run("do", "set:policy-revision=20240401", "launch", "open:home", "open:sync", "--json").output)
    #expect(raised["prompt"] == "policy")
    let again = try JSON(
      bench.run("do", "reinstall", "launch", "terminate", "launch", "--json").output)
    #expect(again["prompt"] == "soft-ask")
    #expect(again["app.launches"] == 2)
    #expect(again["policy.agreed"] == 0)
  }

  @Test func `Lines that are not steps are reported, and the walk continues`() throws {
    let bench = try bench("en")
    let result = try bench.run("play", "--plain", input: "99\nlunch\ntap:deny\n\nhelp\nlaunch\nquit\nhome\n")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("Find your groove"))
    #expect(result.output.contains("did you mean “launch”?"))
    #expect(try bench.run("device", "list").output == "default\tiOS 14.5\t1 step\n")
  }

  @Test func `Lines of text need no terminal, no TERM and no colour`() throws {
    let bench = try Workbench(["TERM": ""])
    let result = try bench.run("play", "--plain", input: "1\n")
    #expect(result.exitCode == 0)
    #expect(!result.output.contains("\u{1B}"))
    #expect(try bench.state()["app.launches"] == 1)
  }

  @Test func `play never creates a device that was named`() throws {
    let bench = try Workbench()
    #expect(try bench.run("play", "--plain", "--device", "other").exitCode == 2)
    #expect(!bench.hasStore)
  }
}
