import TestSupport
import Testing

/// Ordinary flows for which rules were wrong or too strict, each beside a flow that does break the rule.
@Suite struct `Findings of ordinary flows` {
  private static let texts = [
    "why.yaml":
      "screen: why\nen: {title: Why, body: [Your iPhone asks next.], buttons: {continue: Continue, later: Later}}\n",
    "allow-or-not.yaml":
      "screen: allow-or-not\nen: {title: Place, body: [The map.], buttons: {continue: Allow, later: Not Allow}}\n",
    "start-shift.yaml":
      "screen: start-shift\nen: {title: Shift, body: [The map.], buttons: {continue: Start shift, later: Not yet}}\n",
    "where-are-you.yaml":
      "screen: where-are-you\nen: {title: Where, body: [The map.], "
      + "buttons: {continue: Use my location, later: Enter an address}}\n",
    "find-lock.yaml":
      "screen: find-lock\nen: {title: Lock, body: [Bluetooth finds your lock.], buttons: {continue: Continue}}\n",
  ]

  /// A flow, and the expected finding of one rule.
  struct Row: Sendable, CustomTestStringConvertible {
    let rule: String
    let flow: String
    var region = "us"
    /// The severity of the finding; nil if the rule must have no finding.
    var severity: String?
    /// Words that the reason contains.
    var words: [String] = []
    /// Words that the reason must not contain.
    var others: [String] = []

    var testDescription: String { rule }

    /// The texts of the screens that the flow has.
    var files: [String: String] {
      texts.filter { flow.contains($0.key.replacing(".yaml", with: "")) }
    }
  }

