import Foundation
import TestSupport
import Testing

@Suite struct `Where the screens come from` {
  /// Writes a copy of the screens in which the app has another name.
  private func renamed(_ name: String, in folder: String, of bench: Workbench) throws {
    #expect(try bench.run("screens", "export", folder).exitCode == 0)
    let flow = bench.work.appendingPathComponent(folder + "/flow.yaml")
    let text = try String(contentsOf: flow, encoding: .utf8)
    #expect(text.contains("Rhythm Gym"))
    try bench.write(text.replacing("Rhythm Gym", with: name), to: folder + "/flow.yaml")
  }

  @Test
  func `The screens come from the option first, then the environment, then the folder, then the program`()
    throws
  {
    let bench = try Workbench(["CONSENTWALK_SCREENS": "named"])
    for (folder, name) in [("Screens", "Local Gym"), ("named", "Named Gym"), ("other", "Other Gym")] {
      try renamed(name, in: folder, of: bench)
    }
    let show = "screens show tracking"
    #expect(try bench.shell("\"$0\" \(show) --screens other").output.contains("Other Gym"))
    #expect(try bench.shell("\"$0\" \(show)").output.contains("Named Gym"))
    #expect(try bench.shell("CONSENTWALK_SCREENS= \"$0\" \(show)").output.contains("Local Gym"))
    #expect(try bench.shell("cd / && CONSENTWALK_SCREENS= \"$0\" \(show)").output.contains("Rhythm Gym"))
  }

  @Test func `The binary works when it is copied alone to another folder`() throws {
    let bench = try Workbench()
    let copy = bench.work.appendingPathComponent("tool").path
    try FileManager.default.copyItem(atPath: bench.program, toPath: copy)
    let result = try bench.shell(
      "cd / && '\(copy)' do launch terminate launch --json && '\(copy)' screens check")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("\"prompt\": \"soft-ask\""))
    let walk = try PseudoTerminal(copy, ["play"], environment: bench.environment, directory: "/")
    try walk.waitFor(text: "Ads keep Rhythm Gym free")
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
  }

  @Test func `A missing folder of screens is reported`() throws {
    let bench = try Workbench()
    let result = try bench.run("state", "--screens", "nowhere", "--json")
    #expect(result.exitCode == 2)
    let error = try JSON(result.error)
    #expect(error["file"] == "nowhere")
    #expect(
      error["expected"] == "a folder with a flow.yaml. To create such a folder: `consentwalk screens new DIR`"
    )
  }

  @Test func `A flow file with another name is to be renamed`() throws {
    let bench = try Workbench()
    try bench.write("app: {name: A}\n", to: "Mine/flow.yml")
    let expected = "expected the file name flow.yaml; rename flow.yml"
    #expect(try bench.run("state", "--screens", "Mine").error.contains(expected))
    #expect(try bench.run("check", "Mine").error.contains(expected))
  }

  @Test func `An edited file has an effect at once`() throws {
    let bench = try Workbench()
    try renamed("First Gym", in: "Screens", of: bench)
    #expect(try bench.run("screens", "show", "home").output.contains("First Gym"))
    let flow = bench.work.appendingPathComponent("Screens/flow.yaml")
    let text = try String(contentsOf: flow, encoding: .utf8)
    try bench.write(text.replacing("First Gym", with: "Other Gym"), to: "Screens/flow.yaml")
    #expect(try bench.run("screens", "show", "home").output.contains("Other Gym"))
  }
}
