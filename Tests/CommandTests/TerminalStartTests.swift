import Foundation
import TestSupport
import Testing

@Suite struct `Starting on a terminal` {
  /// Returns the modes of a terminal on which no program has run.
  static func freshModes() throws -> PseudoTerminal.Modes {
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "echo ready; read line"])
    try terminal.waitFor(text: "ready")
    return try #require(terminal.modes)
  }

  @Test func `play shows the stored device and leaves nothing behind`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let walk = try bench.play()
    try walk.waitFor(text: "Find your groove")
    #expect(walk.screen.isAlternateScreen)
    #expect(walk.screen.reportsMouse)
    #expect(walk.modes?.echoes == false)
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    #expect(walk.screen.isRestored)
    #expect(walk.modes == (try Self.freshModes()))
  }

  @Test func `Without a command the program plays and creates the device`() throws {
    let bench = try Workbench()
    let walk = try PseudoTerminal(
      bench.program, environment: bench.environment, directory: bench.work.path)
    try walk.waitFor(text: "2 Settings")
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    #expect(try bench.run("device", "list").output == "default\tiOS 18\t0 steps\n")
  }

  @Test(arguments: [("light", "48;5;231"), ("dark", "48;5;234")])
  func `A theme that is asked for paints the background too`(theme: String, colour: String) throws {
    let bench = try Workbench()
    for (arguments, isPainted) in [(["--theme", theme], true), ([], false)] {
      let walk = try PseudoTerminal(
        bench.program, arguments, environment: bench.environment, directory: bench.work.path)
      try walk.waitFor(text: "2 Settings")
      #expect(String(decoding: walk.transcript, as: UTF8.self).contains(colour) == isPainted)
      try walk.type("q")
      #expect(try walk.waitForEnd() == .exited(0))
    }
  }

  @Test(arguments: ["dumb", "", "no-such-terminal", nil] as [String?])
  func `An unsuitable terminal exits with 2 and a suggestion`(name: String?) throws {
    let bench = try Workbench()
    var environment = bench.environment
    environment["TERM"] = name ?? "xterm"
    // If there is no name, the variable is unset.
    let arguments = name == nil ? ["-u", "TERM", bench.program, "play"] : [bench.program, "play"]
    for isStored in [false, true] {
      if isStored { #expect(try bench.run("do", "launch").exitCode == 0) }
      let walk = try PseudoTerminal("/usr/bin/env", arguments, environment: environment)
      #expect(try walk.waitForEnd() == .exited(2))
      #expect(walk.screen.text.replacing("\n", with: "").contains("--plain"))
      #expect(!walk.transcript.contains(0x1B))
      #expect(walk.modes == (try Self.freshModes()))
      #expect(bench.hasStore == isStored)
    }
  }

  @Test func `An unknown variant of xterm still works`() throws {
    let bench = try Workbench(["TERM": "xterm-from-the-future"])
    let walk = try bench.play()
    try walk.waitFor(text: "2 Settings")
  }

  @Test(arguments: ["</dev/null", ">out", "</dev/null >out"])
  func `A redirection is refused because it is not a terminal`(redirection: String) throws {
    let bench = try Workbench()
    let walk = try PseudoTerminal(
      "/bin/sh", ["-c", "\"$0\" play \(redirection)", bench.program], environment: bench.environment,
      directory: bench.work.path)
    #expect(try walk.waitForEnd() == .exited(2))
    #expect(walk.screen.text.contains("--plain"))
    #expect(!bench.hasStore)
  }

  @Test(arguments: [["NO_COLOR": "1"], [:]])
  func `Without colours no colour sequences are sent`(variables: [String: String]) throws {
    let bench = try Workbench(variables)
    #expect(try bench.run("do", "launch", "request:tracking").exitCode == 0)
    let walk = variables.isEmpty ? try bench.play("--no-color") : try bench.play()
    try walk.waitFor(text: "track your activity")
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    #expect(colours(walk.transcript).isEmpty)
    let other = try Workbench()
    let coloured = try other.play()
    try coloured.waitFor(text: "2 Settings")
    #expect(!colours(coloured.transcript).isEmpty)
  }

  /// Returns the colours in the sent attributes. 39 and 49 are the default colours of the terminal.
  private func colours(_ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    let attributes = text.split(separator: "\u{1B}[").compactMap { piece -> Substring? in
      let parameters = piece.prefix { $0.isNumber || $0 == ";" }
      return piece.dropFirst(parameters.count).first == "m" ? parameters : nil
    }
    return attributes.flatMap { $0.split(separator: ";") }.map(String.init).filter {
      let number = Int($0) ?? 0
      return (30...38).contains(number) || (40...48).contains(number) || (90...107).contains(number)
    }
  }

  @Test func `Without the mouse its mode is not turned on`() throws {
    let bench = try Workbench()
    let walk = try bench.play("--no-mouse")
    try walk.waitFor(text: "2 Settings")
    #expect(!walk.screen.reportsMouse)
    let text = String(decoding: walk.transcript, as: UTF8.self)
    for mode in ["?9h", "?1000", "?1002", "?1003", "?1006"] { #expect(!text.contains(mode)) }
  }

  @Test func `ASCII mode draws no box characters`() throws {
    let bench = try Workbench()
    let walk = try bench.play("--ascii")
    try walk.waitFor(text: "2 Settings")
    #expect(!walk.screen.text.unicodeScalars.contains { (0x2500...0x25FF).contains($0.value) })
  }

  @Test func `LINES and COLUMNS are ignored`() throws {
    let bench = try Workbench(["LINES": "12", "COLUMNS": "40"])
    let walk = try bench.play()
    try walk.waitFor(text: "q quit")
    #expect(walk.screen.rows.firstIndex { $0.contains("q quit") } ?? 0 >= 22)
  }
}
