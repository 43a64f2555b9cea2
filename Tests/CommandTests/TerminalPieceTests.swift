import Foundation
import TestSupport
import Testing

@Suite struct `Input in pieces` {
  /// Starts a walk on the app's first screen, and opens the line for typing a step, which shows the input.
  private func typing(_ bench: Workbench) throws -> PseudoTerminal {
    #expect(try bench.run("do", "launch").exitCode == 0)
    let walk = try bench.play()
    try walk.waitFor(text: "Find your groove")
    return walk
  }

  /// Returns every split of a sequence into two parts, and the split into single bytes.
  private func cuts(_ sequence: String) -> [[[UInt8]]] {
    let bytes = Array(sequence.utf8)
    let halves = (1..<bytes.count).map { [Array(bytes[..<$0]), Array(bytes[$0...])] }
    return halves + [bytes.map { [$0] }]
  }

  @Test func `Japanese letters arrive complete, whatever comes between their bytes`() throws {
    let bench = try Workbench()
    let walk = try typing(bench)
    try walk.type(":")
    try walk.waitFor(text: "step :")
    var line = ""
    for letter in ["あ", "漢", "ｱ", "é", "𠮷"] {
      for cut in cuts(letter) {
        for piece in cut {
          try walk.type(bytes: piece)
          // A key in the middle only removes the letter that it interrupts. A new size removes nothing.
          walk.resize(width: walk.screen.width == 80 ? 81 : 80, height: 24)
        }
        line += letter
        try walk.waitFor(text: line.suffix(12).description)
      }
    }
    #expect(try bench.run("device", "list").output.contains("\t1 step\n"))
  }

  /// Sequences that a slow connection may split: an arrow, a mouse report outside of the buttons, and unknown keys with
  /// many digits.
  static let sequences = [
    "\u{1B}[B", "\u{1B}OB", "\u{1B}[<0;1;1M", "\u{1B}[49;1u", "\u{1B}[27;5;49~", "\u{1B}[1;5P",
  ]

  @Test func `A split sequence never acts as a key`() throws {
    try TooSlow.retrying {
      let (bench, walk) = try asking()
      for sequence in Self.sequences { for cut in cuts(sequence) { try walk.type(pieces: cut) } }
      try walk.type(":xyzzy")
      try walk.waitFor(text: "xyzzy")
      #expect(try bench.state()["prompt"] == "tracking")
      #expect(try bench.run("device", "list").output.contains("\t2 steps"))
    }
  }

  /// Starts a walk, and waits until the tracking dialog is on screen.
  private func asking() throws -> (Workbench, PseudoTerminal) {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "request:tracking").exitCode == 0)
    let walk = try bench.play()
    // The buttons are drawn last.
    try walk.waitFor(text: "Ask App Not")
    return (bench, walk)
  }

  @Test(arguments: Self.sequences.filter { !$0.hasPrefix("\u{1B}O") } + ["\u{1B}[<0;12;17M"])
  func `The rest of a sequence may arrive long after its escape`(sequence: String) throws {
    let (bench, walk) = try asking()
    try walk.type("\u{1B}")
    // At this time, the escape has already been handled as the Esc key.
    try walk.waitFor(text: "dismiss a system prompt")
    try walk.type(String(sequence.dropFirst()))
    try walk.type(":xyzzy")
    try walk.waitFor(text: "xyzzy")
    let isOnButton = sequence.contains("12;17")
    #expect(try (bench.state()["prompt"] == "tracking") == !isOnButton)
  }

  @Test func `A split mouse report still presses its button`() throws {
    try TooSlow.retrying {
      let (bench, walk) = try asking()
      let row = try #require(walk.screen.rows.firstIndex { $0.contains("Ask App Not") })
      try walk.type(pieces: ["\u{1B}[<", "0;2", "0;", "\(row + 1)", "M"].map { Array($0.utf8) })
      try walk.waitFor("the answer") { !$0.shows("track your activity") }
      #expect(try bench.state()["tracking.truth"] == "denied")
    }
  }

  @Test func `A paste of 1 MB presses nothing`() throws {
    try TooSlow.retrying(pasteMegabyte)
  }

  private func pasteMegabyte() throws {
    let (bench, walk) = try asking()
    #expect(walk.screen.marksPastes)
    // Digits, letters of commands, line ends, and the first characters of an end mark.
    let block = String(repeating: "12q2\r1\n?hst:erase\r\u{1B}[20ひらがな", count: 40)
    let blocks = Array(repeating: Array(block.utf8), count: 1_000_000 / block.utf8.count + 1)
    try walk.type(pieces: [Array("\u{1B}[200~".utf8)] + blocks + [Array("\u{1B}[201~".utf8)])
    try walk.waitFor(text: "treated as keys")
    #expect(try bench.run("device", "list").output.contains("\t2 steps"))
    // After the paste, input is read as keys again.
    try walk.type("1")
    try walk.waitFor("the answer") { !$0.shows("track your activity") }
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    #expect(walk.screen.isRestored)
  }

  @Test func `A step can be pasted into its line`() throws {
    let bench = try Workbench()
    let walk = try typing(bench)
    try walk.type(":\u{1B}[200~open:sync\u{1B}[201~")
    try walk.waitFor(text: "open:sync")
    #expect(try bench.run("device", "list").output.contains("\t1 step\n"))
    try walk.type("\r")
    try walk.waitFor(text: "Before you sync")
  }

  @Test func `A paste without an end blocks neither signals nor quitting`() throws {
    let bench = try Workbench()
    let walk = try typing(bench)
    try walk.type("\u{1B}[200~" + String(repeating: "1", count: 5000))
    walk.resize(width: 100, height: 30)
    try walk.type("\u{3}")
    #expect(try walk.waitForEnd() == .signalled(SIGINT))
    #expect(walk.screen.isRestored)
    #expect(walk.modes == (try `Starting on a terminal`.freshModes()))
    #expect(try bench.run("device", "list").output.contains("\t1 step\n"))
  }
}
