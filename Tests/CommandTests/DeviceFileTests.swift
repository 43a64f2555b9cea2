import Foundation
import TestSupport
import Testing

@Suite struct `An exported device` {
  /// Makes a device with nested branches. The current position is in the middle of a branch.
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    let new = [
      "device", "new", "パリ 1", "--os", "14.5", "--region", "eu-fr", "--locale", "ja", "--now",
      "2026-03-04T05:06:07Z", "--assume", "once-grace=5s", "--assume", "wording=articles",
    ]
    #expect(try bench.run(new).exitCode == 0)
    let steps = WalkTurn.sourceWalk.map(\.step)
    for line in [
      ["do"] + steps, ["back", "15"], ["do", "tap:allow", "home", "wait:1d 2h"], ["back"],
      ["do", "set:region=jp,locale=en", "launch"], ["branch", "name", "a name"],
      ["branch", "switch", "main"], ["back", "3"], ["do", "launch"], ["branch", "switch", "a name"],
      ["back", "4"],
    ] {
      let result = try bench.run(line + ["--device", "パリ 1"])
      #expect(result.exitCode == 0, "\(line): \(result.error)")
    }
    return bench
  }

  @Test func `An exported device is imported with the same state and the same history`() throws {
    let bench = try bench()
    let export = try bench.run("device", "export", "パリ 1")
    #expect(export.exitCode == 0)
    try bench.write(export.output, to: "a.txt")
    #expect(try bench.run("device", "import", "a.txt", "b").output == "imported device b\n")
    for move in [
      ["back", "1"], ["forward", "3"], ["branch", "switch", "main"], ["branch", "switch", "a name"],
    ] {
      #expect(
        try bench.state("--device", "b").without("device")
          == bench.state("--device", "パリ 1").without("device"))
      #expect(try bench.run("history", "--device", "b") == bench.run("history", "--device", "パリ 1"))
      let list = ["branch", "list", "--json", "--device"]
      #expect(try bench.run(list + ["b"]) == bench.run(list + ["パリ 1"]))
      for device in ["b", "パリ 1"] {
        #expect(try bench.run(move + ["--device", device]).exitCode == 0, "\(move)")
      }
    }
    let again = try bench.run("device", "export", "b").output
    let moved = try bench.run("device", "export", "パリ 1").output
    #expect(again.replacingOccurrences(of: "name b\n", with: "name パリ 1\n") == moved)
    let other = try bench.run("device", "import", "a.txt", "--store", "other.sqlite", "--json")
    #expect(other.output == "{\"schema\": 3, \"imported\": \"パリ 1\"}\n")
  }

  @Test func `An exported device is one readable text`() throws {
    let bench = try Workbench()
    #expect(try bench.run("device", "new", "default", "--os", "14.5").exitCode == 0)
    #expect(try bench.run("do", "launch", "terminate").exitCode == 0)
    #expect(try bench.run("back").exitCode == 0)
    #expect(try bench.run("do", "home").exitCode == 0)
    #expect(try bench.run("device", "export", "default", "--output", "a.txt").output == "")
    let text = try String(contentsOf: bench.work.appendingPathComponent("a.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(3) == ["consentwalk device 1", "name default", "os 14.5"])
    #expect(
      text.hasSuffix(
        "\nhead 2 of branch-1\n\nbranch main\nlaunch\nterminate\nbranch branch-1\nleaves 1 of main\nhome\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.work.path) == ["a.txt"])
    #expect(try bench.run("device", "export", "other").exitCode == 2)
    #expect(try bench.run("device", "import", "a.txt").exitCode == 2)
    #expect(try bench.run("device", "import", "none.txt").exitCode == 2)
  }

  @Test(arguments: [
    ("terminate\n", "terminate\nterminate\n", "is not possible here"),
    ("launch\n", "lunch\n", "did you mean"),
    ("os 14.5", "os new", "cannot be the value of os"), ("os 14.5\n", "", "is missing"),
    ("leaves 1 of main", "leaves 3 of main", "is missing"), ("leaves 1 of main\n", "", "is missing"),
    ("head 2 of", "head 3 of", "this branch ends at step 2"), ("of branch-1", "of branch-2", "is missing"),
    ("branch branch-1", "branch main", "cannot have the name"), ("flow ", "flow 0", "has other behavior"),
    ("device 1", "device 2", "is not an exported device"), ("home\n", "", "has no steps"),
    ("home\n", "home\tapp.launches=9\n", "computes the state"), ("now ", "soon ", "unknown key"),
    ("home\n", "snapshot x app.launches=9\nhome\n", "lead to a state that differs"),
    ("home\n", "\n", "unknown step"),
    ("home\n", "snapshot x\nhome\n", "must contain the state after the step"),
    ("name default", "name default\nname x", "twice"),
  ])
  func `A malformed device file is refused with its line, and no device is created`(
    found: String, replacement: String, message: String
  ) throws {
    let text = try Self.branched.get()
    let bench = try Workbench()
    let range = try #require(text.range(of: found))
    try bench.write(text.replacingCharacters(in: range, with: replacement), to: "a.txt")
    let result = try bench.run("device", "import", "a.txt", "b", "--store", "new/b.sqlite")
    #expect(result.exitCode == 2)
    #expect(result.error.hasPrefix("consentwalk: a.txt:"), "\(result.error)")
    #expect(result.error.contains(message), "\(result.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.work.path) == ["a.txt"])
  }

  /// A device with a branch, exported as text.
  private static let branched = Result {
    let bench = try Workbench()
    #expect(try bench.run("device", "new", "default", "--os", "14.5").exitCode == 0)
    #expect(try bench.run("do", "launch", "terminate").exitCode == 0)
    #expect(try bench.run("back").exitCode == 0)
    #expect(try bench.run("do", "home").exitCode == 0)
    return try bench.run("device", "export", "default").output
  }

  /// Tests some changed files with the program itself. `A damaged text of a device` tests ten thousand more without
  /// starting it.
  @Test func `A device file with changed bytes is refused or imported completely`() throws {
    let bench = try bench()
    let whole = Array(try bench.run("device", "export", "パリ 1").output.utf8)
    var random = SeededGenerator(seed: 0)
    for round in 0..<20 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      try Data(bytes).write(to: bench.work.appendingPathComponent("a.txt"))
      let store = "\(round).sqlite"
      let result = try bench.run("device", "import", "a.txt", "b", "--store", store)
      #expect([0, 2].contains(result.exitCode), "\(result)")
      let isThere = FileManager.default.fileExists(atPath: bench.work.appendingPathComponent(store).path)
      #expect(isThere == (result.exitCode == 0))
    }
  }

  @Test
  func `An exported device says where the flow changed and which states are imported on trust`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "home").exitCode == 0)
    let old = try bench.run("device", "export", "default").output
    #expect(try bench.run("screens", "export", "Screens").exitCode == 0)
    let file = bench.work.appendingPathComponent("Screens/flow.yaml")
    let flow = try String(contentsOf: file, encoding: .utf8)
    try bench.write(
      flow.replacingOccurrences(of: "at-least: 2", with: "at-least: 3"), to: "Screens/flow.yaml")
    #expect(try bench.run("do", "launch", "terminate").exitCode == 0)
    let text = try bench.run("device", "export", "default").output
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("snapshot ") }.count == 2)
    #expect(text.split(separator: "\n").filter { $0.contains("\t") }.count == 2)
    #expect(text.hasSuffix("\nlaunch\nterminate\n"))
    try bench.write(text, to: "a.txt")
    let result = try bench.run("device", "import", "a.txt", "b")
    #expect(result.exitCode == 0)
    #expect(result.error.contains("2 steps were recorded with another flow. Their states were copied"))
    #expect(try bench.state("--device", "b").without("device") == bench.state().without("device"))
    // A state that was trusted during the import is marked and has no log.
    let history = try bench.run("history", "--device", "b")
    #expect(
      history.output
        == " 1  launch  (unverified)\n 2  home  (unverified)\n 3  launch\n 4  terminate\nmain, step 4 of 4\n")
    #expect(history.error.contains("ConsentWalk copied their states and did not compute them"))
    let steps = try JSON(bench.run("history", "--json", "--device", "b").output)["steps"]?.elements ?? []
    #expect(steps.map { $0["onTrust"] } == [true, true, false, false])
    #expect(steps.map { $0["log"] == [] } == [true, true, false, false])
    #expect(try bench.run("state", "--device", "b").error == "")
    #expect(try bench.run("back", "2", "--device", "b").error.contains("The events of this step are unknown"))
    #expect(try bench.run("state", "--device", "b").error.contains("The events of this step are unknown"))
    #expect(try bench.run("forward", "2", "--device", "b").error == "")
    #expect(
      try bench.run("device", "export", "b").output
        == text.replacingOccurrences(of: "name default", with: "name b"))
    try bench.write(old, to: "old.txt")
    #expect(try bench.run("device", "import", "old.txt", "c").exitCode == 2)
  }

  /// The branch begins before the change of the flow, and its own steps come after the change.
  @Test func `An exported device keeps a branch that forks where another flow was in use`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "home", "launch").exitCode == 0)
    #expect(try bench.run("screens", "export", "Screens").exitCode == 0)
    let file = bench.work.appendingPathComponent("Screens/flow.yaml")
    let flow = try String(contentsOf: file, encoding: .utf8)
    try bench.write(
      flow.replacingOccurrences(of: "at-least: 2", with: "at-least: 3"), to: "Screens/flow.yaml")
    for line in [["do", "home", "launch"], ["back", "3"], ["do", "terminate", "launch"], ["back"]] {
      #expect(try bench.run(line).exitCode == 0, "\(line)")
    }
    let text = try bench.run("device", "export", "default").output
    try bench.write(text, to: "a.txt")
    let result = try bench.run("device", "import", "a.txt", "b")
    #expect(result.exitCode == 0, "\(result.error)")
    for command in [["state", "--json"], ["branch", "list"]] {
      #expect(
        try bench.run(command + ["--device", "b"]).output.replacingOccurrences(
          of: "\"b\"", with: "\"default\"")
          == bench.run(command).output)
    }
    #expect(
      try bench.run("device", "export", "b").output
        == text.replacingOccurrences(of: "name default", with: "name b"))
  }
}
