public import Platform

/// What must hold before an ask is put. An absent condition is no condition.
public struct Conditions: Sendable {
  /// How two or more conditions are joined.
  public var combine = Combine.all
  /// At least that many cold starts of this install, the current one counted.
  public var launches: UInt16?
  /// The counts of starts at which it holds, beside ``launches``.
  public var launchPattern: CountPattern?
  /// Whether starts of the process are counted, as an app counts that counts in `didFinishLaunching`.
  public var countsProcessStarts = false
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
  /// After so many presses of *later* in this install the ask never comes again.
  public var laterTimes: UInt8?
  /// How often the ask may be shown in a span of days.
  public var quota: Quota?
  /// Flags of the app that are as they have to be.
  public var flags: FlagTest?
  /// What the app reads for permissions, whichever it asks for.
  public var statusOf: StatusTest?
  /// Whether the location is full, not reduced.
  public var fullAccuracy: Bool?
  /// Whether Location Services are on.
  public var services: Bool?
  /// Conditions that must not hold together, by their place in ``Flow/groups``.
  public var not: UInt8?
  /// Groups of which one must hold, by their places in ``Flow/groups``.
  public var anyOf: Range<UInt8>?

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

    /// Whether so many have gone by. What never happened leaves nothing to keep a distance from.
    func hold(from start: Moment?, at now: Moment) -> Bool {
      guard let start else { return since == .lastShown || since == .lastLater }
      return now >= start.saturating(days: atLeast)
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
    /// 0 where only the pattern counts.
    public var atLeast: UInt16
    public var pattern: CountPattern?
    /// That event, that often.
    public init(event: UInt8, atLeast: UInt16, pattern: CountPattern? = nil) {
      self.event = event
      self.atLeast = atLeast
      self.pattern = pattern
    }

    /// Whether a count is one at which it holds.
    func holds(_ count: UInt32) -> Bool { isEnough(count, atLeast: atLeast, pattern) }
  }

  /// Whether a count is large enough, and one of the pattern's.
  static func isEnough(_ count: UInt32, atLeast least: UInt16?, _ pattern: CountPattern?) -> Bool {
    count >= UInt32(least ?? 0) && pattern?.holds(count) ?? true
  }

  /// Counts at which a condition holds: some exactly, or every so many.
  public struct CountPattern: Hashable, Sendable {
    /// The most counts there can be.
    public static let capacity = 8
    /// Up to ``capacity`` counts, in order, 0 behind the last; none where all counts will do.
    private var exact = SIMD8<UInt16>(repeating: 0)
    /// Every so many; 0 where all counts will do.
    public let every: UInt16

    /// These counts, up to eight, and every so many of them; nil for what says nothing.
    public init?(exactly counts: [UInt16], every: UInt16?) {
      guard counts.count <= Self.capacity, !counts.isEmpty || every != nil, !counts.contains(0), every != 0
      else {
        return nil
      }
      for (index, count) in counts.sorted().enumerated() { exact[index] = count }
      self.every = every ?? 0
    }

    /// The counts that hold; empty where all do.
    public var counts: [UInt16] { exact.indices.map { exact[$0] }.filter { $0 != 0 } }

    /// The largest count that is compared.
    var largest: UInt16 { max(exact.max(), every) }

    /// Whether a count is one of them. None is at 0.
    func holds(_ count: UInt32) -> Bool {
      guard count > 0 else { return false }
      if every != 0, count % UInt32(every) != 0 { return false }
      if exact[0] == 0 { return true }
      return count <= UInt32(UInt16.max) && any(exact .== UInt16(truncatingIfNeeded: count))
    }
  }

  /// Flags that must be set, and flags that must not, one bit each.
  public struct FlagTest: Hashable, Sendable {
    public var wanted: UInt16
    /// The flags that are spoken of.
    public var spoken: UInt16

    /// The wanted ones of those that are spoken of.
    public init(wanted: UInt16, among spoken: UInt16) {
      self.wanted = wanted
      self.spoken = spoken
    }
  }

  /// What the app must read for up to four permissions.
  public struct StatusTest: Sendable {
    /// The most permissions there can be.
    public static let capacity = 4
    public private(set) var count: UInt8 = 0
    private var requests = InlineArray<4, Request>(repeating: .tracking)
    private var names = InlineArray<4, StatusNames>(repeating: [])

    public init() {}

    /// The permissions, each by a call that asks for it, with what may be read.
    public subscript(index: Int) -> (request: Request, anyOf: StatusNames) { (requests[index], names[index]) }

    /// Adds one; false when there is no room.
    public mutating func add(_ request: Request, _ anyOf: StatusNames) -> Bool {
      guard count < Self.capacity else { return false }
      requests[Int(count)] = request
      names[Int(count)] = anyOf
      count += 1
      return true
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

    /// Whether a region is one of these.
    func holds(_ region: Region) -> Bool {
      switch self {
      case .eu: region.isEU
      case .outsideEU: !region.isEU
      case .exactly(let wanted): region == wanted
      }
    }
  }
}

extension Conditions {
  /// The conditions that are stated, one bit each by ``ConditionKind``.
  var stated: UInt16 {
    var bits: UInt16 = 0
    if launches != nil || launchPattern != nil { bits |= ConditionKind.launches.bit }
    if days != nil { bits |= ConditionKind.days.bit }
    if event != nil { bits |= ConditionKind.events.bit }
    if minimumOS != nil { bits |= ConditionKind.minimumOS.bit }
    if status != nil { bits |= ConditionKind.status.bit }
    if region != nil { bits |= ConditionKind.region.bit }
    if later != nil || laterTimes != nil { bits |= ConditionKind.later.bit }
    if quota != nil { bits |= ConditionKind.quota.bit }
    if flags != nil { bits |= ConditionKind.flags.bit }
    if statusOf != nil { bits |= ConditionKind.statusOf.bit }
    if fullAccuracy != nil { bits |= ConditionKind.accuracy.bit }
    if services != nil { bits |= ConditionKind.services.bit }
    if not != nil { bits |= ConditionKind.not.bit }
    if anyOf != nil { bits |= ConditionKind.anyOf.bit }
    return bits
  }

  /// Whether the flow file states this condition.
  public func states(_ kind: ConditionKind) -> Bool {
    stated & kind.bit != 0
  }
}

/// A condition of the flow, by the word it has in the flow file.
public enum ConditionKind: UInt8, CaseIterable, Sendable {
  case launches, days, events, minimumOS, status, region, later, quota
  case flags, statusOf, accuracy, services, not, anyOf

  /// All of them in the order in which they are judged, kept: a step would make ``allCases`` anew each time.
  static let inOrder = allCases

  /// Its bit in a set of conditions.
  var bit: UInt16 { 1 << rawValue }

  /// Those that come true by waiting, one bit each.
  static var timed: UInt16 {
    days.bit | later.bit | quota.bit | not.bit | anyOf.bit
  }

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
    case .flags: "flags"
    case .statusOf: "status-of"
    case .accuracy: "accuracy"
    case .services: "services"
    case .not: "not"
    case .anyOf: "any-of"
    }
  }
}
