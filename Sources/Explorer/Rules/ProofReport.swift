public import Scenarios

/// What came of a proof.
public struct ProofReport: Sendable {
  /// States, in all slices together.
  public private(set) var states = 0
  /// Steps taken, in all slices together.
  public private(set) var transitions = 0
  /// Steps to the state that lies deepest, in any slice.
  public private(set) var depth = 0
  /// The memory that the searches held, in all slices together.
  public private(set) var bytes = 0
  /// How many slices were searched.
  public private(set) var slices = 0
  /// Whether everything was searched.
  public private(set) var isComplete = true
  /// Whether it was stopped.
  public private(set) var wasStopped = false
  /// Every rule, in order.
  public internal(set) var rules: [RuleResult] = []

  /// Whether a search had no memory to go on.
  public private(set) var lackedMemory = false

  public var end: SearchEnd {
    isComplete ? .complete : wasStopped ? .stopped : lackedMemory ? .outOfMemory : .full
  }

  /// A proof that knows nothing yet.
  init() {}

  mutating func add(_ search: Exploration<some Stepping>, _ end: SearchEnd) {
    states += search.stateCount
    transitions += search.transitionCount
    depth = max(depth, search.depth)
    bytes += search.byteCount
    slices += 1
    if end != .complete { isComplete = false }
    if end == .stopped { wasStopped = true }
    if end == .outOfMemory { lackedMemory = true }
  }

  /// How grave the gravest finding is; nil where nothing is to be mended.
  public var gravest: Rule.Severity? {
    rules.compactMap(\.gravity).min { $0.rawValue < $1.rawValue }
  }
}

/// What came of one rule.
public struct RuleResult: Sendable {
  public let rule: Rule
  /// What came of it.
  public let verdict: Verdict
  /// How many states, or steps, it was put to the test in.
  public let tested: Int
  /// Why: what a broken rule means, why it is waived, why it does not apply.
  public let reason: String?
  /// The shortest way to break it.
  public let scenario: Scenario?
  /// The asks that a broken rule about the app is broken by, by their names; none where it is not one ask's doing.
  public var asks: [String] = []

  /// How grave it is; nil where nothing is to be mended.
  public var gravity: Rule.Severity? {
    switch verdict {
    case .broken: rule.severity
    case .notReached: .warning
    case .holds, .waived, .notApplicable: nil
    }
  }

  /// What can come of a rule.
  public enum Verdict: String, CaseIterable, Sendable {
    case holds, broken, waived
    case notReached = "not-reached"
    case notApplicable = "not-applicable"
  }
}

/// Why a proof cannot be had.
public enum ProofProblem: Error, CustomStringConvertible, Sendable {
  /// The flow cannot be searched.
  case tooWide(SearchProblem)
  /// A path that the search found cannot be walked: our own bug.
  case doesNotReplay(rule: String, steps: [String], String)

  /// What is wrong, in plain English.
  public var description: String {
    switch self {
    case .tooWide(let problem): problem.description
    case .doesNotReplay(let rule, let steps, let problem):
      "our own bug: what breaks \(rule) in the search does not when it is walked (\(problem)): "
        + steps.joined(separator: " ")
    }
  }
}
