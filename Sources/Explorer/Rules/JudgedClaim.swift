import ConsentWords
import FlowController

/// The result of one claim on a slice.
struct JudgedClaim: Sendable {
  let rule: Int
  let tested: Int
  /// The asks or pages that did not appear, one bit each; nil for other claims.
  let missing: UInt32?
  let causes: [Int: [Reason]]
  let severity: Rule.Severity
  let isBroken: Bool
  /// The shortest way to the breach; nil if the claim was judged without some asks of the flow.
  let counterexample: Counterexample?

  init(_ watched: RuleWatch.Watched, counterexample: Counterexample?) {
    rule = watched.rule
    tested = watched.tested
    missing = if case .eachComesUp = watched.claim { watched.missing } else { nil }
    causes = watched.causes
    severity = watched.severity
    isBroken = watched.breach != nil
    self.counterexample = counterexample
  }
}
