import FlowController
import Platform

/// Rules about notifications, DeviceCheck, dialogs, launches and installs.
extension Rule {
  private static let notifications =
    "https://developer.apple.com/documentation/usernotifications/asking-permission-to-use-notifications"
  private static let trackingCall =
    "https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager/"
    + "requesttrackingauthorization(completionhandler:)"
  private static let deviceCheck = "https://developer.apple.com/documentation/devicecheck/dcdevice"
  private static let asksNotifications = Need.request(Request.aboutNotifications)
  private static let gives = Need.flow("no gift is remembered by DeviceCheck") { scope in
    scope.opens { $0.gift == .deviceCheck }
  }
  private static let removes = Need.either(.step("delete"), .step("reinstall"))
  private static let everyPermission: [Topics] = [.tracking, .location, .notifications]

  static let device: [Rule] = services + installs

  private static let services: [Rule] = [
    Rule(
      .ntf1, "Notifications are asked about until there is an answer, and not after", in: Era(from: .ios10),
      reason: "Later requests are answered with what was said.", source: notifications,
      needs: [asksNotifications], on: [.notifications], shows: ["notifications.api"],
      .everyStep { step, _ in
        guard step.shows(.notifications) else { return nil }
        let status = step.before.notifications.status
        return status == .notDetermined || status == .provisional
      }),
    Rule(
      .ntf2, "Provisional notifications are granted without a question", in: Era(from: .ios12),
      reason: "They arrive quietly, and the person decides on the first of them.", source: notifications,
      needs: [.request([.notificationsProvisional])], on: [.notifications],
      shows: ["prompt", "notifications.api"],
      .everyStep { step, context in
        guard step.before.dialog == nil, step.before.notifications.status == .notDetermined else {
          return nil
        }
        let calls = step.considerations(context).filter { $0.calls(Request.aboutNotifications) }
        guard let call = calls.first, call.request == .notificationsProvisional else { return nil }
        return call.suppression == .quietly && step.after.notifications.status == .provisional
      }),
    Rule(
      .ntf3, "A notification for a place needs both permissions, and the precise location",
      in: Era(from: .ios10),
      reason: "The system watches the place, for an app that may know where it is.",
      source: "https://developer.apple.com/documentation/usernotifications/unlocationnotificationtrigger",
      needs: [
        .step("geofence"),
        .flow("no feature sets a geofence, or the search does not open it") { $0.opens(\.setsGeofence) },
      ],
      on: [.geofence], shows: ["notifications.api", "location.api", "notifications.delivered"],
      .everyStep { step, context in
        guard step.events.contains(where: { if case .notificationDelivered = $0 { true } else { false } })
        else {
          return nil
        }
        let before = step.before
        let mayTell =
          before.notifications.status == .authorized || before.notifications.status == .provisional
        let status = before.locationStatus()
        let mayKnow = status == .authorizedAlways || status == .authorizedWhenInUse
        return mayTell && mayKnow && before.isPrecise(context.rules)
      }),
    Rule(
      .dck1, "The two bits of DeviceCheck outlive the app and an erase", in: Era(from: .ios11),
      reason: "They belong to the device and the developer.", source: deviceCheck,
      needs: [.either(gives, .step("devicecheck")), removes], on: [.gift],
      shows: ["deviceCheck.bit0", "deviceCheck.bit1"],
      .everyStep { step, _ in
        guard step.changesInstall, step.before.device.bit0 || step.before.device.bit1 else { return nil }
        return step.after.device.bit0 == step.before.device.bit0
          && step.after.device.bit1 == step.before.device.bit1
      }),
    Rule(
      .dck2, "Before 11 there is no DeviceCheck", in: Era(from: .ios6, through: .ios10_3),
      reason: "A gift that needs it cannot be given there.", source: deviceCheck, needs: [gives], on: [.gift],
      shows: ["gift"],
      .everyStep { step, context in
        guard step.events.contains(where: { if case .gift = $0 { true } else { false } }) else { return nil }
        guard let feature = step.after.app.feature, context.flow.features[Int(feature)].gift == .deviceCheck
        else { return nil }
        // The user already has the gift from another feature.
        guard step.before.app.gift != .claimed else { return nil }
        return step.after.app.gift == .unavailable
      }),
  ]

