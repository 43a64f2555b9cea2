import FaultSupport
import FlowController
import Platform

/// Wrong values in rows of the table of permissions; the scenarios of each behaviour must notice them.
extension Fault {
  static let services: [Fault] = [
    .service("camera", "asks nothing", { $0.question = .unasked }, "camera-allowed"),
    .service("camera", "cannot be called", { $0.calls = 4 }, "camera-allowed"),
    .service("camera", "reads fullAccess", { $0.reading = .fullAccess }, "camera-allowed"),
    .service(
      "camera", "has no row in Settings", { $0.setting = .absent }, "camera-allowed", "settings-end-the-app"),
    .service("microphone", "cannot be used", { $0.calls = 1 }, "microphone-refused"),
    .service("microphone", "is asked about at each use", { $0.question = .eachUse }, "microphone-refused"),
    .service("motion", "asks nothing", { $0.question = .unasked }, "motion-by-use"),
    .service("motion", "goes on with Fitness Tracking off", { $0.overlay = nil }, "fitness-tracking-off"),
    .service("media-library", "is not there", { $0.question = .absent }, "media-library-from-9.3"),
    .service("homekit", "cannot be used", { $0.calls = 1 }, "homekit-by-use"),
    .service(
      "speech", "was always there",
      {
        $0.question = .allowDeny
        $0.calls = 1
      }, "speech-not-on-9"),
    .service("speech", "reads nothing", { $0.reading = .nothing }, "speech-then-microphone"),
    .service("siri", "is a sheet", { $0.question = .sheet }, "siri"),
    .service("nearby", "is not there", { $0.question = .absent }, "nearby-from-15"),
    .service("critical-alerts", "reads nothing", { $0.reading = .nothing }, "critical-alerts"),
    .service(
      "reminders", "read authorized", { $0.reading = .authorized }, "reminders-full-access",
      "reminders-after-the-update"),
    .service(
      "photos", "always have three choices", { $0.question = .selectFullDeny }, "photos-on-13",
      "photos-add-first"),
    .service(
      "photos", "always offer to keep", { $0.question = .selectFullDenyOrKeep }, "photos-add-first-on-16"),
    .service(
      "photos", "have two choices", { $0.question = .allowDeny }, "photos-limited", "photos-picker-left",
      "photos-in-full"),
    .service(
      "photos", "have no alert", { $0.stageRoles[2] = [] }, "photos-asks-by-itself", "photos-asks-each-launch"
    ),
    .service("photos", "are not asked about again", { $0.stageRoles[3] = [] }, "photos-reminder"),
    .service(
      "photos", "have no row to add only", { $0.setting = .noneLimitedFull }, "photos-add-only-in-settings"),
    .service("photos", "do not end the app", { $0.endsOnChange = false }, "photos-add-only-in-settings"),
    .service(
      "photos-add", "has a status on 11", { $0.reading = .authorized }, "photos-add-status-from-14"),
    .service("contacts", "always have two stages", { $0.question = .continueDeny }, "contacts-on-17"),
    .service(
      "contacts", "have one stage", { $0.question = .allowDeny }, "contacts-in-two-stages", "contacts-left"),
    .service("contacts", "read authorized only", { $0.reading = .sharing }, "contacts-in-two-stages"),
    .service("calendar", "is always asked about in full", { $0.question = .fullDeny }, "calendar-on-16"),
    .service(
      "calendar", "has two choices", { $0.question = .allowDeny }, "calendar-in-full",
      "calendar-write-then-full"),
    .service("calendar", "reads authorized", { $0.reading = .authorized }, "calendar-in-full"),
    .service("calendar", "always takes events to add", { $0.calls = 3 }, "calendar-write-not-on-16"),
    .service("calendar", "ends the app without its key", { $0.missingKey = .ends }, "no-calendar-key-on-17"),
    .service("bluetooth", "asks nothing", { $0.question = .unasked }, "bluetooth"),
    .service("bluetooth", "reads authorized", { $0.reading = .authorized }, "bluetooth"),
    .service("bluetooth", "always asks", { $0.question = .allowDeny }, "bluetooth-on-12"),
    .service("bluetooth", "has no other alert", { $0.overlay = nil }, "bluetooth-off"),
    .service("local-network", "is reported", { $0.reading = .authorized }, "local-network"),
    .service(
      "local-network", "has a row from the answer on", { $0.hasRowAtAttempt = false }, "local-network"),
    .service("local-network", "always asks", { $0.question = .allowDeny }, "local-network-on-13"),
    .service(
      "local-network", "is forgotten with the app", { $0.outlivesApp = false }, "local-network-survives"),
    .service(
      "local-network", "always outlives the app", { $0.outlivesApp = true }, "local-network-forgotten"),
    .service("local-network", "needs its key", { $0.missingKey = .ends }, "no-network-key"),
    .service("face-id", "reads authorized", { $0.reading = .authorized }, "face-id"),
    .service("face-id", "ends the app", { $0.endsOnChange = true }, "settings-spare-face-id"),
    .service("face-id", "never ends the app", { $0.endsOnChange = false }, "settings-end-all"),
    .service("health", "is an alert", { $0.question = .allowDeny }, "health"),
    .service("health", "reads authorized", { $0.reading = .authorized }, "health", "health-survives"),
    .service("health", "is forgotten with the app", { $0.outlivesApp = false }, "health-survives"),
    .service("health", "always outlives the app", { $0.outlivesApp = true }, "health-forgotten"),
    .service("health", "needs no key", { $0.missingKey = .nothing }, "no-health-key"),
    .service("paste", "is asked about once", { $0.question = .allowDeny }, "paste-each-time"),
    .service("paste", "has a row from the answer on", { $0.hasRowAtAttempt = false }, "paste-in-the-state"),
    .service("paste", "has a switch", { $0.setting = .onOff }, "paste-in-settings"),
    .service("paste", "always asks", { $0.question = .eachUse }, "paste-on-15"),
    .service(
      "review", "is asked about once", { $0.question = .allowDeny }, "review-three-times",
      "review-in-development"),
    .service("review", "shows with ratings off", { $0.overlay = nil }, "ratings-off"),
    .service("camera", "needs no key", { $0.missingKey = .nothing }, "no-key"),
    .service("camera", "has default words", { $0.missingKey = .defaultWords }, "no-key"),
    .service("camera", "goes on after a change", { $0.endsOnChange = false }, "settings-end-the-app"),
    .service("camera", "cannot be restricted", { $0.isRestrictable = false }, "restricted"),
    .service(
      "microphone", "asks nothing", { $0.question = .unasked }, "used-on-a-page", "used-on-a-page-and-left"),
    .service("camera", "is asked about at each use", { $0.question = .eachUse }, "used-and-answered-before"),
    .service("local-network", "asks nothing", { $0.question = .unasked }, "used-by-a-feature"),
    .service("photos", "lead to no picker", { $0.question = .allowDeny }, "after-the-picker"),
    .service("review", "may be answered", { $0.question = .allowDeny }, "review-has-no-answer"),
    .service("siri", "ends the app, whatever is assumed", { $0.endsOnChange = true }, "settings-spare-siri"),
    .service("siri", "never ends the app", { $0.endsOnChange = false }, "settings-end-siri"),
  ]

