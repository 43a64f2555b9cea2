public import Platform

/// What must hold before an ask is put. An absent condition is no condition.
public struct Conditions: Sendable {
  /// How two or more conditions are joined.
  public var combine = Combine.all
  /// At least that many cold starts of this install, the current one counted.
  public var launches: UInt16?
  /// At least that many whole days since something happened.
  public var days: Days?
  /// An event counted at least that often.
  public var event: EventCount?
  /// iOS of at least this version.
  public var minimumOS: Version?
  /// What the app reads for the permission it wants.
  public var status: StatusNames?
  /// Where the device is.
  public var region: RegionCondition?
  /// How long *later* lasts.
  public var later: Cooldown?
  /// How often the ask may be shown in a span of days.
  public var quota: Quota?

  /// No condition at all.
  public init() {}

  /// How conditions are joined.
  public enum Combine: UInt8, CaseIterable, Sendable { case all, any }

  /// Whole days of 24 hours since a start.
  public struct Days: Hashable, Sendable {
    public var atLeast: UInt16
    public var since: Since
    /// That many days since that.
    public init(atLeast: UInt16, since: Since) {
      self.atLeast = atLeast
      self.since = since
    }
  }

  /// What days are counted from. What never happened keeps `lastShown` and `lastLater` met: there is nothing
  /// to keep a distance from.
  public enum Since: UInt8, CaseIterable, Sendable {
    case install, firstLaunch, lastShown, lastLater, update

    /// The word as typed: `first-launch`.
    public var word: String {
      switch self {
      case .install: "install"
      case .firstLaunch: "first-launch"
      case .lastShown: "last-shown"
      case .lastLater: "last-later"
      case .update: "update"
      }
    }
  }

  /// An event that must have happened.
  public struct EventCount: Hashable, Sendable {
    /// The index in ``FlowNames/events``.
    public var event: UInt8
    public var atLeast: UInt16
    /// That event, that often.
    public init(event: UInt8, atLeast: UInt16) {
      self.event = event
      self.atLeast = atLeast
    }
  }

  /// How long *later* keeps the ask away.
  public enum Cooldown: Hashable, Sendable {
    /// That many further cold starts.
    case launches(UInt16)
    /// That many whole days.
    case days(UInt16)
  }

  /// At most `count` showings in any `perDays` days, counted from the first of them.
  public struct Quota: Hashable, Sendable {
    public var count: UInt8
    /// In how many days.
    public var perDays: UInt16
    /// That many in so many days.
    public init(count: UInt8, perDays: UInt16) {
      self.count = count
      self.perDays = perDays
    }
  }

  /// Where the device must be.
  public enum RegionCondition: Hashable, Sendable {
    case eu, outsideEU
    case exactly(Region)
  }
}

/// Names of authorization statuses, as a set.
public struct StatusNames: OptionSet, Hashable, Sendable {
  /// One bit a name.
  public let rawValue: UInt8
  /// The set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let notDetermined = StatusNames(rawValue: 1)
  /// The device may not ask.
  public static let restricted = StatusNames(rawValue: 2)
  public static let denied = StatusNames(rawValue: 4)
  /// Tracking or notifications allowed.
  public static let authorized = StatusNames(rawValue: 8)
  public static let authorizedAlways = StatusNames(rawValue: 16)
  /// Location, while the app is in use.
  public static let authorizedWhenInUse = StatusNames(rawValue: 32)
  public static let provisional = StatusNames(rawValue: 64)

  /// Every name with its set of one.
  public static let named: [(name: String, set: StatusNames)] = [
    ("notDetermined", .notDetermined), ("restricted", .restricted), ("denied", .denied),
    ("authorized", .authorized), ("authorizedAlways", .authorizedAlways),
    ("authorizedWhenInUse", .authorizedWhenInUse), ("provisional", .provisional),
  ]

  /// The names in the set, in the order of ``named``.
  public var names: [String] { Self.named.filter { contains($0.set) }.map(\.name) }
}

extension Permission {
  /// What an app can read about it.
  public var statuses: StatusNames {
    switch self {
    case .tracking: [.notDetermined, .restricted, .denied, .authorized]
    case .location: [.notDetermined, .restricted, .denied, .authorizedAlways, .authorizedWhenInUse]
    case .notifications: [.notDetermined, .denied, .authorized, .provisional]
    }
  }
}
