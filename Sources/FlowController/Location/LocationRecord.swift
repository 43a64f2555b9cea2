public import Platform

/// What iOS stores about the app's access to location, and how the app uses location. Deleting the app clears it.
public struct LocationRecord: Sendable {
  /// The actual permission. The status that the app sees can differ.
  public internal(set) var grant = Grant.unset
  /// Whether Settings shows a row for the app's location. It does so after the first answer.
  public internal(set) var hasRow = false
  /// Whether the user has answered the prompt for the upgrade to Always. iOS shows this prompt only once.
  public internal(set) var upgradeOffered = false
  /// Whether a request for Always was answered or took effect without a prompt. On iOS 12 and earlier, also whether
  /// such a request was ignored because the user had already answered.
  public internal(set) var alwaysRequested = false
  /// Whether precise location is granted.
  public internal(set) var isPrecise = true
  /// Whether precise location is allowed temporarily, until the app is no longer in use.
  public internal(set) var isTemporarilyPrecise = false
  /// Whether iOS has explained the location button to the user.
  public internal(set) var buttonExplained = false
  /// Whether `startUpdatingLocation` was called, without a `stopUpdatingLocation` after it.
  public internal(set) var updates = false
  public internal(set) var backgroundFlag = false
  /// Whether the current location updates started or continued while the app was in the foreground.
  public internal(set) var startedInUse = false
  /// The time until which the app still gets updates in the background without `allowsBackgroundLocationUpdates`.
  public internal(set) var graceEnds = Moment.never
  /// The time at which Allow Once ends if the app is not in use.
  public internal(set) var onceEnds = Moment.never
  /// When the app last used location in the background.
  public internal(set) var usedInBackground = Moment.never

  /// How often the user answered the alert that Location Services are off, in this install. The count stops at 2.
  public internal(set) var servicesAlerts: UInt8 = 0

  /// Whether anything here changes when the app goes to the background. Usually nothing changes.
  var hasWhatUseEnds: Bool {
    updates || startedInUse || isTemporarilyPrecise || grant == .once
  }

  /// The time until which iOS may show the reminder about use in the background.
  var reminderEnds: Moment { usedInBackground.saturating(days: 3) }

  /// The permission that iOS stores.
  public enum Grant: UInt8, CaseIterable, Sendable {
    case unset, once, whileUsing, provisionalAlways, always, denied

    /// The word in the printed state.
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

    public var isGranted: Bool {
      switch self {
      case .once, .whileUsing, .provisionalAlways, .always: true
      case .unset, .denied: false
      }
    }
  }
}

extension LocationRecord {
  @inline(never)
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

  /// Visits the Boolean fields of the record.
  @inline(never)
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
