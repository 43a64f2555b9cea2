/// The kind of prompt of a permission.
public enum ServiceQuestion: UInt8, BehaviourValue {
  /// This iOS version has neither the service nor a prompt for it.
  case absent
  /// This iOS version has the service. It works without a prompt.
  case unasked
  case allowDeny
  case selectFullDeny
  /// The same buttons as `selectFullDeny`. If the user already allowed adding, the third button keeps this answer.
  case selectFullDenyOrKeep
  /// A prompt with two stages. The second stage offers select and full.
  case continueDeny
  /// Full access or only adding. iOS shows one prompt for each.
  case fullDeny
  /// A sheet with switches.
  case sheet
  /// iOS asks each time the app uses the service.
  case eachUse
  /// iOS asks once about each content of the clipboard. The end of the process resets this.
  case eachContent
  /// The review prompt with stars. iOS shows it a few times a year.
  case stars
  /// A sheet to share an age range or to decline, unless a setting of the account decides for all apps.
  case share

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
    case .eachContent: "allow, deny, once for each content in a process"
    case .stars: "rate, not now, at most three times in 365 days"
    case .share: "a sheet: share, decline, if the account is set to ask first"
    }
  }

  /// Whether iOS shows a prompt.
  public var asks: Bool { self != .absent && self != .unasked }

  /// Whether iOS asks again after an answer, about each use or each content.
  public var asksAnew: Bool { self == .eachUse || self == .eachContent }
}

/// What happens if the key in Info.plist is missing.
public enum MissingKey: UInt8, BehaviourValue {
  /// The call does not need a key.
  case nothing
  /// iOS terminates the app and writes a message to the console.
  case ends
  /// iOS logs an error and shows no dialog.
  case error
  /// iOS shows the dialog with default words instead of the app's text.
  case defaultWords
  /// iOS shows the dialog without a purpose string.
  case asks
  /// iOS shows nothing, and the use of the service fails.
  case silent
  /// iOS asks for the passcode of the device instead.
  case passcode
  /// iOS raises an exception, which crashes the app.
  case raises

  /// Whether iOS shows the dialog although the key is missing.
  public var isHarmless: Bool { self == .nothing || self == .defaultWords || self == .asks }

  public var text: String {
    switch self {
    case .nothing: "no key is wanted"
    case .ends: "the process ends"
    case .error: "an error, no dialog"
    case .defaultWords: "default words"
    case .asks: "asks without a reason"
    case .silent: "refused in silence"
    case .passcode: "the page for the passcode"
    case .raises: "an exception"
    }
  }
}

/// The API that tells the app the status of a permission.
public enum ServiceReading: UInt8, BehaviourValue {
  case nothing
  case authorized, authorizedOrLimited
  /// The same statuses as ``authorized``, but never `restricted`.
  case unrestricted
  case fullAccess, fullAccessOrWriteOnly
  case allowedAlways
  /// Whether the app can use the service. Before the first prompt, the API reports that it is available.
  case available
  /// Only the status for writing.
  case sharing

  /// The names of the statuses in Apple's API.
  public var text: String {
    switch self {
    case .nothing: "nothing"
    case .authorized: "notDetermined, restricted, denied, authorized"
    case .authorizedOrLimited: "notDetermined, restricted, denied, authorized, limited"
    case .unrestricted: "notDetermined, denied, authorized"
    case .fullAccess: "notDetermined, restricted, denied, fullAccess"
    case .fullAccessOrWriteOnly: "notDetermined, restricted, denied, fullAccess, writeOnly"
    case .allowedAlways: "notDetermined, restricted, denied, allowedAlways"
    case .available: "available, notAvailable"
    case .sharing: "notDetermined, sharingDenied, sharingAuthorized"
    }
  }
}

/// The kind of row that Settings shows for this permission.
public enum ServiceSetting: UInt8, BehaviourValue {
  case absent
  case onOff
  case noneLimitedFull
  case noneAddLimitedFull
  case noneWriteOnlyFull
  case askDenyAllow
  /// A setting of the account for all apps: Ask First, Always or Never.
  case askAlwaysNever

