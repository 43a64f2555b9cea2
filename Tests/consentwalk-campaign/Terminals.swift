import CCampaign
import Foundation
import TestSupport

/// Runs the walk on a terminal and checks the state in which it leaves it.
struct TerminalRig {
  /// The time limit of a wait in seconds.
  static let patience = Double(Run.patience) / 1000

  let arena: Arena
  private let fresh: PseudoTerminal.Modes?

  init(_ arena: Arena) {
    self.arena = arena
    let idle = try? PseudoTerminal("/bin/true")
    _ = try? idle?.waitForEnd()
    fresh = idle?.modes
  }

  /// - Parameter quietly: Disables the Swift runtime's own crash handler, which waits for input for half a
  ///   minute.
  func walk(quietly: Bool = false) throws -> PseudoTerminal {
    let quiet = quietly ? ["SWIFT_BACKTRACE": "enable=no"] : [:]
    return try PseudoTerminal(
      arena.program, ["play", "--store", arena.path("walked.sqlite")],
      environment: arena.environment.merging(quiet) { $1 },
      directory: try arena.makeFolder("walk").path)
  }

  /// Records the terminal modes that the walk did not restore.
  func expectRestored(_ walk: PseudoTerminal, _ tally: inout Tally, _ about: String) {
    if !walk.screen.isRestored || walk.modes != fresh { tally.note(.unrestored, about) }
  }

  func name(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).visible }
}

/// Sends keys, sequences, incomplete sequences, pastes, clicks and sizes.
struct TerminalKeys: Attack {
  private let rig: TerminalRig

  init(_ arena: Arena) { rig = TerminalRig(arena) }

