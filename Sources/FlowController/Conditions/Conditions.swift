public import Platform

/// The conditions for showing an ask, a page or a button. A property that is nil is not a condition.
public struct Conditions: Sendable {
  /// Whether all conditions must be met, or only one of them.
  public var combine = Combine.all
  /// The minimum number of cold starts in this install, including the current one.
  public var launches: UInt16?
  /// A pattern that the launch count must match, in addition to the minimum in ``launches``.
  public var launchPattern: CountPattern?
  /// Whether process starts are counted instead of cold starts. An app does this if it counts in `didFinishLaunching`.
  public var countsProcessStarts = false
  /// The minimum number of whole days since a given event.
  public var days: Days?
  /// The minimum number of times that an event has happened.
  public var event: EventCount?
  /// The minimum iOS version.
  public var minimumOS: Version?
  /// The accepted statuses of the permission that the ask requests.
  public var status: StatusNames?
  /// The accepted regions of the device.
  public var region: RegionCondition?
  /// How long the ask is not shown after the user pressed *later*.
  public var later: Cooldown?
  /// After this many presses of *later* in this install, the ask is never shown again.
  public var laterTimes: UInt8?
  /// How often the ask may be shown within a number of days.
  public var quota: Quota?
  /// The required values of the app's flags.
  public var flags: FlagTest?
  /// The accepted statuses of other permissions.
  public var statusOf: StatusTest?
  /// Whether the location must be precise (true) or reduced (false).
  public var fullAccuracy: Bool?
  /// Whether Location Services must be enabled (true) or disabled (false).
  public var services: Bool?
  /// A group of conditions that must not be met, as an index in ``Flow/groups``.
  public var not: UInt8?
  /// Groups of conditions, as indices in ``Flow/groups``. At least one group must be met.
  public var anyOf: Range<UInt8>?

  /// Creates a value without conditions. It is always met.
  public init() {}

  /// How several conditions are combined.
  public enum Combine: UInt8, CaseIterable, Sendable { case all, any }

  /// A minimum number of days, of 24 hours each, since a given event.
  public struct Days: Hashable, Sendable {
    public var atLeast: UInt16
    public var since: Since
    public init(atLeast: UInt16, since: Since) {
      self.atLeast = atLeast
      self.since = since
    }

    /// Whether enough days have passed. If the ask was never shown, or *later* was never pressed, the result is true.
    func hold(from start: Moment?, at now: Moment) -> Bool {
      guard let start else { return since == .lastShown || since == .lastLater }
      return now >= start.saturating(days: atLeast)
    }
  }

  /// The event from which days are counted. If the event of `lastShown` or `lastLater` never happened, the condition is
  /// met.
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

  /// A minimum number of times that an event happened, or a pattern for this number.
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

    func holds(_ count: UInt32) -> Bool { isEnough(count, atLeast: atLeast, pattern) }
  }

  /// Whether a count reaches the minimum and matches the pattern.
  static func isEnough(_ count: UInt32, atLeast least: UInt16?, _ pattern: CountPattern?) -> Bool {
    count >= UInt32(least ?? 0) && pattern?.holds(count) ?? true
  }

  /// The counts that meet a condition: a list of exact counts, or all multiples of a number.
  public struct CountPattern: Hashable, Sendable {
    /// The maximum number of exact counts.
    public static let capacity = 8
    /// Up to ``capacity`` counts in ascending order, padded with 0. If all are 0, any count is accepted.
    private var exact = SIMD8<UInt16>(repeating: 0)
    /// Only multiples of this number are accepted. 0 means that any count is accepted.
    public let every: UInt16

    /// Creates a pattern from at most eight exact counts, a divisor, or both. The result is nil if both are missing or
    /// a value is invalid.
    public init?(exactly counts: [UInt16], every: UInt16?) {
      guard counts.count <= Self.capacity, !counts.isEmpty || every != nil, !counts.contains(0), every != 0
      else {
        return nil
      }
      for (index, count) in counts.sorted().enumerated() { exact[index] = count }
      self.every = every ?? 0
    }

    /// The exact counts; empty if any count is accepted.
    public var counts: [UInt16] { exact.indices.map { exact[$0] }.filter { $0 != 0 } }

    /// The largest number in the pattern. A search does not need to distinguish larger counts.
    var largest: UInt16 { max(exact.max(), every) }

    /// Whether `count` matches the pattern. A count of 0 never matches.
    func holds(_ count: UInt32) -> Bool {
      guard count > 0 else { return false }
      if every != 0, count % UInt32(every) != 0 { return false }
      if exact[0] == 0 { return true }
      return count <= UInt32(UInt16.max) && any(exact .== UInt16(truncatingIfNeeded: count))
    }
  }

  /// The required values of some of the 16 flags, one bit each.
  public struct FlagTest: Hashable, Sendable {
    public var wanted: UInt16
    /// Which flags are tested, one bit each.
    public var spoken: UInt16

    /// Creates a test that requires the values in `wanted` for the flags in `spoken`.
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

    /// The permission at an index, given as a request for it, with its accepted statuses.
    public subscript(index: Int) -> (request: Request, anyOf: StatusNames) { (requests[index], names[index]) }

    /// Adds a permission. Returns false if there are already ``capacity`` permissions.
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
    /// For this number of cold starts after the press.
    case launches(UInt16)
    /// For this number of whole days after the press.
    case days(UInt16)
  }

  /// A limit on how often an ask is shown in `perDays` days. The days are counted from the first time that it is shown.
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
  /// Which kinds of conditions are present, as a set of ``ConditionKind/bit``.
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

  /// Whether a condition of this kind is present.
  public func states(_ kind: ConditionKind) -> Bool {
    stated & kind.bit != 0
  }
}

extension Conditions {
  /// Conditions that no device meets. A search gives them to each ask and each page that it leaves out. The flow file
  /// has no such condition, so a step writes no event about an ask or a page with these conditions.
  public static let never: Conditions = {
    var never = Conditions()
    never.minimumOS = .unreached
    return never
  }()

  /// Whether no device meets these conditions.
  public var areNeverMet: Bool { combine == .all && minimumOS == .unreached }
}

extension Version {
  /// A version that no device has. The flow file cannot contain it.
  fileprivate static let unreached = Version(255)
}

/// The kinds of conditions, named as in the flow file.
public enum ConditionKind: UInt8, CaseIterable, Sendable {
  case launches, days, events, minimumOS, status, region, later, quota
  case flags, statusOf, accuracy, services, not, anyOf

  /// All kinds, in the order in which they are checked. They are stored because `allCases` would create a new array in
  /// each step.
  static let inOrder = allCases

  /// The bit of this kind in a set of conditions.
  var bit: UInt16 { 1 << rawValue }

  /// The kinds of conditions that can become true because time passes, one bit each.
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
