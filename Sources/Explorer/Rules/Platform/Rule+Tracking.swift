import FlowController
import Localization
import Platform

extension Rule {
  private static let since14 = Era(from: .ios14_0beta1)
  private static let since14_5 = Era(from: .ios14_5)
  private static let european = Era(from: .ios27_2, in: [.eu, .euAlwaysSheet])
  private static let withoutYears = Era(from: .ios14_0beta1, in: [.world])
    .or(Era(from: .ios14_0beta1, through: .ios27_0))
  /// Every version except iOS 17.4. That version calls the completion handler before the user answers, and not again
  /// later.
  private static let toldAfterwards = Era(from: .ios14_0beta1, through: .ios17_1).or(Era(from: .ios17_5))
  private static let asks = Need.request(Request.aboutTracking)
  /// The need that the app calls iOS even if the status is already known. This happens with a `request` step, with an
  /// ask without a condition on the status, or after a soft ask.
  private static let asksRegardless = Need.either(
    .step("request"),
    .flow(.lackUnconditionalAsk) { scope in
      scope.context.asks.contains { _, ask in
        Request.aboutTracking.contains(ask.wants) && (ask.conditions.status == nil || ask.softAsk != .absent)
      }
    })
  private static let page =
    "https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager"
  private static let call = page + "/requesttrackingauthorization(completionhandler:)"
  private static let help = "https://support.apple.com/en-us/HT212025"
  private static let dataUse = "https://developer.apple.com/app-store/user-privacy-and-data-use/"

  static let tracking: [Rule] = trackingQuestion + trackingSwitch + trackingSpecials

  private static let trackingQuestion: [Rule] = [
    Rule(
      .att1, .ruleTrackingAskedOnce, in: withoutYears,
      reason: .whyTrackingAskedOnce,
      source: call,
      needs: [asks, .answers], shows: ["tracking.promptsShown", "tracking.truth"],
      .everyStep { step, _ in step.shows(.tracking) ? step.before.tracking.answer == .unset : nil }),
    Rule(
      .att2, .ruleTrackingAskedYearlyInEU, in: european,
      reason: .whyTrackingAskedYearlyInEU, source: dataUse,
      needs: [asks], shows: ["tracking.promptsShown", "tracking.truth"],
      .everyStep { step, _ in
        guard step.shows(.tracking) else { return nil }
        let answer = step.answer(to: .tracking)
        guard answer == nil || answer == .additionalInformation else { return false }
        let record = step.before.tracking
        return record.answer == .unset || step.before.device.now >= record.answeredAt.saturating(days: 365)
      }),
    Rule(
      .att8, .ruleTrackingAskedWhileActive,
      in: Era(from: .ios15),
      reason: .whyTrackingAskedWhileActive,
      source: call + " https://developer.apple.com/forums/thread/691703",
      needs: [
        .either(
          .step("request:tracking"),
          .flow(.lackEarlyAsk) { asksTooEarly($0.context) })
      ],
      shows: ["app.active", "tracking.promptsShown"],
      .everyAsk { step, context in
        guard step.calls(Request.aboutTracking) else { return nil }
        if !step.isOfTheFlow {
          return step.before.app.process == .background ? !step.shows(.tracking) : nil
        }
        guard step.isColdStart, asksTooEarly(context) else { return nil }
        return !step.shows(.tracking) || step.after.app.sequence?.isAt(.beforeActive) != true
      }),
    Rule(
      .att9, .ruleTrackingStatusChanges,
      in: since14,
      reason: .whyTrackingStatusChanges, source: page + "/authorizationstatus",
      needs: [asks], shows: ["tracking.api", "tracking.truth"],
      .everyStep { step, context in
        guard step.before.trackingStatus(context.rules) != step.after.trackingStatus(context.rules) else {
          return nil
        }
        if step.answer(to: .tracking) != nil || step.answer(to: .trackingSwitchOff) != nil { return true }
        // While the dialog about the switch is on screen, the app may keep its access. The access ends if the dialog
        // disappears without an answer.
        if step.before.dialog?.dialog == .trackingSwitchOff { return true }
        return step.forgetsAnswers || step.change != nil
      }),
    Rule(
      .att10, .ruleTrackingTakenAway, in: toldAfterwards,
      reason: .whyTrackingTakenAway, source: call, needs: [asks, .leaves],
      shows: ["tracking.truth", "tracking.promptsShown"],
      .everyStep { step, _ in
        guard let dialog = step.before.dialog, dialog.dialog == .tracking, step.leavesOrKills else {
          return nil
        }
        guard step.after.app.process.runs, !dialog.hasCompleted else { return nil }
        return step.after.tracking.answer == step.before.tracking.answer
          && step.events.contains { if case .trackingCompletion(.notDetermined) = $0 { true } else { false } }
      }),
    Rule(
      .att12, .ruleTrackingWithoutPurpose, in: since14,
      reason: .whyTrackingWithoutPurpose,
      source: "https://developer.apple.com/documentation/bundleresources/information-property-list/"
        + "nsusertrackingusagedescription",
      needs: [
        asks, .flow(.lackMissingTrackingPurpose) { !$0.context.flow.purposes.has(.tracking) },
      ],
      shows: ["app.process"],
      .everyAsk { step, _ in
        // A request that this iOS version lacks has no effect, so it cannot end the process.
        let heard = Request.aboutTracking.filter {
          step.calls([$0]) && !step.events.contains(.suppressed($0, .unavailable))
        }
        return heard.isEmpty ? nil : !step.after.app.process.runs && !step.shows(.tracking)
      }),
  ]

