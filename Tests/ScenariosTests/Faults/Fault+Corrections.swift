import FaultSupport
import FlowController
import Platform

/// Wrong values in places that public reports have corrected; the scenario of each correction must notice them.
extension Fault {
  static let corrections: [Fault] = [
    .service("camera", "ends the app without its key on 9", { $0.missingKey = .ends }, "no-key-on-9"),
    .after(
      "the alert about Location Services is never counted",
      { _, _, world in world["location.servicesAlerts"] = 0 }, "location/services-off-comes-twice"),
    .after(
      "Location Services are never off", { _, _, world in world["locationServices"] = 1 },
      "location/services-off-comes-always"),
    .row(
      "an app that is left is refused for good", { $0.leaving = .denies },
      "notifications/told-no-and-still-open"),
    .after(
      "a locked phone shows the home screen",
      { step, _, world in if case .lock = step { world["front"] = 0 } },
      "launches/locked-is-left"),
    .after(
      "the alert that Bluetooth is off appears at every use",
      { _, _, world in world["services.started"] = 0 },
      "permissions/bluetooth-off-once", "permissions/bluetooth-turned-off-later"),
    .after(
      "the alert that Bluetooth is off appears once in an install",
      { step, _, world in if case .terminate = step { world["services.started"] = 128 } },
      "permissions/bluetooth-off-at-each-launch"),
    .row(
      "a request from the background is dropped", { $0.requestInBackground = .isDropped },
      "notifications/from-the-background", "permissions/microphone-from-the-background"),
    .row(
      "a request from the background always waits", { $0.requestInBackground = .waits },
      "notifications/dropped-from-the-background"),
    .row(
      "location updates never ask by themselves", { $0.locationSessions = .absent },
      "location/a-session-asks-by-itself"),
    .row(
      "location updates always ask by themselves", { $0.locationSessions = .present },
      "location/no-session-on-17"),
    .service(
      "local-network", "has default words without its key", { $0.missingKey = .defaultWords },
      "no-network-key-on-18"),
    .service(
      "local-network", "is refused in silence without its key", { $0.missingKey = .silent },
      "no-network-key-with-words", "no-network-key"),
    .service(
      "photos", "ask about a change only", { $0.alertsEachLaunch = false }, "photos-asks-each-launch-on-17"),
    .service("photos", "ask at each launch", { $0.alertsEachLaunch = true }, "photos-asks-by-itself"),
    .after(
      "selected photos are asked about in the launch of the selection",
      { step, _, world in if case .tap(.done) = step { world["services.askedAboutPhotos"] = 0 } },
      "permissions/photos-asks-each-launch-on-17"),
    .service(
      "calendar", "keeps full access over the update", { $0.narrowsEarlierAnswers = false },
      "calendar-after-the-update"),
    .after(
      "selected photos are a refusal",
      { step, _, world in if case .tap(.done) = step { world["service.photos.answer"] = 1 } },
      "permissions/selected-photos-cover-adding"),
    .service(
      "paste", "is asked about at each use of the same content", { $0.question = .eachUse },
      "paste-once-for-each-content"),
    .service("paste", "is not in the state", { $0.question = .unasked }, "paste-in-the-state"),
    .after(
      "a rating is forgotten at once",
      { _, before, world in
        world["services.isVersionRated"] = 0
        world.keep("services.ratedAt", from: before)
      }, "permissions/review-after-a-rating"),
    .service("face-id", "needs no key", { $0.missingKey = .nothing }, "no-face-id-key"),
    .service("face-id", "always ends the app", { $0.missingKey = .ends }, "no-face-id-key-passcode"),
    .after(
      "critical alerts cannot be refused",
      { _, _, world in
        if world["service.critical-alerts.answer"] == 1 { world["service.critical-alerts.answer"] = 2 }
      }, "permissions/critical-alerts-refused", "permissions/critical-alerts-refused-true"),
    .service(
      "calendar", "takes the earlier call on 17", { $0.refusesFormerCall = false },
      "the-old-calendar-call-on-17"),
    .service(
      "calendar", "refuses the earlier call on 16", { $0.refusesFormerCall = true },
      "the-old-calendar-call-on-16"),
    .service(
      "reminders", "takes the earlier call on 17", { $0.refusesFormerCall = false },
      "the-old-reminders-call-on-17"),
    .after(
      "the log on 16 names the call of 17",
      { step, _, world in
        // A record has the order of a version and, in its last eight bits, how many parts were typed.
        if case .request = step { world["os"] = Int64(Version(17).order) << 8 | 1 }
      }, "permissions/the-call-of-16-in-the-log"),
    .service("alarm", "asks nothing", { $0.question = .unasked }, "alarm"),
    .service("alarm", "ends the app without its key", { $0.missingKey = .ends }, "no-alarm-key"),
    .service("nearby", "ends the app without its key", { $0.missingKey = .ends }, "no-nearby-key"),
    .service(
      "alarm", "was always there",
      {
        $0.question = .allowDeny
        $0.calls = 1
      }, "no-alarm-on-18"),
    .service("age-range", "is an alert", { $0.question = .allowDeny }, "age-range"),
    .after(
      "the account always asks first", { _, _, world in world["services.ageRange"] = 0 },
      "permissions/age-range-of-the-account"),
    .flow(
      "every app has the entitlement for a range of ages", { $0.hasAgeRangeEntitlement = true },
      "permissions/no-age-range-entitlement"),
    .service(
      "age-range", "was always there",
      {
        $0.question = .share
        $0.calls = 1
      }, "no-age-range-on-18"),
    .before(
      "an answer forgets what waits",
      { step, world in
        if case .tap = step { (world["waiting"], world["waiting.calls"]) = (0, 0) }
      }, "permissions/calls-in-their-order"),
    .after(
      "the background flag is never cleared",
      { step, before, world in
        if case .updates(.stopBackground) = step { world.keep("location.backgroundFlag", from: before) }
      }, "location/the-sixth-button-of-the-article"),
    .after(
      "an answer over the home screen decides what waits for the front",
      { step, _, world in
        if case .tap(.always) = step { (world["waiting"], world["tracking.answer"]) = (0, 1) }
      }, "tracking/waits-for-the-front"),
  ]
}
