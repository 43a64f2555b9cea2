public import Platform

/// The changes of one step `set`. Either all of them are applied, in the order of ``Key``, or none.
///
/// Nearly every `set` has one key, which is stored directly in the step. Several keys are stored in an array: a step is
/// as large as its largest payload, and a search reads every step.
public struct SystemChange: Sendable {
  private var named = Named.nothing

  private enum Named {
    case nothing
    case one(Setting)
    /// At least two keys, in the order in which they are applied.
    case several([Setting])
  }

  public init() {}

  public init(_ setting: Setting) { named = .one(setting) }

  /// All keys with their values, in the order in which they are applied.
  public var settings: [Setting] {
    switch named {
    case .nothing: []
    case .one(let setting): [setting]
    case .several(let settings): settings
    }
  }

  /// The key with its value if there is exactly one; otherwise nil.
  public var sole: Setting? { if case .one(let setting) = named { setting } else { nil } }

  /// All keys, in the order in which they are applied.
  public var keys: [Key] { settings.map(\.key) }

  /// Whether there are no keys.
  public var isEmpty: Bool { if case .nothing = named { true } else { false } }

  public func has(_ key: Key) -> Bool { setting(key) != nil }

  /// The value of a key; nil if this `set` does not have the key.
  ///
  /// - Complexity: O(number of keys).
  public func setting(_ key: Key) -> Setting? {
    switch named {
    case .nothing: nil
    case .one(let setting): setting.key == key ? setting : nil
    case .several(let settings): settings.first { $0.key == key }
    }
  }

  /// Sets the value of a key, or removes the key if the value is nil.
  private mutating func name(_ key: Key, _ setting: Setting?) {
    var settings = settings.filter { $0.key != key }
    if let setting {
      let place = settings.firstIndex { key.order < $0.key.order } ?? settings.count
      settings.insert(setting, at: place)
    }
    named =
      switch settings.count {
      case 0: .nothing
      case 1: .one(settings[0])
      case _: .several(settings)
      }
  }

  /// The iOS version, which can only become higher.
  public var os: Version? {
    get { if case .os(let version) = setting(.os) { version } else { nil } }
    set { name(.os, newValue.map { .os($0) }) }
  }
  /// The region of the device.
  public var region: Region? {
    get { if case .region(let region) = setting(.region) { region } else { nil } }
    set { name(.region, newValue.map { .region($0) }) }
  }
  public var locale: Language? {
    get { if case .locale(let language) = setting(.locale) { language } else { nil } }
    set { name(.locale, newValue.map { .locale($0) }) }
  }
  /// The clock, which can only move forward.
  public var now: Moment? {
    get { if case .now(let moment) = setting(.now) { moment } else { nil } }
    set { name(.now, newValue.map { .now($0) }) }
  }
  public var restricted: Bool? {
    get { flag(.restricted) }
    set { name(.restricted, newValue.map { .restricted($0) }) }
  }
  public var locationRestricted: Bool? {
    get { flag(.locationRestricted) }
    set { name(.locationRestricted, newValue.map { .locationRestricted($0) }) }
  }
  /// The switch *Allow Apps to Request to Track*.
  public var allowTrackingRequests: Bool? {
    get { flag(.allowTrackingRequests) }
    set { name(.allowTrackingRequests, newValue.map { .allowTrackingRequests($0) }) }
  }
  public var limitAdTracking: Bool? {
    get { flag(.limitAdTracking) }
    set { name(.limitAdTracking, newValue.map { .limitAdTracking($0) }) }
  }
  /// The app's own tracking switch in Settings. If true, tracking is allowed.
  public var tracking: Bool? {
    get { flag(.tracking) }
    set { name(.tracking, newValue.map { .tracking($0) }) }
  }
  public var locationServices: Bool? {
    get { flag(.locationServices) }
    set { name(.locationServices, newValue.map { .locationServices($0) }) }
  }
  /// The app's location row in Settings.
  public var location: LocationRow? {
    get { if case .location(let row) = setting(.location) { row } else { nil } }
    set { name(.location, newValue.map { .location($0) }) }
  }
  /// The app's Precise switch in Settings.
  public var precise: Bool? {
    get { flag(.precise) }
    set { name(.precise, newValue.map { .precise($0) }) }
  }
  /// The app's notification switch in Settings.
  public var notifications: Bool? {
    get { flag(.notifications) }
    set { name(.notifications, newValue.map { .notifications($0) }) }
  }
  /// *Scheduled Summary* in the settings of notifications.
  public var scheduledSummary: Bool? {
    get { flag(.scheduledSummary) }
    set { name(.scheduledSummary, newValue.map { .scheduledSummary($0) }) }
  }
  /// The current revision of the policy on the server.
  public var policyRevision: UInt32? {
    get { if case .policyRevision(let revision) = setting(.policyRevision) { revision } else { nil } }
    set { name(.policyRevision, newValue.map { .policyRevision($0) }) }
  }
  /// The server's response to a request for the text of a soft ask.
  public var remoteText: Device.RemoteText? {
    get { if case .remoteText(let text) = setting(.remoteText) { text } else { nil } }
    set { name(.remoteText, newValue.map { .remoteText($0) }) }
  }

