import TestSupport
import Testing

@Suite struct `A presenter` {
  private static let script = """
    name: Workshop
    os: "14.5"
    ---
    - note: Ask the room what comes.
    - launch
    - expect: {screen: home}
    - note: Nothing came.
    - terminate
    - launch
    """

  @Test(arguments: [(60, 20), (80, 24), (120, 36)])
  func `A presenter walks through a scenario from its beginning, with its notes on the screen`(
    width: Int, height: Int
  ) throws {
    let bench = try Workbench()
    try bench.write(Self.script, to: "talk.yaml")
    let walk = try bench.play("talk.yaml", "--present", width: width, height: height)
    try walk.waitFor(text: "Ask the room what comes.")
    #expect(walk.screen.shows("0/3 · n → launch"))
    try walk.type("n")
    try walk.waitFor(text: "Nothing came.")
    if height > 20 { #expect(walk.screen.shows("does not make")) }
    try walk.type("nn")
    try walk.waitFor(text: "the scenario has ended")
    #expect(walk.screen.shows("All conditions are met"))
    if height > 30 {
      // The help must say that this walk is not stored.
      try walk.type("?")
      try walk.waitFor(text: "this session is not saved")
      try walk.type("?")
    }
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    #expect(walk.screen.isRestored)
  }

  @Test func `Without a script a presenter sees the notes of the flow file, on the stored device`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "terminate", "launch").exitCode == 0)
    let walk = try bench.play("--present")
    try walk.waitFor(text: "After Later, the soft ask")
    try walk.type("1")
    try walk.waitFor(text: "iOS shows this prompt once")
    try walk.type("n")
    try walk.waitFor(text: "No scenario is loaded")
    try walk.type("2l")
    try walk.waitFor(text: "トラッキング")
    #expect(try bench.state()["tracking.truth"] == "allowed")
  }
}
