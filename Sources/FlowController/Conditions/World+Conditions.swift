import Platform

/// How a condition of an ask stands: what there is and what is needed. The step function, `why`, its JSON and the screen
/// all judge by this.
enum ConditionStanding {
  case launches(UInt32, atLeast: UInt16)
  /// The moment from which the days are counted; nil where it never came.
  case days(from: Moment?, Conditions.Days)
  case events(UInt32, Conditions.EventCount)
  case minimumOS(Version, atLeast: Version)
  /// What the app reads; empty where it reads nothing on this iOS version.
  case status(StatusNames, anyOf: StatusNames)
  case region(Region, Conditions.RegionCondition)
  case neverLater(Conditions.Cooldown)
  case laterLaunches(UInt32, atLeast: UInt16)
  case laterDays(from: Moment, atLeast: UInt16)
  /// How often it was shown in the present span.
  case quota(shown: UInt8, Conditions.Quota)

  /// Whether there is what is needed.
  @inline(__always)
  func isMet(at now: Moment) -> Bool {
    switch self {
    case .launches(let have, let need): return have >= UInt32(need)
    case .days(let start, let days):
      // What never happened leaves nothing to keep a distance from.
      guard let start else { return days.since == .lastShown || days.since == .lastLater }
      return now >= start.saturating(days: days.atLeast)
    case .events(let have, let event): return have >= UInt32(event.atLeast)
    case .minimumOS(let have, let need): return have.admits(deploymentTarget: need)
    case .status(let have, let wanted): return !wanted.isDisjoint(with: have)
    case .region(let region, .eu): return region.isEU
    case .region(let region, .outsideEU): return !region.isEU
    case .region(let region, .exactly(let wanted)): return region == wanted
    case .neverLater: return true
    case .laterLaunches(let have, let need): return have >= UInt32(need)
    case .laterDays(let start, let need): return now >= start.saturating(days: need)
    case .quota(let shown, let quota): return shown < quota.count
    }
  }
}

/// How a flow's conditions stand in a world.
extension World {
  /// The condition to name when an ask may not be put now; nil when it may.
  public func firstUnmet(_ index: UInt8, _ rules: Rules) -> ConditionKind? {
    firstUnmet(index, memories[Int(index)], rules)
  }

  /// The same for a step, which hands in the ask's memory: indexing the array of a world that is not being changed
  /// copies the array.
  @inline(__always)
  func firstUnmet(_ index: UInt8, _ memory: AskMemory, _ rules: Rules) -> ConditionKind? {
    let stated = rules.stated[Int(index)]
    guard stated != 0 else { return nil }
    // One after the other: a loop would first read everything that any of them reads.
    func unmet(_ kind: ConditionKind) -> ConditionKind? {
      stated & 1 << kind.rawValue != 0 && !meets(kind, index, memory, rules) ? kind : nil
    }
    let first =
      unmet(.launches) ?? unmet(.days) ?? unmet(.events) ?? unmet(.minimumOS) ?? unmet(.status)
      ?? unmet(.region) ?? unmet(.later) ?? unmet(.quota)
    guard first != nil, rules.flow.asks[Int(index)].conditions.combine == .any else { return first }
    func holds(_ kind: ConditionKind) -> Bool {
      stated & 1 << kind.rawValue != 0 && meets(kind, index, memory, rules)
    }
    let isAnyMet =
      holds(.launches) || holds(.days) || holds(.events) || holds(.minimumOS) || holds(.status)
      || holds(.region) || holds(.later) || holds(.quota)
    return isAnyMet ? nil : first
  }

  /// Whether one condition of an ask holds. A condition the ask does not state holds.
  public func meets(_ kind: ConditionKind, _ index: UInt8, _ rules: Rules) -> Bool {
    meets(kind, index, memories[Int(index)], rules)
  }

  @inline(__always)
  private func meets(
    _ kind: ConditionKind, _ index: UInt8, _ memory: AskMemory, _ rules: Rules
  ) -> Bool {
    standing(of: kind, index, memory, rules)?.isMet(at: device.now) ?? true
  }

  /// How one condition of an ask stands; nil where the ask does not state it.
  @inline(__always)
  func standing(
    of kind: ConditionKind, _ index: UInt8, _ memory: AskMemory, _ rules: Rules
  ) -> ConditionStanding? {
    // Each field is read where it lies: an ask is large, and this is the search's innermost loop.
    let index = Int(index)
    switch kind {
    case .launches:
      return rules.flow.asks[index].conditions.launches.map { .launches(app.launches, atLeast: $0) }
    case .days:
      return rules.flow.asks[index].conditions.days.map { .days(from: start(of: $0.since, memory), $0) }
    case .events:
      return rules.flow.asks[index].conditions.event.map { .events(events[Int($0.event)], $0) }
    case .minimumOS:
      return rules.flow.asks[index].conditions.minimumOS.map { .minimumOS(device.os, atLeast: $0) }
    case .status:
      return rules.flow.asks[index].conditions.status.map {
        .status(statusName(of: rules.flow.asks[index].wants, rules), anyOf: $0)
      }
    case .region: return rules.flow.asks[index].conditions.region.map { .region(device.region, $0) }
    case .later:
      return rules.flow.asks[index].conditions.later.map { later in
        guard memory.laterAt != .never else { return .neverLater(later) }
        switch later {
        case .launches(let count):
          return .laterLaunches(app.launches &- memory.laterLaunch, atLeast: count)
        case .days(let count): return .laterDays(from: memory.laterAt, atLeast: count)
        }
      }
    case .quota:
      return rules.flow.asks[index].conditions.quota.map { quota in
        // A span that is over counts nothing any more.
        let isOver = device.now >= memory.quotaStart.saturating(days: quota.perDays)
        return .quota(shown: memory.quotaStart == .never || isOver ? 0 : memory.quotaUsed, quota)
      }
    }
  }

  /// The moment days are counted from; nil when it never came.
  @inline(__always)
  func start(of since: Conditions.Since, _ memory: AskMemory) -> Moment? {
    let moment =
      switch since {
      case .install: app.installedAt
      case .firstLaunch: app.firstLaunchAt
      case .lastShown: memory.shownAt
      case .lastLater: memory.laterAt
      case .update: app.updatedAt
      }
    return moment == .never ? nil : moment
  }

  @inline(__always)
  func nextDue(of conditions: Conditions, _ memory: AskMemory) -> Moment {
    var next = Moment.last
    if let days = conditions.days, let start = start(of: days.since, memory) {
      next = min(next, after(start.saturating(days: days.atLeast)))
    }
    if case .days(let count) = conditions.later, memory.laterAt != .never {
      next = min(next, after(memory.laterAt.saturating(days: count)))
    }
    if let quota = conditions.quota, memory.quotaStart != .never, memory.quotaUsed >= quota.count {
      next = min(next, after(memory.quotaStart.saturating(days: quota.perDays)))
    }
    return next
  }
}
