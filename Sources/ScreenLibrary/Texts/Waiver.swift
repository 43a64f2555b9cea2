import FlowController

/// A rule with the reason for which it may be broken.
struct Waiver: Sendable {
  let rule: RuleID
  let reason: String
}
