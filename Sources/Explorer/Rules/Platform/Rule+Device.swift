import FlowController
import Localization
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
  private static let gives = Need.flow(.lackGiftByDeviceCheck) { scope in
    scope.opens { $0.gift == .deviceCheck }
  }
  private static let removes = Need.either(.step("delete"), .step("reinstall"))
  private static let everyPermission: [Topics] = [.tracking, .location, .notifications]

  static let device: [Rule] = services + installs

  private static let services: [Rule] = [
    Rule(
      .ntf1, .ruleNotificationsAskedUntilAnswer, in: Era(from: .ios10),
      reason: .whyNotificationsAskedUntilAnswer, source: notifications,
      needs: [asksNotifications], on: [.notifications], reading: .nothing, shows: ["notifications.api"],
      .everyStep { step, _ in
        guard step.shows(.notifications) else { return nil }
        let status = step.before.notifications.status
        return status == .notDetermined || status == .provisional
      }),
    Rule(
      .ntf2, .ruleProvisionalIsQuiet, in: Era(from: .ios12),
      reason: .whyProvisionalIsQuiet, source: notifications,
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
      .ntf3, .rulePlaceNeedsBoth,
      in: Era(from: .ios10),
      reason: .whyPlaceNeedsBoth,
      source: "https://developer.apple.com/documentation/usernotifications/unlocationnotificationtrigger",
      needs: [
        .step("geofence"),
        .flow(.lackGeofence) { $0.opens(\.setsGeofence) },
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
      .dck1, .ruleBitsOutliveApp, in: Era(from: .ios11),
      reason: .whyBitsOutliveApp, source: deviceCheck,
      needs: [.either(gives, .step("devicecheck")), removes], on: [.gift], reading: .nothing,
      shows: ["deviceCheck.bit0", "deviceCheck.bit1"],
      .everyStep { step, _ in
        guard step.changesInstall, step.before.device.bit0 || step.before.device.bit1 else { return nil }
        return step.after.device.bit0 == step.before.device.bit0
          && step.after.device.bit1 == step.before.device.bit1
      }),
    Rule(
      .dck2, .ruleNoDeviceCheckBefore11, in: Era(from: .ios6, through: .ios10_3),
      reason: .whyNoDeviceCheckBefore11, source: deviceCheck, needs: [gives], on: [.gift],
      shows: ["gift"],
      .everyStep { step, context in
        guard step.events.contains(where: { if case .gift = $0 { true } else { false } }) else { return nil }
        guard let feature = step.after.app.feature, context.flow.features[Int(feature)].gift == .deviceCheck
        else { return nil }
        // If the user already has the gift from another feature, the rule does not apply.
        guard step.before.app.gift != .claimed else { return nil }
        return step.after.app.gift == .unavailable
      }),
  ]

  private static let installs: [Rule] = [
    Rule(
      .dlg1, .ruleOneDialogAtATime,
      reason: .whyOneDialogAtATime,
      source: trackingCall,
      needs: [.step("request")], on: everyPermission, reading: .nothing, shows: ["prompt", "log"],
      .everyStep { step, _ in
        guard let up = step.before.dialog, !step.isOfTheFlow else { return nil }
        guard step.after.app.process.runs else { return nil }
        return step.after.dialog?.dialog == up.dialog && !step.showsDialog
      }),
    Rule(
      .lif1, .ruleAnswersGoWithApp,
      reason: .whyAnswersGoWithApp,
      source: "https://github.com/ippei-shimizu/buzzbase/issues/555",
      needs: [removes], on: everyPermission + [.policy], reading: .nothing,
      shows: ["tracking.truth", "location.truth", "notifications.api", "policy.agreed", "app.launches"],
      readsApp: true,
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
      .lif2, .ruleLeavingIsNoAnswer,
      reason: .whyLeavingIsNoAnswer,
      source: "https://github.com/SourcePointUSA/ios-cmp-app/issues/225",
      needs: [
        .either(.leaves, .step("terminate")), .either(.request(Request.allCases), .policy),
        .flow(.lackLeaveDialogAssumption) { $0.context.assumptions.leaving != .denies },
      ],
      slices: { flow in
        everyPermission + [.policy] + Service.allCases.filter(flow.touches).map { .service($0) }
      },
      reading: .nothing,
      shows: ["tracking.truth", "location.truth", "notifications.api", "policy.agreed"], readsApp: true,
      .everyStep { step, context in
        guard step.leavesOrKills, step.before.prompt != nil else { return nil }
        // The app's next request may be granted without a dialog. Only the status of this request may change.
        let granted: [Permission] = step.events.compactMap {
          if case .suppressed(let request, .quietly) = $0 { request.permission } else { nil }
        }
        let (before, after) = (step.before, step.after)
        // After iOS reports a denial, the app makes its next requests, and iOS can settle them without a dialog.
        let keepsTracking =
          after.tracking.answer == before.tracking.answer
          || step.settles([.tracking, .trackingExpanded], .switchOff)
        let keepsNotifications =
          after.notifications.status == before.notifications.status
          || granted.contains(.notifications)
        return keepsTracking && keepsNotifications
          && after.tracking.promptsShown == before.tracking.promptsShown
          && (after.location.grant == before.location.grant || before.location.grant == .once
            || granted.contains(.location))
          && (after.location.upgradeOffered == before.location.upgradeOffered || granted.contains(.location))
          && after.policy.agreed == before.policy.agreed
          && Service.allCases.allSatisfy {
            after.services[$0].answer == before.services[$0].answer || granted.contains(.service($0))
          }
          && context.asks.allSatisfy { after.memories[$0.index].laterAt == before.memories[$0.index].laterAt }
      }),
    Rule(
      .lif4, .ruleSwitchesStay,
      reason: .whySwitchesStay, source: "https://support.apple.com/en-us/HT212025",
      needs: [removes], on: [.tracking, .location], reading: .nothing,
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
      .cnt1, .ruleReturnIsNoLaunch,
      reason: .whyReturnIsNoLaunch,
      source: "https://github.com/Infomaniak/ios-kMail/pull/1299",
      needs: [.step("launch"), .leaves],
      // Without a feature that sets a geofence, no notification can open the app, so the smaller slice is enough.
      slices: { flow in
        (0..<Int(flow.featureCount)).contains { flow.features[$0].setsGeofence }
          ? [.tracking, .geofence] : [.tracking]
      },
      reading: .nothing,
      shows: ["app.launches"],
      .everyStep { step, _ in
        guard step.isReturn || step.before.prompt != nil && step.after.app.process.runs else { return nil }
        return step.after.app.launches == step.before.app.launches
      }),
  ]
}
