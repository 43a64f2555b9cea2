import Foundation
import TestSupport
import Testing

@Suite struct `Keys and mouse` {
  private func walk(_ bench: Workbench, steps: String..., shows text: String) throws -> PseudoTerminal {
    #expect(try bench.run(["do"] + steps).exitCode == 0)
    let walk = try bench.play()
    try walk.waitFor(text: text)
    return walk
  }

  /// Waits until all earlier input was processed. To do so, types a word as a step, waits until it appears, and cancels
  /// it.
  private func settle(_ walk: PseudoTerminal, _ word: String = "xyzzy") throws {
    try walk.type(":" + word)
    try walk.waitFor(text: word)
    try walk.type(String(repeating: "\u{7F}", count: word.count + 1))
    try walk.waitFor("an empty line") { !$0.shows(word.prefix(1).description + word.dropFirst()) }
  }

  @Test(arguments: ["\u{1B}[B", "\u{1B}OB", "\u{1B}[C"])
  func `Arrow keys choose a button and Enter presses it`(down: String) throws {
    let bench = try Workbench()
    let walk = try walk(bench, steps: "launch", shows: "Find your groove")
    // Moves the focus more often than the page has buttons, so that the focus also returns to the first one.
    for _ in 0..<8 {
      try walk.type(down)
      try settle(walk)
    }
    try walk.type("\r")
    try walk.waitFor("something opened") { !$0.shows("Find your groove") }
    #expect(try bench.run("device", "list").output.contains("\t2 steps"))
  }

  @Test(arguments: ["\r", " ", "\n"]) func `Enter alone never grants access`(key: String) throws {
    let bench = try Workbench()
    for request in ["tracking", "location-when-in-use", "notifications"] {
      let walk = try walk(bench, steps: "launch", "request:" + request, shows: "Rhythm Gym”")
      try walk.type(key)
      try settle(walk)
      try walk.type("q")
      #expect(try walk.waitForEnd() == .exited(0))
      #expect(try bench.state()[request.split(separator: "-")[0] + ".api"] != "authorized")
      #expect(try bench.state()["location.truth"] != "while-using")
      #expect(try bench.run("device", "erase", "default").exitCode == 0)
    }
  }

  @Test func `A click presses the button under it`() throws {
    let bench = try Workbench()
    let walk = try walk(bench, steps: "launch", "terminate", "launch", shows: "2 Later")
    let row = try #require(walk.screen.rows.firstIndex { $0.contains("2 Later") })
    let line = walk.screen.rows[row]
    let column = try #require(line.firstRange(of: "Later")?.lowerBound)
    let x = line.distance(from: line.startIndex, to: column)
    try walk.type("\u{1B}[<0;\(x + 2);\(row + 1)M\u{1B}[<0;\(x + 2);\(row + 1)m")
    try walk.waitFor(text: "Find your groove")
    #expect(try bench.state()["log"]?.elements.contains("answer: soft-ask later for tracking") == true)
    // Clicks outside of the buttons have no effect.
    try walk.type("\u{1B}[<0;1;1M\u{1B}[<0;1;1m")
    try settle(walk)
    #expect(try bench.run("device", "list").output.contains("\t4 steps"))
  }

  /// Sequences that terminals send for unknown keys, for focus and for Alt. Their digits must not answer a prompt.
  static let foreign = [
    "\u{1B}[1;5P", "\u{1B}[1;2A", "\u{1B}[97;5u", "\u{1B}[49;1u", "\u{1B}[I", "\u{1B}[O", "\u{1B}a",
    "\u{1B}1",
    "\u{1B}[15;2~", "\u{1B}[?1;2c", "\u{1B}O2P", "\u{1B}[27;5;49~", "\u{1B}[1;1R",
  ]

  @Test func `Unknown sequences, complete or in pieces, never answer a prompt`() throws {
    // With the maximum delay, an escape and a digit after a longer pause are two keys.
    let bench = try Workbench(["ESCDELAY": "1000"])
    let walk = try walk(bench, steps: "launch", "request:tracking", shows: "track your activity")
    for sequence in Self.foreign { try walk.type(sequence) }
    try settle(walk)
    #expect(!walk.screen.shows("dismiss a system prompt"))
    #expect(try bench.state()["prompt"] == "tracking")
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    try TooSlow.retrying {
      let bench = try Workbench(["ESCDELAY": "1000"])
      let walk = try self.walk(bench, steps: "launch", "request:tracking", shows: "track your activity")
      for sequence in Self.foreign { try walk.type(pieces: sequence.utf8.map { [$0] }) }
      try settle(walk)
      #expect(try bench.state()["prompt"] == "tracking")
      #expect(try bench.state()["tracking.promptsShown"] == 0)
      #expect(try bench.run("device", "list").output.contains("\t2 steps"))
    }
  }

  @Test(arguments: [
    (["launch", "request:tracking"], "track your activity"),
    (["launch", "request:location-when-in-use"], "use your location?"),
    (["launch", "open:sync"], "Before you sync"), (["launch", "terminate", "launch"], "Ads keep"),
  ])
  func `Esc never answers a prompt`(steps: [String], text: String) throws {
    let bench = try Workbench()
    #expect(try bench.run(["do"] + steps).exitCode == 0)
    let before = try bench.state()
    let walk = try bench.play()
    try walk.waitFor(text: text)
    try walk.type("\u{1B}")
    try walk.waitFor(text: "dismiss a system prompt")
    #expect(try bench.state() == before)
  }

  @Test func `A typed step is completed, taken, or refused with a reason`() throws {
    let bench = try Workbench()
    let walk = try walk(bench, steps: "launch", shows: "Find your groove")
    try walk.type(":open:s\t")
    try walk.waitFor(text: "open:sync")
    try walk.type("\r")
    try walk.waitFor(text: "Before you sync")
    try walk.type(":tap:agree\r")
    try walk.waitFor(text: "Not now: ")
    try walk.type(":tap:agrx\r")
    try walk.waitFor(text: "unknown role")
    #expect(try bench.state()["policy.isAgreed"] == false)
  }

  @Test func `The walk survives a paste of 100 KB`() throws {
    let bench = try Workbench()
    let walk = try walk(bench, steps: "launch", "request:tracking", shows: "track your activity")
    try walk.type(":")
    let block = String(repeating: "ひらがな text ", count: 28)
    for _ in 0..<200 {
      try walk.type(block)
      try walk.waitFor { _ in true }
    }
    try walk.type("\r")
    try walk.waitFor("the refusal") { $0.shows("unknown step") }
    #expect(try bench.state()["prompt"] == "tracking")
    // The rejected line stays until the user leaves it.
    try walk.type("\u{1B}")
    try walk.waitFor("the walk") { !$0.shows("unknown step") }
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
  }
}
