import Foundation

/// Flows whose pages lead to a prompt, or that use a service, each with the line that fixes it.
extension BadFlow {
  private static func page(_ buttons: String, kind: String = "") -> String {
    """
    app:
      name: Jotter
      deployment-target: 14.0
      purposes: {NSLocationWhenInUseUsageDescription: Notes carry the place where you wrote them.}
    pages:
      - id: place
        at: launch
        once: left
    \(kind)    buttons:
    \(buttons)asks:
      - {id: where, wants: location-when-in-use, conditions: {status: notDetermined}}

    """
  }

  private static let asking = "      - {id: continue, does: [{ask: where}, next]}\n"

  private static func words(_ line: String = "Notes can remember the place.", _ button: String = "Continue")
    -> [String: String]
  {
    [
      "place.yaml":
        "screen: place\nen: {title: Where was that, body: [\"\(line)\"], buttons: {continue: \(button)}}\n"
    ]
  }

  private static let network = """
    app: {name: Home Model, deployment-target: 15.0}
    features: [{id: server, name: Own server, uses: [local-network]}]

    """

  private static let album = """
    app:
      name: Chatter
      deployment-target: 14.0
      purposes: {NSPhotoLibraryUsageDescription: Send pictures to the people you talk to.}
    features: [{id: gallery, name: Gallery, uses: [photos]}]

    """

  private static let setUp = """
    app:
      name: Runner
      deployment-target: 15.0
      purposes: {NSMotionUsageDescription: Your steps become the distance of your run.}
    pages:
      - id: steps
        at: launch
        buttons:
          - {id: continue, does: [{ask: motion, if-refused: stop}, next]}
          - {id: turn-on, does: [settings], conditions: {status-of: {motion: denied}}}
    asks: [{id: motion, wants: motion}]

    """

  /// The flows for which a fix is known.
  static let withMend =
    withPages + withPrimers + fromTheField + withGates + withSwitches + withActions + withConsents

  static let withPrimers: [BadFlow] = [
    // All other ways to leave the page: end, close, or another feature, in any order and under any name.
    BadFlow(
      rule: "ASK-1", flow: page(asking + "      - {id: skip, does: [next]}\n"), files: words(),
      mend: ("      - {id: skip, does: [next]}\n", "")),
    BadFlow(
      rule: "ASK-1", flow: page("      - {id: not-now, does: [close]}\n" + asking), files: words(),
      mend: ("      - {id: not-now, does: [close]}\n", "")),
    // A page with a button that uses a permission. At the first use, iOS itself shows the prompt.
    BadFlow(
      rule: "ASK-1",
      flow: """
        app:
          name: Scanner
          deployment-target: 14.0
          purposes: {NSCameraUsageDescription: The camera scans the codes on your tickets.}
        features: [{id: scan, name: Scan}]
        pages:
          - id: place
            at: scan
            buttons:
              - {id: continue, does: [{use: camera}, next]}
              - {id: later, does: [close]}

        """, files: words(), mend: ("      - {id: later, does: [close]}\n", "")),
    BadFlow(
      rule: "ASK-2", flow: page(asking), files: words("Notes can remember the place.", "Allow location"),
      hasScenario: false, mend: ("{id: continue, does: [{ask: where}, next]}", "{id: continue, does: [next]}")
    ),
    BadFlow(
      rule: "ASK-3", flow: page(asking), files: words("Allow location and get 100 coins."),
      hasScenario: false, mend: ("{id: continue, does: [{ask: where}, next]}", "{id: continue, does: [next]}")
    ),
    BadFlow(
      rule: "ASK-8", flow: page(asking), files: words("Notes can remember the place.", "Let us go"),
      hasScenario: false, mend: ("{id: continue, does: [{ask: where}, next]}", "{id: continue, does: [next]}")
    ),
    BadFlow(
      rule: "TXT-2", flow: page(asking), files: words("Notes carry the place where you wrote them."),
      hasScenario: false, mend: ("where you wrote them", "of each photo")),
    BadFlow(
      rule: "ASK-7",
      flow: """
        app:
          name: Lock Box
          deployment-target: 14.0
          purposes: {NSBluetoothAlwaysUsageDescription: Bluetooth finds the lock in front of you.}
        features: [{id: pair, name: Pair a lock}]
        asks: [{id: radio, wants: bluetooth, at: before-active}]

        """, arguments: ["--os", "17.4"], mend: ("at: before-active", "at: pair")),
    BadFlow(
      rule: "USE-3",
      flow: """
        app: {name: Coin Pouch, deployment-target: 15.0}
        features: [{id: send, name: Send}]
        asks: [{id: clip, wants: paste, at: becomes-active}]

        """, arguments: ["--os", "16.0"], mend: ("at: becomes-active", "at: send")),
    BadFlow(
      rule: "REC-8",
      flow: """
        app: {name: Coin Pouch, deployment-target: 15.0}
        asks: [{id: clip, wants: paste, at: becomes-active}]

        """, arguments: ["--os", "16.0"], mend: ("at: becomes-active", "at: launch")),
    BadFlow(
      rule: "USE-4", flow: network, arguments: ["--os", "17"],
      mend: (
        "deployment-target: 15.0}",
        "deployment-target: 15.0, purposes: {NSLocalNetworkUsageDescription: The model runs on your own server.}}"
      )),
    BadFlow(
      rule: "USE-5", flow: album, arguments: ["--os", "14.5", "--assume", "limited-alert=each-launch"],
      mend: (
        "deployment-target: 14.0\n",
        "deployment-target: 14.0\n  declares: [PHPhotoLibraryPreventAutomaticLimitedAccessAlert]\n"
      )),
    BadFlow(rule: "REC-9", flow: setUp, mend: (", if-refused: stop", "")),
    BadFlow(
      rule: "TXT-1",
      flow: """
        app:
          name: Scanner
          deployment-target: 14.0
          purposes: {NSCameraUsageDescription: This app needs access to the camera.}
        features: [{id: scan, name: Scan, uses: [camera]}]

        """, hasScenario: false, isNote: true,
      mend: ("This app needs access to the camera.", "To scan tickets.")),
  ]
}
