extension Rulebook {
  /// Returns the buttons of the first location prompt after this request.
  public func choices(of request: Request) -> LocationChoices {
    request == .locationAlways ? alwaysChoices : whenInUseChoices
  }

  /// Whether this version has the request.
  public func offers(_ request: Request) -> Bool {
    switch request {
    case .tracking, .trackingExpanded: trackingFramework == .present
    case .locationWhenInUse, .locationAlways: locationRequests == .present
    case .notifications, .notificationsProvisional: notifications != .absent
    case .preciseLocation: accuracy == .present
    case .locationButton: locationButton == .present
    case .locationUse: locationSessions == .present
    // ``Rulebooks/rule(_:of:)`` decides about requests of services.
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

  /// Returns the roles of a system dialog that this request triggered.
  public func roles(of dialog: SystemDialog, after request: Request?) -> RoleSet {
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
    case .locationButton, .notifications: RoleSet(.allow, .deny)
    case .locationUpgrade: RoleSet(.keep, .always)
    case .locationReminder: RoleSet(.whileUsing, .always)
    case .locationServicesOff: RoleSet(.settings, .cancel)
    case .preciseLocation: RoleSet(.allowOnce, .deny)
    case .service: []
    }
  }

  /// Returns the roles in the order of this version's screen, from top to bottom.
  ///
  /// - Source: the Human Interface Guidelines on privacy for 14 and later and for the location button; Takahiro's
  ///   location article for 13; support.apple.com HT212025 for the tracking question.
  public func screenOrder(of dialog: SystemDialog, after request: Request?) -> [Role] {
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
    case .notifications: order = [.deny, .allow]
    case .locationUpgrade: order = [.keep, .always]
    case .locationReminder: order = [.whileUsing, .always]
    case .locationServicesOff: order = [.settings, .cancel]
    case .preciseLocation: order = [.allowOnce, .deny]
    case .service: order = []
    }
    let offered = roles(of: dialog, after: request)
    return order.filter(offered.has)
  }
}
