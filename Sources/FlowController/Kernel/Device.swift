public import Platform

/// The state of the device. Deleting the app does not change it.
public struct Device: Sendable {
  public internal(set) var os: Version {
    didSet {
      band = os.band
      book = Rulebooks.index(of: band, region.regionClass)
    }
  }
  /// The range of iOS versions that contains ``os``.
  public private(set) var band: Band
  /// The region of the device.
  public internal(set) var region: Region {
    didSet { book = Rulebooks.index(of: band, region.regionClass) }
  }
  /// The index of the current rulebook. It changes with ``band`` and ``region``. It is stored because every step uses
  /// it.
  private(set) var book: UInt8
  /// The language of the phone. An app without this language shows a more general one, or its development language.
  public internal(set) var locale: Language
  public internal(set) var now: Moment
  /// What the display shows.
  public internal(set) var front = Front.springboard
  /// *Allow Apps to Request to Track*, on iOS 14 and later.
  public internal(set) var allowsTrackingRequests = true
  /// *Limit Ad Tracking*, on iOS 13 and earlier.
  public internal(set) var limitsAdTracking = false
  public internal(set) var locationServices = true
  /// Whether a configuration profile or the Apple account restricts tracking.
  public internal(set) var trackingRestricted = false
  /// Whether a configuration profile or Screen Time restricts location.
  public internal(set) var locationRestricted = false
  /// *Scheduled Summary* in the settings of notifications, on iOS 15 and later.
  public internal(set) var scheduledSummary = false
  /// Whether the device is inside the geofence.
  public internal(set) var isInsideFence = false
  /// How the app's server responds to a request for the text of a soft ask.
  public internal(set) var remoteText = RemoteText.loaded
  /// The latest revision of the policy that the server or a new build delivers.
  public internal(set) var servedPolicy: UInt32 = 0
  public internal(set) var bit0 = false
  public internal(set) var bit1 = false
  /// The month in which the DeviceCheck bits last changed.
  public internal(set) var bitsChanged = Month.never

  init(os: Version, region: Region, locale: Language, now: Moment) {
    self.os = os
    band = os.band
    self.region = region
    book = Rulebooks.index(of: os.band, region.regionClass)
    self.locale = locale
    self.now = now
  }

  /// What the display shows.
  public enum Front: UInt8, CaseIterable, Sendable { case springboard, settings, browser, app, lockScreen }

  /// The server's response to a request for the text of a soft ask.
  public enum RemoteText: UInt8, CaseIterable, Sendable {
    case loaded, notLoaded, noLanguage

    /// The word in a step, such as `not-loaded`.
    public var word: String {
      switch self {
      case .loaded: "loaded"
      case .notLoaded: "not-loaded"
      case .noLanguage: "no-language"
      }
    }
  }
}

extension Device {
  @inline(never)
  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    // The visitor gets copies. Each direct change of `os` or `region` would look up the rulebook again.
    var os = os
    visitor.system(
      Field(
        "os", .screen(5), endsWith: .nothing, shown: ShownField(.os),
        setting: SettingField(.system, "os")), &os, in: band)
    if Visitor.replaces, os != self.os || os.parts != self.os.parts { self.os = os }
    var region = region
    visitor.region(
      Field(
        "region", .screen(2), endsWith: .nothing, shown: ShownField(.region),
        setting: SettingField(.system, "region")), &region)
    if Visitor.replaces, region != self.region { self.region = region }
    visitor.language(
      Field(
        "locale", .language, endsWith: .nothing, shown: ShownField(.locale),
        setting: SettingField(.system, "locale")), &locale)
    visitor.field(Field("now", .absent, endsWith: .nothing, shown: ShownField(.now)), &now)
    visitor.field(Field("front", .screen(3), endsWith: .device), &front)
    visitSwitches(&visitor)
    visitor.field(Field("remoteText", .screen(2), endsWith: .nothing), &remoteText)
    visitor.field(
      Field(
        "servedPolicy", .revision(in: .screenByFlow), endsWith: .nothing,
        shown: ShownField(.policy, "revision", about: .policy)), &servedPolicy)
    visitor.field(
      Field(
        "bit0", .screen(1), endsWith: .nothing, shown: ShownField(.deviceCheck, "bit0", about: .gift),
        setting: SettingField(.deviceCheck, "bit0", where: .deviceCheck)), &bit0)
    visitor.field(
      Field(
        "bit1", .screen(1), endsWith: .nothing, shown: ShownField(.deviceCheck, "bit1", about: .gift),
        setting: SettingField(.deviceCheck, "bit1", where: .deviceCheck)), &bit1)
    visitor.field(Field("bitsChanged.year", .absent, endsWith: .nothing), &bitsChanged.year)
    visitor.field(
      Field("bitsChanged.month", .absent, endsWith: .nothing), &bitsChanged.month, fresh: 0, within: 0...12)
  }

  /// Visits the switches in Settings and the restrictions.
  @inline(never)
  private mutating func visitSwitches(_ visitor: inout some FieldVisitor) {
    visitor.field(
      Field(
        "allowsTrackingRequests", .screen(1), endsWith: .device,
        setting: SettingField(.system, "allow-tracking-requests", where: .trackingFramework)),
      &allowsTrackingRequests, fresh: 1)
    visitor.field(
      Field(
        "limitsAdTracking", .screen(1), endsWith: .device,
        setting: SettingField(.system, "limit-ad-tracking", where: .limitAdTracking)), &limitsAdTracking)
    visitor.field(
      Field(
        "locationServices", .screen(1), endsWith: .device,
        shown: ShownField(.location, "services", about: .location),
        setting: SettingField(.system, "location-services")), &locationServices, fresh: 1)
    visitor.field(
      Field(
        "trackingRestricted", .screen(1), endsWith: .device,
        setting: SettingField(.system, "restricted")), &trackingRestricted)
    visitor.field(
      Field(
        "locationRestricted", .screen(1), endsWith: .device,
        setting: SettingField(.system, "location-restricted")), &locationRestricted)
    visitor.field(
      Field(
        "scheduledSummary", .room(.summary), endsWith: .device,
        setting: SettingField(.system, "scheduled-summary", where: .scheduledSummary)), &scheduledSummary)
    visitor.field(
      Field("isInsideFence", .screen(1), endsWith: .nothing), &isInsideFence
    )
  }
}
