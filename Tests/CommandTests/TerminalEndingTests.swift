import Foundation
import SettingsStore
import TestSupport
import Testing

@Suite struct `Endings of the walk` {
  private func walk(_ bench: Workbench) throws -> PseudoTerminal {
    let walk = try bench.play()
    try walk.waitFor(text: "2 Settings")
    return walk
  }

  private func expectRestored(_ walk: PseudoTerminal) throws {
    #expect(walk.screen.isRestored)
    #expect(walk.modes == (try `Starting on a terminal`.freshModes()))
  }

  /// Types the beginning of a step until it appears. An incomplete sequence hides keys, but only for a short time.
  private func expectHeard(_ walk: PseudoTerminal) throws {
    var (pause, waited) = (0.2, 0.0)
    while !walk.screen.shows("step :") {
      try walk.type(":")
      // More keys end an incomplete sequence, and a pause ends a paste. On a slow machine, both take longer.
      do { try walk.waitFor(text: "step :", timeout: pause) } catch {
        waited += pause
        if walk.end != nil || waited > Patience.seconds { throw error }
      }
      pause = min(pause * 1.2, 5)
    }
    try walk.type("xyzzy")
    try walk.waitFor(text: "xyzzy")
  }

  /// Incomplete escape sequences of a terminal.
  static let beginnings = [
    "\u{1B}", "\u{1B}[", "\u{1B}[<", "\u{1B}[<0;1", "\u{1B}[<0;1;", "\u{1B}[M", "\u{1B}[M ", "\u{1B}[[",
    "\u{1B}O",
    "\u{1B}O1", "\u{1B}]0;title", "\u{1B}P", "\u{1B}_x\u{1B}", "\u{1B}\u{1B}[", "\u{1B}[200~",
    "\u{1B}[200~1q\u{1B}[20",
    "\u{1B}[1;", "\u{1B}[" + String(repeating: "1", count: 100), "\u{E3}",
  ]

  /// The walks wait at the same time, because each waits for the end of its sequence.
  @Test func `An incomplete sequence does not block keys or signals`() throws {
    let benches = try Self.beginnings.map { _ in try Workbench() }
    let walks = try benches.map(walk)
    for (walk, sequence) in zip(walks, Self.beginnings) { try walk.type(sequence) }
    for walk in walks { try expectHeard(walk) }
    for (walk, sequence) in zip(walks, Self.beginnings) {
      try walk.type(sequence)
      walk.send(signal: SIGTERM)
    }
    for (walk, sequence) in zip(walks, Self.beginnings) {
      #expect(try walk.waitForEnd() == .signalled(SIGTERM), "\(sequence.debugDescription)")
      try expectRestored(walk)
    }
    for bench in benches { #expect(try bench.run("device", "list").output.contains("\t0 steps")) }
  }

  @Test func `A control key interrupts a mouse report and has its effect`() throws {
    let bench = try Workbench()
    let walk = try walk(bench)
    try walk.type("\u{1B}[<0;1\u{C}:xyzzy")
    try walk.waitFor(text: "xyzzy")
  }

  @Test func `A paste without its end mark ends after a silence`() throws {
    let bench = try Workbench()
    let walk = try walk(bench)
    try walk.type("\u{1B}[200~12q")
    try walk.waitFor(text: "treated as keys")
    try walk.type("\u{1B}[201~:xyzzy")
    try walk.waitFor(text: "xyzzy")
  }

  /// More signals that end a program by default, in addition to those that the other tests send.
  static let deadly: [Int32] =
    [
      SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF, SIGTRAP, SIGBUS, SIGFPE, SIGSYS,
    ] + realTime

  #if os(Linux)
    private static let realTime: [Int32] = [SIGIO, SIGPWR, 16, 34, 50, 64]
  #else
    private static let realTime: [Int32] = []
  #endif

  @Test(arguments: Self.deadly) func `Every fatal signal restores the terminal`(signal: Int32) throws {
    let walk = try walk(Workbench())
    walk.send(signal: signal)
    #expect(try walk.waitForEnd() == .signalled(signal))
    try expectRestored(walk)
  }

  @Test(arguments: [SIGPIPE, SIGXFSZ])
  func `A signal about a failed write does not end the walk`(signal: Int32) throws {
    let walk = try walk(Workbench())
    walk.send(signal: signal)
    try expectHeard(walk)
  }

  @Test func `Ctrl-S is not flow control during the walk`() throws {
    let walk = try walk(Workbench())
    try walk.type("\u{13}:xyzzy")
    try walk.waitFor(text: "xyzzy")
    #expect(walk.modes?.isCanonical == false)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGQUIT, SIGUSR1])
  func `A terminal that accepts no output does not prevent a signal from ending the walk`(signal: Int32)
    throws
  {
    let walk = try walk(Workbench())
    // This is more than the terminal can buffer.
    for _ in 0..<10 { walk.typeUnread(String(repeating: "\u{C}", count: 50)) }
    walk.send(signal: signal)
    #expect(try walk.waitForEndUnread() == .signalled(signal))
    #expect(walk.modes == (try `Starting on a terminal`.freshModes()))
  }

  @Test func `After SIGSTOP the walk sets up the terminal again`() throws {
    let walk = try walk(Workbench())
    walk.send(signal: SIGSTOP)
    try walk.waitForStop()
    walk.actAsShell()
    walk.foreground()
    try walk.waitFor("the terminal as the walk has it") {
      $0.isAlternateScreen && $0.reportsMouse && $0.marksPastes && $0.shows("2 Settings")
    }
    #expect(walk.modes?.echoes == false)
    #expect(walk.modes?.isCanonical == false)
    try walk.type(":xyzzy")
    try walk.waitFor(text: "xyzzy")
    try walk.type("\u{3}")
    #expect(try walk.waitForEnd() == .signalled(SIGINT))
    try expectRestored(walk)
  }

  @Test(arguments: ["-1", "-5", "", "x", "99999999999999999999"])
  func `Any ESCDELAY allows the key after Esc to work`(delay: String) throws {
    let bench = try Workbench(["ESCDELAY": delay])
    #expect(try bench.run("do", "launch", "request:tracking").exitCode == 0)
    let walk = try bench.play()
    try walk.waitFor(text: "track your activity")
    try walk.type("\u{1B}")
    try walk.waitFor(text: "dismiss a system prompt")
    try walk.type(":xyzzy")
    try walk.waitFor(text: "xyzzy")
  }

  @Test(arguments: 8...14)
  func `With few file descriptors the walk runs or reports it, and never crashes`(limit: Int) throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let line = "ulimit -n \(limit); exec \"$0\" play"
    let walk = try PseudoTerminal(
      "/bin/sh", ["-c", line, bench.program], environment: bench.environment, directory: bench.work.path)
    try walk.waitFor("a walk or an end") { $0.shows("Find your groove") || walk.end != nil }
    if walk.end == nil { try walk.type("q") }
    let end = try walk.waitForEnd()
    #expect(end == .exited(0) || end == .exited(2))
    #expect(walk.screen.isRestored)
  }

  @Test func `A mouse report of the oldest form presses a button`() throws {
    let bench = try Workbench(["TERM": "screen"])
    #expect(try bench.run("do", "launch", "request:tracking").exitCode == 0)
    let walk = try bench.play()
    try walk.waitFor(text: "track your activity")
    // The prompt is drawn from top to bottom, so its buttons appear last.
    try walk.waitFor(text: "Ask App Not")
    let row = try #require(walk.screen.rows.firstIndex { $0.contains("Ask App Not") })
    try walk.type(bytes: [27, 91, 77, 32, 32 + 20, UInt8(32 + row + 1)])
    try walk.waitFor("the answer") { !$0.shows("track your activity") }
    #expect(try bench.state()["tracking.truth"] == "denied")
  }
}

@Suite struct `A store that another program holds` {
  private struct Enough: Error {}

