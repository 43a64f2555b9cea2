import Foundation
import TestSupport
import Testing

/// A person edits a folder of screens while a walk shows these screens.
@Suite struct `Screens that are edited during the walk` {
  private struct Studio {
    let bench: Workbench
    let walk: PseudoTerminal

    init(_ arguments: [String] = []) throws {
      bench = try Workbench()
      #expect(try bench.run("screens", "export", "Screens").exitCode == 0)
      #expect(try bench.run("do", "launch").exitCode == 0)
      walk = try PseudoTerminal(
        bench.program, ["play"] + arguments, environment: bench.environment, directory: bench.work.path,
        width: 100, height: 30)
      try walk.waitFor(text: "Find your groove")
      try walk.waitFor(text: "q quit")
    }

    func file(_ name: String) -> URL { bench.work.appendingPathComponent("Screens/" + name) }

    func text(_ name: String) throws -> String { try String(contentsOf: file(name), encoding: .utf8) }

    /// Replaces a text in a file. The text must exist.
    func edit(_ name: String, _ old: String, _ new: String, atomically: Bool = false) throws {
      let text = try text(name)
      #expect(text.contains(old))
      let edited = Data(text.replacing(old, with: new).utf8)
      try edited.write(to: file(name), options: atomically ? .atomic : [])
    }

    func quit() throws {
      try walk.type("q")
      #expect(try walk.waitForEnd() == .exited(0))
    }
  }

  @Test(arguments: [false, true])
  func `An edited screen appears by itself, saved in place or by rename`(isByRename: Bool) throws {
    let studio = try Studio()
    try studio.edit("home.yaml", "Find your groove", "Lose your groove", atomically: isByRename)
    try studio.walk.waitFor(text: "Lose your groove")
    // Until the next key, the last line shows which files were read.
    try studio.walk.waitFor(text: "home.yaml ✓ reloaded")
    try studio.edit("home.yaml", "Lose your groove", "Keep your groove", atomically: isByRename)
    try studio.walk.waitFor(text: "Keep your groove")
    try studio.quit()
  }

  @Test func `A broken file shows its error over the last good screen, and nothing is lost`() throws {
    let studio = try Studio()
    try studio.edit("flow.yaml", "launches:", "laumches:")
    // The end of the message is drawn last.
    try studio.walk.waitFor(text: "any-of")
    for part in ["Screens/flow.yaml:", "unknown key “laumches”", "Expected one of", "“launches”?"] {
      #expect(studio.walk.screen.shows(part))
    }
    #expect(studio.walk.screen.shows("Find your groove"))
    // The walk can still be used.
    try studio.walk.type("h")
    try studio.walk.waitFor(text: "Running in the")
    try studio.edit("flow.yaml", "laumches:", "launches:")
    try studio.walk.waitFor("the error to go") {
      !$0.shows("laumches") && $0.shows("flow.yaml ✓ reloaded")
    }
    #expect(studio.walk.screen.shows("Running in the"))
    try studio.quit()
    #expect(try studio.bench.state()["app.process"] == "background")
  }

  @Test func `A flow with other behaviour is loaded and reported once, and the state is kept`() throws {
    let studio = try Studio()
    try studio.edit("flow.yaml", "launches: {at-least: 2}", "launches: {at-least: 1}")
    try studio.walk.waitFor(text: "The flow has changed")
    // The next cold start is the second one. The edited flow requires one, and the earlier flow required two. So both
    // show the soft ask.
    try studio.walk.type("ta")
    try studio.walk.waitFor(text: "1 Continue")
    #expect(!studio.walk.screen.shows("The flow has changed"))
    try studio.quit()
    let history = try studio.bench.run("history")
    #expect(history.output.contains("launch"))
  }

  @Test func `A screen that the edited flow lacks is closed, and returns with the flow`() throws {
    let studio = try Studio()
    try studio.walk.type("ta")
    try studio.walk.waitFor(text: "1 Continue")
    let flow = try studio.text("flow.yaml")
    let start = try #require(flow.range(of: "asks:"))
    try studio.bench.write(String(flow[..<start.lowerBound]) + "asks: []\n", to: "Screens/flow.yaml")
    try studio.walk.waitFor("the soft ask to go") { !$0.shows("Later") }
    try studio.bench.write(flow, to: "Screens/flow.yaml")
    try studio.walk.waitFor(text: "Later")
    try studio.quit()
  }

  @Test func `A folder that disappears temporarily is read again`() throws {
    let studio = try Studio()
    let (here, away) = (
      studio.bench.work.appendingPathComponent("Screens"), studio.bench.work.appendingPathComponent("Away")
    )
    try FileManager.default.moveItem(at: here, to: away)
    try studio.walk.waitFor(text: "cannot be read")
    try FileManager.default.moveItem(at: away, to: here)
    try studio.walk.waitFor("the error to go") { !$0.shows("cannot be read") }
    try studio.edit("home.yaml", "Find your groove", "Found your groove")
    try studio.walk.waitFor(text: "Found your groove")
    try studio.quit()
  }

  @Test func `The walk in lines of text reports an edit before the next turn`() throws {
    let bench = try Workbench()
    #expect(try bench.run("screens", "export", "Screens").exitCode == 0)
    let walk = try bench.play("--plain")
    try walk.waitFor(text: "1. Rhythm Gym")
    let file = bench.work.appendingPathComponent("Screens/flow.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("asks:", with: "aks:").utf8).write(to: file)
    try walk.type("\n")
    try walk.waitFor(text: "Screens/flow.yaml:")
    try Data(text.replacing("Rhythm Gym", with: "Other Gym").utf8).write(to: file)
    try walk.type("\n")
    try walk.waitFor(text: "1. Other Gym")
    try walk.type("quit\n")
    #expect(try walk.waitForEnd() == .exited(0))
  }
}
