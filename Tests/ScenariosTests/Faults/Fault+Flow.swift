import FaultSupport
import FlowController
import Platform

extension Fault {
  static let flows: [Fault] = [
    .flow(
      "the first launch asks already", { $0 = $0.changed(ask: { $1.conditions.launches = 1 }) },
      "soft-ask/nothing-on-the-first-launch", "soft-ask/a-return-is-no-launch"),
    .flow(
      "the soft ask waits for the third launch", { $0 = $0.changed(ask: { $1.conditions.launches = 3 }) },
      "soft-ask/on-the-second-launch"),
    .after(
      "a return is counted as a launch",
      { step, before, world in
        if case .launch = step, before["app.process"] == 2 { world["app.launches"] += 1 }
      }, "soft-ask/a-return-is-no-launch", "policy/agree-wakes-after-2s"),
    .after(
      "a cold start is not counted",
      { step, before, world in
        if case .launch = step, before["app.process"] == 1 { world.keep("app.launches", from: before) }
      }, "soft-ask/on-the-second-launch", "soft-ask/a-return-is-no-launch"),
    .row(
      "processes are never started beforehand", { $0.prewarming = .absent },
      "launches/prewarming-is-no-launch", "launches/prewarmed-into-the-soft-ask"),
    .after(
      "a process started beforehand is a launch",
      { step, _, world in if case .prewarm = step { world["app.launches"] += 1 } },
      "launches/prewarming-is-no-launch"),
    .before(
      "a process started beforehand was launched",
      { step, world in if case .launch = step { world["app.isPrewarmed"] = 0 } },
      "launches/prewarming-is-no-launch", "launches/prewarmed-into-the-soft-ask"),
    .after(
      "launches alone count as process starts",
      { step, _, world in if case .terminate = step { world["app.idleStarts"] = 0 } },
      "launches/prewarming-is-no-launch"),
    .flow(
      "the soft ask is left out", { $0 = $0.changed(ask: { $1.softAsk = .absent }) },
      "soft-ask/on-the-second-launch", "soft-ask/one-choice"),
    .flow(
      "the soft ask has no later",
      { $0 = $0.changed(ask: { if $1.softAsk == .withLater { $1.softAsk = .withoutLater } }) },
      "soft-ask/on-the-second-launch", "soft-ask/later-asks-at-the-next-launch"),
    .flow(
      "the soft ask has later where it should not",
      { $0 = $0.changed(ask: { if $1.softAsk == .withoutLater { $1.softAsk = .withLater } }) },
      "soft-ask/one-choice"),
    .flow(
      "a soft ask is put before the dialog at the first launch",
      { $0 = $0.changed(ask: { $1.softAsk = .withLater }) }, "soft-ask/the-dialog-at-once"),
    .flow(
      "later means never", { $0 = $0.changed(ask: { $1.conditions.later = .days(9_999) }) },
      "soft-ask/later-asks-at-the-next-launch"),
    .after(
      "later is a refusal",
      { step, _, world in
        guard case .tap(.later) = step else { return }
        world["tracking.answer"] = 2
        world["tracking.promptsShown"] = 1
      }, "soft-ask/later-asks-at-the-next-launch"),
    .flow(
      "the soft ask does not look at the status",
      { $0 = $0.changed(ask: { $1.conditions.status = nil }) }, "soft-ask/not-after-an-answer",
      "soft-ask/not-with-the-switch-off"),
    .flow(
      "the soft ask comes before 14",
      {
        $0 = $0.changed(ask: {
          $1.conditions.minimumOS = nil
          $1.conditions.status = nil
        })
      }, "soft-ask/not-before-14"),
    .flow(
      "allowing leaves the ad as it is", { $0.reloadsAdOnAllow = false }, "soft-ask/allowing-reloads-the-ad"),
    .after(
      "refusing loads the ad again",
      { step, _, world in if case .tap(.deny) = step { world["app.adLoads"] += 1 } },
      "soft-ask/refusing-reloads-nothing"),
    .flow(
      "a soft ask without its text waits", { $0 = $0.changed(ask: { $1.withoutText = .skip }) },
      "soft-ask/text-from-a-server", "soft-ask/no-text-in-this-language"),
    .flow(
      "the purpose string is missing", { $0.purposes.remove(PurposeStrings(.tracking)) },
      "tracking/asked-once", "soft-ask/on-the-second-launch"),
    .flow(
      "the feature asks for when in use only",
      { $0 = $0.changed(ask: { if $1.wants == .locationAlways { $1.wants = .locationWhenInUse } }) },
      "location/while-using-reads-always", "location/the-system-asks-later"),
    .after(
      "the soft ask is gone after a visit to the home screen",
      { step, _, world in
        guard case .home = step else { return }
        world["app.screen"] = 0
        world["app.sequence.place"] = 0
      }, "soft-ask/waits-behind-the-home-screen"),
  ]

  static let device: [Fault] = [
    .flow(
      "the gift lies in the app's defaults",
      { $0 = $0.changed(feature: { if $1.gift == .deviceCheck { $1.gift = .defaults } }) },
      "device-check/the-gift-is-given-once", "device-check/not-after-reinstalling"),
    .flow(
      "the gift lies in a bit",
      { $0 = $0.changed(feature: { if $1.gift == .defaults { $1.gift = .deviceCheck } }) },
      "device-check/defaults-forget"),
    .after(
      "the bits go with the app", { step, _, world in if case .reinstall = step { world["bit0"] = 0 } },
      "device-check/not-after-reinstalling"),
    .after(
      "the bits go with an erase", { step, _, world in if case .erase = step { world["bit0"] = 0 } },
      "device-check/not-after-an-erase"),
    .after(
      "writing one bit clears the other",
      { step, _, world in
        if case .deviceCheck(nil, _) = step { world["bit0"] = 0 }
      }, "device-check/four-states"),
    .after(
      "there is one bit only",
      { step, _, world in if case .deviceCheck = step { world["bit1"] = 0 } }, "device-check/four-states"),
    .after(
      "a query counts as a change",
      { step, _, world in if case .deviceCheckQuery = step { world["bitsChanged.month"] = 7 } },
      "device-check/the-month-of-the-last-change"),
    .after(
      "a change keeps its first month",
      { step, before, world in
        if case .deviceCheck = step, before["bitsChanged.month"] > 0 {
          world.keep("bitsChanged.month", from: before)
        }
      }, "device-check/the-month-of-the-last-change"),
    .row("DeviceCheck is older than 11", { $0.deviceCheck = .present }, "device-check/not-on-10"),
    .row(
      "DeviceCheck does not exist", { $0.deviceCheck = .absent }, "device-check/the-gift-is-given-once",
      "device-check/four-states"),
    .row(
      "there are no provisional notifications", { $0.provisionalNotifications = .absent },
      "notifications/provisional"),
    .row(
      "an app cannot ask for notifications", { $0.notifications = .absent }, "notifications/asked-once",
      "location/the-geofence-notifies"),
    .row(
      "going home refuses notifications", { $0.leaving = .denies }, "notifications/left-unanswered"),
    .row(
      "going home never refuses notifications", { $0.leaving = .storesNothing },
      "notifications/left-is-refused"),
    .before(
      "notifications are asked for twice",
      { step, world in
        if case .open = step { world["notifications.status"] = 0 }
      }, "notifications/asked-once"),
  ]
}
