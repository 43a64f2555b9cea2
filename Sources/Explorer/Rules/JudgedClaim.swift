import ConsentWords
import FlowController

/// The result of checking one claim on a slice.
struct JudgedClaim: Sendable {
  let rule: Int
  let tested: Int
  /// The asks or pages that must appear but did not, one bit each; nil if the claim is of another kind.
  let missing: UInt32?
  let causes: [Int: [Reason]]
  let severity: Rule.Severity
  let isBroken: Bool
  /// Whether the claim was decided by a path that may be impossible in the app, because the search changed a flag by
  /// itself. It must be judged again with the asks and pages that change the flag.
  var isDoubtful = false
  /// The shortest way to the breach; nil if the claim was judged without some asks of the flow.
  var counterexample: Counterexample?
  /// What is known about a breach whose shortest path is not known yet.
  var lead = Lead()

  /// What a search of a smaller flow, without some asks, shows about the path to a breach in the whole flow.
  struct Lead: Sendable {
    /// The minimum number of steps of such a path.
    var least = 0
    /// A path in the whole flow. It may have more steps than needed, because it answers other prompts.
    var way: Counterexample?
    /// The asks and pages that may prevent the breach in the whole flow. The next search includes them.
    var blocking = FlowParts()
    /// Whether the path of the search took every step that a user must take, and was tried in the whole flow.
    var isTried = false
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
