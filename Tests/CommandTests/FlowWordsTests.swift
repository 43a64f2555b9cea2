import Foundation
import TestSupport
import Testing

/// The keys of a flow for the actions after an answer, for what is kept when the app is deleted, and for where the
/// policy appears.
@Suite struct `Words of a flow` {
  private static let app = """
    app:
      name: Hub
      deployment-target: 15.0
      purposes:
        NSLocationWhenInUseUsageDescription: Switches your lights when you come home.

    """

  private static let page = """
    pages:
      - id: intro
        at: launch
        buttons:
          - {id: continue, does: [{ask: where, if-refused: stop}, {count: went-on}, next]}
          - {id: privacy, does: [{open: policy}, {count: read}]}
          - {id: shut, does: [close]}

    """

  private static let ask = """
    asks:
      - id: where
        wants: location-when-in-use
        then: {allowed: [{count: allowed}], refused: [{count: refused}]}
      - {id: push, wants: notifications, at: launch}

    """

  private static let policy = "policy: {revision: 20240101, scope: app, wait: 0s, at: after-pages}\n"

  private static let gated = app + policy + page + ask
  private static let form = """
    \(app)
    """.replacingOccurrences(of: "  deployment-target", with: "  ad: after-consent-form\n  deployment-target")
      + """
      pages:
        - id: form
          at: launch
          kind: consent-form
          once: left
          buttons: [{id: no, does: [next], means: refuse}]

      """

  private static let kept =
    app + """
      flags: {asked: {at-first: false, kept: keychain}, own: false}
      features: [{id: lamp, name: Lamp}]
      asks:
        - id: where
          wants: location-when-in-use
          at: lamp
          conditions: {status: notDetermined, flags: {asked: false}}
          then: [{set: asked}, {set: own}]

      """

  private static let later =
    app + """
      features: [{id: lamp, name: Lamp}]
      asks:
        - id: where
          wants: location-when-in-use
          at: lamp
          soft-ask: {screen: why, later: true}
          conditions: {status: notDetermined, later: {launches: 1, times: 2}}

      """
  private static let why =
    "screen: why\nen: {title: Why, body: [So.], buttons: {continue: Continue, later: Later}}\n"

  /// The flow, the steps, and the expected fields of the state.
  static let walks: [(name: String, flow: String, steps: String, holds: [String: JSON])] = [
    (
      "a refusal ends the list", gated, "launch tap:continue tap:deny",
      ["page": "intro", "events.went-on": 0]
    ),
    (
      "a refusal that was given before ends it", gated, "launch tap:continue tap:deny tap:continue",
      ["page": "intro"]
    ),
    (
      "allowed, the list goes on", gated, "launch tap:continue tap:while-using",
      ["prompt": "policy", "events.went-on": 1]
    ),
    (
      "what follows a yes", gated, "launch tap:continue tap:while-using",
      ["events.allowed": 1, "events.refused": 0]
    ),
    ("what follows a no", gated, "launch tap:continue tap:deny", ["events.allowed": 0, "events.refused": 1]),
    ("the policy opens over the page", gated, "launch tap:privacy", ["prompt": "policy", "page": "intro"]),
    ("closed, the list goes on", gated, "launch tap:privacy tap:close", ["page": "intro", "events.read": 1]),
    (
      "agreed to, the list goes on", gated, "launch tap:privacy tap:read launch tap:agree",
      ["page": "intro", "events.read": 1]
    ),
    (
      "agreed to, the gate is open", gated,
      "launch tap:privacy tap:read launch tap:agree tap:continue tap:once", ["prompt": "notifications"]
    ),
    (
      "the gate comes after the pages", gated, "launch tap:continue tap:once tap:read launch tap:agree",
      ["prompt": "notifications"]
    ),
    (
      "closed, the policy ends the launch", gated, "launch tap:continue tap:once tap:close", ["prompt": .null]
    ),
    ("a closed page ends the launch", gated, "launch tap:shut tap:read launch tap:agree", ["prompt": .null]),
    ("the advertisement waits for the form", form, "launch", ["ad.loads": 0]),
    ("it loads whatever was chosen", form, "launch tap:no", ["ad.loads": 1]),
    ("it loads at once where no form comes", form, "launch tap:no terminate launch", ["ad.loads": 1]),
    (
      "the keychain outlives the app", kept, "launch open:lamp tap:deny reinstall launch open:lamp",
      ["prompt": .null, "location.api": "notDetermined", "flags.asked": true, "flags.own": false]
    ),
    ("an erase clears it", kept, "launch open:lamp tap:deny erase launch open:lamp", ["prompt": "location"]),
    ("later lasts a launch", later, "launch open:lamp tap:later open:lamp", ["prompt": .null]),
    (
      "then the ask comes again", later, "launch open:lamp tap:later terminate launch open:lamp",
      ["prompt": "soft-ask"]
    ),
    (
      "after two presses it never comes", later,
      "launch open:lamp tap:later terminate launch open:lamp tap:later terminate launch terminate launch open:lamp",
      ["prompt": .null]
    ),
    (
      "a reinstall forgets the presses", later,
      "launch open:lamp tap:later terminate launch open:lamp tap:later reinstall launch open:lamp",
      ["prompt": "soft-ask"]
    ),
  ]