  /// Runs a closure while another process is in the middle of a change.
  private func holding(_ bench: Workbench, _ body: (_ letGo: () -> Void) throws -> Void) throws {
    let store = try DeviceStore(at: bench.store, for: .write)
    let (began, end, over) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    Thread.detachNewThread {
      _ = try? store.change("default", creating: nil) { (_: StoredDevice) -> Change<Void> in
        began.signal()
        end.wait()
        throw Enough()
      }
      over.signal()
    }
    began.wait()
    var isHeld = true
    let letGo = {
      guard isHeld else { return }
      isHeld = false
      end.signal()
      over.wait()
    }
    defer { letGo() }
    try body(letGo)
  }

  @Test func `The walk says that it waits for the store, and continues when it can`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "home").exitCode == 0)
    let walk = try bench.play()
    try walk.waitFor(text: "2 Settings")
    try holding(bench) { letGo in
      try walk.type(":launch\r")
      try walk.waitFor(text: "Another program is using the store")
      letGo()
      try walk.waitFor(text: "Find your groove")
      #expect(!walk.screen.shows("Another program is using the store"))
    }
    #expect(try bench.run("device", "list").output.contains("\t3 steps"))
  }

  @Test func `Ctrl-Z stops the walk while it waits for the store`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "home").exitCode == 0)
    let walk = try bench.play()
    try walk.waitFor(text: "2 Settings")
    try holding(bench) { letGo in
      try walk.type(":launch\r")
      try walk.waitFor(text: "Another program is using the store")
      try walk.type("\u{1A}")
      try walk.waitForStop(timeout: 8)
      walk.actAsShell()
      walk.foreground()
      letGo()
      try walk.waitFor(text: "Find your groove")
    }
    #expect(try bench.run("device", "list").output.contains("\t3 steps"))
  }

  @Test func `The first Ctrl-C works while the walk waits for the store`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "home").exitCode == 0)
    let walk = try bench.play()
    try walk.waitFor(text: "2 Settings")
    try holding(bench) { _ in
      try walk.type(":launch\r")
      try walk.waitFor(text: "Another program is using the store")
      try walk.type("\u{3}")
      #expect(try walk.waitForEnd() == .signalled(SIGINT))
    }
    #expect(walk.screen.isRestored)
    #expect(try bench.run("device", "list").output.contains("\t2 steps"))
  }
}
