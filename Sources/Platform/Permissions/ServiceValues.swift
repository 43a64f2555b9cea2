/// What the question of a permission is.
public enum ServiceQuestion: UInt8, BehaviourValue {
  /// iOS has neither the service nor the question.
  case absent
  /// The service is there and asks nothing.
  case unasked
  case allowDeny
  case selectFullDeny
  /// The same; after adding was allowed the third button keeps that.
  case selectFullDenyOrKeep
  /// Two stages: the second has select and full.
  case continueDeny
  /// In full, or to add only; each asked once.
  case fullDeny
  /// A sheet with switches.
  case sheet
  /// At every use.
  case eachUse
  /// Stars, a few times a year.
  case stars

  /// The value in plain words.
  public var text: String {
    switch self {
    case .absent: "absent"
    case .unasked: "works without a question"
    case .allowDeny: "allow, deny"
    case .selectFullDeny: "select, full, deny"
    case .selectFullDenyOrKeep: "select, full, deny; after adding was allowed select, full, keep"
    case .continueDeny: "continue, deny; then select, full"
    case .fullDeny: "full, deny; to add only allow, deny; after that full, keep"
    case .sheet: "a sheet: turn on all, allow, deny"
    case .eachUse: "allow, deny, at every use"
    case .stars: "rate, not now, at most three times in 365 days"
    }
  }

  /// Whether iOS asks at all.
  @inline(__always)
  public var asks: Bool { self != .absent && self != .unasked }
}

/// What comes of a call without its key in Info.plist.
public enum MissingKey: UInt8, BehaviourValue {
  /// No key is wanted.
  case nothing
  /// The process ends, with a text on the console.
  case ends
  /// An error in the log and no dialog.
  case error
  /// The dialog has words of the system.
  case defaultWords
  /// An exception, which ends the app.
  case raises

  /// The value in plain words.
  public var text: String {
    switch self {
    case .nothing: "no key is wanted"
    case .ends: "the process ends"
    case .error: "an error, no dialog"
    case .defaultWords: "default words"
    case .raises: "an exception"
    }
  }
}

/// What an app reads of a permission.
public enum ServiceReading: UInt8, BehaviourValue {
  case nothing
  case authorized, authorizedOrLimited
  case fullAccess, fullAccessOrWriteOnly
  case allowedAlways
  /// Whether it can be used: never asked reads as available.
  case available
  /// Of writing only.
  case sharing

  /// The names in code.
  public var text: String {
    switch self {
    case .nothing: "nothing"
    case .authorized: "notDetermined, restricted, denied, authorized"
    case .authorizedOrLimited: "notDetermined, restricted, denied, authorized, limited"
    case .fullAccess: "notDetermined, restricted, denied, fullAccess"
    case .fullAccessOrWriteOnly: "notDetermined, restricted, denied, fullAccess, writeOnly"
    case .allowedAlways: "notDetermined, restricted, denied, allowedAlways"
    case .available: "available, notAvailable"
    case .sharing: "notDetermined, sharingDenied, sharingAuthorized"
    }
  }
}

/// What an app's row in Settings is.
public enum ServiceSetting: UInt8, BehaviourValue {
  case absent
  case onOff
  case noneLimitedFull
  case noneAddLimitedFull
  case noneWriteOnlyFull
  case askDenyAllow

  /// The choices, as `set` has them; none where there is no row.
  public var choices: [ServiceChoice] {
    switch self {
    case .absent: []
    case .onOff: [.on, .off]
    case .noneLimitedFull: [.none, .limited, .full]
    case .noneAddLimitedFull: [.none, .addOnly, .limited, .full]
    case .noneWriteOnlyFull: [.none, .writeOnly, .full]
    case .askDenyAllow: [.ask, .deny, .allow]
    }
  }

  /// Whether the row has that choice.
  @inline(__always)
  public func has(_ choice: ServiceChoice) -> Bool {
    switch choice {
    case .off, .on: self == .onOff
    case .none: self == .noneLimitedFull || self == .noneAddLimitedFull || self == .noneWriteOnlyFull
    case .limited: self == .noneLimitedFull || self == .noneAddLimitedFull
    case .full: self == .noneLimitedFull || self == .noneAddLimitedFull || self == .noneWriteOnlyFull
    case .addOnly: self == .noneAddLimitedFull
    case .writeOnly: self == .noneWriteOnlyFull
    case .ask, .deny, .allow: self == .askDenyAllow
    }
  }

  /// The value in plain words.
  public var text: String {
    self == .absent ? "no row" : choices.map(\.word).joined(separator: ", ")
  }
}

/// A choice of a permission's row in Settings.
public enum ServiceChoice: UInt8, CaseIterable, Sendable {
  case off, on
  case none, limited, full, addOnly, writeOnly
  case ask, deny, allow

  /// The word in the state; a switch is typed as true or false.
  public var word: String {
    switch self {
    case .off: "off"
    case .on: "on"
    case .none: "none"
    case .limited: "limited"
    case .full: "full"
    case .addOnly: "add-only"
    case .writeOnly: "write-only"
    case .ask: "ask"
    case .deny: "deny"
    case .allow: "allow"
    }
  }

  /// The word as typed after `set:`.
  public var typed: String {
    switch self {
    case .off: "false"
    case .on: "true"
    case .none, .limited, .full, .addOnly, .writeOnly, .ask, .deny, .allow: word
    }
  }
}

/// Whether a change in Settings ends an app that runs.
public enum ServiceChange: UInt8, BehaviourValue {
  case stays, ends
  /// It is not established: it ends, if nothing else is assumed.
  case likelyEnds
  /// It is not established: it stays, if nothing else is assumed.
  case likelyStays

  /// The value in plain words.
  public var text: String {
    switch self {
    case .stays: "the app goes on"
    case .ends: "the app ends"
    case .likelyEnds: "the app ends, as far as is known (assume: settings-change-kills)"
    case .likelyStays: "the app goes on, as far as is known (assume: settings-change-kills)"
    }
  }
}

/// What of an answer outlives the app, and *Reset Location & Privacy*.
public enum ServiceKeeping: UInt8, BehaviourValue {
  case nothing
  /// Outlives the reset; goes with the app.
  case reset
  /// Outlives both, if nothing else is assumed.
  case both

  /// The value in plain words.
  public var text: String {
    switch self {
    case .nothing: "goes with the app and with the reset"
    case .reset: "goes with the app, outlives the reset"
    case .both: "outlives the app and the reset"
    }
  }
}

/// What a switch of the system does to all answers when it is off.
public enum OverlayEffect: UInt8, Sendable {
  /// A use shows another dialog; what the app reads stays.
  case asksToTurnOn
  /// The app reads denied, without a dialog.
  case readsDenied
  /// Nothing is shown.
  case silences
}
