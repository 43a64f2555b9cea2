import CPseudoTerminal
import Foundation

/// A program in a terminal of its own, and the contents of its screen.
///
/// Tests do not depend on timing. A wait ends when its condition is true or when the program ends. If the program
/// hangs, the wait ends at a deadline. After a wait, the complete frame has arrived.
public final class PseudoTerminal {
  public enum End: Equatable, Sendable {
    /// The program exited with this code.
    case exited(Int32)
    /// A signal ended the program.
    case signalled(Int32)
  }

  /// The modes of the terminal device. Tests compare them before and after a run.
  public struct Modes: Equatable, Sendable {
    /// The input, output, control and local flags.
    public let flags: [UInt64]
    public let isCanonical: Bool
    public let echoes: Bool
  }

  /// The visible screen.
  public private(set) var screen: TerminalEmulator
  /// Every byte that the program has written so far.
  public private(set) var transcript: [UInt8] = []
  /// How the program ended; nil while it runs.
  public private(set) var end: End?
  /// Whether the program is stopped, for example by Ctrl-Z.
  public private(set) var isStopped = false

  private var session = cp_session()
  private let program: String

  /// Starts the program at a path. It has default signal handlers, and no open descriptors except those of the
  /// terminal.
  ///
  /// - Parameter environment: The complete environment. If it does not contain TERM, xterm-256color is used.
  /// - Throws: `TerminalFailure` if the system cannot provide a terminal.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    directory: String? = nil, width: Int = 80, height: Int = 24
  ) throws {
    self.program = program
    screen = TerminalEmulator(width: width, height: height)
    let variables = environment.merging(["TERM": "xterm-256color"]) { given, _ in given }
    let failure = CStringArray.with([program] + arguments) { argumentList in
      CStringArray.with(variables.map { "\($0.key)=\($0.value)" }.sorted()) { environmentList in
        cp_spawn(
          program, argumentList, environmentList, directory, Int32(height), Int32(width), &session)
      }
    }
    if failure != 0 { throw TerminalFailure("no terminal for \(program): error \(failure)") }
  }

  deinit { cp_close(&session) }

  /// The process id of the program.
  public var process: Int32 { session.process }

  /// The current modes of the device; nil after it was closed.
  public var modes: Modes? {
    var modes = cp_modes()
    guard cp_get_modes(&session, &modes) else { return nil }
    return Modes(
      flags: [modes.input, modes.output, modes.control, modes.local], isCanonical: modes.is_canonical,
      echoes: modes.echoes)
  }

  /// Types a text. Escape sequences in it are sent unchanged.
  ///
  /// - Throws: `TerminalFailure` if the terminal does not accept the text.
  public func type(_ text: String) throws { try type(bytes: Array(text.utf8)) }

  /// Types bytes, which can be incomplete characters.
  ///
  /// This also reads the program's output, because a program that cannot write may stop reading.
  ///
  /// - Throws: `TerminalFailure` if the terminal does not accept the bytes.
  public func type(bytes: [UInt8]) throws {
    let deadline = Date().addingTimeInterval(Patience.seconds)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBufferPointer { part in
        part.baseAddress.map { cp_write(&session, $0, Int64(part.count)) } ?? 0
      }
      takeEverything()
      rest = rest.dropFirst(Int(max(0, count)))
      if count > 0 { continue }
      guard count == 0, end == nil, deadline.timeIntervalSinceNow > 0 else {
        let start = String(decoding: bytes.prefix(40), as: UTF8.self)
        throw TerminalFailure("could not type \(start.debugDescription)\n\(state)")
      }
      cp_await(&session, true, 1000)
    }
    takeEverything()
  }

  /// Types the pieces of a sequence separately, but quickly one after the other.
  ///
  /// - Throws: `TooSlow` if this machine paused too long. Then the reaction of the program must be ignored.
  public func type(pieces: [[UInt8]]) throws {
    let clock = ContinuousClock()
    var last = clock.now
    for piece in pieces {
      try type(bytes: piece)
      let now = clock.now
      if now - last > TooSlow.limit { throw TooSlow() }
      last = now
    }
  }

  public func resize(width: Int, height: Int) {
    screen.resize(width: width, height: height)
    _ = cp_resize(&session, Int32(height), Int32(width))
  }

  public func send(signal: Int32) { _ = cp_kill(&session, signal) }

  /// Continues a stopped program in the foreground, like `fg` in a shell.
  public func foreground() {
    // The leader process reports the continuation later. Clear the flag now, so that the next stop can be detected.
    isStopped = false
    _ = cp_foreground(&session)
  }

  /// Sets the terminal modes that a shell sets after a program has stopped, and switches all reports off.
  public func actAsShell() {
    _ = cp_set_shell_modes(&session)
    screen.feed("\u{1B}[?1049l\u{1B}[?1000l\u{1B}[?1006l\u{1B}[?2004l\u{1B}[?1l\u{1B}[?25h".utf8)
  }

  /// Waits until the program ends, without reading its output. A terminal whose output is paused behaves like this.
  public func waitForEndUnread(timeout: Double = Patience.seconds) throws -> End {
    let deadline = Date().addingTimeInterval(timeout)
    while end == nil, deadline.timeIntervalSinceNow > 0 { takeChanges(within: 100) }
    guard let end else { throw TerminalFailure("no end within \(timeout) s\n\(state)") }
    return end
  }

  /// Types as much as possible without blocking, and does not read the output.
  public func typeUnread(_ text: String) {
    let bytes = Array(text.utf8)
    _ = cp_write(&session, bytes, Int64(bytes.count))
  }

  /// Hangs up the terminal, as happens when its window is closed.
  public func hangUp() { cp_hang_up(&session) }

  /// Waits until `condition` is true for the screen.
  ///
  /// - Throws: `TerminalFailure` with the screen, if the deadline passes or the program ends before.
  public func waitFor(
    _ what: String = "the condition", timeout: Double = Patience.seconds,
    _ condition: (TerminalEmulator) -> Bool
  ) throws {
    try wait(what, timeout: timeout) { condition(screen) }
  }

  /// Waits until a row of the screen contains a text.
  public func waitFor(text: String, timeout: Double = Patience.seconds) throws {
    try waitFor("“\(text)”", timeout: timeout) { $0.shows(text) }
  }

  public func waitForStop(timeout: Double = Patience.seconds) throws {
    try wait("a stop", timeout: timeout) { isStopped }
  }

  /// Waits until the program ends, and reads its last output.
  public func waitForEnd(timeout: Double = Patience.seconds) throws -> End {
    try wait("the end", timeout: timeout) { end != nil }
    guard let end else { throw TerminalFailure("no end") }
    return end
  }

  private func wait(_ what: String, timeout: Double, until isMet: () -> Bool) throws {
    let deadline = Date().addingTimeInterval(timeout)
    takeEverything()
    while !isMet() {
      if end != nil { throw TerminalFailure("\(program) ended before \(what)\n\(state)") }
      let left = deadline.timeIntervalSinceNow
      guard left > 0 else { throw TerminalFailure("waited \(timeout) s for \(what)\n\(state)") }
      cp_await(&session, false, Int32((left * 1000).rounded(.up)))
      takeEverything()
    }
    // A frame arrives in several pieces, and the condition can already be true after the first one. Only after the last
    // piece does the program wait for input.
    while end == nil, !isStopped, !cp_is_waiting(&session), deadline.timeIntervalSinceNow > 0 {
      cp_await(&session, false, 1)
      takeEverything()
    }
  }

  private func takeEverything() {
    // Check first whether the program has ended. Then everything that it wrote before is still read.
    takeChanges()
    var block = [UInt8](repeating: 0, count: 16384)
    while session.terminal >= 0 {
      let count = cp_read(&session, &block, Int64(block.count), 0)
      guard count > 0 else { return }
      transcript.append(contentsOf: block.prefix(Int(count)))
      screen.feed(block.prefix(Int(count)))
    }
  }

  private func takeChanges(within timeout: Int32 = 0) {
    var code: Int32 = 0
    while end == nil {
      switch cp_wait(&session, timeout, &code) {
      case .pending: return
      case .exited: end = .exited(code)
      case .signalled: end = .signalled(code)
      case .stopped: isStopped = true
      case .continued: isStopped = false
      case .lost: end = .signalled(0)
      }
    }
  }

  private var state: String {
    let ending = end.map { "\($0)" } ?? (isStopped ? "stopped" : "running")
    return "\(program) is \(ending); its screen:\n\(screen.text)"
  }
}