  /// Wrong effects of steps on those permissions.
  static let serviceSteps: [Fault] = [
    .after(
      "a reinstall keeps the answer about the camera",
      { step, before, world in
        if case .reinstall = step { world.keep("service.camera.answer", from: before) }
      }, "permissions/reinstalled"),
    .after(
      "the reset keeps the answer about the microphone",
      { step, before, world in
        if case .resetPrivacy = step { world.keep("service.microphone.answer", from: before) }
      }, "permissions/reset"),
    .after(
      "a question that is left is refused",
      { step, before, world in
        if case .home = step, before["dialog"] == 15 { world["service.camera.answer"] = 1 }
      }, "permissions/taken-away"),
    .after(
      "a call from the background is dropped",
      { _, _, world in
        if world["app.process"] == 2 { (world["waiting"], world["waiting.calls"]) = (0, 0) }
      }, "permissions/from-the-background"),
    .after(
      "adding is refused, and all of it may be asked for",
      { step, _, world in
        if case .tap(.deny) = step, world["service.calendar.answer"] == 1 {
          world["service.calendar.answer"] = 0
        }
      }, "permissions/calendar-refused"),
    .after(
      "the quota of the review prompt is never used up",
      { _, _, world in for index in 0..<8 { world["services\(index).showings"] = 0 } },
      "permissions/review-three-times"),
    .flow(
      "what comes after a permission comes after a refusal too",
      {
        $0 = $0.changed(ask: {
          if case .after(let ask, _) = $1.place { $1.places = PlaceList(.after(ask, .any)) }
        })
      }, "permissions/after-a-refusal"),
    Fault(
      name: "the build is never one of TestFlight", scenarios: ["permissions/review-of-testflight"],
      rule: { service, rule in if service.word == "review" { rule.question = .allowDeny } }),
  ]
}
