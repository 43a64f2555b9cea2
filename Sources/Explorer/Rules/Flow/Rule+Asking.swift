import ConsentWords
import FlowController
import Localization
import Platform

/// Rules about how the app requests permissions.
extension Rule {
  private static let guidelines = "https://developer.apple.com/design/human-interface-guidelines/privacy"

  static let asking: [Rule] = [
    Rule(
      .ask1, .error, .ruleSoftAskHasOneWay,
      in: Era(from: .ios14_5),
      reason: .whySoftAskHasOneWay,
      source: guidelines + " https://github.com/deniza/app_tracking_transparency/issues/27 "
        + "https://github.com/Untrivial-ai/agent-orchestrator/pull/4593",
      shows: ["choices"], finding: otherWays, checksOfFlow: primingPages,
      Check(
        needs: [.softAskForPermission], slices: RuleContext.softAsks, reading: .nothing, severity: .warning,
        .everyStep { step, context in context.hasOneWay(softAskIn: step, ofTask: true) }),
      Check(
        needs: [.softAskForPermission], slices: RuleContext.softAsks, reading: .nothing,
        .everyStep { step, context in
          // One step can answer one soft ask and show the next one, so both are checked.
          let hasOneWay = context.hasOneWay(softAskIn: step, ofTask: false)
          guard hasOneWay != false, step.answer(to: .softAsk) == .continue,
            let ask = step.before.app.sequence?.index, context.flow.asks[Int(ask)].wants.isForPermission,
            context.status(of: Int(ask), in: step.before) == .notDetermined
          else { return hasOneWay }
          // Another ask can follow in the same step. Its dialog does not count.
          let considered = step.considerations(context).first { $0.ask == Int(ask) }
          // Without a purpose string, the button cannot show the prompt. Another rule (TXT-1) reports this.
          if considered?.suppression == .noPurposeString { return nil }
          return considered?.showsDialog ?? false
        })),
    Rule(
      .ask2, .error, .ruleSoftAskDoesNotSayAllow, in: Era(from: .ios14_5),
      reason: .whySoftAskDoesNotSayAllow,
      source: guidelines + " https://github.com/Expensify/App/issues/28633", texts: .granting),
    Rule(
      .ask8, .warning, .ruleSoftAskButtonIsNeutral,
      in: Era(from: .ios14_5),
      reason: .whySoftAskButtonIsNeutral,
      source: guidelines + " https://github.com/digitalfabrik/entitlementcard/issues/1986", texts: .unusual),
    Rule(
      .ask3, .error, .ruleSoftAskPromisesNothing, in: Era(from: .ios14_5),
      reason: .whySoftAskPromisesNothing,
      source: guidelines + " https://macrumors.com/2021/04/27/apple-ban-apps-offer-rewards-for-att/",
      texts: .rewarding),
    Rule(
      .ask4, .error, .ruleSoftAskWhilePossible,
      reason: .whySoftAskWhilePossible,
      source: "https://github.com/mrousavy/react-native-tracking-transparency/issues/26",
      shows: ["tracking.api", "location.api", "notifications.api"],
      finding: { found, context in
        if let page = found.last?.pageShown {
          return RuleFinding.Told(advice: .adviceDeadPage(page: context.names.pages[page]), page: page)
        }
        return askedInVain(found, context)
      },
      checksOfFlow: { context in
        keptAnswers(context) { ask, step, context in context.canStillAppear(ask, in: step.after) }
      },
      Check(
        needs: [.softAsk], slices: RuleContext.softAsks, reading: .nothing,
        .everyAsk { step, context in
          step.softAsk.flatMap { ask in
            let canAppear = context.canStillAppear(ask, in: step.after)
            return canAppear == false && context.keepingAssumption(of: ask) != nil ? nil : canAppear
          }
        }),
      Check(
        needs: [.askingPage, .answers], pages: \.askingSlices, untested: .lackPageUp, severity: .warning,
        .everyStep { step, context in
          step.pageShown.flatMap { context.leadsToOpenQuestion($0, in: step.after) }
        })),
    Rule(
      .ask5, .error, .ruleRefusedIsNotAskedAgain,
      reason: .whyRefusedIsNotAskedAgain,
      source: "https://developer.apple.com/app-store/review/guidelines/",
      shows: ["tracking.truth", "location.truth", "notifications.api"], finding: askedInVain,
      checksOfFlow: { context in
        keptAnswers(context) { ask, step, context in !context.isRefused(ask, in: step.after) }
      },
      Check(
        needs: [.asks, .answers],
        slices: RuleContext.eachAsk, untested: .lackQuestionUp,
        // A soft ask can appear again only if the answer to the prompt does not end it.
        reading: .answers { $0.softAsk != .absent && !$0.conditions.endWithAnswer },
        .everyAsk { step, context in
          var isTested = false
          for considered in step.considerations(context) {
            guard let ask = considered.ask, context.reads(answersTo: ask) else { continue }
            if case .screen = considered.outcome {
              // The status does not change while this soft ask is on screen, so the status after the step is the status
              // at which the soft ask appeared.
              guard context.isRefused(ask, in: step.after), context.keepingAssumption(of: ask) == nil else {
                continue
              }
              return false
            }
            // iOS never shows the prompt again after a denial, so an ask without a soft ask passes.
            isTested = isTested || context.isRefused(ask, in: step.after)
          }
          return isTested ? true : nil
        })),
    Rule(
      .ask6, .warning, .ruleEveryAskComesUp,
      reason: .whyEveryAskComesUp,
      source: "https://github.com/UrbanApps/Armchair/issues/38",
      Check(
        needs: [.asksOrButtonUse] + Need.life("terminate"),
        slices: { flow in RuleContext.eachAsk(flow) + flow.usesOnlyByButtons.map { .service($0) } },
        reading: .nothing,
        .eachComesUp(
          all: { context, scope in
            let uses = context.flow.usesOnlyByButtons.enumerated().filter {
              scope.canShow(.service(ServiceCall($0.element, .use))) && scope.uses($0.element)
            }
            return context.asks.map(\.index).filter { scope.leavesOut(askAt: $0) == nil }
              + uses.compactMap { Claim.bit(ofUse: $0.offset) }
          },
          seen: { step, context in
            guard step.speaksOfAsks else { return [] }
            let asked = step.considerations(context).compactMap { $0.reachesPrompt ? $0.ask : nil }
            let used = step.servicesUsed(context)
            guard !used.isEmpty else { return asked }
            return asked
              + context.flow.usesOnlyByButtons.enumerated().filter { used.contains($0.element) }
              .compactMap { Claim.bit(ofUse: $0.offset) }
          },
          leftOut: { context, scope in
            context.asks.compactMap { index, _ in
              scope.leavesOut(askAt: index).map {
                Message.leftOutAsk(ask: context.names.asks[index], reason: $0)
              }
            }
          }))),
    Rule(
      .ask7, .warning, .ruleAskedWhereUsed,
      reason: .whyAskedWhereUsed,
      source: guidelines + " https://github.com/Navideck/universal_ble/issues/240 "
        + "https://github.com/NordicSemiconductor/Flutter-nRF-Connect-Device-Manager/issues/109",
      shows: ["screen"],
      finding: { found, context in found.last.flatMap { context.askedAtLaunch($0) }?.told },
      askedAtLaunch(explained: false, severity: nil),
      // A page that explains the permission leaves the user the choice when to press its button.
      askedAtLaunch(explained: true, severity: .note)),
    Rule(
      .ask9, .warning, .ruleRatingWithoutButton, in: Era(from: .ios10_3),
      reason: .whyRatingWithoutButton,
      source: "https://developer.apple.com/documentation/storekit/requesting-app-store-reviews "
        + "https://developer.apple.com/app-store/review/guidelines/#app-store-reviews "
        + "https://github.com/takecian/SwiftRater/issues/21",
      finding: { found, context in
        let asked = found.last.flatMap { context.ratingAsked(in: $0) }
        return RuleFinding.Told(
          advice: asked?.isByButton == false ? .adviceRatingEarly : .adviceRatingButton, ask: asked?.ask)
      },
      Check(
        needs: [.ownAsk(Request.allCases.filter(\.isRating), .lackRating)],
        slices: { _ in Service.rated.map { .service($0) } }, untested: .lackQuestion, reading: .nothing,
        .everyStep { step, context in
          context.ratingAsked(in: step).map { !context.comesTooEarly($0.ask, step) }
        }),
      Check(
        needs: [.answers, .ownAsk(Request.allCases.filter(\.isRating), .lackRating)],
        slices: { _ in Service.rated.map { .service($0) } }, untested: .lackQuestion, reading: .nothing,
        .everyStep { step, context in context.ratingAsked(in: step).map { !$0.isByButton } })),
  ]

