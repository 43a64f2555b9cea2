import FlowController
import Platform

/// Queries about a step that rules use.
extension Transition {
  /// Whether the app made one of these requests.
  func calls(_ requests: [Request]) -> Bool {
    events.contains { if case .called(let request, _) = $0 { requests.contains(request) } else { false } }
  }

  /// Whether iOS answered one of these requests without a dialog, for this reason.
  func settles(_ requests: [Request], _ reason: Reason) -> Bool {
    requests.contains { events.contains(.suppressed($0, reason)) }
  }

  func shows(_ dialog: SystemDialog) -> Bool {
    events.contains { if case .dialogShown(dialog, _) = $0 { true } else { false } }
  }

  var showsDialog: Bool {
    events.contains { if case .dialogShown = $0 { true } else { false } }
  }

  /// The ask whose soft ask appeared.
  var softAsk: Int? {
    for case .screenShown(.softAsk, let ask?) in events { return Int(ask) }
    return nil
  }

  /// Whether this screen of the app appeared.
  func shows(_ screen: AppScreen) -> Bool {
    events.contains { if case .screenShown(screen, _) = $0 { true } else { false } }
  }

  /// Whether the step launched a new process of the app.
  var isColdStart: Bool {
    events.contains { if case .coldStart = $0 { true } else { false } }
  }

  /// Whether the flow, and not the step itself, makes the calls of the step.
  var isOfTheFlow: Bool {
    if case .request = step { return false }
    if case .updates = step { return false }
    return true
  }

  /// Returns the asks that appeared in this step and request one of these permissions.
  func puts(_ requests: [Request], _ context: RuleContext) -> [Int] {
    considerations(context).compactMap { considered in
      guard considered.comesUp, let ask = considered.ask else { return nil }
      return requests.contains(context.flow.asks[ask].wants) ? ask : nil
    }
  }

  /// Whether the user had already answered the upgrade prompt at a position in the events.
  func offered(at position: Int) -> Bool {
    let isAnswered = events[..<position].contains {
      if case .dialogAnswered(.locationUpgrade, _) = $0 { true } else { false }
    }
    return isAnswered ? after.location.upgradeOffered : before.location.upgradeOffered
  }

  /// Whether a prompt disappeared, because the user answered it or left the app, or because the process ended. The
  /// prompt is one of these dialogs, or the soft ask of one of these requests.
  func ends(_ dialogs: [SystemDialog], _ requests: [Request], _ context: RuleContext) -> Bool {
    guard !changesInstall else { return false }
    if let open = before.dialog?.dialog { return dialogs.contains(open) && after.dialog?.dialog != open }
    guard before.app.screen == .softAsk, let ask = before.app.sequence?.index else { return false }
    return requests.contains(context.flow.asks[Int(ask)].wants) && after.app.screen != .softAsk
  }

  /// Whether the step installs or removes the app.
  var changesInstall: Bool { step.changesInstall }

  /// Whether the step deletes the stored answers. It may also delete the app.
  var forgetsAnswers: Bool { if case .resetPrivacy = step { true } else { changesInstall } }

  /// Whether the step brings the app back from the background.
  var isReturn: Bool {
    // A prewarmed process was never launched by the user. It is launched now, so this is not a return.
    guard before.app.process == .background, !before.app.isPrewarmed else { return false }
    if case .launch = step { return true }
    if case .tapNotification = step { return true }
    return false
  }

  /// Whether the step leaves or terminates the app.
  var leavesOrKills: Bool {
    if case .home = step { return true }
    if case .settings = step { return true }
    if case .terminate = step { return true }
    return false
  }

  /// Whether the user denies a prompt of iOS, or keeps the current access.
  var refuses: Bool {
    guard case .tap(let role) = step, before.dialog != nil else { return false }
    return [.deny, .keep].contains(role)
  }

  /// Whether the user leaves the app without ending it.
  var leaves: Bool {
    if case .terminate = step { return false }
    if case .lock = step { return true }
    return leavesOrKills
  }

  /// Whether the user leaves the app with a button of a system dialog, such as Settings in the alert that Bluetooth is
  /// off.
  var leavesByDialog: Bool {
    guard case .tap(.settings) = step else { return false }
    return before.dialog?.isOverApp ?? false
  }

  /// Returns the button that the user tapped on this dialog; nil if the dialog was not on screen.
  func answer(to dialog: SystemDialog) -> Role? {
    guard before.dialog?.dialog == dialog, case .tap(let role) = step else { return nil }
    return role
  }

  /// Returns the button that the user tapped on this screen of the app; nil if the screen was not shown.
  func answer(to screen: AppScreen) -> Role? {
    guard before.prompt == .app(screen), case .tap(let role) = step else { return nil }
    return role
  }

  /// The change of a `set` step; nil for any other step.
  var change: SystemChange? { if case .set(let change) = step { change } else { nil } }
}

extension Step {
  /// Whether the step installs or removes the app.
  var changesInstall: Bool {
    switch row.installation {
    case .replaced: true
    case .kept, .altered: false
    }
  }

  /// Whether the step keeps the installation and the iOS version. To change an answer, a user should need only such
  /// steps.
  var keepsInstallation: Bool {
    switch row.installation {
    case .kept: true
    case .altered, .replaced: false
    }
  }
}

extension Transition {
  /// Whether the step changes nothing outside the app, and the app keeps running. No user should have to force-quit the
  /// app to continue.
  var staysInApp: Bool {
    step.staysInApp && !events.contains { if case .processEnded = $0 { true } else { false } }
  }
}

extension Step {
  /// Whether the step changes nothing outside the app: no answer, no switch and no reset. The step must not change a
  /// flag directly either, because the flow sets its flags itself.
  var staysInApp: Bool {
    if case .set = self { return false }
    if case .resetPrivacy = self { return false }
    if case .flag = self { return false }
    return keepsInstallation
  }
}

extension Request {
  static let aboutTracking: [Request] = [.tracking, .trackingExpanded]
  static let aboutLocation: [Request] = [.locationWhenInUse, .locationAlways]
  static let aboutNotifications: [Request] = [.notifications, .notificationsProvisional]
}
