import Foundation
import TestSupport
import Testing

@Suite struct `do` {
  @Test func `do prints each step, its effects and the resulting screen`() throws {
    let bench = try Workbench()
    #expect(try bench.run("device", "new", "default", "--os", "14.5").exitCode == 0)
    let result = try bench.run("do", "launch", "terminate", "launch")
    #expect(result.exitCode == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("> ") } == ["> launch", "> terminate", "> launch"])
    #expect(lines.contains("  screen: soft-ask shown for tracking"))
    #expect(lines.last == "home · prompt soft-ask: continue, later")
  }

  @Test func `do with JSON prints the state after the last step`() throws {
    let bench = try Workbench()
    let result = try bench.run("do", "launch", "terminate", "--json")
    let state = try JSON(result.output)
    #expect(state["app.launches"] == 1)
    #expect(state["log"] == ["process ended: killed by the person"])
    #expect(try bench.state() == state)
  }

  @Test func `do takes all steps or none`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let before = try bench.state()
    let impossible = try bench.run("do", "terminate", "launch", "tap:deny", "home")
    #expect(impossible.exitCode == 1)
    #expect(try bench.run("do", "terminate", "lunch").exitCode == 2)
    #expect(try bench.state() == before)
  }

  @Test func `do says why a step is impossible and which ones are possible`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let steps = try bench.run("steps").output.split(separator: "\n")
    let result = try bench.run("do", "tap:deny")
    #expect(result.exitCode == 1)
    #expect(result.error.contains("there is no prompt to answer"))
    for step in ["home", "terminate", "open:sync"] { #expect(result.error.contains("  " + step)) }
    #expect(result.error.hasSuffix("all steps: consentwalk steps\n"))
    let error = try JSON(bench.run("do", "tap:deny", "--json").error)
    #expect(error["expected"] == .text(steps.joined(separator: " ")))
    #expect(error["suggestion"] == JSON.null)
  }

  @Test func `do creates the store and the default device`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    #expect(try bench.run("device", "list").output == "default\tiOS 18\t1 step\n")
  }

  @Test(arguments: [["do", "tap:deny"], ["do", "launch", "launch"], ["do", "launch", "--device", "other"]])
  func `do creates nothing if the steps cannot be taken`(arguments: [String]) throws {
    let bench = try Workbench()
    let result = try bench.run(arguments)
    #expect(result.exitCode == (arguments.contains("other") ? 2 : 1))
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path("data")))
  }

  @Test func `do never creates a device that was named`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let result = try bench.run("do", "launch", "--device", "other")
    #expect(result.exitCode == 2)
    #expect(result.error.contains("`device new` creates a device"))
    #expect(try bench.run("device", "list").output == "default\tiOS 18\t1 step\n")
  }

  @Test(
    arguments: [
      ["back"], ["branch", "switch", "main"], ["device", "erase", "default"],
      ["device", "delete", "default"],
    ])
  func `What changes a device reports a missing store and creates nothing`(arguments: [String]) throws {
    let bench = try Workbench()
    let result = try bench.run(arguments)
    #expect(result.exitCode == 2)
    #expect(result.output == "")
    #expect(result.error.contains(bench.store))
    #expect(try JSON(bench.run(arguments + ["--json"]).error)["file"] == .text(bench.store))
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path("data")))
  }

  @Test func `The environment or an option selects the store of do`() throws {
    let bench = try Workbench(["CONSENTWALK_STORE": "named.sqlite"])
    #expect(try bench.run("do", "launch").exitCode == 0)
    #expect(FileManager.default.fileExists(atPath: bench.work.appendingPathComponent("named.sqlite").path))
    #expect(try bench.run("do", "launch", "--store", "new/folders/own.sqlite").exitCode == 0)
    #expect(!bench.hasStore)
    let home = try Workbench(["XDG_DATA_HOME": ""])
    #expect(try home.run("do", "launch").exitCode == 0)
    let file = home.folder.path("home/.local/share/consentwalk/store.sqlite")
    #expect(FileManager.default.fileExists(atPath: file))
  }
}
