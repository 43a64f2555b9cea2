import TestSupport
import Testing

@Suite struct `Thousands of steps on one line` {
  @Test func `Thousands of steps on one line take no longer than the steps themselves`() throws {
    let bench = try Workbench()
    let steps = Array(repeating: ["launch", "home"], count: 2_500).flatMap(\.self)
    let result = try bench.run(
      ["do", "--json"] + steps + ["--device", "default", "wait:1d 2h", "--", "launch"])
    #expect(result.exitCode == 0, "\(result.error.prefix(300))")
    #expect(try JSON(result.output)["screen"] == "home")
    #expect(
      try bench.run("history", "--last", "2").output
        == " 5001  wait:1d 2h\n 5002  launch\nmain, step 5002 of 5002\n")
  }

  @Test func `Thousands of steps on one line are read like a few, mistakes included`() throws {
    let bench = try Workbench()
    let steps = Array(repeating: "launch", count: 100)
    for (more, part) in [
      (["--devise", "x"], "did you mean “--device”?"), (["--device"], "wants a value"), (["lauch"], "launch"),
      (["--device", ""], "--device is empty"), (["-x"], "unknown option"),
      (["--", "--json"], "unknown step"),
    ] {
      let result = try bench.run(["do"] + steps + more)
      #expect(result.exitCode == 2 && result.error.contains(part), "\(more): \(result.error.prefix(300))")
    }
    #expect(try bench.run(["do"] + steps + ["--help"]).exitCode == 0)
    #expect(!bench.hasStore)
  }

  /// Two lists contain the options with a value: that of the parser, and that of the reader for thousands of
  /// steps.
  @Test func `The reader for thousands of steps knows every option that has a value`() throws {
    let help = try Workbench().run("do", "--help-hidden").output
    let valued = help.split(separator: "\n").filter { $0.hasPrefix("  --") && $0.contains(" <") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(valued.sorted() == ImportRig.valuedOptions.sorted())
  }
}