  private static let trackingSwitch: [Rule] = [
    Rule(
      .att3, .ruleSwitchOffAsksNothing, in: since14,
      reason: .whySwitchOffAsksNothing, source: help,
      needs: [asks, .step("set:allow-tracking-requests"), asksRegardless],
      shows: ["tracking.globalSwitch", "tracking.truth"],
      .everyAsk { step, _ in
        guard step.calls(Request.aboutTracking), !step.before.device.allowsTrackingRequests else {
          return nil
        }
        return !step.shows(.tracking)
      }),
    Rule(
      .att4, .ruleSwitchStoresNoAnswer, in: since14,
      reason: .whySwitchStoresNoAnswer,
      source: help, needs: [.step("set:allow-tracking-requests")], shows: ["tracking.truth", "tracking.api"],
      .everyStep { step, _ in
        guard step.change?.allowTrackingRequests != nil else { return nil }
        return step.after.tracking.answer == step.before.tracking.answer
          && step.after.tracking.promptsShown == step.before.tracking.promptsShown
      }),
    Rule(
      .att5, .ruleAllowedStaysWithSwitchOff,
      in: since14_5,
      reason: .whyAllowedStaysWithSwitchOff, source: help,
      needs: [asks, .answers, .step("set:allow-tracking-requests")],
      shows: ["tracking.api", "tracking.truth"],
      .everyState { world, context in
        guard world.app.isInstalled, !world.device.trackingRestricted else { return nil }
        guard !world.device.allowsTrackingRequests, world.tracking.answer == .allowed else { return nil }
        return world.trackingStatus(context.rules) == .authorized
      }),
    Rule(
      .att6, .ruleSwitchOffAsksAboutAllowed, in: since14_5,
      reason: .whySwitchOffAsksAboutAllowed, source: help,
      needs: [asks, .answers, .step("set:allow-tracking-requests")],
      shows: ["tracking.globalSwitch", "tracking.api"],
      .everyStep { step, context in
        guard step.change?.allowTrackingRequests == false, step.before.device.allowsTrackingRequests else {
          return nil
        }
        guard step.before.trackingStatus(context.rules) == .authorized else { return nil }
        return step.after.dialog?.dialog == .trackingSwitchOff
      }),
    Rule(
      .att7, .ruleSwitchOffButtons,
      in: since14_5,
      reason: .whySwitchOffButtons, source: help,
      needs: [asks, .answers, .step("set:allow-tracking-requests")], shows: ["tracking.truth"],
      .everyStep { step, _ in
        step.answer(to: .trackingSwitchOff).map { role in
          step.after.tracking.answer == (role == .stopTracking ? .denied : step.before.tracking.answer)
        }
      }),
    Rule(
      .att16, .ruleLimitAdTrackingBecomesSwitch, in: .all,
      reason: .whyLimitAdTrackingBecomesSwitch, source: help,
      needs: [
        .step("set:os"), .step("set:limit-ad-tracking"), .version(Era(from: .ios6, through: .ios13_4)),
        .version(since14),
      ],
      shows: ["tracking.globalSwitch"],
      .everyStep { step, _ in
        guard step.change?.os != nil, step.before.device.limitsAdTracking else { return nil }
        let region = step.after.device.region.regionClass
        guard since14.holds(step.after.device.band, region) else { return nil }
        return !step.after.device.allowsTrackingRequests
      }),
  ]

