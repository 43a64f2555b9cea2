extension Rulebook {
  /// Returns the buttons of the first location prompt after this kind of request.
  public func choices(of request: Request) -> LocationChoices {
    request == .locationAlways ? alwaysChoices : whenInUseChoices
  }

  /// Whether this iOS version has the request.
  public func offers(_ request: Request) -> Bool {
    switch request {
    case .tracking, .trackingExpanded: trackingFramework == .present
    case .locationWhenInUse, .locationAlways: locationRequests == .present
    case .notifications, .notificationsProvisional: notifications != .absent
    case .preciseLocation: accuracy == .present
    case .locationButton: locationButton == .present
    case .locationUse: locationSessions == .present
    // The rules of services are in ``Rulebooks``, so this code cannot decide.
    case .service: false
    }
  }

  /// Whether the tracking prompt after this request appears as a sheet.
  public func drawsSheet(after request: Request?) -> Bool {
    switch trackingForm {
    case .alert: false
    case .sheetOnRequest: request == .trackingExpanded
    case .sheetAlways: true
    }
  }

  /// Returns the roles of a system dialog that appeared because of this request.
  ///
  /// - Parameter summaryIsOn: Whether the user has turned on *Scheduled Summary*.
  public func roles(of dialog: SystemDialog, after request: Request?, summaryIsOn: Bool = false) -> RoleSet {
    switch dialog {
    case .tracking:
      request == .trackingExpanded && drawsSheet(after: request)
        ? RoleSet(.allow, .deny, .additionalInformation) : RoleSet(.allow, .deny)
    case .trackingSwitchOff: RoleSet(.keepTracking, .stopTracking)
    case .location:
      switch choices(of: request ?? .locationWhenInUse) {
      case .allowDeny: RoleSet(.allow, .deny)
      case .whileUsingAlwaysDeny: RoleSet(.whileUsing, .always, .deny)
      case .whileUsingOnceDeny:
        accuracy == .present
          ? RoleSet(.whileUsing, .once, .deny, .precise) : RoleSet(.whileUsing, .once, .deny)
      }
    case .locationButton: RoleSet(.allow, .deny)
    case .notifications:
      summaryIsOn && scheduledSummary == .present
        ? RoleSet(.allow, .allowInSummary, .deny) : RoleSet(.allow, .deny)
    case .locationUpgrade: RoleSet(.keep, .always)
    case .locationReminder: RoleSet(.whileUsing, .always)
    case .locationServicesOff: RoleSet(.settings, .cancel)
    case .preciseLocation: RoleSet(.allowOnce, .deny)
    case .service: []
    }
  }

  /// Returns the roles in the order of the buttons on this iOS version, from top to bottom.
  ///
  /// - Source: the Human Interface Guidelines on privacy for 14 and later and for the location button; Takahiro's
  ///   location article for 13; support.apple.com HT212025 for the alert about the tracking switch; for three buttons
  ///   about notifications, https://qiita.com/yamakentoc/items/d1623f9b9c21fadb91cd
  public func screenOrder(of dialog: SystemDialog, after request: Request?, summaryIsOn: Bool = false)
    -> [Role]
  {
    let order: [Role]
    switch dialog {
    case .tracking:
      order = allowComesFirst ? [.allow, .deny] : [.deny, .allow, .additionalInformation]
    case .trackingSwitchOff: order = [.keepTracking, .stopTracking]
    case .location:
      switch choices(of: request ?? .locationWhenInUse) {
      case .allowDeny: order = [.deny, .allow]
      case .whileUsingAlwaysDeny: order = [.whileUsing, .always, .deny]
      case .whileUsingOnceDeny:
        order = onceComesFirst ? [.precise, .once, .whileUsing, .deny] : [.whileUsing, .once, .deny]
      }
    case .locationButton: order = [.allow, .deny]
    case .notifications:
      let isThree = summaryIsOn && scheduledSummary == .present
      order = isThree ? [.allow, .allowInSummary, .deny] : [.deny, .allow]
    case .locationUpgrade: order = [.keep, .always]
    case .locationReminder: order = [.whileUsing, .always]
    case .locationServicesOff: order = [.settings, .cancel]
    case .preciseLocation: order = [.allowOnce, .deny]
    case .service: order = []
    }
    let offered = roles(of: dialog, after: request, summaryIsOn: summaryIsOn)
    return order.filter(offered.has)
  }
}
