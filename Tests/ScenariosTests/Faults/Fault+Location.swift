import FaultSupport
import FlowController
import Platform

extension Fault {
  static let location: [Fault] = [
    .row(
      "a second dialog is dropped", { $0.requestUnderDialog = .isDropped },
      "location/waits-for-the-tracking-question"),
    .row(
      "a second dialog waits, whatever is assumed", { $0.requestUnderDialog = .waits },
      "location/dropped-behind-the-tracking-question"),
    .row(
      "12 has no always any more", { $0.alwaysChoices = .whileUsingOnceDeny },
      "location/three-choices-on-12", "location/two-choices-before-11"),
    .row(
      "13 still offers always", { $0.alwaysChoices = .whileUsingAlwaysDeny }, "location/three-choices-on-13",
      "location/once-reads-when-in-use"),
    .row(
      "13 has two choices when in use", { $0.whenInUseChoices = .allowDeny }, "location/no-always-after-once",
      "location/roughly-here"),
    .row(
      "a request for always while using is ignored", { $0.upgradeOnRequest = .ignored },
      "location/always-at-once-from-13.4", "location/always-quietly-on-13.0"),
    .row(
      "13.0 asks about always at once", { $0.upgradeOnRequest = .asksOnce },
      "location/always-quietly-on-13.0"),
    .row(
      "13.4 becomes provisional in silence", { $0.upgradeOnRequest = .becomesProvisional },
      "location/always-at-once-from-13.4"),
    .row(
      "while using monitors on 12", { $0.whileUsingMonitors = true }, "location/capabilities-of-12"),
    .row(
      "while using does not monitor on 13", { $0.whileUsingMonitors = false },
      "location/capabilities-of-13"),
    .row("there is no reduced accuracy", { $0.accuracy = .absent }, "location/roughly-here"),
    .row(
      "there is no Scheduled Summary", { $0.scheduledSummary = .absent },
      "notifications/in-the-scheduled-summary", "notifications/no-summary-on-14"),
    .row(
      "14 has the Scheduled Summary", { $0.scheduledSummary = .present }, "notifications/no-summary-on-14"),
    .after(
      "the button of the summary is the usual one",
      { step, _, world in
        if case .tap = step { world["notifications.isInSummary"] = 0 }
      }, "notifications/in-the-scheduled-summary"),
    .after(
      "a device begins with Scheduled Summary", { _, _, world in world["scheduledSummary"] = 1 },
      "notifications/no-summary-on-14"),
    .row(
      "no app asks for reduced accuracy", { $0.defaultAccuracy = .absent }, "location/approximate-by-default"),
    .row(
      "the question about an approximate location has the switch", { $0.reducedPromptHasSwitch = true },
      "location/approximate-by-default"),
    .row(
      "13 knows reduced accuracy and its key",
      {
        $0.accuracy = .present
        $0.defaultAccuracy = .present
      }, "location/the-key-of-14-on-13"),
    .flow(
      "every app asks for reduced accuracy", { $0.asksForReducedAccuracy = true }, "location/roughly-here"),
    .row("there is no location button", { $0.locationButton = .absent }, "location/the-button"),
    .row(
      "8 to 10 know no upgrade", { $0.upgradeOnRequest = .ignored }, "location/the-upgrade-of-10"),
    .row(
      "12 forgets a request for always that came to nothing", { $0.upgradeOnRequest = .asksOnce },
      "location/an-ignored-request-counts-on-12"),
    .after(
      "an answered request for always leaves the chance",
      { _, _, world in world["location.alwaysRequested"] = 0 }, "location/the-chance-is-in-the-request"),
    .row(
      "14 calls back for the status alone", { $0.authorizationCallback = .status },
      "location/told-of-the-accuracy"),
    .row(
      "13 calls back for the accuracy, too", { $0.authorizationCallback = .statusOrAccuracy },
      "location/told-by-the-old-callback"),
    .row(
      "an app of 7 has a call to ask by", { $0.locationRequests = .present },
      "location/the-first-use-asks-on-7"),
    .after(
      "the reset forgets no answer",
      { step, before, world in
        if case .resetPrivacy = step { world.keep("location.grant", "tracking.answer", from: before) }
      }, "location/reset-and-asked-again"),
    .after(
      "the reset forgets notifications as well",
      { step, _, world in if case .resetPrivacy = step { world["notifications.status"] = 0 } },
      "location/reset-and-asked-again"),
    .after(
      "clearing the background flag stops updates",
      { step, _, world in
        if case .updates(.stopBackground) = step { world["location.updates"] = 0 }
      }, "location/the-flag-is-not-the-updates"),
    .after(
      "declining the exact place grants it",
      { step, before, world in
        if case .tap(.deny) = step, before["dialog"] != 0, before["location.isPrecise"] == 0,
          before["location.grant"] == 2
        {
          world["location.isTemporarilyPrecise"] = 1
        }
      }, "location/the-exact-place-declined"),
    .after(
      "the button wins over a refusal",
      { step, before, world in
        if case .tap(.allow) = step, before["location.grant"] == 5 { world["location.grant"] = 1 }
      }, "location/the-button-after-a-refusal"),
    .row(
      "9 has no notifications to ask for", { $0.notifications = .absent }, "notifications/registered-on-9"),
    .row(
      "9 has the notification centre", { $0.notifications = .center }, "notifications/registered-on-9"),
    .before(
      "bits that were never set are read as false",
      { step, world in
        if case .deviceCheckQuery = step, world["bitsChanged.year"] == 0 {
          (world["bitsChanged.year"], world["bitsChanged.month"]) = (2024, 1)
        }
      }, "device-check/bits-never-set"),
    .after(
      "while using reads as when in use on 13, whatever was requested",
      { _, _, world in if world["location.grant"] == 3 { world["location.grant"] = 2 } },
      "location/while-using-reads-always", "location/the-system-asks-later"),
    .after(
      "12 knows provisional always",
      { step, _, world in if case .tap(.whileUsing) = step { world["location.grant"] = 3 } },
      "location/while-using-on-12"),
    .after(
      "keeping while using keeps always",
      { step, before, world in
        if case .tap(.keep) = step { world.keep("location.grant", from: before) }
      }, "location/keeping-while-using", "location/the-second-question-comes-once"),
    .after(
      "the second question comes again and again",
      { step, _, world in
        if case .tap(.keep) = step {
          (world["location.upgradeOffered"], world["location.alwaysRequested"]) = (0, 0)
        }
      },
      "location/the-second-question-comes-once", "location/keeping-while-using"),
    .after(
      "the reminder changes nothing",
      { step, before, world in
        if case .tap(.whileUsing) = step, before["location.grant"] == 4 { world["location.grant"] = 4 }
      }, "location/reminded-of-the-background"),
    .after(
      "a refusal is asked about again",
      { step, _, world in
        if case .open(.home) = step, world["location.grant"] == 5 { world["location.grant"] = 0 }
      }, "location/refused"),
    .after(
      "the button explains itself every time",
      { step, _, world in if case .home = step { world["location.buttonExplained"] = 0 } },
      "location/the-button"),
    .after(
      "Location Services write the answer away",
      { step, _, world in
        if case .set(let change) = step, change.locationServices == false { world["location.grant"] = 0 }
      }, "location/services-off"),
  ]

