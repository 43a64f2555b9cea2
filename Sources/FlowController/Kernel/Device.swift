public import Platform

/// The device: what stays when the app goes.
public struct Device: Sendable {
  public internal(set) var os: Version {
    didSet {
      band = os.band
      book = Rulebooks.index(of: band, region.regionClass)
    }
  }
  /// The band ``os`` falls in.
  public private(set) var band: Band
  /// Where the device is.
  public internal(set) var region: Region {
    didSet { book = Rulebooks.index(of: band, region.regionClass) }
  }
  /// Which rulebook is in force: made from ``band`` and ``region`` when they change, for every step reads it.
  private(set) var book: UInt8
  /// The language of the phone; an app has the nearest one that it speaks.
  public internal(set) var locale: Language
  public internal(set) var now: Moment
  /// What fills the display.
  public internal(set) var front = Front.springboard
  /// *Allow Apps to Request to Track*, 14 and later.
  public internal(set) var allowsTrackingRequests = true
  /// *Limit Ad Tracking*, 13 and earlier.
  public internal(set) var limitsAdTracking = false
  public internal(set) var locationServices = true
  /// Whether tracking is restricted by a profile or the account.
  public internal(set) var trackingRestricted = false
  /// Whether location is restricted.
  public internal(set) var locationRestricted = false
  /// Whether the device is inside the geofence.
  public internal(set) var isInsideFence = false
  /// What the app's server does with a soft ask's text.
  public internal(set) var remoteText = RemoteText.loaded
  /// The revision of the policy set last, by the server or by a new build.
  public internal(set) var servedPolicy: UInt32 = 0
  public internal(set) var bit0 = false
  public internal(set) var bit1 = false
  /// The month in which the bits changed last.
  public internal(set) var bitsChanged = Month.never

  init(os: Version, region: Region, locale: Language, now: Moment) {
    self.os = os
    band = os.band
    self.region = region
    book = Rulebooks.index(of: os.band, region.regionClass)
    self.locale = locale
    self.now = now
  }

  /// What fills the display.
  public enum Front: UInt8, CaseIterable, Sendable { case springboard, settings, browser, app, lockScreen }

  /// What the server does with a soft ask's text.
  public enum RemoteText: UInt8, CaseIterable, Sendable {
    case loaded, notLoaded, noLanguage

    /// The word as typed: `not-loaded`.
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
  @inline(__always)
  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    // Both are copied: to change them in place would look the rulebook up again each time.
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

  /// What is true of it, but for what its maker holds.
  @inline(__always)
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
      Field("isInsideFence", .screen(1), endsWith: .nothing), &isInsideFence
    )
  }
}
