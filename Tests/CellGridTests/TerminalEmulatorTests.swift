import TestSupport
import Testing

@Suite struct `The emulated terminal` {
  @Test(arguments: [
    ("abc\r\nあい", ["abc", "あい", "", ""]),
    ("\u{1B}[2;3Hx\u{1B}[Ay\u{1B}[2Dz", ["  zy", "  x", "", ""]),
    ("\u{1B}[3G漢\u{1B}[4dq", ["  漢", "", "", "    q"]),
    ("abcdef\u{1B}[3G\u{1B}[K", ["ab", "", "", ""]),
    ("abcdef\u{1B}[3G\u{1B}[2X", ["ab  ef", "", "", ""]),
    ("abcdef\u{1B}[3G\u{1B}[2P", ["abef", "", "", ""]),
    ("abcdef\u{1B}[3G\u{1B}[2@", ["ab  cdef", "", "", ""]),
    ("a\u{1B}[3b", ["aaaa", "", "", ""]),
    ("1\r\n2\r\n3\u{1B}[1;1H\u{1B}[L", ["", "1", "2", "3"]),
    ("1\r\n2\r\n3\u{1B}[1;1H\u{1B}[M", ["2", "3", "", ""]),
    ("1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[3;1H\n", ["1", "3", "", "4"]),
    ("1\r\n2\u{1B}[1;1H\u{1B}M", ["", "1", "2", ""]),
    ("abcdefghij", ["abcdefgh", "ij", "", ""]),
    ("abcdefgh\r", ["abcdefgh", "", "", ""]),
    ("abcdefgあ", ["abcdefg", "あ", "", ""]),
    ("あい\u{1B}[2Gx", [" xい", "", "", ""]),
    ("a\u{1B}[2J\u{1B}]0;title\u{7}b\u{1B}(Bc", [" bc", "", "", ""]),
  ]) func `The terminal emulator places text`(input: String, rows: [String]) {
    var terminal = TerminalEmulator(width: 8, height: 4)
    terminal.feed(input.utf8)
    #expect(terminal.rows == rows)
  }

  /// A program that is killed may have written only part of a sequence before the terminal is restored.
  @Test(arguments: ["\u{1B}", "\u{1B}[", "\u{1B}[21", "\u{1B}[38;5;2", "\u{1B}("])
  func `An escape starts a new sequence, wherever the previous one was cut off`(rest: String) {
    var terminal = TerminalEmulator(width: 10, height: 2)
    terminal.feed("\u{1B}[?1049h\u{1B}[?1h\u{1B}[1m".utf8)
    terminal.feed((rest + "\u{1B}[?1l\u{1B}[m\u{1B}[?1049l").utf8)
    #expect(terminal.isRestored)
  }

  @Test func `The terminal emulator restores the first screen after the alternate one`() {
    var terminal = TerminalEmulator(width: 8, height: 2)
    terminal.feed("shell\u{1B}[?1049h\u{1B}[?1h\u{1B}=\u{1B}[?25l\u{1B}[?1000h\u{1B}[1;1Happ".utf8)
    #expect(terminal.rows == ["app", ""])
    #expect(terminal.isAlternateScreen)
    #expect(terminal.reportsMouse)
    #expect(!terminal.isRestored)
    terminal.feed("\u{1B}[?1000l\u{1B}[?25h\u{1B}[?1049l\u{1B}[?1l\u{1B}>".utf8)
    #expect(terminal.rows == ["shell", ""])
    #expect(terminal.isRestored)
  }
}

@Suite struct `A pseudo-terminal` {
  @Test func `The pseudo-terminal reports what a program prints and how it ends`() throws {
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "printf 'w%s' 許可; read x; stty size; exit 3"])
    try terminal.waitFor(text: "w許可")
    terminal.resize(width: 50, height: 12)
    try terminal.type("\r")
    #expect(try terminal.waitForEnd() == .exited(3))
    #expect(terminal.screen.shows("12 50"))
  }

  @Test func `The pseudo-terminal stops a program on Ctrl-Z and continues it`() throws {
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "printf ready; read x; echo got $x"])
    let before = terminal.modes
    try terminal.waitFor(text: "ready")
    try terminal.type("\u{1A}")
    try terminal.waitForStop()
    terminal.foreground()
    try terminal.type("word\r")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.shows("got word"))
    #expect(terminal.modes == before)
  }

  @Test func `The pseudo-terminal reports the signal that ended a program`() throws {
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "printf ready; exec tail -f /dev/null"])
    try terminal.waitFor(text: "ready")
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == .signalled(1))
  }

  @Test func `A wait that fails reports the content of the screen`() throws {
    let terminal = try PseudoTerminal("/bin/echo", ["something else"])
    #expect(throws: TerminalFailure.self) { try terminal.waitFor(text: "never") }
  }
}

@Suite struct `A subprocess` {
  @Test func `A subprocess reports its output, its error output and its exit code`() throws {
    let result = try Subprocess.run("/bin/sh", ["-c", "cat; echo bad >&2; exit 4"], input: "in")
    #expect(result == Subprocess.Result(exitCode: 4, signal: nil, output: "in", error: "bad\n"))
  }

  @Test func `A subprocess is killed at its time limit`() {
    #expect(throws: Subprocess.TimeLimitExceeded.self) {
      try Subprocess.run("/bin/sh", ["-c", "while :; do :; done"], limit: 0.2)
    }
  }
}