  /// Claims that no prompt appears before the user has opened a feature.
  ///
  /// - Parameter isExplained: If true, only prompts opened by a button on a page that explains the permission are
  ///   checked. If false, all other prompts are checked.
  private static func askedAtLaunch(explained isExplained: Bool, severity: Severity?) -> Check {
    Check(
      needs: [.asksForUse], slices: RuleContext.eachQuestion, untested: isExplained ? .lackPageUp : nil,
      reading: .nothing, severity: severity,
      .everyAsk { step, context in
        guard step.isOfTheFlow, step.considerations(context).contains(where: context.isSeenQuestion) else {
          return nil
        }
        guard let early = context.askedAtLaunch(step) else { return isExplained ? nil : true }
        return (early.page != nil) == isExplained ? false : nil
      })
  }

  /// Claims that a page with a prompt button has no other button to leave it, and that the prompt button shows its
  /// prompt.
  private static func primingPages(_ context: RuleContext) -> [Check] {
    let subjects = context.primingSlices
    func otherWays(onTask isTask: Bool, _ severity: Severity) -> Check {
      Check(
        needs: [.primingPage], pages: { _ in subjects }, untested: .lackPageUp, reading: .nothing,
        severity: severity,
        .everyState { world, context in
          guard let ways = context.otherWays(in: world), ways.isEmpty || context.isTask(world) == isTask
          else {
            return nil
          }
          return ways.isEmpty
        })
    }
    return [
      otherWays(onTask: false, .error), otherWays(onTask: true, .warning),
      Check(
        needs: [.primingPage, .answers], pages: { _ in subjects }, untested: .lackPageUp, reading: .nothing,
        .everyStep { step, context in context.opensPrompt(step) }),
    ]
  }

