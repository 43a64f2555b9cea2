import TestSupport
import Testing

/// Situations close to a breach that a rule must leave alone.
@Suite struct `Limits of rules` {
  static let correct: [(rule: String, flow: String)] = [
    // The user opens the policy again to read it or to withdraw.
    (
      "POL-1",
      BadFlow.terms(
        """
              - {id: policy, does: [{open: policy}]}
              - {id: start, does: [next]}
        """)
    ),
    // A button that opens the policy and leads on is fine beside one that only leads on.
    (
      "POL-1",
      BadFlow.terms(
        """
              - {id: policy, does: [{open: policy}, next]}
              - {id: start, does: [next]}
        """)
    ),
    // The app shows the form only if the user has allowed tracking, as ORD-4 advises.
    ("ORD-1", BadFlow.consent(formAt: "{after: track, answer: allowed}")),
    // Nothing stores that the form was answered, so it appears again at each launch.
    (
      "ORD-1",
      BadFlow.consent().replacing("    once: left\n    kind", with: "    kind").replacing(
        "asks:",
        with: "  - {id: last, at: launch, once: left, buttons: [{id: go, does: [{ask: track}, next]}]}\nasks:"
      )
    ),
    // The button that agrees makes the request itself, behind another one.
    (
      "ORD-1",
      BadFlow.consent().replacing(
        "{clear: refused}, next", with: "{clear: refused}, {ask: push}, {ask: track}, next")
        + "  - {id: push, wants: notifications}\n"
    ),
    // The user agrees later, in the settings of the app.
    ("ORD-1", laterConsent(setting: "ads")),
    // After Allow Once, the app sees the same status as after While Using, so it cannot avoid this soft ask.
    ("ASK-4", upgrade("    once: called\n")),
  ]

  /// Returns a flow that requests While Using, and then Always with a soft ask.
  private static func upgrade(_ more: String) -> String {
    """
    app:
      name: Run
      deployment-target: 15.0
      purposes:
        NSLocationWhenInUseUsageDescription: Your run is drawn on the map.
        NSLocationAlwaysAndWhenInUseUsageDescription: Your run is drawn while the screen is off.
    features: [{id: map, name: Map}, {id: run, name: Run}]
    asks:
      - {id: here, wants: location-when-in-use, at: map, conditions: {status: notDetermined}}
      - id: always
        wants: location-always
        at: run
    \(more)    soft-ask: {screen: why, later: false}
        conditions: {status: authorizedWhenInUse}

    """
  }

  /// Returns a flow in which the user can change the answer to the form later. The request compares the flag.
  private static func laterConsent(setting flag: String) -> String {
    """
    app:
      name: News
      deployment-target: 14.5
      purposes: {NSUserTrackingUsageDescription: Ads are about things you like.}
    flags: {ads: false, other: false}
    features: [{id: privacy, name: Privacy}]
    pages:
      - id: form
        at: launch
        once: left
        kind: consent-form
        buttons:
          - {id: agree, means: agree, does: [{set: ads}, next]}
          - {id: refuse, means: refuse, does: [{clear: ads}, next]}
      - {id: choices, at: privacy, buttons: [{id: give, does: [{set: \(flag)}]}, {id: done, does: [close]}]}
    asks:
      - {id: track, wants: tracking, at: launch, conditions: {status: notDetermined, flags: {\(flag): true}}}

    """
  }

  /// Flows that break a rule, with words of the advice.
  static let broken: [(rule: String, flow: String, words: String)] = [
    // This flag does not store what the user chose on the form.
    ("ORD-1", laterConsent(setting: "other"), "such as `conditions: {flags: {ads: true}}`"),
    ("ORD-1", laterConsent(setting: "other"), "`means: agree` for its button"),
    (
      "ORD-1", BadFlow.consent("{ask: track}, next"),
      "makes the request “track” before the user has answered the form “consent”"
    ),
  ]

  /// Soft asks that appear in vain. The advice must not remove the request for more after less was allowed.
  static let vain: [(flow: String, lines: String)] = [
    (upgrade(""), "Write `once: called` in the entry “always”"),
    (
      upgrade("").replacing("status: authorizedWhenInUse", with: "launches: {at-least: 1}"),
      "Write `conditions: {status: [notDetermined, authorizedWhenInUse]}` in the entry “always”"
    ),
    (
      """
      app: {name: News, deployment-target: 15.0}
      features: [{id: topics, name: Topics}]
      asks:
        - {id: loud, wants: notifications, at: topics, soft-ask: {screen: why, later: false}}

      """, "Write `conditions: {status: notDetermined}` in the entry “loud”"
    ),
  ]

