import Platform

/// The sequences of steps that lead to the policy, and the requirements that it adds to other prompts.
extension WayFinder {
  var policyWays: [PromptWay] {
    let menu = way(by: .open(.policy), openingRows)
    switch rules.flow.policyScope {
    case .absent: return []
    case .app:
      let gates = names.features.indices.map { gateWay($0) { .appGate($0) } }
      let home = way(.appGate(typed(.open(.home))), by: .open(.home), [notAgreed] + openingRows)
      return [launchGateWay] + gates + [home, menu]
    case .feature:
      let gated = names.features.indices.filter { rules.flow.features[$0].isGated }
      return gated.map { gateWay($0) { .gate($0) } } + [menu]
    }
  }

  private func gateWay(_ feature: Int, _ name: (String) -> PromptWay.Name) -> PromptWay {
    let step = Step.open(.feature(UInt8(truncatingIfNeeded: feature)))
    return way(name(typed(step)), by: step, [notAgreed] + openingRows)
  }

  /// The policy at a cold start. Asks before the app is active come first, and their answers lead to the policy.
  private var launchGateWay: PromptWay {
    let leading = answers.filter { $0.puts(prompt) && $0.after.app.policyOrigin == .app }
    let trials = leading.isEmpty ? [trial(.launch)] : leading
    var rows = [notAgreed] + stepRows(to: .launch, trials[0], isThere: !leading.isEmpty)
    if leading.isEmpty, !origin.policyIsAgreed, origin.launches(to: .launch),
      trials[0].after.prompt != prompt,
      let first = first(in: trials[0], isExpected: { $0.puts(prompt) })
    {
      rows.append(first)
    }
    return way(.appGateAtLaunch, by: trials, rows)
  }

  private var notAgreed: Requirement {
    let served = origin.device.servedPolicy
    var later = SystemChange()
    later.policyRevision = served < .max ? max(served, origin.policy.agreed) + 1 : served
    return Requirement(
      .agreement, have: .revision(origin.policy.agreed), need: .belowRevision(served), !origin.policyIsAgreed,
      way: RequirementWay(.set(later)))
  }

  /// Requires that the user has agreed before a trigger runs; nil if the trigger does not depend on the policy.
  func gateRow(of place: Ask.Place, _ trial: Trial, in moment: World) -> Requirement? {
    let isGated =
      switch (rules.flow.policyScope, place) {
      case (.absent, _), (.app, .beforeActive), (.feature, .launch), (.feature, .beforeActive): false
      case (_, .page), (_, .after), (_, .button), (.feature, .becomesActive): false
      case (.app, .launch) where rules.flow.policyFollowsPages: rules.flow.pages(of: .launch) == 0
      case (.app, .launch), (.app, .feature), (.app, .becomesActive): true
      case (.feature, .feature(let feature)): rules.flow.features[Int(feature)].isGated
      }
    guard isGated else { return nil }
    let served = origin.device.servedPolicy
    let agreed = moment.policy.agreed
    return Requirement(
      .agreement, have: .revision(agreed), need: .revisionOrLater(served), agreed >= served,
      way: trial.obstacle == nil && trial.after.prompt == .app(.policy)
        ? RequirementWay(
          trial.step, .tap(.read), .wait(seconds: rules.flow.policyWait), .launch, .tap(.agree))
        : nil)
  }
}
