import TestSupport
import Testing

/// Checks the advice of findings. It must name the permission, the request and the key.
@Suite struct `Advice of findings` {
  private static func flow(_ app: String, _ rest: String) -> String {
    "app: {name: Field, deployment-target: 15.0\(app)}\n\(rest)\n"
  }

  private static let camera = ", purposes: {NSCameraUsageDescription: Reads the code on your ticket.}"
  private static let contacts = ", purposes: {NSContactsUsageDescription: Finds friends who play too.}"
  private static let location =
    ", purposes: {NSLocationWhenInUseUsageDescription: Draws your run on the map.}"
  private static let ads =
    ", ad: at-launch, purposes: {NSUserTrackingUsageDescription: Ads are about things you like.}"

  private static let always =
    ", purposes: {NSLocationWhenInUseUsageDescription: Draws your run on the map., "
    + "NSLocationAlwaysAndWhenInUseUsageDescription: Draws your run while the phone is locked.}"
  /// The second request needs Always after Allow Once, and no later step repeats it.
  private static let trips = """
    features: [{id: map, name: Map}, {id: run, name: Run}]
    asks:
      - {id: where, wants: location-when-in-use, at: map, conditions: {status: notDetermined}}
      - {id: always, wants: location-always, at: run, once: called, conditions: {status: authorizedWhenInUse}}
    """

  /// A page with these buttons in front of a scanner.
  private static func scanner(_ buttons: String) -> String {
    """
    features: [{id: scan, name: Scan}]
    pages: [{id: start, at: scan, buttons: [\(buttons)]}]
    asks:
      - {id: cam, wants: camera, conditions: {status: notDetermined}}
      - {id: news, wants: notifications, conditions: {status: notDetermined}}
    """
  }