  private static let sequences = [
    "\u{1B}", "\u{1B}[A", "\u{1B}[B", "\u{1B}OC", "\u{1B}[5~", "\u{1B}[H", "\u{1B}[Z", "\u{1B}[1;5P",
    "\u{1B}[97;5u", "\u{1B}[I",
    "\u{1B}a", "\u{1B}]0;t\u{7}", "\u{1B}P1\u{1B}\\", "\u{1B}[200~12q\r\u{1B}[201~", "\u{1B}[<0;10;10M",
    "\u{1B}[<64;3;3M",
    // Incomplete sequences.
    "\u{1B}[", "\u{1B}[<", "\u{1B}[<0;1", "\u{1B}[M", "\u{1B}[M ", "\u{1B}O", "\u{1B}[[", "\u{1B}]0;",
    "\u{1B}P", "\u{1B}_", "\u{1B}[200~",
    "\u{1B}[200~x\u{1B}[20", "\u{1B}\u{1B}[", "\u{1B}[1;", "\u{1B}[<99999999999;1;1", "\u{1B}[?",
  ]

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    let walk = try rig.walk()
    do {
      try walk.waitFor("a frame", timeout: TerminalRig.patience) { $0.isAlternateScreen && $0.shows("iOS") }
    } catch {
      tally.count(memory: 0, duration: 0)
      return tally.note(.hang, "no first frame: \(error)")
    }
    var typed: [UInt8] = []
    for _ in 0..<8 {
      typed = []
      for _ in 0..<40 {
        tally.tried += 1
        if random.next() % 25 == 0 {
          walk.resize(width: random.number(1...200), height: random.number(1...60))
        } else {
          typed += item(&random)
        }
      }
      do { try walk.type(bytes: typed) } catch {
        if walk.end == nil { tally.note(.hang, "takes no input after \(rig.name(typed))") }
      }
      guard try answers(walk) else {
        if walk.end == nil { tally.note(.hang, "no answer after \(rig.name(typed))") }
        break
      }
    }
    try end(walk, typed, &random, &tally)
  }

  private func end(
    _ walk: PseudoTerminal, _ typed: [UInt8], _ random: inout SeededGenerator, _ tally: inout Tally
  ) throws {
    countRun(walk, &tally)
    let signal = random.next() % 2 == 0 ? SIGTERM : SIGINT
    walk.send(signal: signal)
    guard let end = try? walk.waitForEnd(timeout: TerminalRig.patience) else {
      return tally.note(.hang, "signal \(signal) does not end it after \(rig.name(typed))")
    }
    // A key may have ended the program before the signal arrived.
    if end != .exited(0), end != .signalled(signal) { tally.note(.crash, "\(end) after \(rig.name(typed))") }
    rig.expectRestored(walk, &tally, "after keys and signal \(signal)")
  }

  /// Counts the run and its memory. Must be called before the program ends.
  private func countRun(_ walk: PseudoTerminal, _ tally: inout Tally) {
    let memory = Int64(PeakMemory.kilobytes(of: walk.process) ?? 0) << 10
    tally.count(memory: memory, duration: 0)
    if memory > Tally.memoryLimit { tally.note(.oversized, "the walk used \(memory >> 20) MB") }
  }

  /// Whether Ctrl-L redraws the screen.
  private func answers(_ walk: PseudoTerminal) throws -> Bool {
    let deadline = cc_now() + Int64(Run.patience) * 1000
    while cc_now() < deadline {
      // First wait for the output of earlier keys.
      var seen = -1
      while seen != walk.transcript.count, cc_now() < deadline {
        seen = walk.transcript.count
        let now = seen
        try? walk.waitFor(timeout: 0.03) { _ in walk.transcript.count > now }
        if walk.end != nil { return false }
      }
      guard (try? walk.type("\u{C}")) != nil else { return false }
      let now = seen
      if (try? walk.waitFor(timeout: 1.3) { _ in walk.transcript.count > now }) != nil { return true }
      if walk.end != nil { return false }
    }
    return false
  }

  private func item(_ random: inout SeededGenerator) -> [UInt8] {
    switch random.next() % 10 {
    case 0, 1, 2: return Array(Self.sequences[Int(random.next() % UInt64(Self.sequences.count))].utf8)
    case 3: return Array("\u{1B}[<0;\(random.number(1...82));\(random.number(1...26))M".utf8)
    case 4: return [UInt8(truncatingIfNeeded: random.next())].filter { ![3, 26, 28].contains($0) }
    case 5: return Array(random.text().utf8).filter { ![3, 26, 28].contains($0) }
    case 6: return [[13], [9], [32], [27], [127], [12], [19], [17]][Int(random.next() % 8)]
    default:
      // All letters except the one that quits.
      let keys = Array("123456789:?hstbnvgcrewiopl/<>-+ \r".utf8)
      return [keys[Int(random.next() % UInt64(keys.count))]]
    }
  }
}

/// Sends signals whose default is termination, at any moment, even before the screen opens.
struct TerminalSignals: Attack {
  private let rig: TerminalRig
  private var usual: Int64 = 50_000

  init(_ arena: Arena) { rig = TerminalRig(arena) }

  private static let signals: [Int32] = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGUSR1,
    SIGUSR2, SIGALRM,
    SIGXCPU, SIGVTALRM, SIGPROF,
  ]

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    let began = cc_now()
    let isLate = random.next() % 4 == 0
    // Before the walk installs its own handlers, the Swift runtime's handler would react.
    let walk = try rig.walk(quietly: !isLate)
    tally.count(memory: 0, duration: 0)
    tally.tried += 1
    let signal = Self.signals[Int(random.next() % UInt64(Self.signals.count))]
    if isLate {
      try? walk.waitFor("a frame", timeout: TerminalRig.patience) { $0.shows("iOS") }
      usual = max(3000, cc_now() - began)
      for _ in 0..<(random.next() % 4) { try? walk.type("\u{C}2") }
    } else {
      cc_pause(Int64(random.next() % UInt64(usual * 3 / 2)))
    }
    walk.send(signal: signal)
    guard let end = try? walk.waitForEnd(timeout: TerminalRig.patience) else {
      return tally.note(.hang, "signal \(signal) does not end it")
    }
    if end != .signalled(signal) { tally.note(.crash, "signal \(signal), but it ended as \(end)") }
    rig.expectRestored(walk, &tally, "after signal \(signal)")
  }
}
