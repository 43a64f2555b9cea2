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

  static let withConsents: [BadFlow] = [
    // The only way past this page leads through the policy again, at every launch.
    BadFlow(
      rule: "POL-1", flow: terms("      - {id: continue, does: [{open: policy}, next]}"),
      mend: ("at: launch\n", "at: launch\n    once: left\n")),
    BadFlow(
      rule: "POL-1", flow: terms("      - {id: continue, does: [{open: policy}, next]}"),
      mend: ("{id: continue, does: [{open: policy}, next]}", "{id: continue, does: [next]}")),
  ]
}