  @Test(arguments: walks.indices) func `A walk shows what the words say`(index: Int) throws {
    let walk = Self.walks[index]
    let bench = try Workbench()
    try bench.write(walk.flow, to: "Own/flow.yaml")
    try bench.write(Self.why, to: "Own/why.yaml")
    let done = try bench.run(["do", "--screens", "Own"] + walk.steps.split(separator: " ").map(String.init))
    #expect(done.exitCode == 0, "\(walk.name): \(done.output) \(done.error)")
    let state = try JSON(bench.run("state", "--screens", "Own", "--json").output)
    for (path, value) in walk.holds {
      // The names of the app's event counters contain a dot.
      let found =
        path.hasPrefix("events.")
        ? state["defaults"]?.value(of: path.replacing("events.", with: "event.")) : state[path]
      #expect(found == value, "\(walk.name): \(path) is \(found.map { "\($0)" } ?? "missing")")
    }
  }

  static let mistakes: [(was: String, becomes: String, says: String)] = [
    ("if-refused: stop", "if-refused: go", "found “go”; expected stop"),
    ("{count: went-on}", "{count: went-on, if-refused: stop}", "`if-refused: stop` in a list with an `ask`"),
    (
      "    wants: location-when-in-use\n", "    wants: location-when-in-use\n    waits: false\n",
      "does not wait until the user answers the request “where”"
    ),
    ("then: {allowed:", "then: {yes:", "unknown key “yes”; expected"),
    (
      "then: {allowed: [{count: allowed}]", "then: {allowed: [{open: policy}]",
      "actions in `then` cannot open the policy"
    ),
    (policy, "", "the flow has no policy to open"),
    ("at: after-pages", "at: later", "expected one of before-pages, after-pages"),
    (
      "deployment-target: 15.0", "deployment-target: 15.0\n  ad: after-consent-form",
      "the ad waits for a consent form, but the flow has no consent form"
    ),
    (
      "NSLocationWhenInUseUsageDescription", "NSWrongUsageDescription",
      "unknown key “NSWrongUsageDescription”"
    ),
  ]

  @Test(arguments: mistakes.indices) func `A mistake in these words names what is accepted`(index: Int) throws
  {
    let mistake = Self.mistakes[index]
    let bench = try Workbench()
    #expect(Self.gated.contains(mistake.was))
    try bench.write(
      Self.gated.replacingOccurrences(of: mistake.was, with: mistake.becomes), to: "Own/flow.yaml")
    let check = try bench.run("screens", "check", "--screens", "Own")
    #expect(
      check.exitCode == 2 && (check.output + check.error).contains(mistake.says),
      "\(check.output) \(check.error)")
  }

  @Test func `The example of the guide can be walked`() throws {
    let guide = try String(contentsOf: RepositoryRoot.file("Screens/README.md"), encoding: .utf8)
    let example = try #require(
      guide.components(separatedBy: "```yaml\n").dropFirst().first { $0.contains("after-pages") })
    let bench = try Workbench()
    try bench.write(example.components(separatedBy: "```")[0], to: "Own/flow.yaml")
    #expect(try bench.run("screens", "check", "--screens", "Own").exitCode == 0)
    let steps =
      "launch tap:privacy tap:close tap:start tap:continue tap:allow tap:read wait:2s launch tap:agree"
    let done = try bench.run(["do", "--screens", "Own"] + steps.split(separator: " ").map(String.init))
    #expect(done.exitCode == 0, "\(done.error)")
    let proof = try JSON(bench.run("prove", "--screens", "Own", "--json").output)
    let held = proof["rules"]?.elements.first { $0["id"] == "REC-9" }
    #expect(held?["result"] == "failed")
  }

  /// Every key that iOS reads is accepted. Keys of other platforms are reported.
  @Test func `Purpose strings of every kind can be carried along`() throws {
    let bench = try Workbench()
    func check(_ key: String) throws -> String {
      try bench.write("app:\n  name: Hub\n  purposes: {\(key): Because.}\n", to: "Own/flow.yaml")
      let result = try bench.run("screens", "check", "--screens", "Own")
      #expect((result.exitCode ?? 2) < 2, "\(key): \(result.output)")
      return result.output
    }
    for key in [
      "NFCReaderUsageDescription", "NSBluetoothPeripheralUsageDescription", "NSGKFriendListUsageDescription",
    ] {
      #expect(try !check(key).contains(key))
    }
    #expect(
      try check("NSAppleEventsUsageDescription").contains("“NSAppleEventsUsageDescription” is a key of macOS")
    )
  }
}
