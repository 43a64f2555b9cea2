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

extension Conditions {
  /// The conditions that are stated, one bit each by ``ConditionKind``.
  var stated: UInt16 {
    var bits: UInt16 = 0
    if launches != nil { bits |= 1 << ConditionKind.launches.rawValue }
    if days != nil { bits |= 1 << ConditionKind.days.rawValue }
    if event != nil { bits |= 1 << ConditionKind.events.rawValue }
    if minimumOS != nil { bits |= 1 << ConditionKind.minimumOS.rawValue }
    if status != nil { bits |= 1 << ConditionKind.status.rawValue }
    if region != nil { bits |= 1 << ConditionKind.region.rawValue }
    if later != nil { bits |= 1 << ConditionKind.later.rawValue }
    if quota != nil { bits |= 1 << ConditionKind.quota.rawValue }
    return bits
  }

  /// Whether the flow file states this condition.
  public func states(_ kind: ConditionKind) -> Bool {
    stated & 1 << kind.rawValue != 0
  }
}

/// A condition of the flow, by the word it has in the flow file.
public enum ConditionKind: UInt8, CaseIterable, Sendable {
  case launches, days, events, minimumOS, status, region, later, quota

  /// Those that come true by waiting, one bit each.
  static var timed: UInt16 { 1 << days.rawValue | 1 << later.rawValue | 1 << quota.rawValue }

  /// The word as typed: `minimum-os`.
  public var word: String {
    switch self {
    case .launches: "launches"
    case .days: "days"
    case .events: "events"
    case .minimumOS: "minimum-os"
    case .status: "status"
    case .region: "region"
    case .later: "later"
    case .quota: "quota"
    }
  }
}
