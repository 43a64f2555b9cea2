public import Platform

/// The changes of one `set`, all applied or none. They apply in the order of ``Key``.
///
/// Held in a few words, for a step is as large as its largest payload: a value counts where ``keys`` has its bit.
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
  /// The keys that have a value and are not of the table of permissions, one bit each by ``Key``.
  private(set) var keys: UInt32 = 0
  /// The rows, restrictions and switches of the table that have a value, one bit each by their places.
  private var rows: UInt32 = 0
  private var restrictions: UInt32 = 0
  private var overlays: UInt32 = 0
  private var restrictionFlags: UInt32 = 0
  private var overlayFlags: UInt32 = 0
  /// The choices of the rows, four bits each by their places.
  private var choices = SIMD2<UInt64>()
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

  /// Whether the photo library grows.
  public var growsLibrary: Bool {
    get { has(.photoLibrary) }
    set { mark(.photoLibrary, newValue) }
  }

  /// The row of a permission of the table; nil where it is not named.
  public func row(_ service: Service) -> ServiceChoice? {
    guard rows & service.bit != 0 else { return nil }
    let place = service.rawValue
    let word = choices[Int(place >> 4)]
    return ServiceChoice(rawValue: UInt8(truncatingIfNeeded: word >> (4 * UInt64(place & 15)) & 15))
  }

  /// Sets the row of a permission of the table.
  public mutating func setRow(_ service: Service, _ choice: ServiceChoice) {
    let place = service.rawValue
    let shift = 4 * UInt64(place & 15)
    choices[Int(place >> 4)] &= ~(15 << shift)
    choices[Int(place >> 4)] |= UInt64(choice.rawValue) << shift
    rows |= service.bit
    findSole()
  }

  /// Whether a permission of the table is restricted; nil where that is not named.
  public func restriction(_ service: Service) -> Bool? {
    restrictions & service.bit != 0 ? restrictionFlags & service.bit != 0 : nil
  }

  /// Restricts a permission of the table, or no longer.
  public mutating func setRestriction(_ service: Service, _ isRestricted: Bool) {
    restrictions |= service.bit
    restrictionFlags = isRestricted ? restrictionFlags | service.bit : restrictionFlags & ~service.bit
    findSole()
  }

  /// Whether the switch of the system over a permission of the table is on; nil where that is not named.
  public func overlay(_ service: Service) -> Bool? {
    overlays & service.bit != 0 ? overlayFlags & service.bit != 0 : nil
  }

  /// Turns the switch of the system over a permission of the table on or off.
  public mutating func setOverlay(_ service: Service, _ isOn: Bool) {
    overlays |= service.bit
    overlayFlags = isOn ? overlayFlags | service.bit : overlayFlags & ~service.bit
    findSole()
  }

  @inline(__always)
  private func flag(_ key: Key) -> Bool? { has(key) ? flags & Self.bit(key) != 0 : nil }

  private mutating func set(_ key: Key, _ value: Bool?) {
    flags = value == true ? flags | Self.bit(key) : flags & ~Self.bit(key)
    mark(key, value != nil)
  }

  private mutating func mark(_ key: Key, _ isSet: Bool) {
    keys = isSet ? keys | Self.bit(key) : keys & ~Self.bit(key)
    findSole()
  }

  private mutating func findSole() {
    let found = Key.allCases.lazy.filter(has)
    sole = isEmpty || found.dropFirst().first != nil ? nil : found.first.flatMap { setting($0) }
  }

  /// Whether it names nothing.
  public var isEmpty: Bool { keys | rows | restrictions | overlays == 0 }

  /// Whether this `set` names the key.
  @inline(__always)
  public func has(_ key: Key) -> Bool {
    switch key {
    case .row(let service): rows & service.bit != 0
    case .restriction(let service): restrictions & service.bit != 0
    case .overlay(let service): overlays & service.bit != 0
    case .os, .region, .locale, .now, .restricted, .locationRestricted, .allowTrackingRequests,
      .limitAdTracking,
      .tracking, .locationServices, .location, .precise, .notifications, .policyRevision, .remoteText,
      .photoLibrary:
      keys & Self.bit(key) != 0
    }
  }

  /// The bit of a key that is not of the table.
  @inline(__always)
  private static func bit(_ key: Key) -> UInt32 {
    switch key {
    case .os: 1 << 0
    case .region: 1 << 1
    case .locale: 1 << 2
    case .now: 1 << 3
    case .restricted: 1 << 4
    case .locationRestricted: 1 << 5
    case .allowTrackingRequests: 1 << 6
    case .limitAdTracking: 1 << 7
    case .tracking: 1 << 8
    case .locationServices: 1 << 9
    case .location: 1 << 10
    case .precise: 1 << 11
    case .notifications: 1 << 12
    case .policyRevision: 1 << 13
    case .remoteText: 1 << 14
    case .photoLibrary: 1 << 15
    case .row, .restriction, .overlay: 0
    }
  }

  /// The keys, in the order in which they apply.
  public enum Key: Hashable, Sendable {
    case os, region, locale, now, restricted, locationRestricted, allowTrackingRequests, limitAdTracking
    case tracking, locationServices, location, precise, notifications, policyRevision, remoteText
    /// The photo library has new photos.
    case photoLibrary
    /// The app's row of a permission of the table, a restriction of it, and the switch of the system over it.
    case row(Service), restriction(Service), overlay(Service)

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
      case .photoLibrary: "photo-library"
      case .row(let service): service.word
      case .restriction(let service): service.word + "-restricted"
      case .overlay(let service): service.row.overlay?.word ?? service.word
      }
    }

    /// The permission of the table that it is about; nil for the others.
    public var service: Service? {
      switch self {
      case .row(let service), .restriction(let service), .overlay(let service): service
      case .photoLibrary: .photos
      case .os, .region, .locale, .now, .restricted, .locationRestricted, .allowTrackingRequests,
        .limitAdTracking,
        .tracking, .locationServices, .location, .precise, .notifications, .policyRevision, .remoteText:
        nil
      }
    }

    /// What its switch or row in Settings is about; nil for what is about everything, or about the app's server.
    public var permission: Permission? {
      switch self {
      case .os, .region, .locale, .now, .policyRevision, .remoteText: nil
      case .restricted, .allowTrackingRequests, .limitAdTracking, .tracking: .tracking
      case .locationRestricted, .locationServices, .location, .precise: .location
      case .notifications: .notifications
      case .photoLibrary, .row, .restriction, .overlay: service.map { .service($0) }
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

extension SystemChange.Key: CaseIterable {
  /// Every key there is, in the order in which they apply.
  public static let allCases: [SystemChange.Key] =
    [
      .os, .region, .locale, .now, .restricted, .locationRestricted, .allowTrackingRequests, .limitAdTracking,
      .tracking, .locationServices, .location, .precise, .notifications, .policyRevision, .remoteText,
      .photoLibrary,
    ]
    + Service.allCases.filter { $0.row.isRestrictable }.map { .restriction($0) }
    + Service.allCases.filter { $0.row.overlay != nil }.map { .overlay($0) }
    + Service.allCases.filter { !$0.choices.isEmpty }.map { .row($0) }
}
