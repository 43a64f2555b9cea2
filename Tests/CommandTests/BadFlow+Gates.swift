import Foundation

/// Flows from public threads about pages after a refusal, and about buttons that use a permission.
extension BadFlow {
  private static func parcel(_ page: String, _ ask: String) -> String {
    """
    app:
      name: Parcel
      deployment-target: 13.0
      purposes: {NSCameraUsageDescription: Takes the photo of your parcel.}
    features: [{id: claim, name: Claim}]
    pages:
      - id: blocked
    \(page)
    asks:
      - {id: camera, wants: camera, \(ask)}

    """
  }

  private static func claw(_ conditions: String) -> String {
    """
    app:
      name: Claw
      deployment-target: 17.0
      purposes: {NSMotionUsageDescription: Your steps answer your questions.}
    features: [{id: steps, name: Steps}]
    pages:
      - id: shown
        at: steps
    \(conditions)    buttons: [{id: read, does: [{use: motion}, close]}]

    """
  }

  private static let locked = "    conditions: {status-of: {motion: authorized}}\n"
  private static let after = "    at: {after: camera, answer: refused}\n"
  private static let settings = "    buttons: [{id: settings, does: [settings]}]"
  private static let close = ("does: [settings]}", "does: [settings]}, {id: close, does: [close]}")

  static let withGates: [BadFlow] = [
    // https://github.com/sparrowcode/PermissionsKit/issues/3
    BadFlow(rule: "REC-9", flow: parcel(after + settings, "at: claim"), mend: close),
    BadFlow(
      rule: "REC-9", flow: parcel(settings, "at: claim, then: {refused: [{go: blocked}]}"), mend: close),
    BadFlow(
      rule: "REC-9",
      flow: parcel(after + settings.replacing("settings]", with: "{count: tried}]"), "at: launch"),
      mend: ("does: [{count: tried}]", "does: [close]")),
    BadFlow(
      rule: "REC-9",
      flow: parcel(
        "    buttons: [{id: more, does: [{go: dead}]}]\n  - id: dead\n" + settings,
        "at: claim, then: {refused: [{go: blocked}]}"), mend: close),
    BadFlow(
      rule: "REC-9",
      flow: """
        app: {name: Gate, deployment-target: 10.0}
        features: [{id: feed, name: Feed}]
        pages:
          - {id: blocked, buttons: [{id: settings, does: [settings]}]}
        asks:
          - {id: push, wants: notifications, at: feed, then: {refused: [{go: blocked}]}}

        """, mend: close),
    // https://github.com/SuperMarcus/NineAnimator/issues/43
    BadFlow(
      rule: "ASK-4",
      flow: """
        app:
          name: Anime
          deployment-target: 12.0
          purposes: {NSHomeKitUsageDescription: Your lights dim when an episode starts.}
        features: [{id: home-scenes, name: Scenes}]
        pages:
          - id: scenes
            at: home-scenes
            buttons:
              - {id: starts, does: [{use: homekit}]}
              - {id: done, does: [close]}

        """,
      mend: (
        "      - {id: done",
        "      - {id: settings, does: [settings], conditions: {status-of: {homekit: denied}}}\n      - {id: done"
      )),
    // https://github.com/openclaw/openclaw/issues/115227
    BadFlow(rule: "PAG-1", flow: claw(locked), hasScenario: false, mend: (locked, "")),
    BadFlow(rule: "ASK-6", flow: claw(locked), hasScenario: false, mend: (locked, "")),
    // https://github.com/transistorsoft/react-native-background-geolocation/issues/1168
    BadFlow(
      rule: "LOC-1",
      flow: """
        app:
          name: Trip Log
          deployment-target: 13.4
          background-modes: [location]
          purposes:
            NSLocationWhenInUseUsageDescription: Your location draws your trip on the map.
            NSLocationAlwaysAndWhenInUseUsageDescription: Your trip goes on with the screen off.
        features: [{id: trip, name: Trip}, {id: bg, name: Also in the background}]
        asks:
          - {id: where, wants: location-when-in-use, at: trip}
          - {id: always, wants: location-always, at: bg, conditions: {status: authorizedWhenInUse}}

        """, mend: ("{status: authorizedWhenInUse}}", "{status: authorizedWhenInUse}, waits: false}")),
    // If the user presses a button that leads to another page, they have not asked to paste.
    BadFlow(
      rule: "USE-3",
      flow: """
        app: {name: Coin Pouch, deployment-target: 15.0}
        pages: [{id: welcome, at: launch, buttons: [{id: start, does: [next]}]}]
        asks: [{id: clip, wants: paste, at: launch}]

        """, arguments: ["--os", "16.0"],
      mend: (
        "does: [next]}]}]\nasks: [{id: clip, wants: paste, at: launch}]", "does: [{use: paste}, next]}]}]"
      )),
  ]
}
