/// A value of a rulebook's field, with the words the comparison of two rulebooks prints.
public protocol BehaviourValue: Hashable, Sendable {
  /// The value in plain words.
  var text: String { get }
}

extension Bool: BehaviourValue {
  public var text: String { self ? "yes" : "no" }
}

extension TrackingStatus: BehaviourValue {
  /// The name in code.
  public var text: String { name }
}

/// Whether something exists.
public enum Availability: UInt8, BehaviourValue {
  case absent, present
  public var text: String {
    switch self {
    case .absent: "absent"
    case .present: "present"
    }
  }
}

/// What the global tracking switch going off does to apps that were allowed.
public enum SwitchOff: UInt8, BehaviourValue {
  case deniesEveryApp, asksAboutAllowed
  /// The value in plain words.
  public var text: String {
    switch self {
    case .deniesEveryApp: "denies every app"
    case .asksAboutAllowed: "asks whether allowed apps may go on"
    }
  }
}

/// How the tracking question is drawn.
public enum TrackingForm: UInt8, BehaviourValue {
  case alert
  /// The sheet, when the app asks for it.
  case sheetOnRequest
  case sheetAlways
  /// The value in plain words.
  public var text: String {
    switch self {
    case .alert: "alert"
    case .sheetOnRequest: "sheet on request"
    case .sheetAlways: "sheet always"
    }
  }
}

/// What `isAdvertisingTrackingEnabled` reads.
public enum TrackingFlag: UInt8, BehaviourValue {
  case followsSwitch, alwaysFalse
  /// The value in plain words.
  public var text: String {
    switch self {
    case .followsSwitch: "follows Limit Ad Tracking"
    case .alwaysFalse: "always false"
    }
  }
}

/// What becomes of a request whose dialog cannot appear now.
public enum UntimelyRequest: UInt8, BehaviourValue {
  case isDropped
  /// Its turn comes later, and it is judged again then.
  case waits
  /// The value in plain words.
  public var text: String {
    switch self {
    case .isDropped: "dropped"
    case .waits: "waits for its turn"
    }
  }
}

/// What the advertising identifier reads.
public enum Identifier: UInt8, BehaviourValue {
  case zeros, real
  public var text: String {
    switch self {
    case .zeros: "zeros"
    case .real: "real"
    }
  }
}

/// The buttons of the first location question.
public enum LocationChoices: UInt8, BehaviourValue {
  case allowDeny, whileUsingAlwaysDeny, whileUsingOnceDeny
  /// The value in plain words.
  public var text: String {
    switch self {
    case .allowDeny: "allow, deny"
    case .whileUsingAlwaysDeny: "while using, always, deny"
    case .whileUsingOnceDeny: "while using, once, deny"
    }
  }
}

/// What a request for always does while using is allowed.
public enum UpgradeOnRequest: UInt8, BehaviourValue {
  case ignored
  /// The question comes if no request for always was ever made before.
  case asksUnlessRequested
  case becomesProvisional
  /// The question comes if none that a request for always led to was answered before.
  case asksOnce
  /// The value in plain words.
  public var text: String {
    switch self {
    case .ignored: "ignored"
    case .asksUnlessRequested: "asks, if always was never requested before"
    case .becomesProvisional: "becomes provisional always"
    case .asksOnce: "asks, once an install"
    }
  }
}

/// What tells the app that it may read the location, or no longer.
public enum AuthorizationCallback: UInt8, BehaviourValue {
  case status, statusOrAccuracy
  /// The name of the callback, and what it tells.
  public var text: String {
    switch self {
    case .status: "didChangeAuthorization, of the status"
    case .statusOrAccuracy: "locationManagerDidChangeAuthorization, of the status or the accuracy"
    }
  }
}

/// By what an app asks for notifications.
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

/// Which purpose strings a request for always needs.
public enum AlwaysKeys: UInt8, BehaviourValue {
  case always, alwaysAndWhenInUse
  /// The keys in Info.plist.
  public var text: String {
    switch self {
    case .always: PurposeString.locationAlways.key
    case .alwaysAndWhenInUse:
      PurposeString.locationAlwaysAndWhenInUse.key + " and " + PurposeString.locationWhenInUse.key
    }
  }
}

/// What the console says when a location key is missing.
public enum MissingKeyText: UInt8, BehaviourValue {
  case silent, attempted
  /// The value in plain words.
  public var text: String {
    switch self {
    case .silent: "nothing"
    case .attempted: "has attempted to access privacy-sensitive data"
    }
  }
}

/// How use of the location in the background is shown.
public enum Indicator: UInt8, BehaviourValue {
  case bar, pill
  /// The value in plain words.
  public var text: String {
    switch self {
    case .bar: "bar across the top"
    case .pill: "pill in the status bar"
    }
  }
}
