import Foundation
import TestSupport
import Testing

/// Edits `flow.yaml` between two commands. What the app has stored must stay with the ask, feature or event of the same
/// name, or be reported as lost.
@Suite struct `A device whose flow was edited` {
  private static let changed = "note: the flow has changed since the last step of this device"

  private struct Author {
    let bench: Workbench
    let original: String

    init() throws {
      bench = try Workbench()
      original = try String(
        contentsOf: RepositoryRoot.file("Tests/Stores/2c731fa/flow.yaml"), encoding: .utf8)
      try bench.write(original, to: "Screens/flow.yaml")
    }

    /// Writes the flow with its asks in a different order. Asks that are not listed are removed.
    func order(asks names: String...) throws {
      let start = try #require(original.range(of: "asks:\n"))
      let asks = original[start.upperBound...].split(separator: "  - id: ", omittingEmptySubsequences: true)
      let chosen = names.compactMap { name in asks.first { $0.hasPrefix(name + "\n") } }
      #expect(chosen.count == names.count)
      let list = chosen.map { "  - id: " + $0 }.joined()
      try bench.write(
        original[..<start.lowerBound] + (list.isEmpty ? "asks: []\n" : "asks:\n" + list),
        to: "Screens/flow.yaml")
    }

    func take(_ steps: String...) throws -> Subprocess.Result {
      let result = try bench.run(["do"] + steps)
      #expect(result.exitCode == 0, "\(result.error)")
      return result
    }
  }

  @Test func `A later answer stays with its ask when the ask moves`() throws {
    let author = try Author()
    _ = try author.take("launch", "terminate", "launch", "tap:later", "terminate")
    try author.order(asks: "news", "where", "tracking")
    let launch = try author.take("launch")
    #expect(launch.output.contains("ask: tracking not put, condition later not met"))
    #expect(launch.error.contains(Self.changed))
    #expect(!launch.error.contains("no longer has"))
    let why = try author.bench.run("why", "tracking")
    #expect(why.output.contains("need 3 launches after Later"))
    #expect(!why.output.contains("no Later yet"))
  }

  @Test func `Counts stay with their event, and the screen with its feature`() throws {
    let author = try Author()
    _ = try author.take("launch", "event:shared", "event:song-finished", "event:shared", "open:nearby")
    // In the edited file, `shared` is the first event.
    try author.order(asks: "news", "tracking", "where")
    let counts = ["defaults.event.shared: 2", "defaults.event.song-finished: 1"]
    let state = try author.bench.run("state").output
    for count in counts { #expect(state.contains(count), "\(state)") }
    let nearby = "  - id: nearby\n    name: {en: Nearby, ja: 近く}\n    shows-coordinates: true\n"
    let others = author.original.replacing(nearby, with: "")
    try author.bench.write(
      others.replacing("features:\n", with: "features:\n" + nearby), to: "Screens/flow.yaml")
    #expect(try author.bench.state()["screen"] == "nearby")
    let rows = try author.bench.run("do", "home")
    #expect(rows.exitCode == 0)
    let settings = try Subprocess.run(
      "/usr/bin/env", ["sqlite3", author.bench.store, "SELECT key, value FROM settings ORDER BY key"],
      environment: author.bench.environment)
    #expect(settings.output.contains("event.shared|2") && settings.output.contains("event.song-finished|1"))
  }

  @Test func `The loss of an ask is reported in either language, but only when a step is taken`() throws {
    let author = try Author()
    _ = try author.take("launch", "event:shared", "open:alerts")
    #expect(try author.bench.state()["prompt"] == "soft-ask")
    try author.order(asks: "tracking", "where")
    let gone = "note: the flow no longer has the request “news”, so its stored data was deleted"
    let state = try author.bench.run("state")
    #expect(state.error.contains(gone) && state.error.contains("counts the event “shared”"))
    #expect(state.output.contains("prompt: null") && state.output.contains("screen: alerts"))
    for command in [["steps"], ["why", "tracking"]] {
      #expect(try author.bench.run(command).error.contains(gone), "\(command)")
    }
    let japanese = try author.bench.run("state", "--locale", "ja")
    #expect(japanese.error.contains("リクエスト「news」がフローからなくなった"))
    #expect(try author.take("open:home").error.contains(gone))
    #expect(try !author.bench.run("state").error.contains(gone))
    // A walk shows it in the message line.
    try author.bench.write(author.original, to: "Screens/flow.yaml")
    _ = try author.take("open:alerts", "event:shared", "open:alerts")
    try author.order(asks: "tracking", "where")
    let walk = try author.bench.run(["play", "--plain"], input: "quit\n")
    #expect(walk.error.contains(gone))
  }

  /// The soft ask is removed from the flow while the additional information covers it.
  @Test func `A soft ask that was removed from the flow is not shown`() throws {
    let author = try Author()
    _ = try author.take(
      "set:os=27.2", "set:region=eu-fr", "launch", "terminate", "launch", "request:tracking-expanded",
      "tap:additional-information")
    try author.bench.write(
      author.original.replacing("    at: launch\n    soft-ask: {later: true}\n", with: "    at: launch\n")
        .replacing("      later: {launches: 3}\n", with: ""), to: "Screens/flow.yaml")
    #expect(try author.bench.run("screens", "check").exitCode == 0)
    let close = try author.take("tap:close")
    #expect(close.output.hasSuffix("\nhome\n"), "\(close.output)")
    #expect(close.error.contains("no longer has this soft ask of the request “tracking”"))
    #expect(try author.bench.state()["prompt"] == .null)
  }

  @Test func `Names survive export and import`() throws {
    let author = try Author()
    _ = try author.take("launch", "terminate", "launch", "tap:later", "event:shared")
    try author.order(asks: "news", "where", "tracking")
    _ = try author.take("terminate", "launch", "open:alerts")
    #expect(try author.bench.run("device", "export", "default", "--output", "device.txt").exitCode == 0)
    #expect(try author.bench.read("device.txt").contains("ask.laterAt/tracking="))
    let done = try author.bench.run("device", "import", "device.txt", "again")
    #expect(done.exitCode == 0, "\(done.error)")
    for device in ["default", "again"] {
      let why = try author.bench.run("why", "tracking", "--device", device)
      #expect(why.output.contains("need 3 launches after Later"), "\(why.output)")
    }
    let states = try ["default", "again"].map {
      try author.bench.run("state", "--device", $0).output.replacing("device: \($0)", with: "")
    }
    #expect(states[0] == states[1])
    // Move back to steps that ran with the other order.
    #expect(try author.bench.run("back", "5", "--device", "again").exitCode == 0)
    #expect(try author.bench.state("--device", "again")["prompt"] == "soft-ask")
  }
}

/// The stores and exported devices of commit 2c731fa contain positions instead of names.
@Suite struct `A store of the first edition` {
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    let folder = bench.work.appendingPathComponent("Old")
    try FileManager.default.copyItem(at: RepositoryRoot.file("Tests/Stores/2c731fa"), to: folder)
    return bench
  }