  static let named: [(rule: String, flow: String, words: [String])] = [
    (
      "REC-2",
      flow(ads, "asks: [{id: track, wants: tracking, at: launch, conditions: {status: notDetermined}}]"),
      ["`reload-ad-on-allow: true` under `app:`"]
    ),
    // The page belongs to the feature, but it does not appear at the first launch.
    (
      "USE-1",
      flow(
        camera,
        """
        features: [{id: scan, name: Scan, uses: [camera]}]
        pages:
          - id: explain
            at: scan
            conditions: {launches: {at-least: 2}}
            buttons: [{id: continue, does: [next]}]
        """), ["the page “explain”", "`{use: camera}`"]
    ),
    (
      "USE-1", flow(camera, "features: [{id: scan, name: Scan, uses: [camera]}]"),
      ["no page comes before the prompt", "`{use: camera}`"]
    ),
    (
      "USE-2", flow(contacts, "features: [{id: friends, name: Friends, uses: [contacts]}]"),
      ["requests contacts"]
    ),
    (
      "REC-1",
      flow(
        camera,
        """
        flags: {asked: {at-first: false, kept: keychain}}
        features: [{id: scan, name: Scan}]
        asks: [{id: cam, wants: camera, at: scan, conditions: {flags: {asked: false}}, then: [{set: asked}]}]
        """), ["the request “cam”", "a flag in the keychain", "`kept: install`"]
    ),
    (
      "REC-9",
      flow(
        location,
        """
        pages: [{id: off, at: launch, conditions: {services: false}, buttons: [{id: settings, does: [settings]}]}]
        asks:
          - {id: where, wants: location-when-in-use, at: {after: push}}
          - {id: push, wants: notifications, at: launch}
        """), ["the page “off” while Location Services are off"]
    ),
    (
      "ASK-6",
      flow(
        location,
        """
        features: [{id: map, name: Map}]
        asks:
          - {id: one, wants: location-when-in-use, at: map}
          - {id: two, wants: location-when-in-use, at: {after: one}}
        """), ["“two” does not appear: “one” requests the same permission first", "Unreachable: two"]
    ),
    // Each unreachable request has its own reason.
    (
      "ASK-6",
      flow(
        location,
        """
        flags: {never: {at-first: false, turned-by: flow}}
        features: [{id: map, name: Map}, {id: shift, name: Shift}]
        pages: [{id: day, at: shift, buttons: [{id: done, does: [close]}]}]
        asks:
          - {id: where, wants: location-when-in-use, at: map, conditions: {flags: {never: true}}}
          - {id: plan, wants: notifications, at: shift}
        """),
      [
        "“where” does not appear: ", "“plan” does not appear: ", "day", "`next`", "Unreachable: where, plan",
      ]
    ),
    (
      "PAG-3",
      flow(
        "",
        """
        flags: {signed: false}
        features: [{id: customer, name: Customer}]
        pages:
          - id: sign-off
            at: customer
            conditions: {flags: {signed: true}}
            buttons: [{id: sign, does: [{set: signed}, next]}]
        """), ["“sign-off” does not appear: ", "Unreachable: sign-off"]
    ),
    // A request for another permission does not justify this one.
    (
      "ASK-6",
      flow(
        ads,
        """
        asks:
          - {id: push, wants: notifications, at: launch}
          - {id: track, wants: tracking, at: before-active}
        """), ["“track” does not appear: the app is not active"]
    ),
    (
      "POL-5",
      flow(
        "",
        """
        flags: {ads-refused: false}
        pages:
          - id: form
            kind: consent-form
            at: launch
            once: left
            buttons:
              - {id: agree, means: agree, does: [next]}
              - {id: refuse, means: refuse, does: [{set: ads-refused}, next]}
        """), ["agreed on the page “form”", "privacy settings"]
    ),
    (
      "CNT-3", flow(always, trips),
      ["the request “always”: “Allow Once” is in effect", "`once: answered`"]
    ),
    ("LOC-1", flow(always, trips), ["`waits: false` in the request “always”"]),
    (
      "LOC-2",
      flow(
        always,
        """
        features: [{id: run, name: Run}]
        asks: [{id: always, wants: location-always, at: run, conditions: {status: [notDetermined, authorizedAlways]}}]
        """), ["The request “always” appears", "Remove `authorizedAlways`"]
    ),
    (
      "REC-5",
      flow(
        camera,
        """
        features: [{id: scan, name: Scan}]
        asks: [{id: cam, wants: camera, at: scan, then: {refused: [settings]}, conditions: {status: notDetermined}}]
        """), ["denies camera", "the action `settings` after the request “cam”"]
    ),
    (
      "REC-5", flow(camera, scanner("{id: go, does: [{ask: cam}, settings]}")),
      ["denies camera", "a button of the page “start”", "another button that opens Settings"]
    ),
    (
      "REC-6", flow(camera, scanner("{id: go, does: [{ask: cam}, next]}, {id: fix, does: [settings]}")),
      ["The page “start”", "the permission (camera)", "`conditions: {status-of: {camera: denied}}`"]
    ),
    (
      "REC-6",
      flow(
        camera,
        scanner("{id: go, does: [{ask: cam}, {ask: news}, next]}, {id: fix, does: [settings]}")),
      [
        "the permission (camera, notifications)",
        "`conditions: {any-of: [{status-of: {camera: denied}}, {status-of: {notifications: denied}}]}`",
      ]
    ),
    (
      "REC-4",
      flow(camera, scanner("{id: go, does: [{ask: cam}]}").replacing("at: scan", with: "at: launch")),
      ["the page “start”", "`close`"]
    ),
    (
      "LIF-3", flow("", "features: [{id: present, name: Present, gift: defaults}]"),
      ["The feature “present”", "`gift: device-check`"]
    ),
    (
      "POL-2",
      flow(
        "",
        """
        policy: {revision: 20130526, scope: feature, wait: 0s}
        features: [{id: sync, name: Sync, gated: true}]
        """), ["`wait: 2s`"]
    ),
  ]

