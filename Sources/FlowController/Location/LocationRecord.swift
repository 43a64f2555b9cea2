public import Platform

/// What the system holds about the app and location, and the app's use of it. Goes with the app.
public struct LocationRecord: Sendable {
  /// What was really granted.
  public internal(set) var grant = Grant.unset
  /// Whether Settings has a row: from the first answer on.
  public internal(set) var hasRow = false
  /// Whether the one question about *always* was answered.
  public internal(set) var upgradeOffered = false
  /// Whether a request for always was answered, or had its effect in silence; on 12 and before, also one that came to
  /// nothing because there was an answer.
  public internal(set) var alwaysRequested = false
  /// Whether the granted accuracy is full.
  public internal(set) var isPrecise = true
  /// Whether full accuracy was granted for as long as use lasts.
  public internal(set) var isTemporarilyPrecise = false
  /// Whether the location button has explained itself.
  public internal(set) var buttonExplained = false
  /// Whether `startUpdatingLocation` is in force.
  public internal(set) var updates = false
  public internal(set) var backgroundFlag = false
  /// Whether the updates that run were started, or went on, in the foreground.
  public internal(set) var startedInUse = false
  /// Until when updates still arrive in the background without the flag.
  public internal(set) var graceEnds = Moment.never
  /// When *allow once* ends, out of use.
  public internal(set) var onceEnds = Moment.never
  /// When location was used in the background last.
  public internal(set) var usedInBackground = Moment.never

  /// How often the alert about disabled Location Services was answered in this install; told apart up to twice.
  public internal(set) var servicesAlerts: UInt8 = 0

  /// Whether there is anything that the background ends or keeps up: most worlds have nothing.
  var hasWhatUseEnds: Bool {
    updates || startedInUse || isTemporarilyPrecise || grant == .once
  }

  /// Until when the system may remind of that use.
  var reminderEnds: Moment { usedInBackground.saturating(days: 3) }

  /// What the system really holds.
  public enum Grant: UInt8, CaseIterable, Sendable {
    case unset, once, whileUsing, provisionalAlways, always, denied

    /// The word in the state.
    public var word: String {
      switch self {
      case .unset: "unset"
      case .once: "once"
      case .whileUsing: "while-using"
      case .provisionalAlways: "provisional-always"
      case .always: "always"
      case .denied: "denied"
      }
    }

    /// Whether location may be read at all.
    public var isGranted: Bool {
      switch self {
      case .once, .whileUsing, .provisionalAlways, .always: true
      case .unset, .denied: false
      }
    }
  }
}

extension LocationRecord {
  @inline(__always)
  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field(
      Field(
        "location.grant", .memory(3), endsWith: .answer,
        setting: SettingField(.permission, "location")), &grant)
    visitTruths(&visitor)
    visitor.field(
      Field("location.graceEnds", .remaining(.backgroundGrace), endsWith: .answerForOneUse), &graceEnds)
    visitor.field(Field("location.onceEnds", .remaining(.onceGrace), endsWith: .answer), &onceEnds)
    visitor.field(
      Field("location.usedInBackground", .threeDays, endsWith: .answer), &usedInBackground)
  }

  /// What is true of it.
  @inline(__always)
  private mutating func visitTruths(_ visitor: inout some FieldVisitor) {
    visitor.field(
      Field("location.hasRow", .memory(1), endsWith: .answer), &hasRow)
    visitor.field(
      Field(
        "location.upgradeOffered", .memory(1), endsWith: .answer,
        shown: ShownField(.location, "upgradeOffered", about: .location),
        setting: SettingField(.permission, "location.upgradeOffered")), &upgradeOffered)
    visitor.field(
      Field(
        "location.alwaysRequested", .memory(1), endsWith: .answer,
        setting: SettingField(.permission, "location.alwaysRequested")), &alwaysRequested)
    visitor.field(
      Field(
        "location.isPrecise", .memory(1), endsWith: .answer,
        setting: SettingField(.permission, "location.precise", where: .accuracy)), &isPrecise,
      fresh: 1)
    visitor.field(
      Field("location.isTemporarilyPrecise", .memory(1), endsWith: .answerForOneUse),
      &isTemporarilyPrecise)
    visitor.field(
      Field("location.buttonExplained", .memory(1), endsWith: .answer), &buttonExplained)
    visitor.field(Field("location.updates", .memory(1), endsWith: .process), &updates)
    visitor.field(
      Field(
        "location.backgroundFlag", .memory(1), endsWith: .process,
        shown: ShownField(.location, "backgroundFlag", about: .updates)), &backgroundFlag)
    visitor.field(
      Field("location.startedInUse", .memory(1), endsWith: .process), &startedInUse)
    visitor.field(
      Field("location.servicesAlerts", .room(.servicesAlerts), endsWith: .installation), &servicesAlerts,
      fresh: 0,
      within: 0...2)
  }
}
