import FlowController

/// One claim of a rule, with the slices on which it is searched and what must be there for it to mean anything.
struct Check: Sendable {
  /// What must be there.
  let needs: [Need]
  /// The slices, by what they are about; each is searched by itself.
  let slices: @Sendable (Flow) -> [Topics]
  let claim: Claim
  /// What it means that nothing puts the claim to the test, where that is no gap of the search; nil where it is one.
  let untested: String?

  /// A claim about these slices.
  init(on slices: [Topics], needs: [Need] = [], untested: String? = nil, _ claim: Claim) {
    self.init(needs: needs, slices: { _ in slices }, untested: untested, claim)
  }

  /// A claim about slices that depend on the flow.
  init(
    needs: [Need] = [], slices: @escaping @Sendable (Flow) -> [Topics], untested: String? = nil,
    _ claim: Claim
  ) {
    self.needs = needs
    self.slices = slices
    self.untested = untested
    self.claim = claim
  }
}

/// What a rule claims. A test answers nil where there is nothing to test: only true and false count.
enum Claim: Sendable {
  case everyState(@Sendable (World, RuleContext) -> Bool?)
  case everyStep(@Sendable (Transition, RuleContext) -> Bool?)
  /// The same of steps in which the app asks for something, or comes to where it might; others are not tested.
  case everyAsk(@Sendable (Transition, RuleContext) -> Bool?)
  /// From every state of the one kind a way leads to the other, with the app as it is installed.
  case aWay(from: @Sendable (World, RuleContext) -> Bool, to: @Sendable (World, RuleContext) -> Bool)
  /// After every step of the one kind a way leads to the other kind of state, with the app as it is installed.
  case aWayAfter(
    @Sendable (Transition, RuleContext) -> Bool, to: @Sendable (World, RuleContext) -> Bool)
  /// After a step of the one kind, or in it, none of the other kind comes until a step of the third kind or another
  /// installation.
  case neverAfter(
    @Sendable (Transition, RuleContext) -> Bool, comes: @Sendable (Transition, RuleContext) -> Bool,
    until: @Sendable (Transition, RuleContext) -> Bool)
  /// Each of these asks, or pages, comes up somewhere; the test tells which ones a step brings up. Those that the search
  /// does not come to are named with the reason.
  case eachComesUp(
    _ what: Named = .asks, all: @Sendable (RuleContext, SearchScope) -> [Int],
    seen: @Sendable (Transition, RuleContext) -> [Int],
    leftOut: @Sendable (RuleContext, SearchScope) -> [String] = { _, _ in [] })

  /// What has to come up.
  enum Named: Sendable {
    case asks, pages

    func name(_ index: Int, _ names: FlowNames) -> String {
      switch self {
      case .asks: names.asks[index]
      case .pages: names.pages[index]
      }
    }
  }

  /// Whether it is to be tested by a step at all.
  func isAbout(_ step: Transition) -> Bool {
    if case .everyAsk = self { step.speaksOfAsks } else { true }
  }

  /// Whether it speaks of where ways lead.
  var isAboutWays: Bool {
    switch self {
    case .aWay, .aWayAfter: true
    case .everyState, .everyStep, .everyAsk, .neverAfter, .eachComesUp: false
    }
  }
}
