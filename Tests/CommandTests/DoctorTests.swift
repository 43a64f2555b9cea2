import Foundation
import TestSupport
import Testing

@Suite struct `doctor` {
  @Test func `doctor finds no problem on a fresh machine and creates nothing`() throws {
    let bench = try Workbench()
    let result = try bench.run("doctor")
    #expect(result.exitCode == 0)
    for subject in ["terminal", "colors", "locale", "store", "screens"] {
      #expect(result.output.contains("ok  \(subject): "))
    }
    #expect(result.output.split(separator: "\n").count == 5)
    let assumptions = try bench.run("doctor", "--assumptions").output
    for key in ["idfa-after-refusal", "once-grace", "background-grace", "restricted-reads", "stuck-denied"] {
      #expect(assumptions.contains("  \(key) = "))
    }
    #expect(!bench.hasStore)
  }

  @Test func `doctor reports an unknown terminal type only on a terminal`() throws {
    for (name, isFine) in [("no-such-terminal", false), ("dumb", false), ("xterm-256color", true)] {
      let bench = try Workbench(["TERM": name])
      let doctor = try PseudoTerminal(
        bench.program, ["doctor"], environment: bench.environment, directory: bench.work.path, width: 200)
      #expect(try doctor.waitForEnd() == .exited(isFine ? 0 : 1))
      #expect(doctor.screen.shows(isFine ? "ok  terminal: " : "!!  terminal: "))
      #expect(doctor.screen.shows("--plain") == !isFine)
      // The check does not change the terminal.
      #expect(!doctor.screen.isAlternateScreen)
      let quiet = try bench.run("doctor")
      #expect(quiet.exitCode == 0)
      #expect(quiet.output.contains("TERM=\(name)"))
    }
  }

  @Test(arguments: [
    ("15;0", [], "256 colors, for a dark background (COLORFGBG=15;0)"),
    ("0;default;15", [], "256 colors, for a light background"),
    ("15;0", ["--theme", "light"], "for a light background (--theme)"),
    ("", [], "for any background, because COLORFGBG is not set"),
    ("0;0", ["--no-color"], "none, because of --no-color"),
  ])
  func `doctor says which colours are used and why`(told: String, arguments: [String], text: String) throws {
    let bench = try Workbench(["COLORFGBG": told])
    #expect(try bench.run(["doctor"] + arguments).output.contains(text))
  }

  @Test func `doctor reports a damaged store and a broken file`() throws {
    let bench = try Workbench(["CONSENTWALK_STORE": "store"])
    try bench.write("no store", to: "store")
    try bench.write("app: [", to: "Screens/flow.yaml")
    let result = try bench.run("doctor", "--json")
    #expect(result.exitCode == 1)
    let checks = try JSON(result.output)["checks"]?.elements ?? []
    let bad = checks.filter { $0["fine"] == false }.compactMap { $0["subject"]?.text }
    #expect(Set(bad) == ["store", "screens"])
  }
}
