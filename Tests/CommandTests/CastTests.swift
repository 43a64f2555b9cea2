import Foundation
import TestSupport
import Testing

/// The source of the format: https://docs.asciinema.org/manual/asciicast/v2/
@Suite struct `--cast` {
  @Test func `The recording is an asciicast of version 2 that shows what the terminal showed`() throws {
    let bench = try Workbench()
    let walk = try PseudoTerminal(
      bench.program, ["record", "r.yaml", "--cast", "r.cast"], environment: bench.environment,
      directory: bench.work.path, width: 80, height: 24)
    try walk.waitFor(text: "2 Settings")
    try walk.type("a")
    try walk.waitFor(text: "2 Gyms nearby")
    try walk.type("q")
    try walk.waitFor(text: "consentwalk test r.yaml")
    #expect(try walk.waitForEnd() == .exited(0))
    let lines = try bench.read("r.cast").split(separator: "\n").map(String.init)
    let header = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(header["version"] as? Int == 2 && header["width"] as? Int == 80 && header["height"] as? Int == 24)
    var last = 0.0
    var emulator = TerminalEmulator(width: 80, height: 24)
    for line in lines.dropFirst() {
      let event = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any], "\(line)")
      let time = try #require(event[0] as? Double)
      #expect(time >= last && event.count == 3)
      last = time
      #expect(["o", "r"].contains(event[1] as? String))
      emulator.feed(Array((event[2] as? String ?? "").utf8))
    }
    #expect(lines.count > 2)
    // When played, the recording ends with the last screen of the walk.
    #expect(emulator.text.contains("Gyms nearby"), "\(emulator.text)")
    // The first frame hides the cursor. The end of the file shows it again.
    let events = try bench.read("r.cast")
    let (hidden, shown) = (events.ranges(of: "[?25l").last, events.ranges(of: "[?25h").last)
    #expect(try #require(hidden).upperBound < #require(shown).lowerBound)
    #expect(!(try bench.read("r.cast").contains(bench.work.path)))
  }

  @Test func `A presentation is filmed, too`() throws {
    let bench = try Workbench()
    try bench.write("name: Talk\nos: 14.5\n---\n- note: Look here.\n- launch\n", to: "talk.yaml")
    let walk = try PseudoTerminal(
      bench.program, ["play", "talk.yaml", "--present", "--cast", "talk.cast"],
      environment: bench.environment,
      directory: bench.work.path, width: 80, height: 24)
    try walk.waitFor(text: "Look here.")
    try walk.type("n")
    try walk.waitFor(text: "Gyms nearby")
    try walk.type("q")
    try walk.waitFor(text: "asciinema play talk.cast")
    #expect(try walk.waitForEnd() == .exited(0))
    let film = try bench.read("talk.cast")
    #expect(film.contains("Look here.") && film.contains("Gyms nearby"))
    #expect(try bench.run("play", "talk.yaml", "--present", "--cast", "talk.cast").exitCode == 2)
    #expect(try bench.run("play", "--cast", "new.cast", "--plain").exitCode == 2)
  }

  @Test func `An existing recording is left alone, and plain mode has none`() throws {
    let bench = try Workbench()
    try bench.write("mine", to: "r.cast")
    let refused = try bench.run("record", "r.yaml", "--cast", "r.cast", "--plain")
    #expect(refused.exitCode == 2)
    #expect(try bench.read("r.cast") == "mine")
  }
}
