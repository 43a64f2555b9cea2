import FlowController
import Platform

/// What rules ask of a step.
extension Transition {
  /// Whether the app called the system for one of these.
  func calls(_ requests: [Request]) -> Bool {
    events.contains { if case .called(let request, _) = $0 { requests.contains(request) } else { false } }
  }

  /// Whether this dialog came up.
  func shows(_ dialog: SystemDialog) -> Bool {
    events.contains { if case .dialogShown(dialog, _) = $0 { true } else { false } }
  }

  /// Whether any system dialog came up.
  var showsDialog: Bool {
    events.contains { if case .dialogShown = $0 { true } else { false } }
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

  /// Whether the app makes its calls by itself, as its flow says.
  var isOfTheFlow: Bool {
    switch step {
    case .request, .updates: false
    case .install, .delete, .reinstall, .updateApp, .erase, .launch, .prewarm, .home, .settings, .terminate,
      .tap, .press,
      .tapNotification, .open, .event, .flag, .wait, .waitForNext, .set, .offerUpgrade, .offerReminder,
      .offerServiceReminder, .geofence,
      .deviceCheckQuery, .deviceCheck, .resetPrivacy:
      true
    }
  }

  /// The asks that came up and want one of these.
  func puts(_ requests: [Request], _ context: RuleContext) -> [Int] {
    considerations(context).compactMap { considered in
      guard considered.comesUp, let ask = considered.ask else { return nil }
      return requests.contains(context.flow.asks[ask].wants) ? ask : nil
    }
  }

  /// Whether the question about always was answered when the step came to that place of its log.
  func offered(at position: Int) -> Bool {
    let isAnswered = events[..<position].contains {
      if case .dialogAnswered(.locationUpgrade, _) = $0 { true } else { false }
    }
    return isAnswered ? after.location.upgradeOffered : before.location.upgradeOffered
  }

  /// Whether a question was up, and is no more: answered, left, or gone with the process. A question is one of these
  /// dialogs, or the screen of an ask for one of these.
  func ends(_ dialogs: [SystemDialog], _ requests: [Request], _ context: RuleContext) -> Bool {
    guard !changesInstall else { return false }
    if let open = before.dialog?.dialog { return dialogs.contains(open) && after.dialog?.dialog != open }
    guard before.app.screen == .softAsk, let ask = before.app.sequence?.index else { return false }
    return requests.contains(context.flow.asks[Int(ask)].wants) && after.app.screen != .softAsk
  }

  /// Whether the step begins or ends an installation.
  var changesInstall: Bool { step.changesInstall }

  /// Whether the step takes the answers back, with the app or without it.
  var forgetsAnswers: Bool { if case .resetPrivacy = step { true } else { changesInstall } }

  /// Whether the step takes up the app from the background.
  var isReturn: Bool {
    switch step {
    // A process that was only prewarmed is launched now.
    case .launch, .tapNotification: before.app.process == .background && !before.app.isPrewarmed
    case .prewarm, .install, .delete, .reinstall, .updateApp, .erase, .resetPrivacy, .home, .settings,
      .terminate, .tap, .press,
      .open, .request,
      .updates, .event, .flag, .wait, .waitForNext, .set, .offerUpgrade, .offerReminder,
      .offerServiceReminder, .geofence,
      .deviceCheckQuery, .deviceCheck:
      false
    }
  }

  /// Whether the step leaves the app or kills it.
  var leavesOrKills: Bool {
    switch step {
    case .home, .settings, .terminate: true
    case .install, .delete, .reinstall, .updateApp, .erase, .resetPrivacy, .launch, .prewarm, .tap, .press,
      .tapNotification,
      .open, .request, .updates, .event, .flag, .wait, .waitForNext, .set, .offerUpgrade, .offerReminder,
      .offerServiceReminder, .geofence,
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
}

extension Step {
  /// Whether the step begins or ends an installation.
  var changesInstall: Bool {
    switch self {
    case .install, .delete, .reinstall, .erase: true
    case .updateApp, .resetPrivacy, .launch, .prewarm, .home, .settings, .terminate, .tap, .press,
      .tapNotification,
      .open,
      .request, .updates, .event, .flag, .wait, .waitForNext, .set, .offerUpgrade, .offerReminder,
      .offerServiceReminder, .geofence,
      .deviceCheckQuery,
      .deviceCheck:
      false
    }
  }

  /// Whether a person can be expected to take it on the way back from an answer: the app stays as it is installed,
  /// the system at its version.
  var keepsInstallation: Bool {
    switch self {
    case .install, .delete, .reinstall, .erase, .resetPrivacy, .updateApp: false
    case .set(let change): change.os == nil
    case .launch, .prewarm, .home, .settings, .terminate, .tap, .press, .tapNotification, .open, .request,
      .updates,
      .event, .flag,
      .wait,
      .waitForNext, .offerUpgrade, .offerReminder, .offerServiceReminder, .geofence, .deviceCheckQuery,
      .deviceCheck:
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