  private static let trackingSpecials: [Rule] = [
    Rule(
      .att11, .ruleTrackingRestricted, in: since14,
      reason: .whyTrackingRestricted,
      source: page + "/authorizationstatus/restricted",
      needs: [asks, .step("set:restricted"), asksRegardless], shows: ["tracking.api", "tracking.truth"],
      .everyAsk { step, _ in
        guard step.calls(Request.aboutTracking), step.before.device.trackingRestricted else { return nil }
        return !step.shows(.tracking)
      }),
    Rule(
      .att13, .ruleTrackingToldTooEarly,
      in: Era(from: .ios17_4, through: .ios17_4),
      reason: .whyTrackingToldTooEarly,
      source: "https://github.com/deniza/app_tracking_transparency/issues/50", needs: [asks],
      shows: ["tracking.api", "log"],
      .everyStep { step, _ in
        guard let shown = step.events.firstIndex(where: Self.isTrackingShown) else { return nil }
        return step.events[shown...].contains(.trackingCompletion(.denied))
      }),
    Rule(
      .att14, .ruleTrackingToldAfterwards,
      in: toldAfterwards,
      reason: .whyTrackingToldAfterwards, source: call, needs: [asks],
      shows: ["tracking.api", "log"],
      .everyStep { step, _ in
        // Events before the dialog belong to an earlier call of the same step, so only later events are tested.
        guard let shown = step.events.firstIndex(where: Self.isTrackingShown) else { return nil }
        return !step.events[shown...].contains { if case .trackingCompletion = $0 { true } else { false } }
      }),
    Rule(
      .att15, .ruleMoreInformationIsNoAnswer, in: european,
      reason: .whyMoreInformationIsNoAnswer,
      source: page
        + "/requesttrackingauthorization(usingexpandedinterface:additionalinformationaction:completionhandler:)",
      needs: [.request([.trackingExpanded]), .answers], shows: ["tracking.truth", "tracking.promptsShown"],
      .everyStep { step, _ in
        guard step.answer(to: .tracking) == .additionalInformation else { return nil }
        return step.after.tracking.answer == step.before.tracking.answer
          && step.after.tracking.promptsShown == step.before.tracking.promptsShown
          // A dialog that waited may now cover the screen with the explanation. So the app's screen is tested, not the
          // prompt.
          && step.after.app.screen == .additionalInformation
      }),
  ]

  private static func isTrackingShown(_ event: Event) -> Bool {
    if case .dialogShown(.tracking, _) = event { true } else { false }
  }

  private static func asksTooEarly(_ context: RuleContext) -> Bool {
    context.asks.contains { Request.aboutTracking.contains($0.ask.wants) && $0.ask.place == .beforeActive }
  }
}
