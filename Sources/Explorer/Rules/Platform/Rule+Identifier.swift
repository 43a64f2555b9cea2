import FlowController
import Localization
import Platform

extension Rule {
  private static let page =
    "https://developer.apple.com/documentation/adsupport/asidentifiermanager/advertisingidentifier"
  private static let flag =
    "https://developer.apple.com/documentation/adsupport/asidentifiermanager/isadvertisingtrackingenabled"
  private static let before14 = Era(from: .ios6, through: .ios13_4)

  static let identifier: [Rule] = [
    Rule(
      .idf1, .ruleIdentifierNeedsPermission, in: Era(from: .ios14_5),
      reason: .whyIdentifierNeedsPermission, source: page,
      shows: ["tracking.api", "tracking.idfa.direct"],
      .everyState { world, context in
        guard let status = world.trackingStatus(context.rules), status != .authorized else { return nil }
        return world.identifier(context.rules) == .zeros
      }),
    Rule(
      .idf2, .ruleIdentifierUntilAnswer,
      in: Era(from: .ios14_0beta7, through: .ios14_3),
      reason: .whyIdentifierUntilAnswer,
      source: "https://developer.apple.com/forums/thread/673832",
      shows: ["tracking.api", "tracking.idfa.direct"],
      .everyState { world, context in
        guard world.trackingStatus(context.rules) == .notDetermined else { return nil }
        return world.identifier(context.rules) == .real
      }),
    Rule(
      .idf3, .ruleIdentifierInFirstBetas,
      in: Era(from: .ios14_0beta1, through: .ios14_0beta1),
      reason: .whyIdentifierInFirstBetas,
      source: "Qiita「iOS14でのIDFA取得」", shows: ["tracking.api", "tracking.idfa.direct"],
      .everyState { world, context in
        guard world.trackingStatus(context.rules) == .notDetermined else { return nil }
        return world.identifier(context.rules) == .zeros
      }),
    Rule(
      .idf4, .ruleLimitAdTrackingZeroes, in: Era(from: .ios10, through: .ios13_4),
      reason: .whyLimitAdTrackingZeroes,
      source: "https://github.com/youmi/SimulateIDFA", needs: [.step("set:limit-ad-tracking")],
      shows: ["tracking.idfa.direct"],
      .everyState { world, context in
        world.device.limitsAdTracking ? world.identifier(context.rules) == .zeros : nil
      }),
    Rule(
      .idf5, .ruleFlagIsFalse, in: Era(from: .ios14_0beta1),
      reason: .whyFlagIsFalse,
      source: flag,
      shows: ["tracking.advertisingTrackingEnabled"],
      .everyState { world, context in !world.advertisingTrackingEnabled(context.rules) }),
    Rule(
      .idf6, .ruleFlagFollowsLimit, in: before14,
      reason: .whyFlagFollowsLimit, source: flag,
      shows: ["tracking.advertisingTrackingEnabled"],
      .everyState { world, context in
        let isLimited = world.device.limitsAdTracking || world.device.trackingRestricted
        return world.advertisingTrackingEnabled(context.rules) == !isLimited
      }),
    Rule(
      .idf7, .ruleRefusalZeroesEarly,
      in: Era(from: .ios14_0beta1, through: .ios14_3),
      reason: .whyRefusalZeroesEarly, source: page,
      needs: [
        .flow(.lackIdentifierAssumption) {
          !$0.context.assumptions.givesIdentifierAfterRefusal
        }
      ],
      shows: ["tracking.api", "tracking.idfa.direct"],
      .everyState { world, context in
        world.trackingStatus(context.rules) == .denied ? world.identifier(context.rules) == .zeros : nil
      }),
  ]
}
