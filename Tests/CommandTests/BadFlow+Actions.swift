import Foundation

/// Flows with screens of a feature on which the user starts something that needs a permission.
extension BadFlow {
  private static func scanner(_ buttons: String, _ conditions: String = "") -> String {
    """
    app:
      name: Parking
      deployment-target: 16.0
      purposes: {NSCameraUsageDescription: The camera reads your number plate.}
    flags: {known: false}
    features: [{id: plate, name: Number plate}]
    pages:
      - id: plate-page
        at: plate
    \(conditions)    buttons:
    \(buttons)asks: [{id: cam, wants: camera, conditions: {status: notDetermined}}]

    """
  }

  private static func scan(_ id: String) -> String {
    "      - {id: \(id), does: [{ask: cam}, {set: known}, next]}\n"
  }

  private static let onlyBefore = "    conditions: {status-of: {camera: notDetermined}}\n"

  static let withActions: [BadFlow] = [
    // With *Continue*, the page asks for the permission. With *Scan*, the user starts something and can cancel it.
    BadFlow(
      rule: "ASK-1", flow: scanner(scan("continue") + "      - {id: cancel, does: [close]}\n"),
      mend: ("{id: continue,", "{id: scan,")),
    BadFlow(
      rule: "ASK-1", flow: scanner(scan("turn-on") + "      - {id: go-back, does: [close]}\n"),
      mend: ("{id: turn-on,", "{id: start-engine,")),
    // *Not now* puts off a request, *Cancel* ends what the user started.
    BadFlow(
      rule: "ASK-1", flow: scanner(scan("scan") + "      - {id: not-now, does: [close]}\n"),
      mend: ("{id: not-now,", "{id: cancel,")),
    // The user reaches the same without the permission.
    BadFlow(
      rule: "ASK-1", flow: scanner(scan("scan") + "      - {id: type, does: [next]}\n"),
      mend: ("{id: type, does: [next]}", "{id: type, does: [{set: known}, next]}")),
    // The page appears only before the prompt, so it explains the prompt.
    BadFlow(
      rule: "ASK-1", flow: scanner(scan("scan") + "      - {id: cancel, does: [close]}\n", onlyBefore),
      mend: (onlyBefore, "    conditions: {flags: {known: false}}\n")),
    // At launch, the user has started nothing yet.
    BadFlow(
      rule: "ASK-1",
      flow: scanner(scan("scan") + "      - {id: cancel, does: [close]}\n").replacing(
        "    at: plate\n", with: "    at: launch\n"), mend: ("    at: launch\n", "    at: plate\n")),
  ]
}
