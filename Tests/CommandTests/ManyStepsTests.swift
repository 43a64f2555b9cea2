import TestSupport
import Testing

@Suite struct `A thousand steps on one line` {
  @Test func `A thousand steps on one line take no longer than the steps themselves`() throws {
    let bench = try Workbench()
    let steps = Array(repeating: ["launch", "home"], count: 500).flatMap(\.self)
    let result = try bench.run(
      ["do", "--json"] + steps + ["--device", "default", "wait:1d 2h", "--", "launch"])
    #expect(result.exitCode == 0, "\(result.error.prefix(300))")
    #expect(try JSON(result.output)["screen"] == "home")
    #expect(
      try bench.run("history", "--last", "2").output
        == " 1001  wait:1d 2h\n 1002  launch\nmain, step 1002 of 1002\n")
  }

  @Test func `A thousand steps on one line are read like a few, mistakes included`() throws {
    let bench = try Workbench()
    let steps = Array(repeating: "launch", count: 100)
    for (more, part) in [
      (["--devise", "x"], "did you mean “--device”?"), (["--device"], "needs a value"),
      (["lauch"], "launch"),
      (["--device", ""], "--device is empty"), (["-x"], "unknown option"),
      (["--", "--json"], "unknown step"),
    ] {
      let result = try bench.run(["do"] + steps + more)
      #expect(result.exitCode == 2 && result.error.contains(part), "\(more): \(result.error.prefix(300))")
    }
    #expect(try bench.run(["do"] + steps + ["--help"]).exitCode == 0)
    #expect(!bench.hasStore)
  }
}
