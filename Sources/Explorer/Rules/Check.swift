import FlowController

/// One claim of a rule, with the slices on which it is searched and what must be there for it to mean anything.
struct Check: Sendable {
  /// What must be there.
  let needs: [Need]
  /// The slices, by what they are about; each is searched by itself.
  let slices: @Sendable (Flow) -> [Topics]
  /// The claim.
  let claim: Claim

  /// A claim about these slices.
  init(on slices: [Topics], needs: [Need] = [], _ claim: Claim) {
    self.init(needs: needs, slices: { _ in slices }, claim)
  }

  /// A claim about slices that depend on the flow.
  init(needs: [Need] = [], slices: @escaping @Sendable (Flow) -> [Topics], _ claim: Claim) {
    self.needs = needs
    self.slices = slices
    self.claim = claim
  }
}

/// What a rule claims. A test answers nil where there is nothing to test: only true and false count.
enum Claim: Sendable {
  /// Every state passes.
  case everyState(@Sendable (World, RuleContext) -> Bool?)
  /// Every step passes.
  case everyStep(@Sendable (Transition, RuleContext) -> Bool?)
  /// From every state of the one kind a way leads to the other, with the app as it is installed.
  case aWay(from: @Sendable (World, RuleContext) -> Bool, to: @Sendable (World, RuleContext) -> Bool)
  /// Each of these asks comes up somewhere; the test tells which one a step brings up.
  case eachComesUp(
    asks: @Sendable (RuleContext, SearchScope) -> [Int], seen: @Sendable (Transition, RuleContext) -> [Int])
}
