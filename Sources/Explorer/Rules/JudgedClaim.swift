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
  /// Whether the claim was decided by a path that may be impossible in the app, because the search changed a flag by
  /// itself. It must be judged again with the asks and pages that change the flag.
  var isDoubtful = false
  /// The shortest way to the breach; nil if the claim was judged without some asks of the flow.
  var counterexample: Counterexample?
  /// What is known of a breach without a shortest way.
  var lead = Lead()

  /// What a search without some asks of the flow found out about the way to a breach in the whole flow.
  struct Lead: Sendable {
    /// The fewest steps that a way can have.
    var least = 0
    /// A way, perhaps with more steps than needed: other prompts are answered on it.
    var way: Counterexample?
    /// The asks and pages that may prevent the breach in the whole flow. They join the next search.
    var blocking = FlowParts()
  }

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
