import Platform

/// Notifications on iOS 8 and 9: `registerUserNotificationSettings`, with its callback to the application's delegate.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiapplication/registerusernotificationsettings(_:)
extension World {
  /// Whether a request is a registration of notification settings on this iOS version.
  func registersNotifications(_ request: Request, _ rules: Rules) -> Bool {
    guard request == .notifications || request == .notificationsProvisional else { return false }
    return rulebook(rules).notifications == .settings
  }

  mutating func register(
    _ request: Request, _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    if let reason = notificationSuppression(isQuiet: false, rulebook(rules)) {
      sink.take(.registration(.suppressed(reason)))
      queue(request, reason, rules, &sink)
      if reason == .alreadyAnswered {
        sink.take(.registration(.completed(granted: notifications.status != .denied)))
      }
      return false
    }
    show(OpenDialog(.notifications, isOverApp: true, isFromAsk: isFromAsk), &sink)
    return true
  }
}

extension Event {
  /// The events of a call of `registerUserNotificationSettings`.
  public enum Registration: Hashable, Sendable {
    /// The app makes the call. `ask` is the ask that made it; nil if no ask made it.
    case called(ask: UInt8?)
    case suppressed(Reason), waitedInVain, completed(granted: Bool)

    public static let all: [Registration] =
      [.called(ask: nil), .waitedInVain, .completed(granted: true), .completed(granted: false)]
      + Reason.all.map { .suppressed($0) }
  }
}
