import FlowController
import Localization
import Platform

/// Rules about the use of the location.
extension Rule {
  private static let page = "https://developer.apple.com/documentation/corelocation/cllocationmanager"
  private static let always = page + "/requestalwaysauthorization()"
  private static let since13 = Era(from: .ios13_0)
  private static let asks = Need.request(Request.aboutLocation)

  static let locationUse: [Rule] = [
    Rule(
      .cll1, .ruleAllowOnceEndsWithUse, in: since13,
      reason: .whyAllowOnceEndsWithUse, source: always,
      needs: [asks, .answers],
      on: [.updates], shows: ["location.truth", "location.inUse", "app.process"],
      .everyState { world, context in
        guard world.location.grant == .once else { return nil }
        // With the assumption `once-grace`, Allow Once stays valid for a short time after the use.
        return world.isInUse(context.rules) || world.location.onceEnds > world.device.now
      }),
    Rule(
      .cll2, .ruleAllowOnceLeavesNothing, in: since13,
      reason: .whyAllowOnceLeavesNothing, source: always,
      needs: [asks, .answers, .either(.leaves, .step("terminate"))], on: [.updates],
      shows: ["location.truth", "location.settings"],
      .everyStep { step, _ in
        let isOver = step.events.contains { if case .allowOnceEnded = $0 { true } else { false } }
        guard isOver, !step.forgetsAnswers else { return nil }
        return step.after.location.grant == .unset && step.after.locationRow == .ask
      }),
    Rule(
      .cll15, .ruleReminderOnlyForAlways, in: since13,
      reason: .whyReminderOnlyForAlways,
      source: "https://news.mynavi.jp/article/20210219-iphone_why",
      needs: [
        .request([.locationAlways]), .answers, .step("offer-reminder"),
        .flow(.lackLocationMode) { $0.context.flow.hasLocationMode },
      ], on: [.updates],
      shows: ["location.truth"],
      .everyStep { step, _ in
        guard step.shows(.locationReminder) else { return nil }
        return step.before.location.grant == .always && step.before.location.usedInBackground != .never
      }),
    Rule(
      .cll17, .ruleBackgroundUpdatesNeedMode,
      in: Era(from: .ios11),
      reason: .whyBackgroundUpdatesNeedMode, source: page + "/allowsbackgroundlocationupdates",
      needs: [
        .step("updates:start-background"),
        .flow(.lackNoLocationMode) { !$0.context.flow.hasLocationMode },
      ],
      on: [.updates], shows: ["app.process"],
      .everyStep { step, _ in
        guard case .updates(.startBackground) = step.step else { return nil }
        return !step.after.app.process.runs
      }),
    Rule(
      .cll18, .ruleTemporaryAccuracyEnds, in: Era(from: .ios14_0beta1),
      reason: .whyTemporaryAccuracyEnds,
      source: page + "/requesttemporaryfullaccuracyauthorization(withpurposekey:completion:)",
      needs: [.request([.preciseLocation]), .answers, .step("set:precise")], on: [.updates],
      shows: ["location.accuracy", "location.inUse", "app.process"],
      .everyState { world, context in
        world.location.isTemporarilyPrecise ? world.isInUse(context.rules) : nil
      }),
  ]
}
