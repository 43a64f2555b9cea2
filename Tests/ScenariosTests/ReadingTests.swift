import FlowController
import Platform
import Scenarios
import StrictYAML
import Testing

@Suite struct `A scenario file` {
  static let example = """
    name: The second launch shows the soft ask
    os: "14.5"
    locale: ja
    deployment-target: "14.0"
    set: {allow-tracking-requests: true}
    ---
    - launch
    - expect: {screen: home, app.launches: 1}
    - terminate
    - launch
    - expect: {prompt: soft-ask}
    - tap: continue
    - expect: {prompt: tracking}
    - tap: deny
    - expect: {tracking.api: denied, tracking.idfa.direct: zeros}

    """

  @Test func `The documented example of a scenario passes`() throws {
    let stage = try Library.bundled.get()
    let scenario = try Library.scenario(Self.example)
    let outcome = scenario.run(on: stage)
    #expect(outcome.passed && outcome.stepCount == 5)
    #expect(scenario.header.os == Version(14, 5) && scenario.start.locale == .ja)
    #expect(scenario.lines.map { $0.place?.line } == Array(7...15))
  }

  @Test(arguments: [
    "- launch", "- settings", "- tap: deny", "- tap:deny", "- open: nearby", "- wait: 1d 2h", "- wait: next",
    "- set: {os: 18.1, region: eu-fr, tracking: deny, restricted: true, policy-revision: 20240401}",
    "- set:os=18.1,tracking=deny", "- erase", "- erase: {os: \"17.4\"}", "- erase:os=17.4",
    "- update-app: {deployment-target: \"14.0\", policy-revision: 20240401}", "- devicecheck: query",
    "- devicecheck: {bit0: true, bit1: false}", "- geofence: enter", "- updates: start-background",
    "- request: location-always", "- tap: notification", "- note: \"a: b\"", "- offer-upgrade",
    "- note: {en: \"a: b\", ja: を}", "- note:\n    en: a, b\n    pt-BR: c",
  ])
  func `A scenario can write its steps in every documented form`(line: String) throws {
    let scenario = try Library.scenario("name: a\n---\n\(line)\n")
    #expect(scenario.lines.count == 1)
    let again = try Library.scenario(scenario, on: try Library.bundled.get())
    #expect(again.text == scenario.text)
  }

  @Test(arguments: [
    "os: 14.5", "os: \"14.0\"", "app.deploymentTarget: 13", "tracking.settings: off", "prompt: null",
    "choices: []", "choices: [allow, deny]", "log: []", "log: [\"launch: a\"]", "log-contains: launch",
    "log-contains: [a, \"b: c\"]", "now: 2024-09-16T09:00:00Z", "now: 2024-09-16", "location.inUse: true",
    "policy.receipt: null", "tracking.idfa: null", "policy.receipt.sha256: null",
    "deviceCheck.lastUpdate: null",
    "deviceCheck.lastUpdate: 2021-04", "tracking.truth: null", "defaults.tracking.laterLaunch: null",
    "screen: nearby", "device: default", "region: eu-fr", "gift: claimed", "\"os\": \"14.5\"",
  ])
  func `A scenario can expect every field with a value of its type`(field: String) throws {
    #expect(try Library.problems("name: a\n---\n- expect: {\(field)}\n").isEmpty)
  }

  @Test func `A scenario can have no steps, and three dashes before its header`() throws {
    #expect(try Library.scenario("name: a\n---\n[]\n").lines.isEmpty)
    #expect(try Library.scenario("---\nname: a\n---\n- launch\n").lines.count == 1)
  }

  @Test func `A scenario's header wins over the flow, and the flow over the defaults`() throws {
    let stage = try Library.bundled.get()
    var flow = StartingPoint()
    flow.os = Version(15)
    flow.region = Region("jp") ?? .us
    let fixed = FlowContext(flow: stage.flow, names: stage.names, start: flow)
    let file = try ScenarioFile(YAMLSource(file: "a", text: "name: a\nos: 16\n---\n[]\n"))
    let start = try file.scenario(on: fixed).start
    #expect(start.os == Version(16) && start.region.code == "jp" && start.locale == .en)
    #expect(start.now == .standardStart)
  }

  @Test func `A scenario on an older iOS installs a build that runs there`() throws {
    let scenario = try Library.scenario("name: a\nos: 12.4\n---\n- expect: {app.deploymentTarget: 12.4}\n")
    #expect(scenario.run(on: try Library.bundled.get()).passed)
  }

  @Test func `A scenario's header can name a screens folder and every assumption`() throws {
    let text = """
      name: a
      assume: {idfa-after-refusal: real, once-grace: 30s, background-grace: 0s, restricted-reads: denied,
        stuck-denied: true, not-installable: run, request-while-off: nothing, second-alert: dropped,
        leave-dialog: denied, settings-change-kills: "true", limited-alert: each-launch, health-survives: false,
        local-network-survives: false, build: testflight, services-off-alert: always,
        local-network-without-key: silent, face-id-without-key: passcode, critical-alerts-refused: true,
        background-request: dropped, wording: articles}
      ---
      []

      """
    let scenario = try Library.scenario(text)
    for key in AssumptionKey.allCases {
      #expect(scenario.header.assumptions.text(key) != Assumptions().text(key), "\(key.word)")
    }
    let file = try ScenarioFile(YAMLSource(file: "a", text: "name: a\nscreens: ../b\n---\n[]\n"))
    #expect(file.header.screens == .folder("../b"))
  }
}
