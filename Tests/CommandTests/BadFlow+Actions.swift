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

  /// A feature that uses motion after another prompt.
  private static func tram(_ page: String, _ does: String = "next") -> String {
    """
    app:
      name: Tram
      deployment-target: 15.0
      purposes: {NSMotionUsageDescription: Your motion tells whether you are on a tram.}
    flags: {seen: false}
    features: [{id: get-off, name: Get off, uses: [motion]}]
    pages:
      - id: motion-page
    \(page)    buttons: [{id: continue, does: [\(does)]}]
    asks: [{id: bell, wants: notifications, at: get-off, conditions: {status: notDetermined}}]

    """
  }

  private static func goals(_ once: String, _ conditions: String = "") -> String {
    """
    app:
      name: Pace
      deployment-target: 16.0
      purposes:
        NSHealthShareUsageDescription: Your heart rate is shown next to your pace.
        NSHealthUpdateUsageDescription: Your runs are saved in Health.
    features: [{id: goals, name: Goals}]
    asks:
      - {id: health, wants: health, at: goals, \(once)soft-ask: {later: false}\(conditions)}

    """
  }

  /// A camera with a welcome page, and a request with several triggers.
  private static func shooter(_ does: String, at places: String) -> String {
    """
    app:
      name: Shooter
      deployment-target: 15.0
      purposes: {NSCameraUsageDescription: The camera takes your pictures.}
    features: [{id: shoot, name: Shoot}]
    pages:
      - id: welcome
        at: launch
        once: left
        buttons: [{id: continue, does: [\(does)]}]
    asks: [{id: cam, wants: camera, at: \(places), conditions: {status: notDetermined}}]

    """
  }

  /// A consent form without a button to refuse.
  private static func consent(_ more: String) -> String {
    """
    app: {name: News, deployment-target: 15.0}
    pages:
      - id: consent
        at: launch
        once: left
        kind: consent-form
        buttons:
          - {id: agree, does: [next], means: agree}
          - {id: more, \(more)}
      - {id: choices, buttons: [{id: refuse, does: [close]}]}

    """
  }

  /// A page whose own button sets the flag that its condition needs, and a request after a page that ends the trigger.
  private static func signature(_ condition: String, _ does: String = "close") -> String {
    """
    app: {name: Toolbelt, deployment-target: 15.0}
    flags: {signed: false}
    features: [{id: customer, name: Customer}, {id: shift, name: Shift}]
    pages:
      - id: sign-off
        at: customer
        conditions: {flags: {signed: \(condition)}}
        buttons: [{id: sign, does: [{set: signed}, next]}]
      - {id: shift-page, at: shift, buttons: [{id: done, does: [\(does)]}]}
    asks: [{id: plan, wants: notifications, at: shift, conditions: {status: notDetermined}}]

    """
  }

  private static func denied(_ page: String) -> String {
    """
    app:
      name: Scanner
      deployment-target: 15.0
      purposes: {NSCameraUsageDescription: Reads the codes on your tickets.}
    features: [{id: scan, name: Scan, uses: [camera]}]
    pages: [{id: help, at: scan, \(page)buttons: [{id: type-it, does: [next]}]}]

    """
  }

  static let withActions: [BadFlow] = [
    // Only a note: the flow need not contain every text of the app.
    BadFlow(
      rule: "REC-7", flow: denied("once: left, "), isNote: true,
      mend: ("once: left, ", "conditions: {status-of: {camera: denied}}, ")),
    BadFlow(
      rule: "PAG-3", flow: signature("true"), hasScenario: false, mend: ("{signed: true}", "{signed: false}")),
    BadFlow(rule: "ASK-6", flow: signature("false"), hasScenario: false, mend: ("[close]", "[next]")),
    BadFlow(
      rule: "POL-6", flow: consent("does: [{go: choices}]"),
      mend: (
        "does: [{go: choices}]}", "does: [{go: choices}]}\n      - {id: decline, does: [next], means: refuse}"
      )),
    // The soft ask appears again only after a reinstall. That the answer then remains is only an assumption.
    BadFlow(
      rule: "ASK-4", flow: goals("once: shown, "), isNote: true,
      mend: (
        "once: shown, soft-ask: {later: false}",
        "soft-ask: {later: false}, conditions: {status: notDetermined}"
      )),
    BadFlow(
      rule: "ASK-5", flow: goals("once: shown, "), isNote: true,
      mend: (
        "once: shown, soft-ask: {later: false}",
        "soft-ask: {later: false}, conditions: {status: notDetermined}"
      )),
    // In the same install, no assumption is needed.
    BadFlow(
      rule: "ASK-4", flow: goals(""),
      mend: ("soft-ask: {later: false}", "soft-ask: {later: false}, conditions: {status: notDetermined}")),
    // The request also belongs to a feature, but a button at launch makes it first.
    BadFlow(
      rule: "ASK-7", flow: shooter("{ask: cam}, next", at: "shoot"), mend: ("{ask: cam}, next", "next")),
    BadFlow(
      rule: "ASK-7", flow: shooter("next", at: "[shoot, launch]"), mend: ("[shoot, launch]", "shoot")),
    BadFlow(
      rule: "ASK-7", flow: shooter("next", at: "[shoot, becomes-active]"),
      mend: ("[shoot, becomes-active]", "shoot")),
    // Between the page and the use, another prompt appears. The page counts, with and without `once`.
    BadFlow(
      rule: "USE-1", flow: tram("    at: launch\n"), mend: ("    at: launch\n", "    at: get-off\n")),
    BadFlow(
      rule: "USE-1", flow: tram("    at: launch\n    once: left\n"),
      mend: ("    at: launch\n", "    at: get-off\n")),
    // After a force-quit at the first prompt, the page is not shown again.
    BadFlow(
      rule: "USE-1",
      flow: tram("    at: get-off\n    conditions: {flags: {seen: false}}\n", "{set: seen}, next"),
      mend: ("{flags: {seen: false}}", "{status-of: {motion: notDetermined}}")),
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
