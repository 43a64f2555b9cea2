public import FlowController
public import Localization
public import Platform

/// A claim about every reachable world, with its reason and its source.
public struct Rule: Sendable {
  /// The id of the rule. A flow file uses it to waive the rule.
  public let id: RuleID
  /// Whether the rule is about iOS or about the app.
  public let pack: Pack
  /// Whether a rule about iOS also reads what the app stores or shows.
  var readsApp = false
  /// The claim as one sentence.
  public let title: Message
  public let severity: Severity
  /// The iOS versions and regions to which the rule applies.
  public let era: Era
  public let reason: Message
  /// Public addresses that support the rule.
  public let source: String
  /// The claims, each with its slices.
  let checks: [Check]
  /// The state fields that a scenario of a breach shows in addition to the visible state.
  let shows: [String]
  /// Further claims that depend on the flow, such as one claim per page or ask; nil if there are none.
  var checksOfFlow: (@Sendable (RuleContext) -> [Check])?
  /// The part that checks texts; nil if the rule is not about texts.
  var texts: TextCheck?
  /// Returns the advice for one breach; nil if the reason of the rule already says how to fix it.
  var finding: (@Sendable (RuleFinding, RuleContext) -> RuleFinding.Told?)?
  /// The subject of a rule.
  public enum Pack: UInt8, CaseIterable, Sendable {
    /// The behaviour of iOS. If such a rule is broken, the model of ConsentWalk is wrong.
    case platform
    /// The behaviour of the app. These rules come from App Review and from users; they are not legal advice.
    case flow
  }

  /// How serious a broken rule is.
  public enum Severity: UInt8, CaseIterable, Sendable {
    /// App Review rejects the app, or an answer of the user is lost.
    case error
    /// The user is annoyed or confused.
    case warning
    /// A suggestion.
    case note

    public var word: String {
      switch self {
      case .error: "error"
      case .warning: "warning"
      case .note: "note"
      }
    }
  }

  /// Every rule, in the order of ``FlowController/RuleID``.
  public static let all: [Rule] = {
    let known =
      tracking + identifier + location + locationUse + device + asking + order + recovery + keeping + pages
      + uses + texts
    return RuleID.allCases.flatMap { id in known.filter { $0.id == id } }
  }()
}

extension Rule {
  /// Makes a rule with one claim about iOS.
  init(
    _ id: RuleID, _ title: Message, in era: Era = .all, reason: Message, source: String, needs: [Need] = [],
    on slices: [Topics] = [.tracking], reading: Reading = .topics, shows: [String] = [],
    readsApp: Bool = false, _ claim: Claim
  ) {
    self.init(
      id: id, pack: .platform, title: title, severity: .error, era: era, reason: reason, source: source,
      checks: [Check(on: slices, needs: needs, reading: reading, claim)], shows: shows)
    self.readsApp = readsApp
  }

  /// Makes a rule with one claim about iOS, on slices that depend on the flow.
  init(
    _ id: RuleID, _ title: Message, reason: Message, source: String, needs: [Need],
    slices: @escaping @Sendable (Flow) -> [Topics], reading: Reading = .topics, shows: [String],
    readsApp: Bool = false, _ claim: Claim
  ) {
    self.init(
      id: id, pack: .platform, title: title, severity: .error, era: .all, reason: reason, source: source,
      checks: [Check(needs: needs, slices: slices, reading: reading, claim)], shows: shows)
    self.readsApp = readsApp
  }

  /// Makes a rule about the app.
  init(
    _ id: RuleID, _ severity: Severity, _ title: Message, in era: Era = .all, reason: Message, source: String,
    shows: [String] = [], finding: (@Sendable (RuleFinding, RuleContext) -> RuleFinding.Told?)? = nil,
    texts: TextCheck? = nil, checksOfFlow: (@Sendable (RuleContext) -> [Check])? = nil, _ checks: Check...
  ) {
    self.init(
      id: id, pack: .flow, title: title, severity: severity, era: era, reason: reason, source: source,
      checks: checks, shows: shows)
    self.finding = finding
    self.texts = texts
    self.checksOfFlow = checksOfFlow
  }
}

extension Rule {
  /// All claims of the rule for a flow, including one per page or ask.
  func allChecks(_ context: RuleContext) -> [Check] { checks + (checksOfFlow?(context) ?? []) }
}

extension Rule {
  /// The name of a scenario that breaks the rule.
  public var scenarioName: Message { .proofScenario(rule: id.rawValue, title: title) }
}
