/// A value of a rulebook field, with the words that a comparison of two versions prints.
public protocol BehaviourValue: Hashable, Sendable {
  var text: String { get }
}

extension Bool: BehaviourValue {
  public var text: String { self ? "yes" : "no" }
}

extension TrackingStatus: BehaviourValue {
  public var text: String { name }
}

/// Whether a feature exists.
public enum Availability: UInt8, BehaviourValue {
  case absent, present
  public var text: String {
    switch self {
    case .absent: "absent"
    case .present: "present"
    }
  }
}

/// The effect on allowed apps when the global tracking switch is turned off.
public enum SwitchOff: UInt8, BehaviourValue {
  case deniesEveryApp, asksAboutAllowed
  public var text: String {
    switch self {
    case .deniesEveryApp: "denies every app"
    case .asksAboutAllowed: "asks whether allowed apps may go on"
    }
  }
}

/// The visual form of the tracking prompt.
public enum TrackingForm: UInt8, BehaviourValue {
  case alert
  /// The sheet, if the app requests it.
  case sheetOnRequest
  case sheetAlways
  public var text: String {
    switch self {
    case .alert: "alert"
    case .sheetOnRequest: "sheet on request"
    case .sheetAlways: "sheet always"
    }
  }
}

/// The value of `isAdvertisingTrackingEnabled`.
public enum TrackingFlag: UInt8, BehaviourValue {
  case followsSwitch, alwaysFalse
  public var text: String {
    switch self {
    case .followsSwitch: "follows Limit Ad Tracking"
    case .alwaysFalse: "always false"
    }
  }
}

/// The treatment of a request whose dialog cannot appear now.
public enum UntimelyRequest: UInt8, BehaviourValue {
  case isDropped
  /// The request waits in a queue, and iOS evaluates it again when its turn comes.
  case waits
  public var text: String {
    switch self {
    case .isDropped: "dropped"
    case .waits: "waits for its turn"
    }
  }
}

/// The value of the advertising identifier.
public enum Identifier: UInt8, BehaviourValue {
  case zeros, real
  public var text: String {
    switch self {
    case .zeros: "zeros"
    case .real: "real"
    }
  }
}

/// The buttons of the first location prompt.
public enum LocationChoices: UInt8, BehaviourValue {
  case allowDeny, whileUsingAlwaysDeny, whileUsingOnceDeny
  public var text: String {
    switch self {
    case .allowDeny: "allow, deny"
    case .whileUsingAlwaysDeny: "while using, always, deny"
    case .whileUsingOnceDeny: "while using, once, deny"
    }
  }
}

/// The effect of an Always request while While Using is granted.
public enum UpgradeOnRequest: UInt8, BehaviourValue {
  case ignored
  /// iOS shows the upgrade prompt if the app has not made an Always request before.
  case asksUnlessRequested
  case becomesProvisional
  /// iOS shows the upgrade prompt if the user has not answered a prompt of an Always request.
  case asksOnce
  public var text: String {
    switch self {
    case .ignored: "ignored"
    case .asksUnlessRequested: "asks, if always was never requested before"
    case .becomesProvisional: "becomes provisional always"
    case .asksOnce: "asks, once an install"
    }
  }
}

/// The callback that reports a change of the location authorization.
public enum AuthorizationCallback: UInt8, BehaviourValue {
  case status, statusOrAccuracy
  /// The name of the callback and its argument.
  public var text: String {
    switch self {
    case .status: "didChangeAuthorization, of the status"
    case .statusOrAccuracy: "locationManagerDidChangeAuthorization, of the status or the accuracy"
    }
  }
}

/// The API with which an app requests notifications.
public enum NotificationInterface: UInt8, BehaviourValue {
  case absent, settings, center
  /// The name of the call or class.
  public var text: String {
    switch self {
    case .absent: "absent"
    case .settings: "registerUserNotificationSettings"
    case .center: "UNUserNotificationCenter"
    }
  }
}

/// The purpose strings that an Always request needs.
public enum AlwaysKeys: UInt8, BehaviourValue {
  case always, alwaysAndWhenInUse
  public var text: String {
    switch self {
    case .always: PurposeString.locationAlways.key
    case .alwaysAndWhenInUse:
      PurposeString.locationAlwaysAndWhenInUse.key + " and " + PurposeString.locationWhenInUse.key
    }
  }
}

/// The message on the console if a location key is missing.
public enum MissingKeyText: UInt8, BehaviourValue {
  case silent, attempted
  public var text: String {
    switch self {
    case .silent: "nothing"
    case .attempted: "has attempted to access privacy-sensitive data"
    }
  }
}

/// The indicator of background use of the location.
public enum Indicator: UInt8, BehaviourValue {
  case bar, pill
  public var text: String {
    switch self {
    case .bar: "bar across the top"
    case .pill: "pill in the status bar"
    }
  }
}

/// The effect of leaving the notification prompt unanswered.
public enum LeavingNotifications: UInt8, BehaviourValue {
  case storesNothing
  /// iOS stores a refusal.
  case denies
  /// The call completes with a refusal, but iOS stores nothing, and the app may ask again.
  case tellsNo
  public var text: String {
    switch self {
    case .storesNothing: "nothing is stored"
    case .denies: "a refusal is stored"
    case .tellsNo: "the app is told no, nothing is stored"
    }
  }
}
