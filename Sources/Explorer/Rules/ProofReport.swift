public import FlowController
public import Localization
public import Scenarios

/// The verdict on every rule, and the size of the searches.
public struct ProofReport: Sendable {
  /// The total number of states of all slices.
  public private(set) var states = 0
  /// The total number of transitions of all slices.
  public private(set) var transitions = 0
  /// The largest distance of any state from the start.
  public private(set) var depth = 0
  /// The total memory of all searches, in bytes.
  public private(set) var bytes = 0
  /// The number of slices that were searched.
  public private(set) var slices = 0
  /// Whether every search was complete.
  public private(set) var isComplete = true
  /// Whether the caller stopped the proof before its end.
  public private(set) var wasStopped = false
  /// The results of all rules, in the order of the rules.
  public internal(set) var rules: [RuleResult] = []

  /// Whether a search ran out of memory.
  public private(set) var lackedMemory = false

  /// Whether a search left out worlds with more waiting calls than the packed form can store.
  public private(set) var wasCrowded = false

  public var end: SearchEnd {
    guard !isComplete else { return .complete }
    return wasStopped ? .stopped : lackedMemory ? .outOfMemory : wasCrowded ? .crowded : .full
  }

  init() {}

  /// The size of one search. It shows which rules make a proof slow.
  public struct Search: Sendable {
    /// The rules that the search judges, without duplicates.
    public let rules: [RuleID]
    /// The names of the asks and pages that can appear in the search.
    public let parts: [String]
    public let states: Int
    public let transitions: Int
  }

  /// The size of the search of one slice.
  struct Sizes: Sendable {
    let states: Int
    let transitions: Int
    let depth: Int
    let bytes: Int
    let end: SearchEnd

    init(_ search: Exploration<some Stepping>, _ end: SearchEnd) {
      states = search.stateCount
      transitions = search.transitionCount
      depth = search.depth
      bytes = search.byteCount
      self.end = end
    }
  }

  mutating func add(_ slice: Sizes) {
    states += slice.states
    transitions += slice.transitions
    depth = max(depth, slice.depth)
    bytes += slice.bytes
    slices += 1
    switch slice.end {
    case .complete, .answered: return
    case .stopped: wasStopped = true
    case .outOfMemory: lackedMemory = true
    case .crowded: wasCrowded = true
    case .full: break
    }
    isComplete = false
  }

  /// Adds a slice that was not started because the caller stopped the proof.
  mutating func addUnsearched() {
    isComplete = false
    wasStopped = true
  }

  /// The highest severity of all findings; nil if there is nothing to fix.
  public var gravest: Rule.Severity? {
    rules.compactMap(\.gravity).min { $0.rawValue < $1.rawValue }
  }
}

public struct RuleResult: Sendable {
  public let rule: Rule
  public let verdict: Verdict
  /// The number of states or steps that tested the rule.
  public let tested: Int
  /// The explanation of the verdict: what a broken rule means, why the rule is waived, or why it does not apply.
  public let reason: Message?
  /// The scenario of the shortest path that breaks the rule; nil if the rule is not broken or no path is known.
  public let scenario: Scenario?
  /// The names of the asks that break a rule about the app; empty if no single ask is the cause.
  public var asks: [String] = []
  /// The texts that break a rule about texts.
  public internal(set) var texts: [TextFinding] = []
  /// The severity of this finding. It can be lower than the severity of the rule.
  public internal(set) var severity: Rule.Severity

  init(
    rule: Rule, verdict: Verdict, tested: Int, reason: Message?, scenario: Scenario?
  ) {
    self.rule = rule
    self.verdict = verdict
    self.tested = tested
    self.reason = reason
    self.scenario = scenario
    severity = rule.severity
  }

  /// The severity of the finding; nil if there is nothing to fix.
  public var gravity: Rule.Severity? {
    switch verdict {
    case .broken: severity
    case .notReached: .warning
    case .holds, .waived, .notApplicable: nil
    }
  }

  public enum Verdict: String, CaseIterable, Sendable {
    case holds = "passed"
    case broken = "failed"
    case waived
    case notReached = "not-reached"
    case notApplicable = "not-applicable"
  }
}

public enum ProofProblem: Error, Sendable {
  /// A world of this flow does not fit the packed form.
  case tooWide(SearchProblem)
  /// The exact model refuses a path that a search found. This is a bug of ConsentWalk.
  case doesNotReplay(rule: String, steps: [String], Message)

  /// The problem as a sentence.
  public var message: Message {
    switch self {
    case .tooWide(let problem): problem.message
    case .doesNotReplay(let rule, let steps, let problem):
      .proofDoesNotReplay(rule: rule, problem: problem, steps: steps.joined(separator: " "))
    }
  }
}
