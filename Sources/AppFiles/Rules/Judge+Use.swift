import Localization

/// APP-17 to APP-20: calls that do not do what they did when they were written.
extension Judge {
  mutating func judgeUse() {
    judgeOldCalendar()
    judgeLocalNetwork()
    for call in app.calls where call.service == .tracking && call.isEarly {
      find(
        .earlyTracking, .warning, file: call.file, line: call.line, key: "NSUserTrackingUsageDescription",
        .appEarlyTracking(call: call.call))
    }
    for call in app.calls where call.service == .advertisingStatus {
      find(
        .oldTrackingStatus, .note, file: call.file, line: call.line, key: call.call,
        .appOldTrackingStatus(call: call.call))
    }
  }

  /// Checks APP-17: from iOS 17 on the old call shows nothing, unless the app makes the new one as well.
  private mutating func judgeOldCalendar() {
    guard mayRun(on: "17..") else { return }
    let pairs: [(services: Set<CallTarget>, key: String)] = [
      ([.calendar, .calendarWrite], "NSCalendarsFullAccessUsageDescription"),
      ([.reminders], "NSRemindersFullAccessUsageDescription"),
    ]
    for (services, key) in pairs {
      let calls = app.calls.filter { services.contains($0.service) && $0.certainty == .asks }
      let old = calls.filter { Self.isOldCalendarCall($0.call) }
      guard old.count == calls.count else { continue }
      for call in old {
        find(
          .oldCalendarCall, .error, file: call.file, line: call.line, key: key,
          .appOldCalendarCall(call: call.call))
      }
    }
  }

  /// The names of EventKit's call of iOS 16 and before.
  static func isOldCalendarCall(_ call: String) -> Bool {
    ["requestAccess", "requestAccessToEntityType", "RequestAccess", "RequestAccessAsync"].contains(call)
  }

  /// Checks APP-18: the local network needs its purpose, and what is looked for must be listed.
  ///
  /// - Source: https://developer.apple.com/documentation/technotes/tn3179-understanding-local-network-privacy
  private mutating func judgeLocalNetwork() {
    let calls = app.calls.filter { $0.service == .localNetwork && $0.certainty != .may }
    guard let call = calls.first, !app.lacksPlist else { return }
    for key in ["NSLocalNetworkUsageDescription", "NSBonjourServices"] where !declares(key) {
      if key == "NSBonjourServices", !calls.contains(where: { Self.isBrowser($0.call) }) { continue }
      find(
        .localNetworkKeys, .error, file: call.file, line: call.line, key: key,
        .appLocalNetworkKey(call: call.call, key: key),
        mend: key == "NSBonjourServices" ? .appMendBonjour : .appMendCompanion(key: key))
    }
  }

  /// Whether a call looks for services by their type, which Info.plist has to list.
  private static func isBrowser(_ call: String) -> Bool {
    call.contains("Browser") || call.contains("Advertiser") || call.contains("Bonjour")
      || call.contains("setSharedInstance")
  }
}
