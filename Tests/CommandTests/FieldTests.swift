import Foundation
import TestSupport
import Testing

/// Situations from public threads: correct flows that must have no finding, and flows whose finding must name the
/// cause.
@Suite struct `Reports from the field` {
  private static func flow(_ app: String, _ rest: String) -> String {
    "app: {name: Field, deployment-target: 15.0\(app)}\n\(rest)\n"
  }

  private static let camera = ", purposes: {NSCameraUsageDescription: Reads the code on your ticket.}"

  /// Correct flows that rules have reported by mistake in the past.
  static let correct: [(rule: String, flow: String)] = [
    // A paste button with a way back. This is the fix that USE-3 suggests.
    (
      "ASK-1",
      flow(
        "",
        """
        features: [{id: add, name: Add}]
        pages:
          - {id: link, at: add, buttons: [{id: paste, does: [{use: paste}]}, {id: close, does: [close]}]}
        """)
    ),
    // A screen before the rating prompt is not a screen before a permission prompt. ASK-9 checks it.
    (
      "ASK-1",
      flow(
        "",
        """
        pages:
          - {id: like, at: launch, buttons: [{id: rate, does: [{ask: stars}, next]}, {id: no, does: [next]}]}
        asks: [{id: stars, wants: review}]
        """)
    ),
    // A page that follows both answers does not block the user after a refusal.
    (
      "REC-9",
      flow(
        camera,
        """
        features: [{id: scan, name: Scan}]
        pages: [{id: photo, buttons: [{id: again, does: [{count: tries}]}]}]
        asks: [{id: cam, wants: camera, at: scan, then: {allowed: [{go: photo}], refused: [{go: photo}]}}]
        """)
    ),
    // Another ask comes first. So a later button that uses the camera does not have to show the prompt.
    (
      "PAG-1",
      flow(
        camera,
        """
        features: [{id: scan, name: Scan}]
        pages:
          - id: ready
            at: scan
            conditions: {status-of: {camera: authorized}}
            buttons: [{id: shoot, does: [{use: camera}, close]}]
        asks: [{id: cam, wants: camera, at: launch, conditions: {status: notDetermined}}]
        """)
    ),
    (
      "ASK-6",
      flow(
        camera,
        """
        features: [{id: scan, name: Scan, uses: [camera]}, {id: album, name: Album}]
        pages:
          - id: ready
            at: album
            conditions: {status-of: {camera: authorized}}
            buttons: [{id: shoot, does: [{use: camera}, close]}]
        """)
    ),
    // The user starts the paste, with a button of the feature or with a soft ask for it.
    (
      "USE-3",
      flow(
        "",
        """
        features: [{id: add, name: Add}]
        pages: [{id: tip, at: add, buttons: [{id: go, does: [next]}]}]
        asks: [{id: clip, wants: paste, at: add}]
        """)
    ),
    // If an app is unlocked with Face ID, it uses Face ID at launch.
    (
      "ASK-7",
      flow(
        ", purposes: {NSFaceIDUsageDescription: Opens your vault.}",
        "pages: [{id: locked, at: launch, buttons: [{id: unlock, does: [{use: face-id}, next]}]}]")
    ),
    // If the user leaves at the first prompt of a launch, the next prompt is late. This is not a mistake of the app.
    (
      "ORD-3",
      flow(
        ", purposes: {NSLocationWhenInUseUsageDescription: Shows what flies over you.}",
        """
        asks:
          - {id: push, wants: notifications, at: launch, conditions: {status: notDetermined}}
          - {id: where, wants: location-when-in-use, at: launch, conditions: {status: notDetermined}}
        """)
    ),
    // Adding an event reads no data, so a picker could not replace the permission.
    (
      "USE-2",
      """
      app:
        name: Club
        deployment-target: 17.0
        purposes: {NSCalendarsWriteOnlyAccessUsageDescription: Adds your matches to your calendar.}
      features: [{id: match, name: Match}]
      asks: [{id: cal, wants: calendar-write, at: match, conditions: {status: notDetermined}}]

      """
    ),
    // If a feature needs the camera, it may offer the path to Settings again and again.
    (
      "REC-10",
      flow(
        camera,
        """
        features: [{id: scan, name: Scan}]
        pages:
          - id: off
            at: scan
            conditions: {status-of: {camera: denied}}
            buttons: [{id: settings, does: [settings]}, {id: close, does: [close]}]
        asks: [{id: cam, wants: camera, at: scan, conditions: {status: notDetermined}}]
        """)
    ),
    // An Xcode variable is a name, and not an empty placeholder.
    (
      "TXT-1",
      flow(
        ", purposes: {NSCameraUsageDescription: \"$(PRODUCT_NAME) reads the code on your ticket.\"}",
        "features: [{id: scan, name: Scan, uses: [camera]}]")
    ),
    // Here, “unlock” means the app, and “points” are places.
    (
      "ASK-3",
      flow(
        ", purposes: {NSFaceIDUsageDescription: Enable Face ID to unlock Vault.}",
        "pages: [{id: locked, at: launch, buttons: [{id: unlock, does: [{use: face-id}, next]}]}]")
    ),
    (
      "ASK-3",
      flow(
        ", purposes: {NSLocationWhenInUseUsageDescription: Allow your location to see charging points near you.}",
        """
        features: [{id: map, name: Map}]
        asks: [{id: where, wants: location-when-in-use, at: map, conditions: {status: notDetermined}}]
        """)
    ),
    // A button that makes a request and then shows the next page. Also a switch on a page that is not modal, together
    // with Settings.
    (
      "ASK-4",
      flow(
        camera,
        """
        features: [{id: scan, name: Scan}]
        pages:
          - {id: photo, at: scan, buttons: [{id: ask, does: [{ask: cam}, {go: ready}]}]}
          - {id: ready, buttons: [{id: done, does: [next]}]}
        asks: [{id: cam, wants: camera, conditions: {status: notDetermined}}]
        """)
    ),
    (
      "ASK-1",
      flow(
        camera,
        """
        features: [{id: scan, name: Scan}]
        pages:
          - id: photo
            at: scan
            conditions: {status-of: {camera: notDetermined}}
            buttons: [{id: ask, does: [{ask: cam}, next]}, {id: more, does: [{go: details}]}]
          - {id: details, buttons: [{id: back, does: [{go: photo}]}]}
        asks: [{id: cam, wants: camera, conditions: {status: notDetermined}}]
        """)
    ),
    // An app cannot know whether iOS has shown the rating prompt.
    (
      "CNT-3",
      flow(
        "",
        """
        features: [{id: game, name: Game}]
        asks: [{id: stars, wants: review, at: game, once: called}]
        """)
    ),
    // Full stops of other languages, and a language without full stops.
    (
      "TXT-3",
      flow(
        ", languages: [hi, ur, th], purposes: {NSCameraUsageDescription: "
          + "{hi: टिकट पर कोड पढ़ता है।, ur: ٹکٹ پر کوڈ پڑھتا ہے۔, th: อ่านรหัสบนตั๋ว}}",
        "features: [{id: scan, name: Scan, uses: [camera]}]")
    ),
    // If the server gets a newer revision while the app runs, this is not a refusal.
    (
      "ORD-1",
      flow(
        ", purposes: {NSUserTrackingUsageDescription: Ads are about things you like.}",
        """
        policy: {revision: 20240101, scope: app, wait: 2s}
        pages: [{id: tour, at: launch, once: left, buttons: [{id: start, does: [next]}]}]
        asks: [{id: track, wants: tracking, at: launch, conditions: {status: notDetermined}}]
        """)
    ),
  ]

