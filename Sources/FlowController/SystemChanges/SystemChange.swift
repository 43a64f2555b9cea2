public import Platform

/// The changes of one `set`, all applied or none. They apply in the order of ``Key``.
///
/// Held in four words, for a step is as large as its largest payload: a value counts where ``keys`` has its bit.
public struct SystemChange: Sendable {
  private var newOS = Version.oldest
  private var newRegion = Region.us
  private var newNow = Moment.never
  private var newRevision: UInt32 = 0
  private var newLocale = Language.en
  private var newRow = LocationRow.never
  private var newText = Device.RemoteText.loaded
  /// The values of the switches, one bit each by ``Key``.
  private var flags: UInt32 = 0
  /// The keys that have a value, one bit each by ``Key``.
  private(set) var keys: UInt32 = 0
  /// The key with its value, where there is one only: what nearly every `set` is, and ready for the step function.
  private(set) var sole: Setting?

  public init() {}

  /// The iOS version; only upward.
  public var os: Version? {
    get { has(.os) ? newOS : nil }
    set {
      if let newValue { newOS = newValue }
      mark(.os, newValue != nil)
    }
  }
  /// Where the device is.
  public var region: Region? {
    get { has(.region) ? newRegion : nil }
    set {
      if let newValue { newRegion = newValue }
      mark(.region, newValue != nil)
    }
  }
  public var locale: Language? {
    get { has(.locale) ? newLocale : nil }
    set {
      if let newValue { newLocale = newValue }
      mark(.locale, newValue != nil)
    }
  }
  /// The clock; only forward.
  public var now: Moment? {
    get { has(.now) ? newNow : nil }
    set {
      if let newValue { newNow = newValue }
      mark(.now, newValue != nil)
    }
  }
  /// Whether tracking is restricted.
  public var restricted: Bool? {
    get { flag(.restricted) }
    set { set(.restricted, newValue) }
  }
  /// Whether location is restricted.
  public var locationRestricted: Bool? {
    get { flag(.locationRestricted) }
    set { set(.locationRestricted, newValue) }
  }
  /// *Allow Apps to Request to Track*.
  public var allowTrackingRequests: Bool? {
    get { flag(.allowTrackingRequests) }
    set { set(.allowTrackingRequests, newValue) }
  }
  public var limitAdTracking: Bool? {
    get { flag(.limitAdTracking) }
    set { set(.limitAdTracking, newValue) }
  }
  /// The app's own tracking switch: true is allow.
  public var tracking: Bool? {
    get { flag(.tracking) }
    set { set(.tracking, newValue) }
  }
  public var locationServices: Bool? {
    get { flag(.locationServices) }
    set { set(.locationServices, newValue) }
  }
  /// The app's location row.
  public var location: LocationRow? {
    get { has(.location) ? newRow : nil }
    set {
      if let newValue { newRow = newValue }
      mark(.location, newValue != nil)
    }
  }
  /// The app's precise switch.
  public var precise: Bool? {
    get { flag(.precise) }
    set { set(.precise, newValue) }
  }
  /// The app's notification switch.
  public var notifications: Bool? {
    get { flag(.notifications) }
    set { set(.notifications, newValue) }
  }
  /// The revision of the policy that is served.
  public var policyRevision: UInt32? {
    get { has(.policyRevision) ? newRevision : nil }
    set {
      if let newValue { newRevision = newValue }
      mark(.policyRevision, newValue != nil)
    }
  }
  /// What the server does with a soft ask's text.
  public var remoteText: Device.RemoteText? {
    get { has(.remoteText) ? newText : nil }
    set {
      if let newValue { newText = newValue }
      mark(.remoteText, newValue != nil)
    }
  }

  @inline(__always)
  private func flag(_ key: Key) -> Bool? { has(key) ? flags & 1 << key.rawValue != 0 : nil }

  private mutating func set(_ key: Key, _ value: Bool?) {
    let bit: UInt32 = 1 << key.rawValue
    flags = value == true ? flags | bit : flags & ~bit
    mark(key, value != nil)
  }

  private mutating func mark(_ key: Key, _ isSet: Bool) {
    let bit: UInt32 = 1 << key.rawValue
    keys = isSet ? keys | bit : keys & ~bit
    let only = keys.nonzeroBitCount == 1 ? Key(rawValue: UInt8(keys.trailingZeroBitCount)) : nil
    sole = only.flatMap { setting($0) }
  }

  /// Whether this `set` names the key.
  @inline(__always)
  public func has(_ key: Key) -> Bool { keys & 1 << key.rawValue != 0 }

  /// The keys, in the order in which they apply.
  public enum Key: UInt8, CaseIterable, Sendable {
    case os, region, locale, now, restricted, locationRestricted, allowTrackingRequests, limitAdTracking
    case tracking, locationServices, location, precise, notifications, policyRevision, remoteText

    /// The key as typed.
    public var word: String {
      switch self {
      case .os: "os"
      case .region: "region"
      case .locale: "locale"
      case .now: "now"
      case .restricted: "restricted"
      case .locationRestricted: "location-restricted"
      case .allowTrackingRequests: "allow-tracking-requests"
      case .limitAdTracking: "limit-ad-tracking"
      case .tracking: "tracking"
      case .locationServices: "location-services"
      case .location: "location"
      case .precise: "precise"
      case .notifications: "notifications"
      case .policyRevision: "policy-revision"
      case .remoteText: "remote-text"
      }
    }

    /// What its switch or row in Settings is about; nil for what is about everything, or about the app's server.
    public var permission: Permission? {
      switch self {
      case .os, .region, .locale, .now, .policyRevision, .remoteText: nil
      case .restricted, .allowTrackingRequests, .limitAdTracking, .tracking: .tracking
      case .locationRestricted, .locationServices, .location, .precise: .location
      case .notifications: .notifications
      }
    }
  }

  /// A choice of the location row in Settings.
  public enum LocationRow: UInt8, CaseIterable, Sendable {
    case never, ask, whileUsing, always

    /// The word as typed and in the state: `while-using`.
    public var word: String {
      switch self {
      case .never: "never"
      case .ask: "ask"
      case .whileUsing: "while-using"
      case .always: "always"
      }
    }
  }
}
