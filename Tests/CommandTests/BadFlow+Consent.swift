import Foundation

/// Flows that ask in the wrong order, or ask again after the user has agreed, each with the line that fixes it.
extension BadFlow {
  /// Returns a page at every launch with a button that opens the policy.
  static func terms(_ buttons: String) -> String {
    """
    app: {name: Runner, deployment-target: 15.0}
    policy: {revision: 20240101, scope: feature, wait: 2s}
    features: [{id: sync, name: Sync, gated: true}]
    pages:
      - id: terms
        at: launch
        buttons:
    \(buttons)

    """
  }

  /// Returns a flow with a consent form and a request for tracking.
  static func consent(_ welcome: String = "next", formAt place: String = "launch") -> String {
    """
    app:
      name: Puzzle
      deployment-target: 14.5
      purposes: {NSUserTrackingUsageDescription: Ads are about things you like.}
    flags: {refused: false}
    pages:
      - {id: welcome, at: launch, once: left, buttons: [{id: start, does: [\(welcome)]}]}
      - id: consent
        at: \(place)
        once: left
        kind: consent-form
        buttons:
          - {id: agree, means: agree, does: [{clear: refused}, next]}
          - {id: refuse, means: refuse, does: [{set: refused}, next]}
    asks:
      - {id: track, wants: tracking, at: launch, conditions: {status: notDetermined, flags: {refused: false}}}

    """
  }

  static let withConsents: [BadFlow] = [
    // The only way past this page leads through the policy again, at every launch.
    BadFlow(
      rule: "POL-1", flow: terms("      - {id: continue, does: [{open: policy}, next]}"),
      mend: ("at: launch\n", "at: launch\n    once: left\n")),
    BadFlow(
      rule: "POL-1", flow: terms("      - {id: continue, does: [{open: policy}, next]}"),
      mend: ("{id: continue, does: [{open: policy}, next]}", "{id: continue, does: [next]}")),
    // The tracking prompt comes before the form: from a page before it, or because the form waits for the answer.
    BadFlow(
      rule: "ORD-1", flow: consent("{ask: track}, next"), mend: ("does: [{ask: track}, next]", "does: [next]")
    ),
    BadFlow(
      rule: "ORD-1", flow: consent(formAt: "{after: track}"), mend: ("at: {after: track}", "at: launch")),
  ]
}
