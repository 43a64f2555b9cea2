import FlowController
import Platform

/// In which order, and when, the app asks.
extension Rule {
  private static let guidelines = "https://developer.apple.com/app-store/review/guidelines/"
  private static let asksTracking = Need.ownAsk(Request.aboutTracking, "the flow does not ask about tracking")
  private static let asksAlways = Need.ownAsk([.locationAlways], "the flow does not ask for location always")

  static let order: [Rule] = [
    Rule(
      .ord1, .error, "Who has not agreed to the policy of the whole app is not asked about tracking",
      reason: "After a no in the legal form the system's question contradicts it.",
      source: "https://github.com/AppLovin/AppLovin-MAX-Unity-Plugin/issues/325",
      shows: ["policy.isAgreed"],
      Check(
        on: [[.tracking, .policy]], needs: [.policy, asksTracking],
        .everyStep { step, context in
          let isPut =
            step.isOfTheFlow && step.calls(Request.aboutTracking)
            || step.softAsk.map { Request.aboutTracking.contains(context.flow.asks[$0].wants) } ?? false
          return isPut ? context.flow.policyScope != .app || step.after.policyIsAgreed : nil
        })),
    Rule(
      .ord2, .error, "The tracking question can come up on a fresh install, and nothing tracks before",
      in: Era(from: .ios14_5),
      reason: "Reviewers who cannot find the question refuse the app.",
      source: "https://github.com/deniza/app_tracking_transparency/issues/54",
      shows: ["ad.personalised", "tracking.api"],
      Check(
        on: [.tracking], needs: [asksTracking] + Need.life("terminate"),
        .eachComesUp(
          asks: { context, scope in
            let meant = context.asks.filter {
              Request.aboutTracking.contains($0.ask.wants) && context.isMeant($0.ask, scope)
            }
            return Array(meant.map(\.index).prefix(1))
          },
          seen: { step, context in
            guard step.shows(.tracking), step.isOfTheFlow else { return [] }
            return context.asks.filter { Request.aboutTracking.contains($0.ask.wants) }.map(\.index)
          })),
      Check(
        on: [.tracking], needs: [asksTracking],
        .everyStep { step, context in
          for case .adLoaded(let isPersonalised) in step.events {
            return !isPersonalised || step.after.trackingStatus(context.rules) == .authorized
          }
          return nil
        })),
    Rule(
      .ord3, .error, "The app asks when the system can answer: active, in use, and one question at a time",
      reason: "A request that comes too early or beside another is dropped without a word.",
      source: "https://github.com/deniza/app_tracking_transparency/issues/47",
      shows: ["app.active", "prompt"],
      Check(
        needs: [.flow("the flow asks nothing") { $0.asks() }], slices: RuleContext.asksTogether,
        .everyStep { step, _ in
          guard step.isOfTheFlow, !step.events.isEmpty else { return nil }
          guard step.events.contains(where: { if case .called = $0 { true } else { false } }) else {
            return nil
          }
          return !step.suppresses { $0 == .anotherAlert || $0 == .notActive || $0 == .notInUse }
        })),
    Rule(
      .loc1, .warning, "Always is not asked for after allow once, nor once the one chance is used",
      reason: "Such requests do nothing, and code that waits for an answer waits for ever.",
      source: "https://github.com/zoontek/react-native-permissions/issues/964", shows: ["location.truth"],
      Check(
        on: [.location], needs: [asksAlways],
        .everyStep { step, _ in
          guard step.isOfTheFlow, step.calls([.locationAlways]) else { return nil }
          let location = step.before.location
          return location.grant != .once && !(location.grant == .whileUsing && location.upgradeOffered)
        })),
    Rule(
      .loc2, .warning, "Nothing is asked on the strength of an always that is provisional",
      in: Era(from: .ios13_0),
      reason: "The app reads always; the person has not been asked yet, and may still say no.",
      source: "https://github.com/Baseflow/flutter-permission-handler/issues/721",
      shows: ["location.truth", "location.api"],
      Check(
        on: [.location], needs: [asksAlways, .answers],
        .everyStep { step, context in
          guard step.isOfTheFlow, step.before.location.grant == .provisionalAlways else { return nil }
          let asks = context.asks(
            at: step, for: Request.aboutLocation + [.preciseLocation, .locationButton])
          guard step.place != nil, !asks.isEmpty else { return nil }
          let isPut = step.softAsk != nil || step.calls(Request.aboutLocation + [.preciseLocation])
          return
            !(isPut
            && asks.contains { context.flow.asks[$0].conditions.status?.contains(.authorizedAlways) ?? false })
        })),
  ]
}