  private func run(_ bench: Workbench, _ words: String...) throws -> Subprocess.Result {
    try bench.run(words + ["--store", "Old/store.sqlite", "--screens", "Old"])
  }

  private func state(_ bench: Workbench, _ device: String) throws -> JSON {
    try JSON(run(bench, "state", "--json", "--device", device).output)
  }

  private static let positions = "this device was stored without the names of its requests"

  @Test
  func `A store of the first edition opens under its own flow with everything that each ask remembers`()
    throws
  {
    let bench = try bench()
    let counts = try run(bench, "state", "--device", "counts").output
    #expect(counts.contains("event.song-finished: 2") && counts.contains("event.shared: 1"), "\(counts)")
    #expect(try state(bench, "open")["screen"] == "alerts")
    #expect(try state(bench, "up")["prompt"] == "soft-ask")
    #expect(try state(bench, "up")["choices"] == ["continue", "later"])
    #expect(try run(bench, "why", "tracking", "--device", "later").output.contains("have 1 (next)"))
    let quota = try run(bench, "do", "launch", "tap:later", "open:alerts", "--device", "quota")
    #expect(quota.output.contains("ask: news not put, condition quota not met"))
    #expect(quota.error.isEmpty)
    let branch = try run(bench, "back", "2", "--device", "branch")
    #expect(branch.exitCode == 0 && branch.error.isEmpty, "\(branch.error)")
    #expect(try run(bench, "history", "--device", "branch").output.contains("tap:continue"))
  }

  @Test
  func `A store of the first edition has names from the next step on, which follow a moved ask`() throws {
    let bench = try bench()
    #expect(try run(bench, "do", "wait:1s", "--device", "later").error.isEmpty)
    let flow = try bench.read("Old/flow.yaml")
    try bench.write(
      flow.replacing("asks:\n", with: "asks:\n  - id: new\n    wants: notifications\n    at: sync\n"),
      to: "Old/flow.yaml")
    let kept = try run(bench, "why", "tracking", "--device", "later")
    #expect(kept.output.contains("have 1 (next)") && !kept.error.contains(Self.positions))
    // Another device still contains positions of an unknown flow. This is reported until the next step.
    let old = try run(bench, "do", "wait:1s", "--device", "counts")
    #expect(old.error.contains(Self.positions))
    #expect(try !run(bench, "state", "--device", "counts").error.contains(Self.positions))
  }

  @Test
  func `A partial export of a store of the first edition by another flow can be imported again`() throws {
    let bench = try bench()
    let done = try run(bench, "device", "import", "Old/edited.txt", "again")
    #expect(done.exitCode == 0, "\(done.error)")
    let states = try ["edited", "again"].map {
      try run(bench, "state", "--device", $0).output.replacing("device: \($0)", with: "")
    }
    #expect(states[0] == states[1] && states[1].contains("defaults.event.shared: 2"), "\(states[1])")
    #expect(try run(bench, "device", "export", "again").exitCode == 0)
  }
}
