import Foundation
import TestSupport
import Testing

@Suite struct `The log of a run` {
  @Test func `The log contains what was read, searched and stored, and the exit code`() throws {
    let bench = try Workbench(["CONSENTWALK_LOG": "run.log"])
    #expect(try bench.run("do", "launch").exitCode == 0)
    #expect(try bench.run("prove", "--os", "14.5").exitCode == 0)
    #expect(try bench.run("do", "nonsense").exitCode == 2)
    let log = try bench.read("run.log")
    for part in [
      "started: consentwalk do launch\n", "read the screens, ", "stored 1 steps of the device default in ",
      "searched for ", "searched: ", "ended with exit code 0\n", "ended with exit code 2\n",
    ] { #expect(log.contains(part), "\(part) in \(log)") }
    #expect(log.split(separator: "\n").allSatisfy { $0.contains(" ms: ") })
    let file = bench.work.appendingPathComponent("run.log").path
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `The option --log writes a line for each frame`() throws {
    let bench = try Workbench()
    let walk = try bench.play("--log", "walk.log")
    try walk.waitFor(text: "?")
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    #expect(try bench.read("walk.log").contains("drew a frame in "))
  }

  @Test func `A log that cannot be opened exits with 2, and a link is not followed`() throws {
    let bench = try Workbench()
    try FileManager.default.createSymbolicLink(
      atPath: bench.work.path + "/link", withDestinationPath: bench.work.path + "/victim")
    for file in ["nowhere/run.log", "link", "."] {
      let result = try bench.run("state", "--log", file)
      #expect(result.exitCode == 2 && result.error.contains("the log \(file)"), "\(result.error)")
    }
    #expect(!FileManager.default.fileExists(atPath: bench.work.path + "/victim"))
  }

  @Test func `No log is written unless it is asked for`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.work.path).isEmpty)
  }
}
