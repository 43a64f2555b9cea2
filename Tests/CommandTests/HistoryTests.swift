import TestSupport
import Testing

@Suite struct `A device's history` {
  private func bench(_ steps: String...) throws -> Workbench {
    let bench = try Workbench()
    #expect(try bench.run("device", "new", "default", "--os", "14.5").exitCode == 0)
    if !steps.isEmpty { #expect(try bench.run(["do"] + steps).exitCode == 0) }
    return bench
  }

  @Test func `The walk shows the key for branches as soon as it is opened again`() throws {
    let bench = try bench("launch", "terminate", "launch", "tap:later")
    #expect(try bench.run("back").exitCode == 0)
    #expect(try bench.run("do", "tap:continue").exitCode == 0)
    let walk = try bench.play(width: 200, height: 50)
    try walk.waitFor(text: "b branches")
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
  }

  @Test func `The history lists the steps so far, and where branches fork`() throws {
    let bench = try bench("launch", "terminate", "launch", "tap:later")
    #expect(try bench.run("back").exitCode == 0)
    #expect(try bench.run("do", "tap:continue", "tap:deny").exitCode == 0)
    let history = try bench.run("history")
    #expect(
      history
        == Subprocess.Result(
          exitCode: 0,
          output: """
             1  launch
             2  terminate
             3  launch  [main]
             4  tap:continue
             5  tap:deny
            branch-1, step 5 of 5

            """))
    let json = try JSON(bench.run("history", "--json").output)
    #expect(json["branch"] == "branch-1")
    #expect(json["position"] == 5)
    #expect(json["steps"]?.elements.map { $0["step"]?.text }.last == "tap:deny")
    #expect(json["steps"]?.elements[2]["partings"] == ["main"])
    #expect(json["branches"]?.elements.map { $0["current"] } == [false, true])
    #expect(json["steps"]?.elements[1]["log"] == ["process ended: killed by the person"])
  }

