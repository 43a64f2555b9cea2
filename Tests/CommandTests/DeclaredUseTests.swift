import Foundation
import TestSupport
import Testing

/// The declarations of a build, and how they affect the use of the local network and of Bluetooth.
@Suite struct `Declarations of a build` {
  private static let flow = """
    app:
      name: Hub
      deployment-target: 15.0
      declares:
        bonjour: [_http._tcp]
        accessory-setup: [bluetooth]
        keys: [PHPhotoLibraryPreventAutomaticLimitedAccessAlert]
      purposes:
        NSLocalNetworkUsageDescription: Finds the hub in your home.
        NSBluetoothAlwaysUsageDescription: Talks to the lamp next to you.
    pages:
      - id: find
        at: launch
        buttons:
          - {id: listed, does: [{use: {local-network: _http._tcp}}, next]}
          - {id: missing, does: [{use: {local-network: _x._tcp}}, next]}
    features:
      - {id: hub, name: Hub, uses: [{local-network: _http._tcp}]}
      - {id: lost, name: Lost, uses: [{local-network: _x._tcp}]}
      - {id: lamp, name: Lamp, uses: [bluetooth]}

    """

  /// The version, the steps, and the prompt that is then on screen.
  static let walks: [(os: String, steps: String, prompt: JSON)] = [
    ("18", "launch tap:listed", "local-network"),
    ("18", "launch tap:missing", .null),
    ("18", "launch tap:missing open:hub", "local-network"),
    ("18", "launch tap:missing open:lost", .null),
    ("18", "launch tap:missing use:local-network=_http._tcp", "local-network"),
    ("18", "launch tap:missing use:local-network=_x._tcp", .null),
    ("17.5", "launch tap:missing open:lamp", "bluetooth"),
    ("18", "launch tap:missing open:lamp", .null),
    ("18", "launch tap:missing use:bluetooth", .null),
  ]

  @Test(arguments: walks.indices) func `A use asks as the declarations say`(index: Int) throws {
    let walk = Self.walks[index]
    let bench = try Workbench()
    try bench.write(Self.flow, to: "Own/flow.yaml")
    let options = ["--screens", "Own"]
    #expect(try bench.run(["device", "new", "default", "--os", walk.os] + options).exitCode == 0)
    let done = try bench.run(["do"] + options + walk.steps.split(separator: " ").map(String.init))
    #expect(done.exitCode == 0, "\(done.output) \(done.error)")
    let state = try JSON(bench.run(["state", "--json"] + options).output)
    #expect(state["prompt"] == walk.prompt, "\(walk.steps) on \(walk.os)")
    if walk.os == "18" { #expect(state["permissions"]?["bluetooth"]?["truth"] == "unset") }
  }

  @Test func `A type that the app does not declare is a warning`() throws {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "Own/flow.yaml")
    let check = try bench.run("screens", "check", "--screens", "Own")
    #expect(check.exitCode == 0, "\(check.output)")
    #expect(check.output.contains("NSBonjourServices does not list “_x._tcp”"))
  }

  @Test func `A use without its purpose string is a finding at the place of the use`() throws {
    let bench = try Workbench()
    try bench.write(
      "app: {name: Hub, deployment-target: 15.0}\nfeatures:\n  - {id: hub, name: Hub, uses: [local-network]}\n",
      to: "Own/flow.yaml")
    let check = try bench.run("screens", "check", "--screens", "Own")
    #expect(check.exitCode == 1, "\(check.output)")
    #expect(check.output.contains("flow.yaml:3:") && check.output.contains("NSLocalNetworkUsageDescription"))
  }

  @Test func `A scenario names the type, and its steps are read back as written`() throws {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "Own/flow.yaml")
    let head = "name: Types\nscreens: Own\nos: \"18\"\n---\n- launch\n- tap: missing\n"
    try bench.write(
      head + "- use: {local-network: _x._tcp}\n- expect: {prompt: null}\n"
        + "- use: {local-network: _http._tcp}\n- expect: {prompt: local-network}\n", to: "types.yaml")
    let result = try bench.run("test", "types.yaml")
    #expect(result.exitCode == 0, "\(result.output) \(result.error)")

    let steps = ["launch", "tap:missing", "use:local-network=_x._tcp"]
    #expect(try bench.run(["do", "--screens", "Own"] + steps).exitCode == 0)
    let written = try bench.run("history", "--scenario", "--screens", "Own").output
    try bench.write(written, to: "written.yaml")
    let again = try bench.run("test", "written.yaml", "--screens", "Own")
    #expect(again.exitCode == 0, "\(written) \(again.output) \(again.error)")
  }
}