  /// The values that the step `set` accepts; empty if there is no row.
  public var choices: [ServiceChoice] {
    switch self {
    case .absent: []
    case .onOff: [.on, .off]
    case .noneLimitedFull: [.none, .limited, .full]
    case .noneAddLimitedFull: [.none, .addOnly, .limited, .full]
    case .noneWriteOnlyFull: [.none, .writeOnly, .full]
    case .askDenyAllow: [.ask, .deny, .allow]
    case .askAlwaysNever: [.askFirst, .always, .never]
    }
  }

  /// Whether the row in Settings offers this choice.
  public func has(_ choice: ServiceChoice) -> Bool {
    switch choice {
    case .off, .on: self == .onOff
    case .none: self == .noneLimitedFull || self == .noneAddLimitedFull || self == .noneWriteOnlyFull
    case .limited: self == .noneLimitedFull || self == .noneAddLimitedFull
    case .full: self == .noneLimitedFull || self == .noneAddLimitedFull || self == .noneWriteOnlyFull
    case .addOnly: self == .noneAddLimitedFull
    case .writeOnly: self == .noneWriteOnlyFull
    case .ask, .deny, .allow: self == .askDenyAllow
    case .askFirst, .always, .never: self == .askAlwaysNever
    }
  }

  public var text: String {
    self == .absent ? "no row" : choices.map(\.word).joined(separator: ", ")
  }
}

/// A choice in the app's row in Settings.
public enum ServiceChoice: UInt8, CaseIterable, Sendable {
  case off, on
  case none, limited, full, addOnly, writeOnly
  case ask, deny, allow
  case askFirst, always, never

  /// The word in the printed state. Users type a switch as true or false instead, see ``typed``.
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
    case .askFirst: "ask-first"
    case .always: "always"
    case .never: "never"
    }
  }

  /// The choice as users type it after `set:`.
  public var typed: String {
    switch self {
    case .off: "false"
    case .on: "true"
    case .none, .limited, .full, .addOnly, .writeOnly, .ask, .deny, .allow, .askFirst, .always, .never: word
    }
  }
}

/// Whether iOS terminates a running app when the user changes the setting.
public enum ServiceChange: UInt8, BehaviourValue {
  case stays, ends
  /// No source says what happens. The default assumption is that iOS terminates the app.
  case likelyEnds
  /// No source says what happens. The default assumption is that the app keeps running.
  case likelyStays

  public var text: String {
    switch self {
    case .stays: "the app goes on"
    case .ends: "the app ends"
    case .likelyEnds: "the app ends, as far as is known (assume: settings-change-kills)"
    case .likelyStays: "the app goes on, as far as is known (assume: settings-change-kills)"
    }
  }
}

/// Whether deleting the app and *Reset Location & Privacy* keep an answer.
public enum ServiceKeeping: UInt8, BehaviourValue {
  case nothing
  /// The reset keeps the answer. Deleting the app deletes it.
  case reset
  /// Both keep the answer, unless an assumption changes this.
  case both

  public var text: String {
    switch self {
    case .nothing: "goes with the app and with the reset"
    case .reset: "goes with the app, outlives the reset"
    case .both: "outlives the app and the reset"
    }
  }
}

/// The effect of an update of the device on an answer of an earlier version.
public enum ServiceUpdate: UInt8, BehaviourValue {
  case keeps
  /// Full access becomes less access; the app can request full access again.
  case narrows

  public var text: String {
    switch self {
    case .keeps: "is kept"
    case .narrows: "full access becomes adding only"
    }
  }
}

/// The effect of a system-wide switch on the answers of all apps while it is off.
public enum OverlayEffect: UInt8, Sendable {
  /// If an app uses the service, a dialog asks the user to turn the switch on. The status does not change.
  case asksToTurnOn
  /// The app sees denied, and no dialog appears.
  case readsDenied
  /// No dialog appears.
  case silences
}
