import FaultSupport
import FlowController
import Platform

extension Fault {
  static let tracking: [Fault] = [
    .before(
      "the dialog is asked twice",
      { step, world in if case .request(.tracking) = step { world["tracking.answer"] = 0 } },
      "tracking/asked-once", "tracking/refused-once", "tracking/never-again-elsewhere"),
    .after(
      "the answer goes with the process",
      { step, _, world in if case .terminate = step { world["tracking.answer"] = 0 } },
      "tracking/the-system-keeps-the-answer", "soft-ask/not-after-an-answer"),
    .after(
      "the answer outlives the app",
      { step, before, world in
        if case .delete = step { world.keep("tracking.answer", from: before) }
        if case .install = step { world.keep("tracking.answer", from: before) }
      }, "tracking/reinstalling-asks-again"),
    .after(
      "killing the app is an answer",
      { step, before, world in
        guard case .terminate = step, before["dialog"] != 0 else { return }
        world["tracking.answer"] = 2
        world["tracking.promptsShown"] = 1
      }, "tracking/killing-is-no-answer"),
    .after(
      "the global switch stores an answer",
      { step, _, world in
        if case .set(let change) = step, change.allowTrackingRequests == false,
          world["tracking.answer"] == 0
        {
          world["tracking.answer"] = 2
        }
      }, "tracking/the-switch-stores-nothing", "soft-ask/not-with-the-switch-off"),
    .after(
      "Limit Ad Tracking is forgotten by the update",
      { step, _, world in
        if case .set(let change) = step, change.os != nil { world["allowsTrackingRequests"] = 1 }
      }, "tracking/one-switch-becomes-the-other"),
    .after(
      "more information is an answer",
      { step, _, world in
        guard case .tap(.additionalInformation) = step else { return }
        world["tracking.answer"] = 2
        world["tracking.promptsShown"] = 1
      }, "tracking/additional-information-in-the-eu"),
    .after(
      "stopping at the switch stores nothing",
      { step, before, world in
        if case .tap(.stopTracking) = step { world.keep("tracking.answer", from: before) }
      }, "tracking/allowed-apps-may-be-stopped"),
    .after(
      "the app's own switch counts as a prompt",
      { step, _, world in
        if case .set(let change) = step, change.tracking != nil { world["tracking.promptsShown"] += 1 }
      }, "tracking/each-app-has-a-switch"),
    .before(
      "the dialog comes although the switch is off",
      { step, world in if case .request(.tracking) = step { world["allowsTrackingRequests"] = 1 } },
      "tracking/switch-off-means-no"),
    .before(
      "a request brings the app to the front",
      { step, world in
        guard case .request(.tracking) = step, world["app.process"] == 2 else { return }
        (world["app.process"], world["front"]) = (3, 3)
      }, "tracking/not-from-the-background"),
    .after(
      "a request under another alert waits for its turn",
      { step, before, world in
        guard case .tap(.deny) = step, before["dialog"] == 9 else { return }
        (world["dialog"], world["dialog.request"], world["dialog.isOverApp"]) = (1, 1, 1)
      }, "tracking/not-over-another-alert"),
    .row(
      "restricted devices read restricted, whatever is assumed", { $0.restrictedReads = .restricted },
      "tracking/restricted-reads-denied"),
    .after(
      "a restriction leaves the switches as they are",
      { step, _, world in if case .set = step { world["trackingRestricted"] = 0 } },
      "tracking/restricted-is-greyed-and-off"),
    .before(
      "a restricted device of 13 is as any other",
      { _, world in world["trackingRestricted"] = 0 }, "tracking/restricted-limits-ads-on-13"),
    .row(
      "a request under another alert is dropped on 14 already", { $0.trackingUnderDialog = .isDropped },
      "tracking/queued-on-14", "tracking/queued-whatever-is-assumed", "tracking/settled-while-it-waits",
      "tracking/home-forgets-what-waits"),
    .row(
      "a request under another alert waits on every version", { $0.trackingUnderDialog = .waits },
      "tracking/not-over-another-alert", "tracking/queued-whatever-is-assumed"),
    .row(
      "a request from the background is lost on 14 already", { $0.trackingInBackground = .isDropped },
      "tracking/from-the-background-on-14"),
    .row(
      "a request from the background waits on every version", { $0.trackingInBackground = .waits },
      "tracking/not-from-the-background", "launches/prewarmed-into-the-soft-ask"),
    .after(
      "what waits outlives the dialog",
      { step, before, world in if case .home = step { world.keep("waiting", from: before) } },
      "tracking/home-forgets-what-waits"),
    .before(
      "what was settled meanwhile is asked again",
      { step, world in
        guard case .tap(.deny) = step, world["waiting"] != 0 else { return }
        world["dialog"] = 9
      }, "tracking/settled-while-it-waits"),
    .after(
      "what waits is forgotten with the answer",
      { step, before, world in
        guard case .tap = step, before["waiting"] != 0 else { return }
        (world["dialog"], world["waiting"]) = (0, 0)
      }, "tracking/queued-on-14", "location/waits-for-the-tracking-question"),
    .row(
      "a request needs an active app on 14 already", { $0.trackingNeedsActive = true },
      "tracking/asked-too-early"),
    .row(
      "a request never needs an active app", { $0.trackingNeedsActive = false }, "tracking/asked-too-early"),
    .row(
      "ATTrackingManager is there before 14", { $0.trackingFramework = .present }, "identifier/real-on-13",
      "identifier/updating-to-the-beta"),
    .row(
      "the switch goes off without a question", { $0.switchOff = .deniesEveryApp },
      "tracking/allowed-apps-may-go-on", "tracking/allowed-apps-may-be-stopped"),
    .row(
      "a kept app reads authorized on 14.0 already", { $0.keptReads = .authorized },
      "tracking/needs-switch-and-permission", "tracking/kept-apps-read-denied-on-14.2"),
    .row(
      "a kept app reads denied on 14.5", { $0.keptReads = .denied }, "tracking/allowed-apps-may-go-on"),
    .row(
      "the expanded request is as old as the framework", { $0.expandedRequest = .present },
      "tracking/no-expanded-request-before-27.2"),
    .row(
      "there is no expanded request", { $0.expandedRequest = .absent },
      "tracking/additional-information-in-the-eu"),
    .row(
      "every version tells denied too early", { $0.completesEarly = true }, "tracking/told-too-early-on-17.4"),
    .row(
      "17.4 waits for the answer", { $0.completesEarly = false }, "tracking/told-too-early-on-17.4"),
    .row(
      "answers run out everywhere", { $0.answerLastsOneYear = true }, "tracking/never-again-elsewhere"),
    .row(
      "answers last for ever in the EU", { $0.answerLastsOneYear = false },
      "tracking/again-after-a-year-in-the-eu"),
    .row(
      "a request while the switch is off stores nothing", { $0.storesOffRequest = false },
      "tracking/a-request-while-off-is-a-refusal"),
    .row(
      "a request while the switch is off is a refusal, whatever is assumed", { $0.storesOffRequest = true },
      "tracking/the-switch-stores-nothing"),
    .after(
      "a refusal by the switch counts as a prompt",
      { step, before, world in
        guard case .request = step, before["allowsTrackingRequests"] == 0 else { return }
        world["tracking.promptsShown"] = 1
      }, "tracking/a-request-while-off-is-a-refusal"),
    .row(
      "unasked apps stay denied for good", { $0.mayStayDenied = true }, "tracking/the-switch-stores-nothing",
      "tracking/stuck-until-14.5.1"),
    .row("no app was ever stuck", { $0.mayStayDenied = false }, "tracking/stuck-until-14.5.1"),
    .row("restricted devices read denied", { $0.restrictedReads = .denied }, "tracking/restricted"),
    .row(
      "the EU has the alert of everybody else", { $0.trackingForm = .alert },
      "tracking/additional-information-in-the-eu"),
  ]

