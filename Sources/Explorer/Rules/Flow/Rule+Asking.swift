import FlowController
import Localization
import Platform

/// Rules about how the app asks.
extension Rule {
  private static let guidelines = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  private static let aboutUse = Request.aboutLocation + Request.aboutNotifications

  static let asking: [Rule] = [
    Rule(
      .ask1, .error, .ruleSoftAskHasOneWay,
      in: Era(from: .ios14_5),
      reason: .whySoftAskHasOneWay,
      source: guidelines + " https://github.com/deniza/app_tracking_transparency/issues/27",
      shows: ["choices"],
      Check(
        needs: [.softAsk], slices: RuleContext.softAsks, readsRecords: false,
        .everyStep { step, context in
          // One step can answer a screen and show the next one. Both are checked.
          let hasOneWay = step.softAsk.map { context.flow.asks[$0].softAsk == .withoutLater }
          guard hasOneWay != false, step.answer(to: .softAsk) == .continue,
            let ask = step.before.app.sequence?.index,
            context.status(of: Int(ask), in: step.before) == .notDetermined
          else { return hasOneWay }
          // A dialog of a later ask does not count.
          return step.considerations(context).first { $0.ask == Int(ask) }?.showsDialog ?? false
        })),
    Rule(
      .ask2, .error, .ruleSoftAskDoesNotSayAllow, in: Era(from: .ios14_5),
      reason: .whySoftAskDoesNotSayAllow,
      source: guidelines + " https://github.com/Expensify/App/issues/28633",
      softAsksWithout(.granting)),
    Rule(
      .ask8, .warning, .ruleSoftAskButtonIsNeutral,
      in: Era(from: .ios14_5),
      reason: .whySoftAskButtonIsNeutral,
      source: guidelines + " https://github.com/digitalfabrik/entitlementcard/issues/1986",
      softAsksWithout(.unusual)),
    Rule(
      .ask3, .error, .ruleSoftAskPromisesNothing, in: Era(from: .ios14_5),
      reason: .whySoftAskPromisesNothing,
      source: guidelines + " https://macrumors.com/2021/04/27/apple-ban-apps-offer-rewards-for-att/",
      softAsksWithout(.rewarding)),
    Rule(
      .ask4, .error, .ruleSoftAskWhilePossible,
      reason: .whySoftAskWhilePossible,
      source: "https://github.com/mrousavy/react-native-tracking-transparency/issues/26",
      shows: ["tracking.api", "location.api", "notifications.api"],
      Check(
        needs: [.softAsk], slices: RuleContext.softAsks, readsRecords: false,
        .everyAsk { step, context in
          step.softAsk.flatMap { context.canStillAppear($0, in: step.after) }
        })),
    Rule(
      .ask5, .error, .ruleRefusedIsNotAskedAgain,
      reason: .whyRefusedIsNotAskedAgain,
      source: "https://developer.apple.com/app-store/review/guidelines/",
      shows: ["tracking.truth", "location.truth", "notifications.api"],
      Check(
        needs: [.asks, .answers],
        slices: { flow in (0..<Int(flow.askCount)).map { Topics.about(flow.asks[$0].wants) } },
        .everyAsk { step, context in
          var isTested = false
          for considered in step.considerations(context) {
            guard let ask = considered.ask else { continue }
            if case .screen = considered.outcome {
              // While a screen is still shown, nothing has happened since.
              guard context.isRefused(ask, in: step.after) else { continue }
              return false
            }
            // iOS itself never repeats a denied prompt.
            isTested = isTested || context.isRefused(ask, in: step.after)
          }
          return isTested ? true : nil
        })),
    Rule(
      .ask6, .warning, .ruleEveryAskComesUp,
      reason: .whyEveryAskComesUp,
      source: "https://github.com/UrbanApps/Armchair/issues/38",
      Check(
        needs: [.asks] + Need.life("terminate"),
        slices: { flow in (0..<Int(flow.askCount)).map { Topics.about(flow.asks[$0].wants) } },
        readsRecords: false,
        .eachComesUp(
          all: { context, scope in context.asks.filter { scope.comesTo($0.ask) }.map(\.index) },
          seen: { step, context in
            step.considerations(context).compactMap { $0.comesUp ? $0.ask : nil }
          },
          leftOut: { context, scope in
            context.asks.compactMap { index, ask in
              scope.leavesOut(ask).map { Message.leftOutAsk(ask: context.names.asks[index], reason: $0) }
            }
          }))),
    Rule(
      .ask7, .warning, .ruleAskedWhereUsed,
      reason: .whyAskedWhereUsed, source: guidelines, shows: ["screen"],
      Check(
        needs: [.ownAsk(aboutUse, .lackUseAsk)],
        slices: RuleContext.asksTogether, readsRecords: false,
        .everyAsk { step, context in
          let places = step.puts(aboutUse, context).map { context.flow.asks[$0].place }
          guard !places.isEmpty else { return nil }
          return places.allSatisfy { place in
            switch place {
            case .feature: true
            case .launch, .beforeActive: false
            // A page of a feature asks when the feature is used.
            case .becomesActive, .page, .after, .button: step.after.app.feature != nil
            }
          }
        })),
  ]

  /// A check that the soft ask appears and that its texts have no such fault in any language.
  private static func softAsksWithout(_ fault: SoftAskFaults) -> Check {
    Check(
      needs: [
        .softAsk, .flow(.lackFlowTexts) { !$0.context.texts.softAsks.isEmpty },
      ],
      slices: RuleContext.softAsks, readsRecords: false,
      .everyAsk { step, context in
        step.softAsk.map { !context.softAskFaults($0).contains(fault) }
      })
  }
}
