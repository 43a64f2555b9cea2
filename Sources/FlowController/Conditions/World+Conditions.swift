import Platform

/// The current and the required value of a condition. The step function, `why` and its JSON, and the screen all use
/// this type, so they always agree.
enum ConditionStanding {
  /// `isMet` is computed in advance, because the required pattern would make this value large.
  case launches(UInt32, isMet: Bool)
  /// The time from which days are counted; nil if the event has not happened.
  case days(from: Moment?, Conditions.Days)
  case events(UInt32, Conditions.EventCount)
  case minimumOS(Version, atLeast: Version)
  /// The status that the app sees; empty if the permission has no status on this iOS version.
  case status(StatusNames, anyOf: StatusNames)
  case region(Region, Conditions.RegionCondition)
  case neverLater(Conditions.Cooldown)
  case laterLaunches(UInt32, atLeast: UInt16)
  case laterDays(from: Moment, atLeast: UInt16)
  /// How often *later* was pressed, and the count at which the ask is no longer shown.
  case laterTimes(UInt8, fewerThan: UInt8)
  /// How often the ask was shown in the current period of the quota.
  case quota(shown: UInt8, Conditions.Quota)
  /// The set flags.
  case flags(UInt16, Conditions.FlagTest)
  case statusOf(Conditions.StatusTest, isMet: Bool)
  case accuracy(isFull: Bool, wanted: Bool)
  case services(isOn: Bool, wanted: Bool)
  /// The groups under `not` or `any-of`.
  case group(isMet: Bool)

  /// Whether the current value meets the requirement.
  func isMet(at now: Moment) -> Bool {
    switch self {
    case .launches(_, let isMet): return isMet
    case .days(let start, let days): return days.hold(from: start, at: now)
    case .events(let have, let event): return event.holds(have)
    case .minimumOS(let have, let need): return have.admits(deploymentTarget: need)
    case .status(let have, let wanted): return !wanted.isDisjoint(with: have)
    case .region(let region, let wanted): return wanted.holds(region)
    case .neverLater: return true
    case .laterLaunches(let have, let need): return have >= UInt32(need)
    case .laterDays(let start, let need): return now >= start.saturating(days: need)
    case .laterTimes(let said, let most): return said < most
    case .quota(let shown, let quota): return shown < quota.count
    case .flags(let have, let test): return have & test.spoken == test.wanted
    case .statusOf(_, let isMet), .group(let isMet): return isMet
    case .accuracy(let have, let wanted), .services(let have, let wanted): return have == wanted
    }
  }
}

/// Evaluates the conditions of a flow in the current state.
extension World {
  /// The first unmet condition of an ask; nil if all are met.
  public func firstUnmet(_ index: UInt8, _ rules: Rules) -> ConditionKind? {
    firstUnmet(rules.flow.asks[Int(index)].conditions, of: index, memories[Int(index)], rules)
  }

  /// The first unmet condition of a page; nil if all are met.
  func firstUnmet(_ conditions: Conditions, _ rules: Rules) -> ConditionKind? {
    firstUnmet(conditions, of: 0, AskMemory(), rules)
  }

  private func firstUnmet(
    _ conditions: Conditions, of index: UInt8, _ memory: AskMemory, _ rules: Rules
  ) -> ConditionKind? {
    let stated = conditions.stated
    var first: ConditionKind?
    for kind in ConditionKind.inOrder where stated & kind.bit != 0 {
      let isMet = meets(kind, conditions, index, memory, rules)
      if isMet, conditions.combine == .any { return nil }
      if !isMet, first == nil { first = kind }
      if first != nil, conditions.combine == .all { return first }
    }
    return first
  }

  /// The number of presses of *later* if it decides whether the ask is shown. Otherwise the time since the last press.
  private func standing(ofLaterIn conditions: Conditions, _ memory: AskMemory) -> ConditionStanding? {
    if let times = conditions.laterTimes, memory.laterCount >= times || conditions.later == nil {
      return .laterTimes(memory.laterCount, fewerThan: times)
    }
    return conditions.later.map { standing(of: $0, memory) }
  }

  /// The time, or the number of launches, since *later* was pressed.
  private func standing(of later: Conditions.Cooldown, _ memory: AskMemory) -> ConditionStanding {
    guard memory.laterAt != .never else { return .neverLater(later) }
    switch later {
    case .launches(let count): return .laterLaunches(app.launches &- memory.laterLaunch, atLeast: count)
    case .days(let count): return .laterDays(from: memory.laterAt, atLeast: count)
    }
  }

