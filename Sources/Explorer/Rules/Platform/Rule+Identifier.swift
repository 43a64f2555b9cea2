import FlowController
import Platform

/// Rules about the advertising identifier.
extension Rule {
  private static let page =
    "https://developer.apple.com/documentation/adsupport/asidentifiermanager/advertisingidentifier"
  private static let flag =
    "https://developer.apple.com/documentation/adsupport/asidentifiermanager/isadvertisingtrackingenabled"
  private static let before14 = Era(from: .ios6, through: .ios13_4)

  static let identifier: [Rule] = [
    Rule(
      .idf1, "Without permission the identifier is zeros", in: Era(from: .ios14_5),
      reason: "From 14.5 on permission comes before the identifier.", source: page,
      shows: ["tracking.api", "tracking.idfa.direct"],
      .everyState { world, context in
        guard let status = world.trackingStatus(context.rules), status != .authorized else { return nil }
        return world.identifier(context.rules) == .zeros
      }),
    Rule(
      .idf2, "From 14.0 beta 7 to 14.4 the identifier is there until the user answers",
      in: Era(from: .ios14_0beta7, through: .ios14_3),
      reason: "Apple had put the requirement off, and so the identifier stayed.",
      source: "https://developer.apple.com/forums/thread/673832",
      shows: ["tracking.api", "tracking.idfa.direct"],
      .everyState { world, context in
        guard world.trackingStatus(context.rules) == .notDetermined else { return nil }
        return world.identifier(context.rules) == .real
      }),
    Rule(
      .idf3, "In the first betas of 14 the identifier is zeros until the user allows it",
      in: Era(from: .ios14_0beta1, through: .ios14_0beta1),
      reason: "The requirement was already in force there.",
      source: "Qiita「iOS14でのIDFA取得」", shows: ["tracking.api", "tracking.idfa.direct"],
      .everyState { world, context in
        guard world.trackingStatus(context.rules) == .notDetermined else { return nil }
        return world.identifier(context.rules) == .zeros
      }),
    Rule(
      .idf4, "Limit Ad Tracking makes the identifier zeros", in: Era(from: .ios10, through: .ios13_4),
      reason: "From 10 on the switch takes the identifier away, and does not only ask for respect.",
      source: "https://github.com/youmi/SimulateIDFA", needs: [.step("set:limit-ad-tracking")],
      shows: ["tracking.idfa.direct"],
      .everyState { world, context in
        world.device.limitsAdTracking ? world.identifier(context.rules) == .zeros : nil
      }),
    Rule(
      .idf5, "isAdvertisingTrackingEnabled is false from 14 on", in: Era(from: .ios14_0beta1),
      reason: "Code that reads the identifier only when the flag is true never reads it any more.",
      source: flag,
      shows: ["tracking.advertisingTrackingEnabled"],
      .everyState { world, context in !world.advertisingTrackingEnabled(context.rules) }),
    Rule(
      .idf6, "isAdvertisingTrackingEnabled follows Limit Ad Tracking before 14", in: before14,
      reason: "The flag says what the person set, or a restriction.", source: flag,
      shows: ["tracking.advertisingTrackingEnabled"],
      .everyState { world, context in
        let isLimited = world.device.limitsAdTracking || world.device.trackingRestricted
        return world.advertisingTrackingEnabled(context.rules) == !isLimited
      }),
    Rule(
      .idf7, "After a refusal the identifier is zeros before 14.5, too",
      in: Era(from: .ios14_0beta1, through: .ios14_3),
      reason: "A refusal counts from the first version on that has the question.", source: page,
      needs: [
        .flow("idfa-after-refusal=real assumes the contrary") {
          !$0.context.assumptions.givesIdentifierAfterRefusal
        }
      ],
      shows: ["tracking.api", "tracking.idfa.direct"],
      .everyState { world, context in
        world.trackingStatus(context.rules) == .denied ? world.identifier(context.rules) == .zeros : nil
      }),
  ]
}
