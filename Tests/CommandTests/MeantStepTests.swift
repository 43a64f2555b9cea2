import TestSupport
import Testing

/// The suggestion for a step that names a button or feature by what the user reads, or by a part of its id.
@Suite struct `A step with another name` {
  private static let flow = """
    app:
      name: {en: Moss, de: Moos}
      languages: [en, de]
      deployment-target: 13.0
      purposes: {NSCameraUsageDescription: {en: Shows how old a plant is., de: Zeigt das Alter der Pflanze.}}
    features: [{id: scan-plants, name: {en: Scan, de: Scannen}}]
    pages:
      - {id: welcome, at: launch, once: left, buttons: [{id: turn-on, does: [next]}, {id: skip, does: [next]}]}
    asks: [{id: camera, wants: camera, at: scan-plants}]

    """

  private static let welcome = """
    screen: welcome
    en: {title: Welcome, body: [Hello.], buttons: {turn-on: Turn on camera, skip: Not now}}
    de: {title: Hallo, body: [Hallo.], buttons: {turn-on: Kamera einschalten, skip: Später}}

    """

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "Moss/flow.yaml")
    try bench.write(Self.welcome, to: "Moss/welcome.yaml")
    return bench
  }

  private static let screens = ["--screens", "Moss"]

  @Test(arguments: [
    ("tap:Turn on camera", "tap:turn-on"), ("tap:turn on CAMERA", "tap:turn-on"), ("tap:Später", "tap:skip"),
    ("tap:einschalten", "tap:turn-on"), ("tap:turn", "tap:turn-on"), ("tap:on", "tap:turn-on"),
    ("tap:skp", "tap:skip"), ("tap:2", "tap:skip"), ("Not now", "tap:skip"), ("tapOn:turn", "tap:turn-on"),
    ("open:Scan", "scan-plants"), ("open:plants", "scan-plants"), ("ask:cam", "request:camera"),
  ])
  func `The label, a part of the id and a misspelt id suggest a button on screen`(
    text: String, step: String
  ) throws {
    let told = try bench().run(["do", "launch", text] + Self.screens)
    #expect(told.exitCode == 2 && told.error.contains("did you mean “\(step)”?"), "\(told.error)")
  }

  @Test(arguments: [
    ("Allow", "allow"), ("Don’t Allow", "deny"), ("don't allow", "deny"), ("Erlauben", "allow"),
    ("Nicht erlauben", "deny"), ("許可", "allow"), ("許可しない", "deny"), ("허용", "allow"), ("允许", "allow"),
  ])
  func `The label of a prompt in any language of iOS suggests its role`(label: String, role: String) throws {
    let steps = ["launch", "tap:skip", "open:scan-plants", "tap:" + label]
    let told = try bench().run(["do"] + steps + Self.screens)
    #expect(told.exitCode == 2 && told.error.contains("did you mean “tap:\(role)”?"), "\(told.error)")
  }

  @Test func `A button that is not on screen is not suggested`() throws {
    let told = try bench().run(["do", "launch", "tap:Allow"] + Self.screens)
    #expect(told.exitCode == 2 && !told.error.contains("did you mean"), "\(told.error)")
    #expect(told.error.contains("tap:turn-on, tap:skip"), "\(told.error)")
  }

  @Test func `The walk as plain text suggests the same steps`() throws {
    let walk = try bench().run(
      ["play", "--plain"] + Self.screens, input: "launch\ntap:Später\ntap:turn\nask:cam\nquit\n")
    for step in ["tap:skip", "tap:turn-on", "request:camera"] {
      #expect(walk.output.contains("did you mean “\(step)”?"), "\(walk.output)")
    }
  }

  /// Conditions name an event without the group that has its count in the state.
  @Test(arguments: ["events.scans", "event.scans", "events", "scans"])
  func `The name of an event suggests its count in the state`(field: String) throws {
    let bench = try Workbench()
    try bench.write(
      """
      app: {name: Moss, deployment-target: 13.0, purposes: {NSCameraUsageDescription: Shows a plant's age.}}
      asks: [{id: camera, wants: camera, at: launch, conditions: {events: {name: scans, at-least: 2}}}]

      """, to: "Own/flow.yaml")
    let told = try bench.run("paths", "--where", field + "=2", "--screens", "Own")
    #expect(told.error.contains("did you mean “--where defaults.event.scans=2”?"), "\(told.error)")
    let state = try bench.run("state", "--screens", "Own")
    #expect(state.output.contains("defaults.event.scans: 0"), "\(state.output)")
  }
}