  static let identifier: [Fault] = [
    .after(
      "a build for 14 is like any other on 13",
      { _, _, world in world["app.deploymentTarget"] = world["os"] }, "identifier/new-build-on-13"),
    .row(
      "the flag is false on 13", { $0.trackingFlag = .alwaysFalse }, "identifier/real-on-13",
      "identifier/limited-on-13"),
    .row(
      "the flag still follows the switch on 14", { $0.trackingFlag = .followsSwitch },
      "identifier/allowed-on-the-beta", "identifier/old-build-on-the-beta",
      "identifier/the-flag-stays-false"),
    .row(
      "Limit Ad Tracking leaves the identifier", { $0.limitedIdentifier = .real },
      "identifier/limited-on-13"),
    .row(
      "the identifier is there before an answer, always", { $0.undeterminedIdentifier = .real },
      "identifier/old-build-on-the-beta", "identifier/the-same-on-beta-3", "identifier/unasked-from-14.5"),
    .row(
      "the identifier is zeros before an answer, always", { $0.undeterminedIdentifier = .zeros },
      "identifier/unasked-on-beta-7", "identifier/unasked-on-beta-8", "identifier/unasked-on-the-release",
      "identifier/considerate-code"),
    .row(
      "the identifier is there after a refusal", { $0.refusedIdentifier = .real },
      "identifier/refused-on-the-beta", "identifier/after-a-refusal"),
    .row(
      "the identifier is zeros after a refusal, whatever is assumed", { $0.refusedIdentifier = .zeros },
      "identifier/after-a-refusal-as-the-article-has-it"),
  ]
}
