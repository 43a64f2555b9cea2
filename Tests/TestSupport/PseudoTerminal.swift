import CPseudoTerminal
import Foundation

/// A program running on a terminal of its own, and what its screen shows.
///
/// Nothing here waits by the clock: a test waits for a condition, and the wait ends with the program's output, its end or, if
/// it is stuck, the deadline. By then the whole frame is there.
public final class PseudoTerminal {
  /// How a program ended.
  public enum End: Equatable, Sendable {
    /// With an exit code.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)
  }

  /// The modes of the terminal device, to compare before and after.
  public struct Modes: Equatable, Sendable {
    /// The input, output, control and local flags.
    public let flags: [UInt64]
    /// Whether input arrives in whole lines.
    public let isCanonical: Bool
    /// Whether typing is echoed.
    public let echoes: Bool
  }

  /// What the person sees.
  public private(set) var screen: TerminalEmulator
  /// Every byte the program has written so far.
  public private(set) var transcript: [UInt8] = []
  /// How the program ended, or nil while it runs.
  public private(set) var end: End?
  /// Whether the program is stopped, as by Ctrl-Z.
  public private(set) var isStopped = false

  private var session = cp_session()
  private let program: String

  /// Starts `program`, a path, with default signals and nothing open but the terminal.
  ///
  /// - Parameter environment: The whole environment; TERM is set to xterm-256color unless it names one.
  /// - Throws: `TerminalFailure` if the system refuses a terminal.
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

  /// The program's process.
  public var process: Int32 { session.process }

  /// The modes of the device now, or nil when it is gone.
  public var modes: Modes? {
    var modes = cp_modes()
    guard cp_get_modes(&session, &modes) else { return nil }
    return Modes(
      flags: [modes.input, modes.output, modes.control, modes.local], isCanonical: modes.is_canonical,
      echoes: modes.echoes)
  }

  /// Types a text; escape sequences pass as they are.
  ///
  /// - Throws: `TerminalFailure` if the terminal does not take it.
  public func type(_ text: String) throws { try type(bytes: Array(text.utf8)) }

  /// Types bytes, which need not be whole characters.
  ///
  /// What the program writes is read meanwhile: it may have to be rid of that before it reads on.
  ///
  /// - Throws: `TerminalFailure` if the terminal does not take them.
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

  /// Types the pieces of a sequence, each by itself but none long after the one before.
  ///
  /// - Throws: `TooSlow` if this machine made too long a pause; what the program made of it then does not count.
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

  /// Changes the size of the window.
  public func resize(width: Int, height: Int) {
    screen.resize(width: width, height: height)
    _ = cp_resize(&session, Int32(height), Int32(width))
  }

  /// Sends a signal to the program.
  public func send(signal: Int32) { _ = cp_kill(&session, signal) }

  /// Lets a stopped program go on in the foreground, like a shell's `fg`.
  public func foreground() {
    // The leader tells of it in its own time: the next stop must not be taken for this one.
    isStopped = false
    _ = cp_foreground(&session)
  }

  /// Does with the terminal what a shell does that has it back: its own modes, and nothing reported any more.
  public func actAsShell() {
    _ = cp_set_shell_modes(&session)
    screen.feed("\u{1B}[?1049l\u{1B}[?1000l\u{1B}[?1006l\u{1B}[?2004l\u{1B}[?1l\u{1B}[?25h".utf8)
  }

  /// Waits for the program's end without reading what it writes, as a terminal that is held back.
  public func waitForEndUnread(timeout: Double = Patience.seconds) throws -> End {
    let deadline = Date().addingTimeInterval(timeout)
    while end == nil, deadline.timeIntervalSinceNow > 0 { takeChanges(within: 100) }
    guard let end else { throw TerminalFailure("no end within \(timeout) s\n\(state)") }
    return end
  }

  /// Types as much as there is room for, without reading what comes of it.
  public func typeUnread(_ text: String) {
    let bytes = Array(text.utf8)
    _ = cp_write(&session, bytes, Int64(bytes.count))
  }

  /// Takes the terminal away, as when a window is closed.
  public func hangUp() { cp_hang_up(&session) }

  /// Waits until `condition` holds for the screen.
  ///
  /// - Throws: `TerminalFailure` with the screen, if the deadline passes or the program ends first.
  public func waitFor(
    _ what: String = "the condition", timeout: Double = Patience.seconds,
    _ condition: (TerminalEmulator) -> Bool
  ) throws {
    try wait(what, timeout: timeout) { condition(screen) }
  }

  /// Waits until a text is on the screen, within one row.
  public func waitFor(text: String, timeout: Double = Patience.seconds) throws {
    try waitFor("“\(text)”", timeout: timeout) { $0.shows(text) }
  }

  /// Waits until the program is stopped.
  public func waitForStop(timeout: Double = Patience.seconds) throws {
    try wait("a stop", timeout: timeout) { isStopped }
  }

  /// Waits for the program's end and takes its last output.
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
    // A frame comes in pieces, and what was waited for may be in the first: the program waits after the last.
    while end == nil, !isStopped, !cp_is_waiting(&session), deadline.timeIntervalSinceNow > 0 {
      cp_await(&session, false, 1)
      takeEverything()
    }
  }

  private func takeEverything() {
    // The end first: all that was written before it is there to read afterwards.
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
