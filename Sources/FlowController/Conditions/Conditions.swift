public import Platform

/// The conditions that an ask, a page or a button must meet. A nil property is not a condition.
public struct Conditions: Sendable {
  /// Whether all conditions must be met, or any one of them.
  public var combine = Combine.all
  /// The minimum number of cold starts in this install, including the current one.
  public var launches: UInt16?
  /// A pattern that the launch count must match, in addition to the minimum in ``launches``.
  public var launchPattern: CountPattern?
  /// Whether process starts are counted instead, as an app does that counts in `didFinishLaunching`.
  public var countsProcessStarts = false
  /// The minimum number of whole days since a given moment.
  public var days: Days?
  /// The minimum number of times that an event has happened.
  public var event: EventCount?
  /// The minimum iOS version.
  public var minimumOS: Version?
  /// The accepted statuses of the permission that the ask requests.
  public var status: StatusNames?
  /// The accepted regions of the device.
  public var region: RegionCondition?
  /// How long the ask stays away after *later*.
  public var later: Cooldown?
  /// The number of presses of *later* in this install after which the ask never appears again.
  public var laterTimes: UInt8?
  /// How often the ask may be shown within a number of days.
  public var quota: Quota?
  /// The required values of flags.
  public var flags: FlagTest?
  /// The accepted statuses of other permissions.
  public var statusOf: StatusTest?
  /// Whether the location must be precise (true) or reduced (false).
  public var fullAccuracy: Bool?
  /// Whether Location Services must be on (true) or off (false).
  public var services: Bool?
  /// A group whose conditions must not be met, as an index in ``Flow/groups``.
  public var not: UInt8?
  /// The groups of which at least one must be met, as indices in ``Flow/groups``.
  public var anyOf: Range<UInt8>?

  /// Creates conditions that are always met.
  public init() {}

  /// How several conditions are combined.
  public enum Combine: UInt8, CaseIterable, Sendable { case all, any }

  /// A minimum number of days, of 24 hours each, since a given moment.
  public struct Days: Hashable, Sendable {
    public var atLeast: UInt16
    public var since: Since
    /// Creates a minimum of whole days since the given moment.
    public init(atLeast: UInt16, since: Since) {
      self.atLeast = atLeast
      self.since = since
    }

    /// Whether enough days have passed. If the ask was never shown or postponed, no distance is required.
    func hold(from start: Moment?, at now: Moment) -> Bool {
      guard let start else { return since == .lastShown || since == .lastLater }
      return now >= start.saturating(days: atLeast)
    }
  }

  /// The moment from which days are counted. `lastShown` and `lastLater` are met if that never happened, because no
  /// distance is required then.
  public enum Since: UInt8, CaseIterable, Sendable {
    case install, firstLaunch, lastShown, lastLater, update

    /// The word in `flow.yaml`, such as `first-launch`.
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

  /// A minimum count or a count pattern for an event.
  public struct EventCount: Hashable, Sendable {
    /// The index in ``FlowNames/events``.
    public var event: UInt8
    /// The minimum count; 0 if only the pattern is required.
    public var atLeast: UInt16
    public var pattern: CountPattern?
    public init(event: UInt8, atLeast: UInt16, pattern: CountPattern? = nil) {
      self.event = event
      self.atLeast = atLeast
      self.pattern = pattern
    }

    /// Whether a count meets the condition.
    func holds(_ count: UInt32) -> Bool { isEnough(count, atLeast: atLeast, pattern) }
  }

  /// Whether a count reaches the minimum and matches the pattern.
  static func isEnough(_ count: UInt32, atLeast least: UInt16?, _ pattern: CountPattern?) -> Bool {
    count >= UInt32(least ?? 0) && pattern?.holds(count) ?? true
  }

  /// The counts that meet a condition: a list of exact counts, or every multiple of a number.
  public struct CountPattern: Hashable, Sendable {
    /// The maximum number of exact counts.
    public static let capacity = 8
    /// Up to ``capacity`` counts in ascending order, padded with 0; all 0 if every count is accepted.
    private var exact = SIMD8<UInt16>(repeating: 0)
    /// Only multiples of this number are accepted; 0 if every count is accepted.
    public let every: UInt16

