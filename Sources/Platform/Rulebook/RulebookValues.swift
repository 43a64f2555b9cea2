/// The type of a field of ``Rulebook``. Its text is printed when two iOS versions are compared.
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

/// What happens to apps with permission when the global tracking switch is turned off.
public enum SwitchOff: UInt8, BehaviourValue {
  case deniesEveryApp, asksAboutAllowed
  public var text: String {
    switch self {
    case .deniesEveryApp: "denies every app"
    case .asksAboutAllowed: "asks whether allowed apps may go on"
    }
  }
}

/// How the tracking prompt looks.
public enum TrackingForm: UInt8, BehaviourValue {
  case alert
  /// A sheet if the app requests it, otherwise an alert.
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

/// What iOS does with a request whose dialog cannot appear now.
public enum UntimelyRequest: UInt8, BehaviourValue {
  case isDropped
  /// The request is queued. iOS decides about it again when it is the next one.
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

/// What a request for Always does while the permission is While Using.
public enum UpgradeOnRequest: UInt8, BehaviourValue {
  case ignored
  /// iOS shows the upgrade prompt unless the app has requested Always before.
  case asksUnlessRequested
  case becomesProvisional
  /// iOS shows the upgrade prompt unless the user has answered a prompt after a request for Always.
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

/// The callback that tells the app that the location authorization changed.
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

/// The API for requesting notifications.
public enum NotificationInterface: UInt8, BehaviourValue {
  case absent, settings, center
  /// The name of the function or class.
  public var text: String {
    switch self {
    case .absent: "absent"
    case .settings: "registerUserNotificationSettings"
    case .center: "UNUserNotificationCenter"
    }
  }
}

/// The purpose strings that a request for Always needs.
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

/// The console message if a location key is missing.
public enum MissingKeyText: UInt8, BehaviourValue {
  case silent, attempted
  public var text: String {
    switch self {
    case .silent: "nothing"
    case .attempted: "has attempted to access privacy-sensitive data"
    }
  }
}

/// How iOS shows that an app uses location in the background.
public enum Indicator: UInt8, BehaviourValue {
  case bar, pill
  public var text: String {
    switch self {
    case .bar: "bar across the top"
    case .pill: "pill in the status bar"
    }
  }
}

/// What iOS does if the user leaves the notification prompt without an answer.
public enum LeavingNotifications: UInt8, BehaviourValue {
  case storesNothing
  /// iOS stores that the user refused.
  case denies
  /// iOS tells the app that the user refused, but stores nothing. The app can request again.
  case tellsNo
  public var text: String {
    switch self {
    case .storesNothing: "nothing is stored"
    case .denies: "a refusal is stored"
    case .tellsNo: "the app is told no, nothing is stored"
    }
  }
}
