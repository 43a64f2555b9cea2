import Foundation
import TestSupport
import Testing

/// Purpose strings and other declarations belong to a build. An edit of the flow file affects only the next build.
@Suite struct `A build of the app` {
  private static let shipped = "Your data is used to show ads that fit what you play."

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    #expect(try bench.run("screens", "export", "Screens").exitCode == 0)
    return bench
  }

  private func edit(_ bench: Workbench, _ old: String, _ new: String) throws {
    let file = bench.work.appendingPathComponent("Screens/flow.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.contains(old))
    try Data(text.replacing(old, with: new).utf8).write(to: file)
  }

  /// Whether the walk on the stored device shows a text.
  private func shows(_ text: String, _ bench: Workbench) throws -> Bool {
    let lines = try bench.run(["play", "--plain"], input: "quit\n").output
    return lines.contains(text)
  }

  @Test(arguments: ["update-app:policy-revision=20130526", "reinstall", "delete install", "erase"])
  func `A build keeps its purpose strings until the next build`(steps: String) throws {
    let bench = try bench()
    let launch = ["launch", "request:tracking"]
    #expect(try bench.run(["do"] + launch).exitCode == 0)
    #expect(try shows(Self.shipped, bench))
    try edit(bench, Self.shipped, "We sell it.")
    #expect(try shows(Self.shipped, bench))
    #expect(try !shows("We sell it.", bench))
    // Terminating and launching the app does not install another build.
    #expect(try bench.run(["do", "terminate"] + launch).exitCode == 0)
    #expect(try shows(Self.shipped, bench))
    #expect(
      try bench.run(["do", "terminate"] + steps.split(separator: " ").map(String.init) + launch).exitCode == 0
    )
    #expect(try shows("We sell it.", bench))
    // Moving back in the history restores the earlier build.
    let count = steps.split(separator: " ").count + launch.count + 1
    #expect(try bench.run("back", "\(count)").exitCode == 0)
    #expect(try shows(Self.shipped, bench))
  }

  @Test func `A build keeps a purpose string that the next build lacks`() throws {
    let bench = try bench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let texts = "      en: \(Self.shipped)\n      ja: あなたに合った広告を表示するために使われます。\n"
    try edit(bench, "    NSUserTrackingUsageDescription:\n" + texts, "")
    let asked = try bench.run("do", "request:tracking")
    #expect(asked.exitCode == 0)
    #expect(try bench.state()["prompt"] == "tracking")
    #expect(try bench.run("do", "tap:deny", "reinstall", "launch", "request:tracking").exitCode == 0)
    #expect(try bench.state()["app.process"] == "terminated")
    #expect(try bench.state()["prompt"] == .null)
  }

  @Test func `A build keeps its background mode`() throws {
    let bench = try bench()
    #expect(
      try bench.run("do", "launch", "request:location-when-in-use", "tap:while-using").exitCode == 0)
    try edit(bench, "background-modes: [location]", "background-modes: []")
    #expect(try bench.run("do", "updates:start-background").exitCode == 0)
    #expect(try bench.state()["app.process"] == "foreground")
    #expect(
      try bench.run(
        "do", "reinstall", "launch", "request:location-when-in-use", "tap:while-using",
        "updates:start-background"
      ).exitCode == 0)
    #expect(try bench.state()["app.process"] == "terminated")
  }

  @Test func `A build stays the same in a walk that sees the edit, until a step installs the next`() throws {
    let bench = try bench()
    #expect(try bench.run("do", "launch", "request:tracking").exitCode == 0)
    let walk = try bench.play(width: 100, height: 30)
    try walk.waitFor(text: "Your data is used")
    try edit(bench, Self.shipped, "We sell it.")
    // The name of the app changes immediately. This shows that the walk has read the edit.
    try edit(bench, "Rhythm Gym", "Other Gym")
    try walk.waitFor(text: "Other Gym")
    #expect(walk.screen.shows("Your data is used"))
    try walk.type("t:reinstall\ra:request:tracking\r")
    try walk.waitFor(text: "We sell it.")
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
  }
}