  @Test(arguments: vain) func `A soft ask in vain gets advice that fits its request`(
    flow: String, lines: String
  )
    throws
  {
    let found = try Self.found("ASK-4", flow)
    #expect(found.result == "failed" && found.reason.contains(lines), "\(found)")
  }

  /// Returns a flow whose soft ask stops after some presses of Later, before iOS has stored an answer.
  private static func giving(up more: String, _ wants: String) -> String {
    """
    app:
      name: Friends
      deployment-target: 16.0
      purposes:
        NSCameraUsageDescription: Reads the code of your friend.
        NSContactsUsageDescription: Finds friends who play too.
        NSSiriUsageDescription: Starts a game by voice.
    features: [{id: friends, name: Friends}]
    asks:
      - id: it
        wants: \(wants)
        at: friends
        soft-ask: {screen: why, later: true}
        conditions: {status: notDetermined, later: {days: 7\(more)}}

    """
  }

  /// Settings has no row for a permission before iOS has shown its prompt.
  @Test(arguments: ["camera", "contacts", "siri", "notifications"])
  func `An app that stops asking before the prompt leaves no way to allow`(wants: String) throws {
    let lost = try Self.found("REC-1", Self.giving(up: ", times: 2", wants))
    #expect(
      lost.result == "failed"
        && lost.reason.contains("the request “it” again, because of `later: {times: 2}`"),
      "\(lost)")
    #expect(try Self.found("REC-1", Self.giving(up: "", wants)).result == "passed")
  }

  /// Returns a flow that requests the camera after the microphone.
  private static func call(_ places: String, kept: String = "install") -> String {
    """
    app:
      name: Call
      deployment-target: 16.0
      purposes:
        NSMicrophoneUsageDescription: Your friends hear you.
        NSCameraUsageDescription: Your friends see you.
    policy: {revision: 20240401, scope: app, wait: 1s}
    flags: {registered: {at-first: false, kept: \(kept)}}
    features: [{id: call, name: Call}]
    pages:
      - id: register
        at: launch
        conditions: {flags: {registered: false}}
        buttons: [{id: continue, does: [{set: registered}, next]}]
    asks:
      - {id: mic, wants: microphone, at: call, conditions: {status: notDetermined}}
      - {id: cam, wants: camera, at: \(places), conditions: {status: notDetermined}}

    """
  }

  /// A user who denied the microphone and allowed it later in Settings never sees the prompt about the camera.
  @Test(arguments: ["install", "keychain"])
  func `A request behind another answer is named as the lost one`(kept: String) throws {
    let found = try Self.found("REC-1", Self.call("{after: mic, answer: allowed}", kept: kept))
    #expect(
      found.result == "failed"
        && found.reason.contains("makes the request “cam” only directly after the answer to the request mic"),
      "\(found)")
    let both = try Self.found("REC-1", Self.call("[{after: mic, answer: allowed}, call]", kept: kept))
    #expect(both.result == "passed", "\(both)")
  }

  @Test(arguments: broken) func `A finding tells what to do`(rule: String, flow: String, words: String) throws
  {
    let found = try Self.found(rule, flow)
    #expect(found.result == "failed" && found.reason.contains(words), "\(found)")
  }

  @Test(arguments: correct) func `A correct flow passes`(rule: String, flow: String) throws {
    #expect(try Self.found(rule, flow).result == "passed")
  }

  /// Returns the result and the reason of a rule.
  private static func found(_ rule: String, _ flow: String, region: String = "us") throws -> (
    result: String, reason: String
  ) {
    let bench = try Workbench()
    try bench.write(flow, to: "Own/flow.yaml")
    try bench.write(
      "screen: why\nen: {title: Why, body: [Your iPhone asks next.], buttons: {continue: Continue}}\n",
      to: "Own/why.yaml")
    let result = try bench.run(
      "prove", "--screens", "Own", "--json", "--os", "18", "--region", region, "--language", "en")
    let found = try #require(
      try JSON(result.output)["rules"]?.elements.first { $0["id"]?.text == rule }, "\(result.error)")
    return (found["result"]?.text ?? "", found["reason"]?.text ?? "")
  }
}
