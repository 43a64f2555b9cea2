public import Platform

/// The changes of one `set`, all applied or none. They apply in the order of ``Key``.
public struct SystemChange: Sendable {
  /// The iOS version; only upward.
  public var os: Version?
  /// Where the device is.
  public var region: Region?
  /// The language.
  public var locale: Language?
  /// The clock; only forward.
  public var now: Moment?
  /// Whether tracking is restricted.
  public var restricted: Bool?
  /// Whether location is restricted.
  public var locationRestricted: Bool?
  /// *Allow Apps to Request to Track*.
  public var allowTrackingRequests: Bool?
  /// *Limit Ad Tracking*.
  public var limitAdTracking: Bool?
  /// The app's own tracking switch: true is allow.
  public var tracking: Bool?
  /// Location Services.
  public var locationServices: Bool?
  /// The app's location row.
  public var location: LocationRow?
  /// The app's precise switch.
  public var precise: Bool?
  /// The app's notification switch.
  public var notifications: Bool?
  /// The revision of the policy that is served.
  public var policyRevision: UInt32?
  /// What the server does with a soft ask's text.
  public var remoteText: Device.RemoteText?

  /// No change.
  public init() {}

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
