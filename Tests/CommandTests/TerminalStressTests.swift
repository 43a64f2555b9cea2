import Foundation
import TestSupport
import Testing

@Suite struct `A terminal in bad weather` {
  /// Returns the rows of a walk that is started with this size and never resized.
  private func calm(_ bench: Workbench, width: Int, height: Int, _ text: String) throws -> [String] {
    let walk = try bench.play(width: width, height: height)
    try walk.waitFor(text: text)
    try walk.waitFor("the key bar") { $0.rows.contains { $0.contains("q quit") } }
    let rows = walk.screen.rows
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    return rows
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `Hundreds of size changes end with the frame of the last size`(seed: UInt64) throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "request:tracking").exitCode == 0)
    let calm = try calm(bench, width: 80, height: 24, "track your activity")
    var random = SeededGenerator(seed: seed)
    let walk = try bench.play()
    try walk.waitFor(text: "track your activity")
    for turn in 0..<300 {
      switch turn % 25 {
      case 7: walk.resize(width: 1, height: 1)
      case 13: walk.resize(width: 500, height: 2)
      case 19: walk.resize(width: 2, height: 200)
      default: walk.resize(width: random.number(1...250), height: random.number(1...80))
      }
      // Sends keys without effect between the changes. Sometimes the test waits for a frame.
      if turn % 10 == 3 { try walk.type("\u{1B}[D\u{C}") }
      if turn % 60 == 59 {
        walk.resize(width: 100, height: 30)
        try walk.waitFor("a frame of 100x30") { $0.shows("What happened") }
      }
    }
    walk.resize(width: 80, height: 24)
    try walk.waitFor("the frame of 80x24") { Self.text($0.rows) == Self.text(calm) }
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    #expect(walk.screen.isRestored)
    #expect(walk.modes == (try `Starting on a terminal`.freshModes()))
    #expect(try bench.run("device", "list").output.contains("\t2 steps"))
  }

  /// Returns the rows without the last two, because these can contain a message.
  private static func text(_ rows: [String]) -> [String] { Array(rows.dropLast(2)) }

  @Test func `Ctrl-Z during size changes stops the walk, and it continues`() throws {
    let bench = try Workbench()
    let walk = try bench.play()
    try walk.waitFor(text: "2 Settings")
    for turn in 0..<20 {
      for step in 0..<5 { walk.resize(width: 40 + (turn * 7 + step * 31) % 90, height: 16 + turn) }
      try walk.type("\u{1A}")
      try walk.waitForStop()
      #expect(!walk.screen.isAlternateScreen && !walk.screen.reportsMouse && !walk.screen.marksPastes)
      #expect(walk.modes == (try `Starting on a terminal`.freshModes()))
      walk.resize(width: 30, height: 5)
      walk.resize(width: 80, height: 24 + turn % 2)
      walk.foreground()
      try walk.waitFor("the frame again") { $0.isAlternateScreen && $0.shows("2 Settings") && $0.marksPastes }
    }
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    #expect(walk.screen.isRestored)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `Ending the walk during size changes restores the terminal`(signal: Int32) throws {
    let bench = try Workbench()
    let walk = try bench.play()
    try walk.waitFor(text: "2 Settings")
    for turn in 0..<100 { walk.resize(width: 1 + turn * 37 % 150, height: 1 + turn * 17 % 60) }
    walk.send(signal: signal)
    #expect(try walk.waitForEnd() == .signalled(signal))
    #expect(walk.screen.isRestored)
    #expect(walk.modes == (try `Starting on a terminal`.freshModes()))
  }

  @Test(arguments: ["", "\u{1B}[200~12", "\u{1B}[<0;1", "\u{E3}", ":set", "\u{1B}"])
  func `Closing the window ends the walk, whatever was half typed`(typed: String) throws {
    let bench = try Workbench()
    let walk = try bench.play()
    try walk.waitFor(text: "2 Settings")
    try walk.type(bytes: typed == "\u{E3}" ? [0xE3] : Array(typed.utf8))
    walk.hangUp()
    let end = try walk.waitForEnd()
    #expect(end == .signalled(SIGHUP) || end == .exited(0))
    #expect(try bench.run("device", "list").output.contains("\t0 steps"))
  }
}