  @Test(arguments: named) func `A finding tells what to do, by name`(
    rule: String, flow: String, words: [String]
  ) throws {
    let bench = try Workbench()
    try bench.write(flow, to: "Own/flow.yaml")
    let result = try bench.run("prove", "--screens", "Own", "--json", "--os", "18", "--language", "en")
    let found = try JSON(result.output)["rules"]?.elements.first { $0["id"]?.text == rule }
    #expect(found?["result"] == "failed", "\(result.error)")
    let reason = found?["reason"]?.text ?? ""
    for word in words { #expect(reason.contains(word), "\(reason)") }
  }

  /// Each request has a search of its own, so both breaches are known.
  @Test(arguments: [true, false]) func `A finding names the other requests that break the rule`(
    isBoth: Bool
  ) throws {
    let bench = try Workbench()
    let purposes =
      ", purposes: {NSCameraUsageDescription: Reads the code on your ticket., "
      + "NSMicrophoneUsageDescription: Records your voice.}"
    let then = "then: {refused: [settings]}, "
    let asks = """
      features: [{id: scan, name: Scan}, {id: talk, name: Talk}]
      asks:
        - {id: cam, wants: camera, at: scan, \(then)conditions: {status: notDetermined}}
        - {id: mic, wants: microphone, at: talk, \(isBoth ? then : "")conditions: {status: notDetermined}}
      """
    try bench.write(Self.flow(purposes, asks), to: "Own/flow.yaml")
    let result = try bench.run("prove", "--screens", "Own", "--json", "--os", "18")
    let found = try JSON(result.output)["rules"]?.elements.first { $0["id"]?.text == "REC-5" }
    let reason = found?["reason"]?.text ?? ""
    #expect(reason.contains("“cam”"), "\(reason)")
    #expect(reason.contains("These also break the rule: mic.") == isBoth, "\(reason)")
  }

  /// If a form stores nothing in flags, the rule cannot know what the app stores. So it has no finding.
  @Test func `A consent form without flags has no finding about withdrawing`() throws {
    let bench = try Workbench()
    let form = """
      pages:
        - id: form
          kind: consent-form
          at: launch
          once: left
          buttons: [{id: agree, means: agree, does: [next]}, {id: refuse, means: refuse, does: [next]}]
      """
    try bench.write(Self.flow("", form), to: "Own/flow.yaml")
    let result = try bench.run("prove", "--screens", "Own", "--json", "--os", "18")
    let found = try JSON(result.output)["rules"]?.elements.first { $0["id"]?.text == "POL-5" }
    #expect(found?["result"] == "not-applicable", "\(result.output)")
  }

  /// If the pages of a flow depend on the region, both regions are checked, unless the user names one.
  @Test func `check finds what fails in the EU only`() throws {
    let bench = try Workbench()
    let form = """
      pages:
        - id: form
          kind: consent-form
          at: launch
          once: left
          conditions: {region: eu}
          buttons: [{id: agree, means: agree, does: [next]}, {id: refuse, means: refuse, does: [next]}]
      asks: [{id: track, wants: tracking, at: launch, conditions: {status: notDetermined}}]
      """
    let purposes = ", purposes: {NSUserTrackingUsageDescription: Ads are about things you like.}"
    try bench.write(Self.flow(purposes, form), to: "Own/flow.yaml")
    func parts(_ options: String...) throws -> (names: [String], code: Int32?) {
      let result = try bench.run(["check", "Own", "--json"] + options)
      let parts = try JSON(result.output)["parts"]?.elements ?? []
      return (parts.compactMap { $0["name"]?.text }, result.exitCode)
    }
    let both = try parts()
    #expect(both.names == ["screens check", "prove", "prove --region eu-fr"] && both.code == 1)
    let us = try parts("--region", "us")
    #expect(us.names == ["screens check", "prove"] && us.code == 0)
    #expect(try parts("--region", "eu-fr").code == 1)
    let log = try AnalysisLogFile(bench.run("check", "Own", "--format", "sarif").output)
    let ids = log.rules.compactMap { $0["id"]?.text }
    #expect(Set(ids).count == ids.count && log.result("ORD-1") != nil)
    // From 27.2 on, the tracking prompt of iOS is different there.
    try bench.write(
      Self.flow(
        purposes, "asks: [{id: track, wants: tracking, at: launch, conditions: {status: notDetermined}}]"),
      to: "Own/flow.yaml")
    #expect(try parts("--os", "18").names == ["screens check", "prove"])
    #expect(try parts("--os", "27.2").names == ["screens check", "prove", "prove --region eu-fr"])
  }
}
