import FaultSupport
import FlowController
import Platform

extension RuleFault {
  private static let inUse = "launch,home,tap,request:location-when-in-use"
  private static let upgrade = "launch,home,tap,request:location-always,offer-upgrade"

  static let location: [RuleFault] = [
    .after(.cll3, upgrade) { step, _, world in
      if case .tap(.keep) = step { world["location.upgradeOffered"] = 0 }
    },
    .after(.cll4, "launch,tap,request:location-always") { _, _, world in
      if world["location.grant"] == 3 { world["location.grant"] = 2 }
    },
    .row(.cll5, "launch,request:location-always") { $0.alwaysChoices = .whileUsingAlwaysDeny },
    .row(.cll6, "launch,request:location-always", os: "12") { $0.alwaysChoices = .whileUsingOnceDeny },
    .row(.cll7, "launch,request:location-always", os: "10") { $0.alwaysChoices = .whileUsingAlwaysDeny },
    .after(.cll8, "launch,tap,request:location-when-in-use,set:location-services") { step, _, world in
      if case .set(let change) = step, change.locationServices == false { world["location.grant"] = 0 }
    },
    .row(.cll9, "launch,tap,request:location-when-in-use,request:location-always") {
      $0.upgradeOnRequest = .ignored
    },
    .row(.cll10, "launch,tap,request:location-when-in-use,request:location-always", os: "13.0") {
      $0.upgradeOnRequest = .asksOnce
    },
    .before(.cll11, "launch,tap,request:location-when-in-use,request:location-always") { step, world in
      if case .request(.locationAlways) = step, world["location.grant"] == 1 { world["location.grant"] = 0 }
    },
    .before(.cll12, "launch,home,request:location-when-in-use") { step, world in
      guard case .request = step, world["app.process"] == 2 else { return }
      (world["app.process"], world["front"]) = (3, 3)
    },
    .before(.cll13, "launch,request:location-when-in-use,set:location-restricted") { step, world in
      if case .request = step { world["locationRestricted"] = 0 }
    },
    .after(
      .cll14, "launch,request:location-when-in-use", in: "Screens/examples/whole-app-policy"
    ) { step, _, world in
      if case .request = step { (world["app.process"], world["front"]) = (1, 0) }
    },
    .before(.cll16, upgrade) { step, world in
      if case .offerUpgrade = step, world["front"] == 3 { world["front"] = 0 }
    },
    .before(.cll19, inUse) { step, world in
      if case .request = step, world["location.grant"] == 5 { world["location.grant"] = 0 }
    },
    .after(.cll20, upgrade) { step, before, world in
      if case .tap(.keep) = step { world.keep("location.grant", from: before) }
    },
  ]

  static let locationUse: [RuleFault] = [
    .after(.cll1, inUse) { step, before, world in
      if case .home = step, before["location.grant"] == 1 { world.keep("location.grant", from: before) }
    },
    .after(.cll2, inUse) { step, before, world in
      if case .home = step, before["location.grant"] == 1 { world["location.grant"] = 5 }
    },
    .before(.cll15, "launch,home,tap,request:location-always,offer-reminder") { step, world in
      guard case .offerReminder = step, world["location.grant"] == 3 else { return }
      (world["location.grant"], world["location.usedInBackground"]) = (4, Int64(Moment.standardStart.seconds))
    },
    .after(
      .cll17, "launch,updates:start-background", in: "Screens/examples/whole-app-policy"
    ) { step, before, world in
      if case .updates = step { world.keep("app.process", "front", from: before) }
    },
    .after(.cll18, inUse + ",request:precise-location,set:precise") { step, before, world in
      if case .home = step { world.keep("location.isTemporarilyPrecise", from: before) }
    },
  ]

  static let others: [RuleFault] = [
    .before(.ntf1, "launch,tap,request:notifications") { step, world in
      if case .request = step { world["notifications.status"] = 0 }
    },
    .after(.ntf2, "launch,request:notifications-provisional") { step, _, world in
      if case .request = step { world["notifications.status"] = 2 }
    },
    .before(.ntf3, "launch,open:alerts,geofence") { step, world in
      guard case .geofence = step else { return }
      (world["notifications.fenceIsSet"], world["notifications.status"], world["location.grant"]) = (1, 2, 2)
    },
    .after(.dck1, "launch,open:gift,delete") { step, _, world in if case .delete = step { world["bit0"] = 0 }
    },
    .row(.dck2, "launch,open:gift", os: "10") { $0.deviceCheck = .present },
    .before(.dlg1, "launch,request:tracking,request:notifications") { step, world in
      if case .request = step { world["dialog"] = 0 }
    },
    .after(.lif1, "launch,tap,request:tracking,delete") { step, before, world in
      if case .delete = step { world.keep("tracking.answer", from: before) }
    },
    .after(.lif2, "launch,terminate,request:tracking") { step, before, world in
      guard case .terminate = step, before["dialog"] != 0 else { return }
      (world["tracking.answer"], world["tracking.promptsShown"]) = (2, 1)
    },
    .after(.lif4, "set:allow-tracking-requests,delete") { step, _, world in
      if case .delete = step { world["allowsTrackingRequests"] = 1 }
    },
    .after(.cnt1, "launch,home") { step, before, world in
      if case .launch = step, before["app.process"] == 2 { world["app.launches"] += 1 }
    },
  ]
}