  /// Claims about soft asks whose answers remain after the app is deleted, if ConsentWalk only assumes this. A soft ask
  /// that appears again after a reinstall is then only a note. In the same install, no assumption is needed.
  ///
  /// - Parameter isOpen: Whether the soft ask may still appear.
  private static func keptAnswers(
    _ context: RuleContext, _ isOpen: @escaping @Sendable (Int, Transition, RuleContext) -> Bool?
  ) -> [Check] {
    let kept = context.asks.filter {
      $0.ask.softAsk != .absent && context.keepingAssumption(of: $0.index) != nil
    }.map { Topics.about($0.ask.wants) }
    guard !kept.isEmpty else { return [] }
    @Sendable func isOpenAgain(_ step: Transition, _ context: RuleContext) -> Bool? {
      step.softAsk.flatMap { ask in
        guard context.keepingAssumption(of: ask) != nil, !context.endsAsFarAsKnown(ask, in: step.after) else {
          return nil
        }
        return isOpen(ask, step, context)
      }
    }
    return [
      Check(
        needs: [.softAsk, .answers], slices: { _ in kept }, untested: .lackQuestionUp, severity: .note,
        .everyAsk { step, context in isOpenAgain(step, context) }),
      Check(
        needs: [.softAsk, .answers], slices: { _ in kept }, untested: .lackQuestionUp,
        .neverAfter(
          { step, _ in
            step.events.contains { event in
              guard case .dialogAnswered(.service(let dialog), _) = event else { return false }
              return dialog.service.row.keepingAssumption != nil
            }
          },
          comes: { step, context in isOpenAgain(step, context) == false },
          until: { _, _ in false })),
    ]
  }

  /// The advice for a soft ask that does not end when the user answers its prompt.
  private static func askedInVain(_ found: RuleFinding, _ context: RuleContext) -> RuleFinding.Told? {
    guard let ask = found.last?.softAsk else { return nil }
    let advice = Message.adviceUntilAnswer(
      ask: context.names.asks[ask], lines: context.linesAgainstVainSoftAsk(ask, in: found.end))
    let kept = context.keepingAssumption(of: ask).map {
      Message.adviceKeptAnswer(key: $0.word, ask: context.names.asks[ask])
    }
    return RuleFinding.Told(advice: kept.map { .sentences([advice, $0]) } ?? advice, ask: UInt8(ask))
  }

  /// The advice about buttons that leave a page with a prompt button and do not show the prompt.
  private static func otherWays(_ found: RuleFinding, _ context: RuleContext) -> RuleFinding.Told? {
    if let ask = found.last.flatMap(context.softAskForPermission),
      context.flow.asks[ask].softAsk == .withLater
    {
      let name = context.names.asks[ask]
      return RuleFinding.Told(
        advice: context.softAsksOfTasks.contains(ask)
          ? .adviceSoftAskOfTask(ask: name) : .adviceNoLater(ask: name),
        ask: UInt8(ask))
    }
    guard let ways = context.otherWays(in: found.end), !ways.isEmpty,
      let page = context.priming(in: found.end)?.page
    else { return withoutPrompt(found, context) }
    let names = Message.list(ways.map { context.names.button(UInt8($0), of: UInt8(page)) })
    return RuleFinding.Told(
      advice: context.isTask(found.end)
        ? .adviceTaskWays(page: context.names.pages[page], buttons: names)
        : .adviceOtherWays(page: context.names.pages[page], buttons: names),
      ask: (context.pageFacts[page].asksLedTo + context.pageFacts[page].asksPrimed).first.map { UInt8($0) },
      page: page)
  }
  /// The advice about a button that should open a prompt, but does not.
  private static func withoutPrompt(_ found: RuleFinding, _ context: RuleContext) -> RuleFinding.Told? {
    guard let step = found.last, step.answer(to: .softAsk) == .continue || step.pageAnswered != nil else {
      return nil
    }
    let own = step.answer(to: .softAsk) == nil ? nil : step.before.app.sequence.map { Int($0.index) }
    let calls = step.considerations(context).filter { $0.request != nil && (own == nil || $0.ask == own) }
    guard let call = calls.first, let reason = call.cause else { return nil }
    let name = call.ask.map { context.names.asks[$0] } ?? call.request?.permission.word ?? ""
    return RuleFinding.Told(
      advice: .adviceButtonWithoutPrompt(ask: name, reason: reason.message),
      ask: call.ask.map { UInt8($0) })
  }
}