  static let locationUse: [Fault] = [
    .after(
      "allow once outlives use",
      { step, before, world in
        switch step {
        case .home, .updates, .wait, .waitForNext, .launch:
          if before["location.grant"] == 1 { world.keep("location.grant", from: before) }
        default: break
        }
      }, "location/once-ends-in-the-background", "location/once-lasts-as-long-as-use",
      "location/asked-again-after-once", "location/once-with-a-grace"),
    .after(
      "allow once outlives the process",
      { step, before, world in
        if case .terminate = step { world.keep("location.grant", from: before) }
      }, "location/once-ends-with-the-process"),
    .after(
      "allow once ends although the app is in use",
      { step, _, world in
        if case .home = step, world["location.grant"] == 1 { world["location.grant"] = 0 }
      }, "location/once-lasts-as-long-as-use"),
    .after(
      "Settings has no row after allow once",
      { _, _, world in if world["location.grant"] < 2 { world["location.hasRow"] = 0 } },
      "location/once-reads-when-in-use", "location/once-ends-in-the-background"),
    .row(
      "allow once has a grace although none is assumed", { $0.onceGrace = 60 },
      "location/once-ends-in-the-background", "location/asked-again-after-once"),
    .after(
      "a grace that runs ends what was chosen meanwhile",
      { step, before, world in
        if case .set = step { world.keep("location.onceEnds", from: before) }
      }, "location/chosen-in-settings-during-a-grace"),
    .row("the assumed grace is none", { $0.onceGrace = 0 }, "location/once-with-a-grace"),
    .row("updates stop at the very moment of leaving", { $0.backgroundGrace = 0 }, "location/in-front-only"),
    .row(
      "updates go on for a minute without the flag", { $0.backgroundGrace = 60 }, "location/in-front-only"),
    .flow(
      "the background mode is missing", { $0.hasLocationMode = false }, "location/in-the-background",
      "location/once-lasts-as-long-as-use", "location/capabilities-of-13"),
    .after(
      "the background flag does nothing",
      { _, _, world in world["location.backgroundFlag"] = 0 }, "location/in-the-background"),
    .after(
      "while using starts from the background",
      { step, _, world in
        if case .updates(.startBackground) = step { world["location.startedInUse"] = 1 }
      }, "location/no-start-from-the-background"),
    .after(
      "the geofence fires once",
      { step, _, world in if case .geofence = step { world["notifications.fenceIsSet"] = 0 } },
      "location/the-geofence-notifies"),
    .after(
      "the geofence dies with the process",
      { step, _, world in if case .terminate = step { world["notifications.fenceIsSet"] = 0 } },
      "location/the-geofence-notifies"),
    .after(
      "the geofence is for while using only",
      { _, _, world in if world["location.grant"] == 4 { world["notifications.fenceIsSet"] = 0 } },
      "location/the-geofence-works-with-always"),
    .after(
      "the geofence is set for always too",
      { step, _, world in if case .tap(.allow) = step { world["notifications.fenceIsSet"] = 1 } },
      "location/no-geofence-for-always"),
  ]
}