  /// Whether the photo library gets new photos.
  public var growsLibrary: Bool {
    get { has(.photoLibrary) }
    set { name(.photoLibrary, newValue ? .photoLibrary : nil) }
  }

  /// Whether the clipboard gets new content.
  public var changesClipboard: Bool {
    get { has(.clipboard) }
    set { name(.clipboard, newValue ? .clipboard : nil) }
  }

  /// The app's row of a service in Settings; nil if this `set` does not have the key.
  public func row(_ service: Service) -> ServiceChoice? {
    if case .row(_, let choice) = setting(.row(service)) { choice } else { nil }
  }

  public mutating func setRow(_ service: Service, _ choice: ServiceChoice) {
    name(.row(service), .row(service, choice))
  }

  /// Whether the service is restricted; nil if this `set` does not have the key.
  public func restriction(_ service: Service) -> Bool? { flag(.restriction(service)) }

  public mutating func setRestriction(_ service: Service, _ isRestricted: Bool) {
    name(.restriction(service), .restriction(service, isRestricted))
  }

  /// Whether the service's system-wide switch is on; nil if this `set` does not have the key.
  public func overlay(_ service: Service) -> Bool? { flag(.overlay(service)) }

  public mutating func setOverlay(_ service: Service, _ isOn: Bool) {
    name(.overlay(service), .overlay(service, isOn))
  }

  /// The value of a key that is a switch; nil if this `set` does not have the key.
  private func flag(_ key: Key) -> Bool? {
    switch setting(key) {
    case .restricted(let value), .locationRestricted(let value), .allowTrackingRequests(let value),
      .limitAdTracking(let value), .tracking(let value), .locationServices(let value), .precise(let value),
      .notifications(let value), .scheduledSummary(let value), .restriction(_, let value),
      .overlay(_, let value):
      value
    case nil, .os, .region, .locale, .now, .location, .policyRevision, .remoteText, .row, .photoLibrary,
      .clipboard:
      nil
    }
  }

  /// The keys, in the order in which they are applied.
  public enum Key: Hashable, Sendable {
    case os, region, locale, now, restricted, locationRestricted, allowTrackingRequests, limitAdTracking
    case tracking, locationServices, location, precise, notifications, scheduledSummary, policyRevision
    case remoteText
    /// The photo library gets new photos.
    case photoLibrary
    /// The clipboard gets new content.
    case clipboard
    /// For one service: the app's row in Settings, the restriction, and the system-wide switch.
    case row(Service), restriction(Service), overlay(Service)

    /// The word in a step.
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
      case .scheduledSummary: "scheduled-summary"
      case .policyRevision: "policy-revision"
      case .remoteText: "remote-text"
      case .photoLibrary: "photo-library"
      case .clipboard: "clipboard"
      case .row(let service): service.word
      case .restriction(let service): service.word + "-restricted"
      case .overlay(let service): service.row.overlay?.word ?? service.word
      }
    }

    /// The service that the key is about; nil for keys that are not about a service.
    public var service: Service? {
      switch self {
      case .row(let service), .restriction(let service), .overlay(let service): service
      case .photoLibrary: .photos
      case .clipboard: .paste
      case .os, .region, .locale, .now, .restricted, .locationRestricted, .allowTrackingRequests,
        .limitAdTracking,
        .tracking, .locationServices, .location, .precise, .notifications, .scheduledSummary, .policyRevision,
        .remoteText:
        nil
      }
    }

    /// The permission that the switch or row in Settings is about; nil for keys of the device and of the app's server.
    public var permission: Permission? {
      switch self {
      case .os, .region, .locale, .now, .policyRevision, .remoteText: nil
      case .restricted, .allowTrackingRequests, .limitAdTracking, .tracking: .tracking
      case .locationRestricted, .locationServices, .location, .precise: .location
      case .notifications, .scheduledSummary: .notifications
      case .photoLibrary, .clipboard, .row, .restriction, .overlay: service.map { .service($0) }
      }
    }
  }

  /// The choices of the location row in Settings.
  public enum LocationRow: UInt8, CaseIterable, Sendable {
    case never, ask, whileUsing, always

    /// The word in a step and in the printed state, such as `while-using`.
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
  /// All keys, in the order in which they are applied.
  public static let allCases: [SystemChange.Key] =
    [
      .os, .region, .locale, .now, .restricted, .locationRestricted, .allowTrackingRequests, .limitAdTracking,
      .tracking, .locationServices, .location, .precise, .notifications, .scheduledSummary, .policyRevision,
      .remoteText, .photoLibrary, .clipboard,
    ]
    + Service.allCases.filter { $0.row.isRestrictable }.map { .restriction($0) }
    + Service.allCases.filter { $0.row.overlay != nil }.map { .overlay($0) }
    + Service.allCases.filter { !$0.choices.isEmpty }.map { .row($0) }

  /// The index in ``allCases``. For a key that no `set` can have: the number of cases.
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
