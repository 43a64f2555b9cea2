public import Platform

/// Notifications: the prompt, the effect of an answer, the status that the app sees, and the row in Settings.
extension World {
  /// The notification status that the app sees; nil if the app is not installed or this iOS version has no status.
  public func notificationStatus(_ rules: Rules) -> NotificationStatus? {
    app.isInstalled && rulebook(rules).notifications == .center ? notifications.status : nil
  }

  /// Whether this iOS version has a notification prompt.
  public func notificationsExist(_ rules: Rules) -> Bool { rulebook(rules).notifications != .absent }

  /// The app's notification switch in Settings.
  public var notificationRow: SwitchRow {
    guard notifications.hasRow else { return .absent }
    return notifications.status == .denied ? .off : .on
  }

  /// Whether iOS delivers the app's notifications in the scheduled summary, as the app sees it in
  /// `scheduledDeliverySetting`; nil if the app is not installed or this iOS version has no summary. The times of the
  /// summary are not simulated.
  ///
  /// - Source: https://qiita.com/yamakentoc/items/d1623f9b9c21fadb91cd (`enabled` only after *Allow in Scheduled
  /// Summary*; the status is `authorized`). While the switch is off, `disabled` is assumed.
  public func scheduledDelivery(_ rules: Rules) -> Bool? {
    guard app.isInstalled, rulebook(rules).scheduledSummary == .present else { return nil }
    return notifications.status == .authorized && notifications.isInSummary && device.scheduledSummary
  }

  mutating func askNotifications(
    _ request: Request, _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    let book = rulebook(rules)
    let isQuiet = request == .notificationsProvisional && book.provisionalNotifications == .present
    if let reason = notificationSuppression(isQuiet: isQuiet, book) {
      sink.take(.suppressed(request, reason))
      queue(request, reason, rules, &sink)
      if reason == .alreadyAnswered {
        sink.take(.notificationCompletion(granted: notifications.status != .denied))
      }
      return false
    }
    if isQuiet {
      notifications.status = .provisional
      notifications.hasRow = true
      sink.take(.suppressed(request, .quietly))
      sink.take(.notificationCompletion(granted: true))
      return false
    }
    show(OpenDialog(.notifications, request: request, isOverApp: true, isFromAsk: isFromAsk), &sink)
    return true
  }

  /// The reason why a notification request would show no prompt now; nil if a prompt would appear, or if iOS would
  /// allow the request silently.
  func notificationSuppression(isQuiet: Bool, _ book: Rulebook) -> Reason? {
    guard book.notifications != .absent else { return .unavailable }
    switch notifications.status {
    case .authorized, .denied: return .alreadyAnswered
    case .provisional: if isQuiet { return .alreadyAnswered }
    case .notDetermined: break
    }
    if isQuiet { return nil }
    return app.process == .foreground ? underDialog(book) : inBackground(book)
  }

  mutating func answerNotifications(_ role: Role, _ rules: Rules, _ sink: inout some EventSink) {
    notifications.status = role.grants ? .authorized : .denied
    notifications.isInSummary = role == .allowInSummary
    notifications.hasRow = true
    tellNotifications(granted: role.grants, rules, &sink)
  }

  /// Reports the result of the request to the app.
  func tellNotifications(granted: Bool, _ rules: Rules, _ sink: inout some EventSink) {
    let isRegistered = rulebook(rules).notifications == .settings
    sink.take(
      isRegistered ? .registration(.completed(granted: granted)) : .notificationCompletion(granted: granted))
  }
}

/// What iOS requires before it shows the notification prompt.
extension World {
  func notificationRows(_ request: Request, _ rules: Rules) -> [Requirement] {
    let book = rulebook(rules)
    let isQuiet = request == .notificationsProvisional && book.provisionalNotifications == .present
    // If notifications are provisionally allowed, another provisional request has no effect. But a full request still
    // shows the prompt.
    let open: [NotificationStatus] = isQuiet ? [.notDetermined] : [.notDetermined, .provisional]
    var rows = [
      version(book.notifications != .absent, .ios8),
      Requirement(
        .answer, have: .word(notifications.status.name), need: .words(open.map(\.name)),
        open.contains(notifications.status), way: RequirementWay(.reinstall)),
    ]
    if request == .notificationsProvisional {
      rows.append(
        Requirement(
          .provisional, have: .phrase(isQuiet ? .withoutDialog : .withDialog), need: .phrase(.withDialog),
          !isQuiet))
    }
    return rows
  }
}

extension StateRow {
  static let notifications: [StateRow] = [
    .object("notifications", about: .notifications),
    .derived(
      "notifications.api", .orNull(.words(NotificationStatus.allCases.map(\.name))), about: .notifications
    ) { $0.notificationStatus($1.rules).map { .text($0.name) } ?? .null },
    .derived("notifications.settings", switchRow, about: .notifications) { world, _ in
      .text(world.notificationRow.word)
    },
    .derived(
      "notifications.scheduledDelivery", .orNull(.words(["enabled", "disabled"])), about: .notifications
    ) {
      $0.scheduledDelivery($1.rules).map { .text($0 ? "enabled" : "disabled") } ?? .null
    },
    .field("notifications.delivered"), .field("notifications.unopened"),
  ]
}