  private static let installs: [Rule] = [
    Rule(
      .dlg1, "Under a dialog of the system no other appears: a request has its turn later, or never",
      reason:
        "A tracking request under another dialog is lost from 15 on; who asks has to wait for the answer.",
      source: trackingCall,
      needs: [.step("request")], on: everyPermission, shows: ["prompt", "log"],
      .everyStep { step, _ in
        guard let up = step.before.dialog, !step.isOfTheFlow else { return nil }
        guard step.after.app.process.runs else { return nil }
        return step.after.dialog?.dialog == up.dialog && !step.showsDialog
      }),
    Rule(
      .lif1, "What was asked and answered goes with the app",
      reason: "A new install may ask again; a flag that outlives it keeps the app from asking.",
      source: "https://github.com/ippei-shimizu/buzzbase/issues/555",
      needs: [removes], on: everyPermission + [.policy],
      shows: ["tracking.truth", "location.truth", "notifications.api", "policy.agreed", "app.launches"],
      .everyStep { step, context in
        guard step.changesInstall, step.before.app.isInstalled else { return nil }
        let after = step.after
        return after.tracking.answer == .unset && after.tracking.promptsShown == 0
          && after.location.grant == .unset && !after.location.upgradeOffered
          && after.notifications.status == .notDetermined
          && after.policy.agreed == 0 && after.app.launches == 0
          && context.asks.allSatisfy { after.memories[$0.index].laterAt == .never }
      }),
    Rule(
      .lif2, "Leaving or killing the app with a question open is no answer",
      reason: "Nothing is stored, no chance is used up, and the app may ask again.",
      source: "https://github.com/SourcePointUSA/ios-cmp-app/issues/225",
      needs: [
        .either(.leaves, .step("terminate")), .either(.request(Request.allCases), .policy),
        .flow("leave-dialog=denied assumes the contrary") { !$0.context.assumptions.leavingRefuses },
      ],
      slices: { flow in
        everyPermission + [.policy] + Service.allCases.filter(flow.touches).map { .service($0) }
      },
      shows: ["tracking.truth", "location.truth", "notifications.api", "policy.agreed"],
      .everyStep { step, context in
        guard step.leavesOrKills, step.before.prompt != nil else { return nil }
        let (before, after) = (step.before, step.after)
        return after.tracking.answer == before.tracking.answer
          && after.tracking.promptsShown == before.tracking.promptsShown
          && (after.location.grant == before.location.grant || before.location.grant == .once)
          && after.location.upgradeOffered == before.location.upgradeOffered
          && after.notifications.status == before.notifications.status
          && after.policy.agreed == before.policy.agreed
          && Service.allCases.allSatisfy { after.services[$0].answer == before.services[$0].answer }
          && context.asks.allSatisfy { after.memories[$0.index].laterAt == before.memories[$0.index].laterAt }
      }),
    Rule(
      .lif4, "The switches of the device stay when the app goes",
      reason: "They are the person's, not the app's.", source: "https://support.apple.com/en-us/HT212025",
      needs: [removes], on: [.tracking, .location],
      shows: ["tracking.globalSwitch", "location.services"],
      .everyStep { step, _ in
        var removesApp = false
        if case .delete = step.step { removesApp = true }
        if case .reinstall = step.step { removesApp = true }
        guard removesApp else { return nil }
        return step.after.device.allowsTrackingRequests == step.before.device.allowsTrackingRequests
          && step.after.device.limitsAdTracking == step.before.device.limitsAdTracking
          && step.after.device.locationServices == step.before.device.locationServices
      }),
    Rule(
      .cnt1, "Coming back, or answering a dialog, is no launch",
      reason: "A counter that takes a return for a launch asks too early.",
      source: "https://github.com/Infomaniak/ios-kMail/pull/1299",
      needs: [.step("launch"), .leaves],
      // A notification opens the app only where a feature sets a geofence.
      slices: { flow in
        (0..<Int(flow.featureCount)).contains { flow.features[$0].setsGeofence }
          ? [.tracking, .geofence] : [.tracking]
      },
      shows: ["app.launches"],
      .everyStep { step, _ in
        guard step.isReturn || step.before.prompt != nil && step.after.app.process.runs else { return nil }
        return step.after.app.launches == step.before.app.launches
      }),
  ]
}
