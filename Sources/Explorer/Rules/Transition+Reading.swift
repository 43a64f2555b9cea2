import FlowController
import Platform

/// What rules ask of a step.
extension Transition {
  /// Whether the app called the system for one of these.
  func calls(_ requests: [Request]) -> Bool {
    events.contains { if case .called(let request) = $0 { requests.contains(request) } else { false } }
  }

  /// Whether this dialog came up.
  func shows(_ dialog: SystemDialog) -> Bool {
    events.contains { if case .dialogShown(dialog, _) = $0 { true } else { false } }
  }

  /// Whether any system dialog came up.
  var showsDialog: Bool {
    events.contains { if case .dialogShown = $0 { true } else { false } }
  }

  /// Whether a call was suppressed for a reason of this kind.
  func suppresses(_ isMeant: (Reason) -> Bool) -> Bool {
    events.contains { if case .suppressed(_, let reason) = $0 { isMeant(reason) } else { false } }
  }

  /// The ask whose own screen came up.
  var softAsk: Int? {
    for case .screenShown(.softAsk, let ask?) in events { return Int(ask) }
    return nil
  }

  /// Whether the app's own screen came up.
  func shows(_ screen: AppScreen) -> Bool {
    events.contains { if case .screenShown(screen, _) = $0 { true } else { false } }
  }

  /// Whether the app was started afresh.
  var isColdStart: Bool {
    events.contains { if case .coldStart = $0 { true } else { false } }
  }

  /// Whether the app made its calls by itself, as its flow says.
  var isOfTheFlow: Bool { if case .request = step { false } else { true } }

  /// Whether the step begins or ends an installation.
  var changesInstall: Bool { step.changesInstall }

  /// Whether the step takes up the app from the background.
  var isReturn: Bool {
    switch step {
    case .launch, .tapNotification: before.app.process == .background
    case .install, .delete, .reinstall, .updateApp, .erase, .home, .settings, .terminate, .tap, .open,
      .request,
      .updates, .event, .wait, .waitForNext, .set, .offerUpgrade, .offerReminder, .geofence,
      .deviceCheckQuery, .deviceCheck:
      false
    }
  }

  /// Whether the step leaves the app or kills it.
  var leavesOrKills: Bool {
    switch step {
    case .home, .settings, .terminate: true
    case .install, .delete, .reinstall, .updateApp, .erase, .launch, .tap, .tapNotification, .open, .request,
      .updates, .event, .wait, .waitForNext, .set, .offerUpgrade, .offerReminder, .geofence,
      .deviceCheckQuery, .deviceCheck:
      false
    }
  }

  /// The role that was pressed on this system dialog; nil where another or none was up.
  func answer(to dialog: SystemDialog) -> Role? {
    guard before.dialog?.dialog == dialog, case .tap(let role) = step else { return nil }
    return role
  }

  /// The role that was pressed on this screen of the app; nil where another or none was up.
  func answer(to screen: AppScreen) -> Role? {
    guard before.prompt == .app(screen), case .tap(let role) = step else { return nil }
    return role
  }

  /// What a `set` changes; nil for any other step.
  var change: SystemChange? { if case .set(let change) = step { change } else { nil } }

  /// The place whose asks this step goes through; nil where none are.
  var place: Ask.Place? {
    if isColdStart { return .launch }
    if case .open(.feature(let feature)) = step { return .feature(feature) }
    return before.app.sequence?.place
  }
}

extension Step {
  /// Whether the step begins or ends an installation.
  var changesInstall: Bool {
    switch self {
    case .install, .delete, .reinstall, .erase: true
    case .updateApp, .launch, .home, .settings, .terminate, .tap, .tapNotification, .open, .request, .updates,
      .event, .wait, .waitForNext, .set, .offerUpgrade, .offerReminder, .geofence, .deviceCheckQuery,
      .deviceCheck:
      false
    }
  }

  /// Whether a person can be expected to take it on the way back from an answer: the app stays as it is installed,
  /// the system at its version.
  var isWayOfLife: Bool {
    switch self {
    case .install, .delete, .reinstall, .erase, .updateApp: false
    case .set(let change): change.os == nil
    case .launch, .home, .settings, .terminate, .tap, .tapNotification, .open, .request, .updates, .event,
      .wait,
      .waitForNext, .offerUpgrade, .offerReminder, .geofence, .deviceCheckQuery, .deviceCheck:
      true
    }
  }
}

extension Request {
  /// The two calls that ask about tracking.
  static let aboutTracking: [Request] = [.tracking, .trackingExpanded]
  /// The two calls that ask about location.
  static let aboutLocation: [Request] = [.locationWhenInUse, .locationAlways]
  /// The two calls that ask about notifications.
  static let aboutNotifications: [Request] = [.notifications, .notificationsProvisional]
}
