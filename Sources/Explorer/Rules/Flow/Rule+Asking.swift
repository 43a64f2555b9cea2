import FlowController
import Platform

/// Rules about how the app asks.
extension Rule {
  private static let guidelines = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  private static let aboutUse = Request.aboutLocation + Request.aboutNotifications

  static let asking: [Rule] = [
    Rule(
      .ask1, .error, "The app's own screen before a dialog has one way on, and it opens the dialog",
      in: Era(from: .ios14_5),
      reason: "Apps with later, skip or close on such a screen are refused in review.",
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
      .ask2, .error, "Its button goes on; it does not say allow", in: Era(from: .ios14_5),
      reason: "Allow belongs to the system's dialog: on the app's screen it is refused in review.",
      source: guidelines + " https://github.com/Expensify/App/issues/28633",
      softAsksWithout(.granting)),
    Rule(
      .ask8, .warning, "Its button is one of the words known to be neutral: continue, next",
      in: Era(from: .ios14_5),
      reason: "A button that says anything else has been refused in review, in any language.",
      source: guidelines + " https://github.com/digitalfabrik/entitlementcard/issues/1986",
      softAsksWithout(.unusual)),
    Rule(
      .ask3, .error, "It promises nothing for a yes", in: Era(from: .ios14_5),
      reason: "Rewards for allowing are a stated cause of refusal.",
      source: guidelines + " https://macrumors.com/2021/04/27/apple-ban-apps-offer-rewards-for-att/",
      softAsksWithout(.rewarding)),
    Rule(
      .ask4, .error, "It comes only while the dialog behind it can still appear",
      reason: "Else its button leads nowhere.",
      source: "https://github.com/mrousavy/react-native-tracking-transparency/issues/26",
      shows: ["tracking.api", "location.api", "notifications.api"],
      Check(
        needs: [.softAsk], slices: RuleContext.softAsks, readsRecords: false,
        .everyAsk { step, context in
          step.softAsk.flatMap { context.canStillAppear($0, in: step.after) }
        })),
    Rule(
      .ask5, .error, "A question that was refused is not put again",
      reason: "A person who said no is left in peace; Settings is the way back.",
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
      .ask6, .warning, "Every ask comes up on some path from a fresh install",
      reason: "A question that can never come up is a condition gone wrong.",
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
              scope.leavesOut(ask).map { context.names.asks[index] + ", " + $0 }
            }
          }))),
    Rule(
      .ask7, .warning, "Location and notifications are asked about where they are used, not at launch",
      reason: "People say no to what they see no use for yet.", source: guidelines, shows: ["screen"],
      Check(
        needs: [.ownAsk(aboutUse, "the flow asks for no location and notifications")],
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
        .softAsk, .flow("the words of the flow are not known") { !$0.context.texts.softAsks.isEmpty },
      ],
      slices: RuleContext.softAsks, readsRecords: false,
      .everyAsk { step, context in
        step.softAsk.map { !context.softAskFaults($0).contains(fault) }
      })
  }
}