  /// How often an ask was shown in the current period; 0 if this period has ended.
  private func standing(of quota: Conditions.Quota, _ memory: AskMemory) -> ConditionStanding {
    let isOver = device.now >= memory.quotaStart.saturating(days: quota.perDays)
    return .quota(shown: memory.quotaStart == .never || isOver ? 0 : memory.quotaUsed, quota)
  }

  /// Whether a group of conditions that does not belong to an ask is met.
  func holds(_ group: Conditions, _ rules: Rules) -> Bool { holds(group, of: 0, AskMemory(), rules) }

  /// Whether a group of conditions is met: all of them, or one of them, as the group declares.
  func holds(_ group: Conditions, of index: UInt8, _ memory: AskMemory, _ rules: Rules) -> Bool {
    let stated = group.stated
    for kind in ConditionKind.inOrder where stated & kind.bit != 0 {
      let isMet = meets(kind, group, index, memory, rules)
      if isMet != (group.combine == .all) { return isMet }
    }
    return group.combine == .all
  }

  /// Whether an ask has no condition of this kind, or the condition is met.
  public func meets(_ kind: ConditionKind, _ index: UInt8, _ rules: Rules) -> Bool {
    meets(kind, rules.flow.asks[Int(index)].conditions, index, memories[Int(index)], rules)
  }

  private func meets(
    _ kind: ConditionKind, _ conditions: Conditions, _ index: UInt8, _ memory: AskMemory, _ rules: Rules
  ) -> Bool {
    standing(of: kind, conditions, index, memory, rules)?.isMet(at: device.now) ?? true
  }

  /// The current and the required value of one kind of condition; nil if there is no such condition.
  ///
  /// - Parameters:
  ///   - index: The ask whose status is compared.
  ///   - memory: What the app stores about this ask; an empty value if the conditions do not belong to an ask.
  func standing(
    of kind: ConditionKind, _ conditions: Conditions, _ index: UInt8, _ memory: AskMemory, _ rules: Rules
  ) -> ConditionStanding? {
    switch kind {
    case .launches:
      guard conditions.states(.launches) else { return nil }
      let have = conditions.countsProcessStarts ? app.processStarts : app.launches
      return .launches(
        have, isMet: Conditions.isEnough(have, atLeast: conditions.launches, conditions.launchPattern))
    case .days: return conditions.days.map { .days(from: start(of: $0.since, memory), $0) }
    case .events: return conditions.event.map { .events(events[Int($0.event)], $0) }
    case .minimumOS: return conditions.minimumOS.map { .minimumOS(device.os, atLeast: $0) }
    case .status:
      return conditions.status.map {
        .status(statusName(of: rules.flow.asks[Int(index)].wants, rules), anyOf: $0)
      }
    case .region: return conditions.region.map { .region(device.region, $0) }
    case .later: return standing(ofLaterIn: conditions, memory)
    case .quota: return conditions.quota.map { standing(of: $0, memory) }
    case .flags: return conditions.flags.map { .flags(flags(rules), $0) }
    case .statusOf:
      return conditions.statusOf.map { test in
        .statusOf(
          test,
          isMet: (0..<Int(test.count)).allSatisfy {
            !test[$0].anyOf.isDisjoint(with: statusName(of: test[$0].request, rules))
          })
      }
    case .accuracy:
      return conditions.fullAccuracy.map { .accuracy(isFull: isPrecise(rules), wanted: $0) }
    case .services:
      return conditions.services.map { .services(isOn: device.locationServices, wanted: $0) }
    case .not:
      return conditions.not.map {
        .group(isMet: !holds(rules.flow.groups[Int($0)], of: index, memory, rules))
      }
    case .anyOf:
      return conditions.anyOf.map { range in
        .group(isMet: range.contains { holds(rules.flow.groups[Int($0)], of: index, memory, rules) })
      }
    }
  }

  /// Which flags are set, one bit each.
  func flags(_ rules: Rules) -> UInt16 {
    // Each flag is stored in only one of the three places, so the three sets never overlap.
    let turned = app.flagsTurned | app.flagsOfProcessTurned | app.flagsOfKeychainTurned
    return turned ^ rules.flow.flagsAtFirst
  }

  /// Whether a flag is set.
  public func flag(_ index: UInt8, _ rules: Rules) -> Bool { flags(rules) & 1 << UInt16(index) != 0 }

  /// The time from which days are counted; nil if the event has not happened.
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

  func nextDue(of conditions: Conditions, _ memory: AskMemory, _ rules: Rules) -> Moment {
    var next = Moment.last
    if let group = conditions.not { next = nextDue(of: rules.flow.groups[Int(group)], memory, rules) }
    if let range = conditions.anyOf {
      for group in range { next = min(next, nextDue(of: rules.flow.groups[Int(group)], memory, rules)) }
    }
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