  @Test func `The history shows only its last steps on request`() throws {
    let bench = try bench("launch", "terminate", "launch", "tap:later")
    #expect(
      try bench.run("history", "--last", "2").output == " 3  launch\n 4  tap:later\nmain, step 4 of 4\n")
    let json = try JSON(bench.run("history", "--last", "1", "--json").output)
    #expect(json["steps"]?.elements.map { $0["number"]?.number } == [4])
    #expect(try bench.run("history", "--last", "9") == bench.run("history"))
    for wrong in [["--last", "0"], ["--last", "x"], ["--last", "1", "--scenario"]] {
      #expect(try bench.run(["history"] + wrong).exitCode == 2)
    }
  }

  @Test func `The history of a new device is empty, and that of a missing device an error`() throws {
    let bench = try bench()
    #expect(try bench.run("history").output == "main, step 0 of 0\n")
    #expect(try JSON(bench.run("history", "--json").output)["steps"] == [])
    for command in [["history"], ["back"], ["forward"], ["branch", "list"], ["branch", "switch", "x"]] {
      #expect(try bench.run(command + ["--device", "other"]).exitCode == 2, "\(command)")
    }
    for command in [["back"], ["forward"], ["branch", "switch", "x"]] {
      #expect(try bench.run(command + ["--store", "none.sqlite"]).exitCode == 2, "\(command)")
    }
  }

  @Test func `Going back and forward also changes the state`() throws {
    let bench = try bench("launch", "terminate", "launch")
    let end = try bench.state()
    let back = try bench.run("back", "2")
    #expect(back == Subprocess.Result(exitCode: 0, output: "main, step 1 of 3\nhome\n"))
    #expect(try bench.state()["app.launches"] == 1)
    #expect(try bench.state()["log"]?.elements.isEmpty == false)
    let forward = try bench.run("forward", "2", "--json")
    #expect(try JSON(forward.output) == end)
    #expect(try bench.state() == end)
    #expect(try bench.run("back", "3").exitCode == 0)
    #expect(try bench.state()["app.process"] == "absent")
    #expect(try bench.run("device", "list").output == "default\tiOS 14.5\t0 steps\n")
  }

  @Test func `Going beyond either end of the history is refused`() throws {
    let bench = try bench("launch", "home")
    let back = try bench.run("back", "3")
    #expect(back.exitCode == 1)
    #expect(back.error.contains("there are 2 earlier steps"))
    let forward = try bench.run("forward", "--json")
    #expect(forward.exitCode == 1)
    #expect(try JSON(forward.error)["error"]?.text?.contains("there are 0 later steps") == true)
    #expect(try bench.run("back", "0").exitCode == 2)
    #expect(try bench.run("back", "two").exitCode == 2)
    #expect(try bench.state()["app.process"] == "background")
  }

  @Test func `Taking the undone steps again restores the state, without a branch`() throws {
    let bench = try bench("launch", "terminate", "launch", "tap:continue", "tap:deny")
    let end = try bench.state()
    #expect(try bench.run("back", "3").exitCode == 0)
    #expect(try bench.run("do", "launch", "tap:continue").exitCode == 0)
    #expect(try bench.run("history").output.hasSuffix("main, step 4 of 5\n"))
    #expect(try bench.run("do", "tap:deny").exitCode == 0)
    #expect(try bench.state() == end)
    #expect(try bench.run("branch", "list").output == "* main: 5 steps\n")
  }

  @Test func `Branches can be listed, renamed and selected`() throws {
    let bench = try bench("launch", "terminate", "launch", "tap:continue", "tap:deny")
    let denied = try bench.state()
    #expect(try bench.run("back").exitCode == 0)
    #expect(try bench.run("do", "tap:allow").exitCode == 0)
    let allowed = try bench.state()
    #expect(
      try bench.run("branch", "list").output
        == "  main: 5 steps\n* branch-1: 5 steps, branches off from main after step 4\n")
    #expect(try bench.run("branch", "name", "allowed").output == "named branch allowed\n")
    #expect(
      try bench.run("branch", "name", "main", "denied", "--json").output
        == "{\"schema\": 3, \"named\": \"denied\"}\n")
    let list = try JSON(bench.run("branch", "list", "--json").output)
    #expect(list.elements.map { $0["name"] } == ["denied", "allowed"])
    #expect(list.elements.map { $0["base"] } == [.null, "denied"])
    #expect(try bench.run("branch", "switch", "denied").exitCode == 0)
    #expect(try bench.state() == denied)
    #expect(try JSON(bench.run("branch", "switch", "allowed", "--json").output) == allowed)
    #expect(try bench.run("branch", "switch", "main").exitCode == 2)
    #expect(try bench.run("branch", "name", "denied").exitCode == 2)
    #expect(try bench.run("branch", "name", "x", "y").exitCode == 2)
    #expect(try bench.run("branch", "name", "").exitCode == 2)
    #expect(try bench.state() == allowed)
  }

  @Test(.enabled(if: `One store, several programs`.hasSQLite, "the sqlite3 command is not there"))
  func `Moving in the history also changes the settings`() throws {
    let bench = try bench("launch", "terminate", "launch")
    func launches() throws -> String {
      try bench.shell(
        "sqlite3 '\(bench.store)' \"SELECT value FROM settings WHERE key = 'launchCount'\""
      ).output
    }
    #expect(try launches() == "2\n")
    #expect(try bench.run("back", "2").exitCode == 0)
    #expect(try launches() == "1\n")
    #expect(try bench.run("do", "home").exitCode == 0)
    #expect(try bench.run("branch", "switch", "main").exitCode == 0)
    #expect(try launches() == "2\n")
  }

  @Test func `An open walk follows when another command goes back, and continues from there`() throws {
    let bench = try bench("launch", "terminate", "launch")
    let walk = try bench.play(width: 100, height: 30)
    try walk.waitFor(text: "Ads keep Rhythm Gym free")
    #expect(try bench.run("back", "2").exitCode == 0)
    try walk.waitFor(text: "Find your groove")
    try walk.type("h")
    try walk.waitFor(text: "2 Settings")
    #expect(try bench.run("branch", "switch", "main").exitCode == 0)
    try walk.waitFor(text: "Ads keep Rhythm Gym free")
    try walk.type("2")
    try walk.waitFor(text: "Find your groove")
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    #expect(
      try bench.run("branch", "list").output
        == "* main: 4 steps\n  branch-1: 2 steps, branches off from main after step 1\n")
  }
}
