import FlowController
import Localization

/// One claim of a rule, with the slices in which it is checked and the conditions under which it applies.
struct Check: Sendable {
  /// The conditions under which the claim applies.
  let needs: [Need]
  /// The topics of each slice; each slice is searched separately.
  let slices: @Sendable (Flow) -> [Topics]
  let claim: Claim
  /// Whether the claim reads what iOS or the app stores about its topics. Otherwise it reads only the screen, the
  /// process and the events of a step, which every search keeps.
  let readsRecords: Bool
  /// How serious a breach of this claim is; nil if it is as serious as its rule.
  let severity: Rule.Severity?
  /// The topics whose records the claim reads; nil for those of the slice.
  let reading: Topics?
  /// The reason to report if no state or step tested the claim and that is acceptable; nil if that is a gap
  /// in the search.
  let untested: Message?

  /// Makes a check with a claim about these slices.
  init(
    on slices: [Topics], needs: [Need] = [], untested: Message? = nil, readsRecords: Bool = true,
    severity: Rule.Severity? = nil, _ claim: Claim
  ) {
    self.init(
      needs: needs, slices: { _ in slices }, untested: untested, readsRecords: readsRecords,
      severity: severity, claim)
  }

  /// Makes a check with a claim about slices that depend on the flow.
  init(
    needs: [Need] = [], slices: @escaping @Sendable (Flow) -> [Topics], untested: Message? = nil,
    readsRecords: Bool = true, reading: Topics? = nil, severity: Rule.Severity? = nil, _ claim: Claim
  ) {
    self.needs = needs
    self.reading = reading
    self.slices = slices
    self.untested = untested
    self.readsRecords = readsRecords
    self.severity = severity
    self.claim = claim
  }
}

/// The claim of a rule. A test returns true or false, or nil if the state or step does not test the claim.
enum Claim: Sendable {
  case everyState(@Sendable (World, RuleContext) -> Bool?)
  case everyStep(@Sendable (Transition, RuleContext) -> Bool?)
  /// Like ``everyStep``, but only for steps in which an ask was shown or skipped, or the app made a call.
  case everyAsk(@Sendable (Transition, RuleContext) -> Bool?)
  /// From every state of the first kind a state of the second kind is reachable without reinstalling the app.
  case aWay(from: @Sendable (World, RuleContext) -> Bool, to: @Sendable (World, RuleContext) -> Bool)
  /// Like ``aWay(from:to:)``, but nothing outside the app is changed on the way: no answer and no switch.
  case aWayInApp(from: @Sendable (World, RuleContext) -> Bool, to: @Sendable (World, RuleContext) -> Bool)
  /// After every step of the first kind a state of the second kind is reachable without reinstalling the app.
  case aWayAfter(
    @Sendable (Transition, RuleContext) -> Bool, to: @Sendable (World, RuleContext) -> Bool)
  /// After or during a step of the first kind, no step of the second kind follows, until a step of the third kind or
  /// another installation.
  case neverAfter(
    @Sendable (Transition, RuleContext) -> Bool, comes: @Sendable (Transition, RuleContext) -> Bool,
    until: @Sendable (Transition, RuleContext) -> Bool)
  /// Each of these asks or pages is shown somewhere. `seen` returns those that a step shows. `leftOut` returns those
  /// that the search cannot reach, with the reason.
  case eachComesUp(
    _ what: Named = .asks, all: @Sendable (RuleContext, SearchScope) -> [Int],
    seen: @Sendable (Transition, RuleContext) -> [Int],
    leftOut: @Sendable (RuleContext, SearchScope) -> [Message] = { _, _ in [] })

  /// The asks or the pages of the flow.
  enum Named: Sendable {
    case asks, pages

    func name(_ index: Int, _ names: FlowNames) -> String {
      switch self {
      case .asks: names.asks[index]
      case .pages: names.pages[index]
      }
    }
  }

  /// Whether this step can test the claim.
  func isAbout(_ step: Transition) -> Bool {
    if case .everyAsk = self { step.speaksOfAsks } else { true }
  }

  /// Whether the claim is about reachability.
  var isAboutWays: Bool {
    switch self {
    case .aWay, .aWayInApp, .aWayAfter: true
    case .everyState, .everyStep, .everyAsk, .neverAfter, .eachComesUp: false
    }
  }
}