  @Test(arguments: correct) func `A correct flow of the field has no finding`(rule: String, flow: String)
    throws
  {
    let bench = try Workbench()
    try bench.write(flow, to: "Own/flow.yaml")
    let result = try bench.run("prove", "--screens", "Own", "--json", "--os", "18")
    let found = try #require(
      try JSON(result.output)["rules"]?.elements.first { $0["id"]?.text == rule }, "\(result.error)")
    #expect(["passed", "not-applicable", "not-reached"].contains(found["result"]?.text), "\(result.output)")
  }

  /// Flows with a finding, and words that its sentence must contain: the cause, or what to add.
  static let named: [(rule: String, flow: String, words: String)] = [
    (
      "ASK-6",
      flow(
        "",
        """
        features: [{id: alerts, name: Alerts}]
        asks:
          - {id: quiet, wants: notifications-provisional, at: launch, conditions: {status: notDetermined}}
          - {id: loud, wants: notifications, at: alerts, conditions: {status: notDetermined}}
        """),
      "“loud” does not appear: after “quiet”, the status of the permission is provisional, so the condition `status`"
    ),
    (
      "ASK-6",
      flow(
        ", purposes: {NSUserTrackingUsageDescription: Ads are about things you like.}",
        "asks: [{id: track, wants: tracking, at: before-active}]"),
      "“track” does not appear: the app is not active. Unreachable: track"
    ),
    (
      "ASK-6",
      flow(
        camera,
        """
        flags: {never: {at-first: false, turned-by: flow}}
        features: [{id: scan, name: Scan}]
        asks: [{id: cam, wants: camera, at: scan, conditions: {flags: {never: true}, launches: {at-least: 2}}}]
        pages: [{id: a, at: scan, conditions: {flags: {never: true}}, buttons: [{id: x, does: [{set: never}, next]}]}]
        """),
      "If a request is unreachable, one of its conditions is probably wrong. “cam” does not appear: the condition"
    ),
    (
      "PAG-1",
      flow(
        ", purposes: {NSMotionUsageDescription: Counts your steps.}",
        """
        features: [{id: steps, name: Steps}]
        pages:
          - id: shown
            at: steps
            conditions: {status-of: {motion: authorized}}
            buttons: [{id: read, does: [{use: motion}, close]}]
        """),
      "The page “shown” appears only after the user has answered motion. But only read on shown requests motion"
    ),
    (
      "TXT-1", flow("", "features: [{id: save, name: Save, uses: [photos-add]}]"),
      "Add NSPhotoLibraryAddUsageDescription to Info.plist."
    ),
    (
      "REC-1",
      flow(
        "",
        """
        pages: [{id: news, at: launch, once: left, buttons: [{id: go, does: [{ask: push}, next]}]}]
        asks: [{id: push, wants: notifications, waits: false}]
        """), "Repeat the request “push” while its status is notDetermined."
    ),
    (
      "ASK-1",
      flow(
        camera,
        """
        features: [{id: scan, name: Scan}]
        asks:
          - id: cam
            wants: camera
            at: scan
            soft-ask: {screen: why, later: true}
            conditions: {status: notDetermined, later: {days: 1}}
        """), "The soft ask of “cam” has a Later button. Write `later: false`"
    ),
  ]

  @Test(arguments: named) func `A finding names its cause`(rule: String, flow: String, words: String) throws {
    let bench = try Workbench()
    try bench.write(flow, to: "Own/flow.yaml")
    try bench.write(
      "screen: why\nen: {title: Tickets, body: [Scan them.], buttons: {continue: Continue, later: Later}}\n",
      to: "Own/why.yaml")
    let result = try bench.run("prove", "--screens", "Own/", "--json", "--os", "18", "--language", "en")
    let found = try JSON(result.output)["rules"]?.elements.first { $0["id"]?.text == rule }
    #expect(found?["result"] == "failed", "\(result.error)")
    #expect(found?["reason"]?.text?.contains(words) == true, "\(found?["reason"]?.text ?? "")")
  }

  @Test func `A file of a finding is named without doubled slashes`() throws {
    let bench = try Workbench()
    let flow = "app: {name: A, deployment-target: 26.0}\nasks: [{id: age, wants: age-range, at: launch}]\n"
    try bench.write(flow, to: "Own/flow.yaml")
    let check = try bench.run("screens", "check", "--screens", "Own//")
    #expect(check.exitCode == 1)
    #expect(check.output.contains("Own/flow.yaml:2:"), "\(check.output)\(check.error)")
    #expect(check.output.contains("com.apple.developer.declared-age-range"), "\(check.output)")
  }

  @Test func `A file of screens that leads out of the scenario is refused by name`() throws {
    let bench = try Workbench()
    try bench.write(
      "name: A walk\nscreens:\n  ../MyApp/flow.yaml: \"app: {name: A}\"\n---\n- launch\n", to: "a.yaml")
    let test = try bench.run("test", "a.yaml")
    #expect(test.exitCode == 2, "\(test.output)")
    let message = test.output + test.error
    #expect(message.contains("a.yaml:3:3: “../MyApp/flow.yaml”"), "\(message)")
    #expect(message.contains("screens: ../MyApp"), "\(message)")
  }

  @Test func `prove says that a flow depends on the region`() throws {
    let bench = try Workbench()
    let form = "pages: [{id: form, at: launch, conditions: {region: eu}, buttons: [{id: go, does: [next]}]}]"
    try bench.write(Self.flow("", form), to: "Own/flow.yaml")
    let us = try bench.run("prove", "--screens", "Own")
    #expect(
      us.output.contains("This search used us. To search the other case, use --region eu-fr."), "\(us.output)"
    )
    let eu = try bench.run("prove", "--screens", "Own", "--region", "eu-fr")
    #expect(
      eu.output.contains("This search used eu-fr. To search the other case, use --region us."), "\(eu.output)"
    )
    let anywhere = form.replacing("conditions: {region: eu}, ", with: "")
    try bench.write(Self.flow("", anywhere), to: "Own/flow.yaml")
    #expect(try !bench.run("prove", "--screens", "Own").output.contains("--region"))
  }

  /// A comparison that many apps needed in 2021: https://github.com/deniza/app_tracking_transparency/issues/47
  @Test func `A difference in the buttons names what kept the prompt`() throws {
    let bench = try Workbench()
    try bench.write(
      Self.flow(
        ", purposes: {NSUserTrackingUsageDescription: Ads are about things you like.}",
        """
        asks:
          - {id: push, wants: notifications, at: launch, waits: false}
          - {id: track, wants: tracking, at: launch, conditions: {status: notDetermined}}
        """
      ).replacing("15.0", with: "14.0"), to: "Own/flow.yaml")
    let diff = try bench.run("diff", "--screens", "Own", "--os", "14.8", "--against", "15.0")
    #expect(diff.output.contains("requestTrackingAuthorization: no dialog, another alert is up"))
    #expect(!diff.output.contains("completion granted"), "\(diff.output)")
  }

  @Test func `why does not send to Settings as the way past a page`() throws {
    let bench = try Workbench()
    try bench.write(
      Self.flow(
        Self.camera,
        """
        features: [{id: scan, name: Scan}]
        pages:
          - id: off
            at: scan
            conditions: {status-of: {camera: restricted}}
            buttons: [{id: settings, does: [settings]}, {id: close, does: [close]}]
        asks: [{id: cam, wants: camera, at: scan, conditions: {status: notDetermined}}]
        """), to: "Own/flow.yaml")
    let steps = ["set:camera-restricted=true", "launch", "open:scan"]
    #expect(try bench.run(["do"] + steps + ["--screens", "Own"]).exitCode == 0)
    let why = try bench.run("why", "camera", "--screens", "Own")
    #expect(why.output.contains("→ tap:close"), "\(why.output)")
    #expect(!why.output.contains("→ tap:settings"), "\(why.output)")
  }
}
