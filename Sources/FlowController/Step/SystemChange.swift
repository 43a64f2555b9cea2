public import Platform

/// The changes of one `set`, all applied or none. They apply in the order of ``Key``.
public struct SystemChange: Sendable {
  /// The iOS version; only upward.
  public var os: Version? { didSet { mark(.os, os != nil) } }
  /// Where the device is.
  public var region: Region? { didSet { mark(.region, region != nil) } }
  /// The language.
  public var locale: Language? { didSet { mark(.locale, locale != nil) } }
  /// The clock; only forward.
  public var now: Moment? { didSet { mark(.now, now != nil) } }
  /// Whether tracking is restricted.
  public var restricted: Bool? { didSet { mark(.restricted, restricted != nil) } }
  /// Whether location is restricted.
  public var locationRestricted: Bool? { didSet { mark(.locationRestricted, locationRestricted != nil) } }
  /// *Allow Apps to Request to Track*.
  public var allowTrackingRequests: Bool? {
    didSet { mark(.allowTrackingRequests, allowTrackingRequests != nil) }
  }
  /// *Limit Ad Tracking*.
  public var limitAdTracking: Bool? { didSet { mark(.limitAdTracking, limitAdTracking != nil) } }
  /// The app's own tracking switch: true is allow.
  public var tracking: Bool? { didSet { mark(.tracking, tracking != nil) } }
  /// Location Services.
  public var locationServices: Bool? { didSet { mark(.locationServices, locationServices != nil) } }
  /// The app's location row.
  public var location: LocationRow? { didSet { mark(.location, location != nil) } }
  /// The app's precise switch.
  public var precise: Bool? { didSet { mark(.precise, precise != nil) } }
  /// The app's notification switch.
  public var notifications: Bool? { didSet { mark(.notifications, notifications != nil) } }
  /// The revision of the policy that is served.
  public var policyRevision: UInt32? { didSet { mark(.policyRevision, policyRevision != nil) } }
  /// What the server does with a soft ask's text.
  public var remoteText: Device.RemoteText? { didSet { mark(.remoteText, remoteText != nil) } }

  /// The keys that have a value, one bit each by ``Key``.
  private(set) var keys: UInt16 = 0
  /// The key, where there is one only: what nearly every `set` is.
  private(set) var sole: Key?

  /// No change.
  public init() {}

  private mutating func mark(_ key: Key, _ isSet: Bool) {
    let bit: UInt16 = 1 << key.rawValue
    keys = isSet ? keys | bit : keys & ~bit
    sole = keys.nonzeroBitCount == 1 ? Key(rawValue: UInt8(keys.trailingZeroBitCount)) : nil
  }

  /// Whether this `set` names the key.
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
