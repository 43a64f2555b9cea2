public import FlowController
import Platform

extension Rule {
  /// Whether a step tests the rule: at least one claim of the rule returns true or false for the step, not nil.
  func isExercised(by step: Transition, _ context: RuleContext) -> Bool {
    let (band, region) = (step.after.device.band, step.after.device.region.regionClass)
    guard era.holds(band, region) else { return false }
    return allChecks(context).contains { check in
      switch check.claim {
      case .everyState(let test): test(step.after, context) != nil
      case .everyStep(let test), .everyAsk(let test):
        check.claim.isAbout(step) && test(step, context) != nil
      case .aWay(let from, _), .aWayInApp(let from, _): from(step.after, context)
      case .aWayAfter(let from, _): from(step, context)
      case .neverAfter(let starts, _, _): starts(step, context)
      case .preceded(let comes, _, _): comes(step, context)
      case .eachComesUp(_, _, let seen, _): !seen(step, context).isEmpty
      }
    }
  }

  /// Returns the rules that apply in at least one world that these steps can reach.
  ///
  /// - Complexity: O(rules x steps).
  public static func applying(
    from origin: World, by steps: [Step], _ context: RuleContext
  ) -> Set<RuleID> {
    let scope = SearchScope(context, origin, steps)
    let applying = all.filter { rule in
      rule.era.holds(anyOf: scope.bands, scope.region)
        && rule.allChecks(context).contains { check in check.needs.allSatisfy { $0.unmet(scope) == nil } }
    }
    return Set(applying.map(\.id))
  }
}
