import Platform

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
    // Each field is read where it lies: an ask is large, and this is the search's innermost loop.
    let index = Int(index)
    switch kind {
    case .launches:
      return rules.flow.asks[index].conditions.launches.map { app.launches >= UInt32($0) } ?? true
    case .days:
      guard let days = rules.flow.asks[index].conditions.days else { return true }
      guard let start = start(of: days.since, memory) else {
        return days.since == .lastShown || days.since == .lastLater
      }
      return device.now >= start.saturating(days: days.atLeast)
    case .events:
      return rules.flow.asks[index].conditions.event.map { events[Int($0.event)] >= UInt32($0.atLeast) }
        ?? true
    case .minimumOS:
      return rules.flow.asks[index].conditions.minimumOS.map { device.os.admits(deploymentTarget: $0) }
        ?? true
    case .status:
      guard let status = rules.flow.asks[index].conditions.status else { return true }
      // A status that does not exist on this iOS version is none of those wanted.
      return !status.isDisjoint(with: statusName(of: rules.flow.asks[index].wants, rules))
    case .region:
      switch rules.flow.asks[index].conditions.region {
      case nil: return true
      case .eu: return device.region.isEU
      case .outsideEU: return !device.region.isEU
      case .exactly(let region): return device.region == region
      }
    case .later:
      guard memory.laterAt != .never else { return true }
      switch rules.flow.asks[index].conditions.later {
      case nil: return true
      case .launches(let count):
        return app.launches &- memory.laterLaunch >= UInt32(count)
      case .days(let count): return device.now >= memory.laterAt.saturating(days: count)
      }
    case .quota:
      guard let quota = rules.flow.asks[index].conditions.quota else { return true }
      guard memory.quotaStart != .never else { return true }
      return memory.quotaUsed < quota.count || device.now >= memory.quotaStart.saturating(days: quota.perDays)
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