  @Test(arguments: rows) func `A rule finds only what is wrong, and says why`(row: Row) throws {
    let bench = try Workbench()
    try bench.write(row.flow, to: "Own/flow.yaml")
    for (name, text) in row.files { try bench.write(text, to: "Own/" + name) }
    let result = try bench.run(
      "prove", "--screens", "Own", "--json", "--os", "18", "--region", row.region, "--language", "en")
    let found = try #require(
      try JSON(result.output)["rules"]?.elements.first { $0["id"]?.text == row.rule }, "\(result.error)")
    let reason = found["reason"]?.text ?? ""
    #expect((found["result"] == "failed") == (row.severity != nil), "\(reason)")
    if let severity = row.severity { #expect(found["severity"]?.text == severity, "\(reason)") }
    for word in row.words { #expect(reason.contains(word), "\(reason)") }
    for word in row.others { #expect(!reason.contains(word), "\(reason)") }
  }

  static let rows: [Row] =
    lostPrompts + unreachable + reinstalled + twice + dropped + unexplained + limited + tasks + first + gates
    + unread

  // MARK: - REC-1

  /// Returns a flow with a consent form in the EU. A flag in the keychain is about something else.
  private static func market(conditions: String = "", refuse: String = "{clear: ads}") -> String {
    """
    app:
      name: Market
      deployment-target: 15.0
      purposes: {NSUserTrackingUsageDescription: Your data shows ads that suit you.}
    flags: {ads: false, signed-in: {at-first: false, kept: keychain}}
    features: [{id: sell, name: Sell}]
    pages:
      - id: consent
        at: launch
        once: left
        kind: consent-form
        conditions: {region: eu}
        buttons:
          - {id: accept, does: [{set: ads}, next], means: agree}
          - {id: reject, does: [\(refuse), next], means: refuse}
      - id: sign-in
        at: sell
        conditions: {flags: {signed-in: false}}
        buttons: [{id: sign-in, does: [{set: signed-in}, next]}, {id: cancel, does: [close]}]
    asks:
      - {id: track, wants: tracking, at: launch, conditions: {\(conditions)flags: {ads: true}, status: notDetermined}}

    """
  }

  /// Returns a flow that asks only parents for their contacts.
  private static func school(kept: String) -> String {
    """
    app: {name: School, deployment-target: 15.0, purposes: {NSContactsUsageDescription: You find other parents.}}
    flags: {parent: false, joined: {at-first: false, kept: keychain}, asked: {at-first: false, kept: \(kept)}}
    features: [{id: parents, name: Parents}]
    pages:
      - id: who
        at: launch
        once: left
        buttons: [{id: parent, does: [{set: parent}, next]}, {id: pupil, does: [next]}]
      - {id: join, at: launch, conditions: {flags: {joined: false}}, buttons: [{id: join, does: [{set: joined}, next]}]}
    asks:
      - id: friends
        wants: contacts
        at: parents
        conditions: {flags: {parent: true, asked: false}}
        then: [{set: asked}]

    """
  }

  private static let lostPrompts = [
    // After a refusal on the consent form, ORD-1 forbids the request.
    Row(rule: "REC-1", flow: market(), region: "eu-fr"),
    // Outside the EU, nobody is asked. This is not a lost prompt either.
    Row(rule: "REC-1", flow: market()),
    // Pupils are never asked.
    Row(rule: "REC-1", flow: school(kept: "install")),
    // The user had answered, and a flag in the keychain keeps the app from asking again.
    Row(
      rule: "REC-1", flow: school(kept: "keychain"), severity: "error",
      words: ["the request “friends”", "a flag in the keychain"]),
    // The app cannot read a status for Face ID.
    Row(
      rule: "REC-1",
      flow: """
        app: {name: Vault, deployment-target: 15.0, purposes: {NSFaceIDUsageDescription: Opens your vault.}}
        features: [{id: vault, name: Vault}]
        asks: [{id: face, wants: face-id, at: vault, once: called}]

        """, severity: "error", words: ["the request “face”", "Write `once: answered`"]),
  ]

  // MARK: - ASK-6, ORD-2

  private static let unreachable = ["ASK-6", "ORD-2"].map { rule in
    Row(
      rule: rule, flow: market(), severity: rule == "ASK-6" ? "warning" : "error",
      words: ["needs the flag `ads: true`", "consent", "only in the EU"],
      others: ["Allow Apps to Request to Track"])
  }

  // MARK: - ASK-4, ASK-5

  /// Returns a flow whose soft ask is about the local network. iOS keeps the answer when the app is deleted.
  private static func cast(_ once: String) -> String {
    """
    app:
      name: Cast
      deployment-target: 15.0
      purposes: {NSLocalNetworkUsageDescription: Finds speakers in your home.}
      declares: {bonjour: [_cast._tcp]}
    features: [{id: speakers, name: Speakers, uses: [{local-network: _cast._tcp}]}]
    asks:
      - {id: cast, wants: local-network, at: speakers, soft-ask: {screen: why, later: false}, \(once)}

    """
  }

  private static let reinstalled = ["ASK-4", "ASK-5"].flatMap { rule in
    [
      // The app cannot read a status for the local network, so `once` is all that it can do.
      Row(rule: rule, flow: cast("once: called")),
      Row(
        rule: rule, flow: cast("conditions: {launches: {at-least: 1}}"), severity: "error",
        words: ["Write `once: called`"]),
    ]
  }

  // MARK: - REC-8, ORD-3

  /// Returns a flow that requests Bluetooth and also uses it in the same feature.
  private static func key(at place: String, _ more: String = "") -> String {
    """
    app: {name: Lodge, deployment-target: 15.0, purposes: {NSBluetoothAlwaysUsageDescription: Opens your room.}}
    features: [{id: key, name: Key, uses: [bluetooth]}]
    asks:
      - {id: radio, wants: bluetooth, at: \(place), conditions: {status: notDetermined}}
    \(more)
    """
  }

  private static let twice = [
    // A request and a use share one object, and iOS shows the alert once for each object.
    Row(rule: "REC-8", flow: key(at: "key")),
    // https://github.com/meshtastic/Meshtastic-Apple/issues/2139
    Row(
      rule: "REC-8", flow: key(at: "becomes-active"), severity: "warning",
      words: ["each time the app becomes active"]),
  ]

  private static let dropped = [
    // The user leaves with the button of the alert that Bluetooth is off.
    Row(
      rule: "ORD-3",
      flow: key(
        at: "key",
        "  - {id: push, wants: notifications, at: {after: radio}, conditions: {status: notDetermined}}\n"
      )),
    // The app itself opens Settings before the request. The prompt waits until the user returns.
    Row(
      rule: "ORD-3",
      flow: """
        app: {name: News, deployment-target: 15.0}
        features: [{id: news, name: News}]
        pages: [{id: help, at: news, buttons: [{id: go, does: [settings, {ask: push}]}]}]
        asks: [{id: push, wants: notifications, conditions: {status: notDetermined}}]

        """),
  ]

  // MARK: - USE-1

  private static let unexplained = [
    // The user saw the soft ask, but left the prompt.
    Row(
      rule: "USE-1", flow: cast("once: called"), severity: "note",
      words: ["without the soft ask of “cast”", "once per install"], others: ["no page comes before"]),
    Row(
      rule: "USE-1",
      flow: key(at: "key").replacing(
        "conditions: {", with: "soft-ask: {screen: why, later: false}, conditions: {flags: {in: true}, "
      )
      .replacing("features:", with: "flags: {in: {at-first: false, turned-by: anyone}}\nfeatures:"),
      severity: "note", words: ["without the soft ask of “radio”: the condition “flags” is not met"]),
    // After a reinstall, a flag in the keychain hides the page.
    Row(
      rule: "USE-1",
      flow: """
        app: {name: Latch, deployment-target: 15.0, purposes: {NSBluetoothAlwaysUsageDescription: Opens your door.}}
        flags: {paired: {at-first: false, kept: keychain}}
        features: [{id: door, name: Door, uses: [bluetooth]}]
        pages:
          - id: find-lock
            at: launch
            conditions: {flags: {paired: false}}
            buttons: [{id: continue, does: [{ask: bluetooth}, {set: paired}, next]}]
        asks: [{id: bluetooth, wants: bluetooth}]

        """, severity: "note", words: ["did not see the page “find-lock”", "a flag in the keychain"]),
  ]

  // MARK: - REC-1, limits

  private static func news(_ conditions: String, _ more: String = "") -> String {
    """
    app: {name: News, deployment-target: 15.0}
    features: [{id: news, name: News}]
    asks:
      - id: push
        wants: notifications
        at: news
        soft-ask: {screen: why, later: true}
        \(more)conditions: {status: notDetermined, \(conditions)}

    """
  }

  private static let limited = [
    // The team has written how often the app asks.
    Row(
      rule: "REC-1", flow: news("later: {days: 1, times: 2}"), severity: "note",
      words: ["`later: {times: 2}`", "the app's own settings"]),
    Row(
      rule: "REC-1", flow: news("launches: {exactly: [2, 4]}"), severity: "note",
      words: ["`launches: {exactly: [2, 4]}`"]),
    // Here the answer to the soft ask is lost without such a limit.
    Row(rule: "REC-1", flow: news("later: {days: 1}", "once: shown\n    "), severity: "error"),
    Row(rule: "REC-1", flow: news("quota: {count: 1, per-days: 36500}"), severity: "error"),
  ]

  // MARK: - ASK-1, ASK-7

  /// Returns a flow with a page at launch that requests the camera.
  private static func join(_ other: String, ask: String = "scan") -> String {
    """
    app: {name: School, deployment-target: 15.0, purposes: {NSCameraUsageDescription: Reads the code of your class.}}
    flags: {joined: false}
    pages:
      - id: code
        at: launch
        conditions: {flags: {joined: false}}
        buttons:
          - {id: \(ask), does: [{ask: cam}, {set: joined}, next]}
          - {id: \(other)}
    asks: [{id: cam, wants: camera, conditions: {status: notDetermined}}]

    """
  }

  /// Returns a flow with a soft ask that has two buttons.
  private static func courier(_ screen: String) -> String {
    """
    app: {name: Courier, deployment-target: 15.0, purposes: {NSLocationWhenInUseUsageDescription: Shows your way.}}
    features: [{id: tour, name: Tour}]
    asks:
      - id: where
        wants: location-when-in-use
        at: tour
        soft-ask: {screen: \(screen), later: true}
        conditions: {status: notDetermined, later: {days: 7}}

    """
  }

  /// Returns a page with a second button that leads to a form.
  private static func pairing(_ second: String) -> String {
    """
    app: {name: Pair, deployment-target: 15.0, purposes: {NSCameraUsageDescription: Reads the code on your computer.}}
    features: [{id: work, name: Work}]
    pages:
      - id: pair
        at: launch
        once: left
        buttons: [{id: continue, does: [{ask: cam}, next]}, {id: \(second), does: [{go: form}]}]
      - {id: form, buttons: [{id: connect, does: [close]}]}
    asks: [{id: cam, wants: camera, conditions: {status: notDetermined}}]

    """
  }

  private static let tasks = [
    // App Review refuses a second button that delays the prompt: https://github.com/inseven/thoughts/issues/100.
    Row(rule: "ASK-1", flow: courier("why"), severity: "error", words: ["Write `later: false`"]),
    Row(rule: "ASK-1", flow: courier("allow-or-not"), severity: "error", words: ["Write `later: false`"]),
    // No refusal names a second button of a task.
    Row(
      rule: "ASK-1", flow: courier("start-shift"), severity: "warning",
      words: ["belong to a task"], others: ["show the soft ask only when"]),
    Row(rule: "ASK-1", flow: courier("where-are-you"), severity: "warning", words: ["belong to a task"]),
    // https://github.com/Untrivial-ai/agent-orchestrator/pull/4593
    Row(rule: "ASK-1", flow: pairing("enter-details"), severity: "warning", words: ["enter-details"]),
    Row(rule: "ASK-1", flow: pairing("skip"), severity: "error", words: ["skip"]),
    // Both buttons do the same task.
    Row(
      rule: "ASK-1", flow: join("type, does: [{set: joined}, next]"), severity: "warning",
      words: ["do the same task", "type"], others: ["Keep only the button"]),
    // Not now, and a button without the task, only put the prompt off.
    Row(rule: "ASK-1", flow: join("not-now, does: [{set: joined}, next]"), severity: "error"),
    Row(rule: "ASK-1", flow: join("type, does: [next]"), severity: "error"),
    Row(rule: "ASK-1", flow: join("type, does: [{set: joined}, next]", ask: "continue"), severity: "error"),
  ]

  private static let first = [
    Row(
      rule: "ASK-7", flow: join("type, does: [{set: joined}, next]"), severity: "note",
      words: ["A button of the page “code”"], others: ["at launch"]),
    // The page explains nothing and leaves no choice.
    Row(
      rule: "ASK-7", flow: join("type, does: [{set: joined}, next]", ask: "continue"), severity: "warning",
      words: ["at launch"]),
    Row(
      rule: "ASK-7",
      flow: """
        app: {name: Lock, deployment-target: 15.0, purposes: {NSBluetoothAlwaysUsageDescription: Finds your lock.}}
        features: [{id: door, name: Door}]
        pages: [{id: find-lock, at: launch, once: left, buttons: [{id: continue, does: [{ask: bluetooth}, next]}]}]
        asks: [{id: bluetooth, wants: bluetooth, conditions: {status: notDetermined}}]

        """, severity: "note", words: ["The page explains the permission"]),
  ]

  // MARK: - POL-4, REC-7

  private static let bank = """
    app: {name: Bank, deployment-target: 15.0}
    policy: {revision: 20240601, scope: app, wait: 2s}
    features: [{id: account, name: Account}]

    """

  private static let gates = [
    Row(rule: "POL-4", flow: bank, severity: "warning", words: ["waive this rule"], others: ["GDPR"]),
    Row(rule: "POL-4", flow: bank, region: "eu-fr", severity: "warning", words: ["GDPR"]),
  ]

  private static let unread = [
    Row(
      rule: "REC-7", flow: cast("once: called"), severity: "warning",
      words: ["the feature “speakers”", "When a connection fails", "`does: [settings]`"])
  ]
}