    /// Creates a pattern from at most eight exact counts and a multiple; nil if both are missing or a value is
    /// invalid.
    public init?(exactly counts: [UInt16], every: UInt16?) {
      guard counts.count <= Self.capacity, !counts.isEmpty || every != nil, !counts.contains(0), every != 0
      else {
        return nil
      }
      for (index, count) in counts.sorted().enumerated() { exact[index] = count }
      self.every = every ?? 0
    }

    /// The exact counts; empty if every count is accepted.
    public var counts: [UInt16] { exact.indices.map { exact[$0] }.filter { $0 != 0 } }

    /// The largest count that is compared. The search does not need to distinguish larger counts.
    var largest: UInt16 { max(exact.max(), every) }

    /// Whether `count` matches the pattern. A count of 0 never matches.
    func holds(_ count: UInt32) -> Bool {
      guard count > 0 else { return false }
      if every != 0, count % UInt32(every) != 0 { return false }
      if exact[0] == 0 { return true }
      return count <= UInt32(UInt16.max) && any(exact .== UInt16(truncatingIfNeeded: count))
    }
  }

  /// The required values of up to 16 flags, one bit each.
  public struct FlagTest: Hashable, Sendable {
    public var wanted: UInt16
    /// The flags that are tested.
    public var spoken: UInt16

    /// Creates a test of the flags in `spoken` for the bits in `wanted`.
    public init(wanted: UInt16, among spoken: UInt16) {
      self.wanted = wanted
      self.spoken = spoken
    }
  }

  /// The accepted statuses of up to four permissions.
  public struct StatusTest: Sendable {
    /// The maximum number of permissions.
    public static let capacity = 4
    public private(set) var count: UInt8 = 0
    private var requests = InlineArray<4, Request>(repeating: .tracking)
    private var names = InlineArray<4, StatusNames>(repeating: [])

    public init() {}

    /// The permission at an index, named by a call that requests it, with its accepted statuses.
    public subscript(index: Int) -> (request: Request, anyOf: StatusNames) { (requests[index], names[index]) }

    /// Adds a permission. Returns false if the test is full.
    public mutating func add(_ request: Request, _ anyOf: StatusNames) -> Bool {
      guard count < Self.capacity else { return false }
      requests[Int(count)] = request
      names[Int(count)] = anyOf
      count += 1
      return true
    }
  }

  /// How long an ask is not shown again after the user chose *Later*.
  public enum Cooldown: Hashable, Sendable {
    /// For this number of further cold starts.
    case launches(UInt16)
    /// For this number of whole days.
    case days(UInt16)
  }

  /// A limit on how often an ask is shown in a period of `perDays` days. The period begins with the first showing.
  public struct Quota: Hashable, Sendable {
    public var count: UInt8
    /// The length of the period in days.
    public var perDays: UInt16
    public init(count: UInt8, perDays: UInt16) {
      self.count = count
      self.perDays = perDays
    }
  }

  /// The accepted regions of the device.
  public enum RegionCondition: Hashable, Sendable {
    case eu, outsideEU
    case exactly(Region)

    /// Whether a region meets the condition.
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
  /// The conditions that are present, one bit each by ``ConditionKind``.
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

  /// Whether this condition is present.
  public func states(_ kind: ConditionKind) -> Bool {
    stated & kind.bit != 0
  }
}

/// The kinds of conditions, named as in the flow file.
public enum ConditionKind: UInt8, CaseIterable, Sendable {
  case launches, days, events, minimumOS, status, region, later, quota
  case flags, statusOf, accuracy, services, not, anyOf

  /// All kinds in the order of evaluation. This is a stored copy because `allCases` would be built again in each
  /// step.
  static let inOrder = allCases

  /// The bit of this kind in a set of conditions.
  var bit: UInt16 { 1 << rawValue }

  /// The kinds that can become true by waiting, one bit each.
  static var timed: UInt16 {
    days.bit | later.bit | quota.bit | not.bit | anyOf.bit
  }

  /// The word in `flow.yaml`, such as `minimum-os`.
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
