import Foundation
import TestSupport
import Testing

@Suite struct `Signals and sizes` {
  private func walk(_ bench: Workbench) throws -> PseudoTerminal {
    let walk = try bench.play()
    try walk.waitFor(text: "2 Settings")
    return walk
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGILL])
  func `A signal ends the walk with that signal and restores the terminal`(signal: Int32) throws {
    let bench = try Workbench()
    let walk = try walk(bench)
    walk.send(signal: signal)
    #expect(try walk.waitForEnd() == .signalled(signal))
    #expect(walk.screen.isRestored)
    #expect(walk.modes == (try `Starting on a terminal`.freshModes()))
  }

  @Test func `Ctrl-C ends the walk with SIGINT`() throws {
    let bench = try Workbench()
    let walk = try walk(bench)
    try walk.type("\u{3}")
    #expect(try walk.waitForEnd() == .signalled(SIGINT))
    #expect(walk.screen.isRestored)
  }

  @Test func `Closing the window ends the walk`() throws {
    let bench = try Workbench()
    let walk = try walk(bench)
    walk.hangUp()
    let end = try walk.waitForEnd()
    #expect(end == .signalled(SIGHUP) || end == .exited(0))
  }

  @Test func `Ctrl-Z restores the terminal, and fg sets it up again`() throws {
    let bench = try Workbench()
    let walk = try walk(bench)
    for round in 0..<2 {
      try walk.type("\u{1A}")
      try walk.waitForStop()
      #expect(!walk.screen.isAlternateScreen)
      #expect(!walk.screen.reportsMouse)
      #expect(!walk.screen.marksPastes)
      #expect(walk.modes == (try `Starting on a terminal`.freshModes()))
      // In the meantime, the window is resized, and another program runs a step.
      walk.resize(width: 100 - round * 20, height: 30)
      #expect(try bench.run("do", round == 0 ? "launch" : "home").exitCode == 0)
      walk.foreground()
      try walk.waitFor(text: round == 0 ? "Find your groove" : "2 Settings")
      #expect(walk.screen.isAlternateScreen)
      #expect(walk.modes?.echoes == false)
    }
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    #expect(walk.screen.isRestored)
  }

  @Test func `The walk redraws for any new size`() throws {
    let bench = try Workbench()
    let walk = try walk(bench)
    walk.resize(width: 60, height: 20)
    try walk.waitFor("a frame of 60x20") {
      $0.rows.last?.contains("q quit") == true || $0.rows[18].contains("q quit")
    }
    #expect(walk.screen.shows("2 Settings"))
    walk.resize(width: 30, height: 10)
    try walk.waitFor(text: "Needs 40x16")
    walk.resize(width: 100, height: 30)
    try walk.waitFor("a frame of 100x30") {
      $0.shows("2 Settings") && $0.rows[28...].contains { $0.contains("q quit") }
    }
    walk.resize(width: 3, height: 2)
    walk.resize(width: 80, height: 24)
    try walk.waitFor("a frame of 80x24") {
      $0.shows("2 Settings") && $0.rows[22...].contains { $0.contains("q quit") }
    }
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
  }

  @Test func `Agree becomes enabled by itself, and the panel slides away`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "open:sync", "tap:read", "launch").exitCode == 0)
    #expect(try bench.state()["policy.agreeEnabled"] == false)
    let walk = try bench.play()
    try walk.waitFor(text: "Before you sync")
    // The key bar contains only buttons that can be pressed.
    try walk.waitFor("the agree button") { $0.rows.suffix(2).contains { $0.contains("2 Agree") } }
    #expect(try bench.state()["policy.agreeEnabled"] == true)
    #expect(try bench.run("device", "list").output.contains("\t5 steps"))
    try walk.type("2")
    try walk.waitFor("the end of the slide") { screen in
      screen.shows("Everything is up to date") && !screen.shows("Before you")
        && screen.rows.contains { $0.contains("q quit") }
    }
    #expect(try bench.state()["screen"] == "sync")
  }
}
