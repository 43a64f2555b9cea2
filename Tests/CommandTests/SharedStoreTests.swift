import TestSupport
import Testing

@Suite struct `One store, several programs` {
  @Test func `Eight concurrent programs lose no launch`() throws {
    let bench = try Workbench()
    // The store does not exist yet. So the programs also create it at the same time. On a slow machine, a program can
    // time out, and is then run again.
    let line = """
      try() {
        until "$0" do launch terminate >/dev/null 2>error.$1; do
          grep -q "another process is using the store" error.$1 || { cat error.$1; return; }
        done
      }
      for i in 1 2 3 4 5 6 7 8; do (for j in 1 2 3 4; do try $i; done) & done; wait
      """
    let result = try bench.shell(line)
    #expect(result == Subprocess.Result(exitCode: 0))
    #expect(try bench.state()["app.launches"] == 32)
    #expect(try bench.run("device", "list").output == "default\tiOS 18\t64 steps\n")
  }

  @Test func `Several walks that start at the same time create one device`() throws {
    let bench = try Workbench()
    let line = "for i in 1 2 3 4; do \"$0\" play --plain </dev/null >/dev/null & done; wait"
    #expect(try bench.shell(line) == Subprocess.Result(exitCode: 0))
    #expect(try bench.run("device", "list").output == "default\tiOS 18\t0 steps\n")
  }

  @Test func `A step in one walk appears in the other by itself`() throws {
    let bench = try Workbench()
    let one = try bench.play()
    try one.waitFor(text: "2 Settings")
    let other = try bench.play()
    try other.waitFor(text: "2 Settings")
    for (key, text) in [("1", "Find your groove"), ("t", "2 Settings"), ("1", "Ads keep Rhythm Gym free")] {
      try one.type(key)
      try other.waitFor(text: text)
    }
    try other.type("2")
    try one.waitFor(text: "Find your groove")
    #expect(try bench.run("do", "home").exitCode == 0)
    try one.waitFor(text: "2 Settings")
    try other.waitFor(text: "2 Settings")
    #expect(try bench.run("device", "list").output == "default\tiOS 18\t5 steps\n")
  }

  @Test func `A move by another program also moves the position of a walk`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "terminate", "launch", "tap:later").exitCode == 0)
    let walk = try bench.play(width: 100, height: 30)
    try walk.waitFor(text: "main 4/4")
    #expect(try bench.run("back", "3").exitCode == 0)
    try walk.waitFor(text: "main 1/4")
    try walk.waitFor(text: "Another program changed this device.")
    #expect(try bench.run("do", "home").exitCode == 0)
    try walk.waitFor(text: "branch-1 2/2")
    #expect(try bench.run("branch", "switch", "main").exitCode == 0)
    try walk.waitFor(text: "main 4/4")
    #expect(try bench.run("branch", "name", "refused").exitCode == 0)
    try walk.waitFor(text: "refused 4/4")
    // The keys continue at the position to which the other program has moved.
    try walk.type("u")
    try walk.waitFor(text: "refused 3/4")
    try walk.waitFor(text: "Ads keep Rhythm Gym free")
    #expect(try bench.state()["prompt"] == "soft-ask")
  }

  @Test func `A walk goes back, branches and compares on a stored device`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "terminate", "launch", "tap:continue", "tap:deny").exitCode == 0)
    let walk = try bench.play(width: 100, height: 30)
    try walk.waitFor(text: "main 5/5")
    try walk.type("uu")
    try walk.waitFor(text: "main 3/5")
    try walk.type("2")
    try walk.waitFor(text: "branch-1 4/4")
    try walk.type(":compare main\r")
    try walk.waitFor(text: "Tracking, actual")
    try walk.waitFor("both values") { screen in
      screen.rows.contains { $0.contains("unset") && $0.contains("denied") }
    }
    try walk.type("\u{1B}")
    try walk.waitFor(text: "What happened")
    try walk.type("b\u{1B}[A\r")
    try walk.waitFor(text: "main 5/5")
    #expect(try bench.state()["tracking.truth"] == "denied")
    let plain = try bench.run(
      "play", "--plain", input: "jump 1\nforward\nbranches\ncompare branch-1\nswitch branch-1\nback 9\n")
    #expect(plain.exitCode == 1)
    #expect(plain.output.contains("> main, step 2 of 5"))
    #expect(plain.output.contains("  branch-1: 4 steps, starts from main after step 3"))
    #expect(plain.output.contains("main, step 2 | branch-1, step 4"))
    #expect(plain.output.contains("Not now: there is no step -5; the steps are 0 to 4"))
    #expect(try bench.run("branch", "list").output.contains("* branch-1: 4 steps"))
  }

  @Test
  func `A walk shows a device that another program erased, even if it has as many steps as before`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let walk = try bench.play()
    try walk.waitFor(text: "Find your groove")
    let line = "\"$0\" device erase default && \"$0\" do settings"
    #expect(try bench.shell(line).exitCode == 0)
    try walk.waitFor("the Settings app") { !$0.shows("Find your groove") }
    try walk.type("h")
    try walk.waitFor(text: "2 Settings")
    #expect(try bench.state()["app.launches"] == 0)
  }

  @Test func `The history is available when a walk is started again`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "home").exitCode == 0)
    let walk = try bench.play(width: 100, height: 30)
    try walk.waitFor("both steps of the past") { screen in
      screen.rows.contains { $0.contains("launch") } && screen.rows.contains { $0.contains("background") }
    }
  }

  static let hasSQLite = (try? Subprocess.run("/usr/bin/env", ["sqlite3", "--version"]))?.exitCode == 0

  @Test(.enabled(if: hasSQLite, "the sqlite3 command is not there"))
  func `sqlite3 can read the settings`() throws {
    let bench = try Workbench()
    #expect(
      try bench.run("do", "launch", "terminate", "launch", "tap:continue", "tap:deny").exitCode == 0)
    let query = "SELECT device, scope, key, value FROM settings"
    let rows = try bench.shell("sqlite3 '\(bench.store)' '\(query)'").output.split(separator: "\n")
    for row in [
      "default|app defaults|launchCount|2", "default|app defaults|_PpVersion|0", "default|system|os|18",
      "default|system|allow-tracking-requests|true", "default|permission|tracking|denied",
      "default|DeviceCheck|bit0|false",
    ] { #expect(rows.contains(Substring(row)), "\(rows)") }
  }
}
