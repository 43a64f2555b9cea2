import FlowController
import Platform

/// How the app asks.
extension Rule {
  private static let guidelines = "https://developer.apple.com/design/human-interface-guidelines/privacy"

  static let asking: [Rule] = [
    Rule(
      .ask1, .error, "The app's own screen before a dialog has one way on, and it opens the dialog",
      in: Era(from: .ios14_5),
      reason: "Apps with later, skip or close on such a screen are refused in review.",
      source: guidelines + " https://github.com/deniza/app_tracking_transparency/issues/27",
      shows: ["choices"],
      Check(
        needs: [.softAsk], slices: RuleContext.softAsks,
        .everyStep { step, context in
          if step.softAsk != nil, step.after.prompt == .app(.softAsk) {
            return step.after.choices(context.rules) == RoleSet(.continue)
          }
          guard step.answer(to: .softAsk) == .continue, let ask = step.before.app.sequence?.index else {
            return nil
          }
          guard context.status(of: Int(ask), in: step.before) == .notDetermined else { return nil }
          return step.showsDialog
        })),
    Rule(
      .ask2, .error, "Its button goes on; it does not say allow", in: Era(from: .ios14_5),
      reason: "Allow belongs to the system's dialog: on the app's screen it is refused in review.",
      source: guidelines + " https://github.com/Expensify/App/issues/28633",
      Check(
        needs: [
          .softAsk, .flow("the words of the flow are not known") { !$0.context.texts.softAsks.isEmpty },
        ],
        slices: RuleContext.softAsks,
        .everyStep { step, context in
          guard let ask = step.softAsk else { return nil }
          return !context.texts.softAsk(ask).contains { Wording.grants($0.button) }
        })),
    Rule(
      .ask3, .error, "It promises nothing for a yes", in: Era(from: .ios14_5),
      reason: "Rewards for allowing are a stated cause of refusal.",
      source: guidelines + " https://macrumors.com/2021/04/27/apple-ban-apps-offer-rewards-for-att/",
      Check(
        needs: [
          .softAsk, .flow("the words of the flow are not known") { !$0.context.texts.softAsks.isEmpty },
        ],
        slices: RuleContext.softAsks,
        .everyStep { step, context in
          guard let ask = step.softAsk else { return nil }
          return !context.texts.softAsk(ask).contains { $0.lines.contains(where: Wording.rewards) }
        })),
    Rule(
      .ask4, .error, "It comes only while the dialog behind it can still appear",
      reason: "Else its button leads nowhere.",
      source: "https://github.com/mrousavy/react-native-tracking-transparency/issues/26",
      shows: ["tracking.api", "location.api", "notifications.api"],
      Check(
        needs: [.softAsk], slices: RuleContext.softAsks,
        .everyStep { step, context in
          step.softAsk.map { context.canStillAppear($0, in: step.after) }
        })),
    Rule(
      .ask5, .error, "A question that was refused is not put again",
      reason: "A person who said no is left in peace; Settings is the way back.",
      source: "https://developer.apple.com/app-store/review/guidelines/",
      shows: ["tracking.truth", "location.truth", "notifications.api"],
      Check(
        needs: [.flow("the flow asks nothing") { $0.asks() }, .answers],
        slices: { flow in (0..<Int(flow.askCount)).map { Topics.about(flow.asks[$0].wants) } },
        .everyStep { step, context in
          let considered = step.events.compactMap { event -> (ask: Int, isUp: Bool)? in
            if case .askSuppressed(let ask, _) = event { return (Int(ask), false) }
            if case .screenShown(.softAsk, let ask?) = event { return (Int(ask), true) }
            return nil
          }
          let refused = considered.filter { context.isRefused($0.ask, in: step.before) }
          return refused.isEmpty ? nil : !refused.contains(where: \.isUp)
        })),
    Rule(
      .ask6, .warning, "Every ask comes up on some path from a fresh install",
      reason: "A question that can never come up is a condition gone wrong.",
      source: "https://github.com/UrbanApps/Armchair/issues/38",
      Check(
        needs: [.flow("the flow asks nothing") { $0.asks() }] + Need.life("terminate"),
        slices: { flow in (0..<Int(flow.askCount)).map { Topics.about(flow.asks[$0].wants) } },
        .eachComesUp(
          asks: { context, scope in context.asks.filter { context.isMeant($0.ask, scope) }.map(\.index) },
          seen: { step, context in
            if let ask = step.softAsk { return [ask] }
            guard step.isOfTheFlow else { return [] }
            return context.asks.filter { index, ask in
              ask.softAsk == .absent && step.calls([ask.wants])
                && context.asks(at: step, for: [ask.wants]).contains(index)
            }.map(\.index)
          }))),
    Rule(
      .ask7, .warning, "Location and notifications are asked about where they are used, not at launch",
      reason: "People say no to what they see no use for yet.", source: guidelines, shows: ["screen"],
      Check(
        needs: [
          .ownAsk(
            Request.aboutLocation + Request.aboutNotifications,
            "the flow asks for no location and notifications")
        ],
        slices: RuleContext.asksTogether,
        .everyStep { step, context in
          let requests = Request.aboutLocation + Request.aboutNotifications
          let isPut =
            step.isOfTheFlow && step.calls(requests)
            || step.softAsk.map { requests.contains(context.flow.asks[$0].wants) } ?? false
          guard isPut, let place = step.place else { return nil }
          if case .feature = place { return true }
          return false
        })),
  ]
}
