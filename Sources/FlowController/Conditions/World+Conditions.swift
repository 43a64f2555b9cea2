import Platform

/// How a condition of an ask stands: what there is and what is needed. The step function, `why`, its JSON and the screen
/// all judge by this.
enum ConditionStanding {
  /// Judged already: what is needed is large.
  case launches(UInt32, isMet: Bool)
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
  /// The flags that are set.
  case flags(UInt16, Conditions.FlagTest)
  case statusOf(Conditions.StatusTest, isMet: Bool)
  case accuracy(isFull: Bool, wanted: Bool)
  case services(isOn: Bool, wanted: Bool)
  /// Groups of conditions, each judged already.
  case group(isMet: Bool)

  /// Whether there is what is needed.
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
    case .quota(let shown, let quota): return shown < quota.count
    case .flags(let have, let test): return have & test.spoken == test.wanted
    case .statusOf(_, let isMet), .group(let isMet): return isMet
    case .accuracy(let have, let wanted), .services(let have, let wanted): return have == wanted
    }
  }
}

/// How a flow's conditions stand in a world.
///
/// What a step calls here is `mutating` only so that the world is read where it lies: handed over otherwise, all of it would
/// be copied each time. Nothing is changed.
extension World {
  /// The condition to name when an ask may not be put now; nil when it may.
  public func firstUnmet(_ index: UInt8, _ rules: Rules) -> ConditionKind? {
    var world = self
    return world.firstUnmet(index, memories[Int(index)], rules)
  }

  /// The same for a step, which hands in the ask's memory: indexing the array of a world that is not being changed
  /// copies the array.
  mutating func firstUnmet(_ index: UInt8, _ memory: AskMemory, _ rules: Rules) -> ConditionKind? {
    let stated = rules.stated[Int(index)]
    guard stated != 0 else { return nil }
    // One after the other: a loop would first read everything that any of them reads. Each by itself, too: what tells all
    // of them apart would be here eight times.
    let first: ConditionKind? =
      if stated & ConditionKind.launches.bit != 0, !launchesHold(index, rules) {
        .launches
      } else if stated & ConditionKind.days.bit != 0, !daysHold(index, memory, rules) {
        .days
      } else if stated & ConditionKind.events.bit != 0, !eventHolds(index, rules) {
        .events
      } else if stated & ConditionKind.minimumOS.bit != 0, !systemHolds(index, rules) {
        .minimumOS
      } else if stated & ConditionKind.status.bit != 0, !statusHolds(index, rules) {
        .status
      } else if stated & ConditionKind.region.bit != 0, !regionHolds(index, rules) {
        .region
      } else if stated & ConditionKind.later.bit != 0, !laterHolds(index, memory, rules) {
        .later
      } else if stated & ConditionKind.quota.bit != 0, !quotaHolds(index, memory, rules) {
        .quota
      } else if stated > 0xFF {
        furtherUnmet(index, memory, rules)
      } else {
        nil
      }
    guard first != nil, rules.flow.asks[Int(index)].conditions.combine == .any else { return first }
    return holdsAny(index, memory, rules) ? nil : first
  }

  /// Whether there were as many starts as an ask wants: of the app, or, where it says so, of its process.
  private mutating func launchesHold(_ index: UInt8, _ rules: Rules) -> Bool {
    let index = Int(index)
    return Conditions.isEnough(
      rules.flow.asks[index].conditions.countsProcessStarts ? app.processStarts : app.launches,
      atLeast: rules.flow.asks[index].conditions.launches, rules.flow.asks[index].conditions.launchPattern)
  }

  private mutating func daysHold(_ index: UInt8, _ memory: AskMemory, _ rules: Rules) -> Bool {
    guard let days = rules.flow.asks[Int(index)].conditions.days else { return true }
    return days.hold(from: start(of: days.since, memory), at: device.now)
  }

  private mutating func eventHolds(_ index: UInt8, _ rules: Rules) -> Bool {
    guard let event = rules.flow.asks[Int(index)].conditions.event else { return true }
    return event.holds(events[Int(event.event)])
  }

  private mutating func systemHolds(_ index: UInt8, _ rules: Rules) -> Bool {
    guard let minimum = rules.flow.asks[Int(index)].conditions.minimumOS else { return true }
    return device.os.admits(deploymentTarget: minimum)
  }

  private mutating func statusHolds(_ index: UInt8, _ rules: Rules) -> Bool {
    guard let wanted = rules.flow.asks[Int(index)].conditions.status else { return true }
    return !wanted.isDisjoint(with: readStatusName(of: rules.flow.asks[Int(index)].wants, rules))
  }

  private mutating func regionHolds(_ index: UInt8, _ rules: Rules) -> Bool {
    rules.flow.asks[Int(index)].conditions.region?.holds(device.region) ?? true
  }

  private mutating func laterHolds(_ index: UInt8, _ memory: AskMemory, _ rules: Rules) -> Bool {
    guard let later = rules.flow.asks[Int(index)].conditions.later else { return true }
    return standing(of: later, memory).isMet(at: device.now)
  }

  private mutating func quotaHolds(_ index: UInt8, _ memory: AskMemory, _ rules: Rules) -> Bool {
    guard let quota = rules.flow.asks[Int(index)].conditions.quota else { return true }
    return standing(of: quota, memory).isMet(at: device.now)
  }

  /// How long ago *later* was said.
  private mutating func standing(of later: Conditions.Cooldown, _ memory: AskMemory) -> ConditionStanding {
    guard memory.laterAt != .never else { return .neverLater(later) }
    switch later {
    case .launches(let count): return .laterLaunches(app.launches &- memory.laterLaunch, atLeast: count)
    case .days(let count): return .laterDays(from: memory.laterAt, atLeast: count)
    }
  }

  /// How often an ask was shown in the present span: one that is over counts nothing any more.
  private mutating func standing(of quota: Conditions.Quota, _ memory: AskMemory) -> ConditionStanding {
    let isOver = device.now >= memory.quotaStart.saturating(days: quota.perDays)
    return .quota(shown: memory.quotaStart == .never || isOver ? 0 : memory.quotaUsed, quota)
  }

  /// Those that few asks state, out of the way of the others.
  private mutating func furtherUnmet(_ index: UInt8, _ memory: AskMemory, _ rules: Rules) -> ConditionKind? {
    let kinds: [ConditionKind] = [.flags, .statusOf, .accuracy, .services, .not, .anyOf]
    return kinds.first {
      rules.stated[Int(index)] & $0.bit != 0 && !meets($0, index, memory, rules)
    }
  }

  /// Whether any of an ask's conditions holds.
  private mutating func holdsAny(_ index: UInt8, _ memory: AskMemory, _ rules: Rules) -> Bool {
    ConditionKind.allCases.contains {
      rules.stated[Int(index)] & $0.bit != 0 && meets($0, index, memory, rules)
    }
  }

  /// Whether conditions hold that are no ask's.
  mutating func holds(_ group: Conditions, _ rules: Rules) -> Bool { holds(group, of: 0, AskMemory(), rules) }

  /// The condition to name when a page does not come up now; nil when it does.
  mutating func firstUnmet(_ conditions: Conditions, _ rules: Rules) -> ConditionKind? {
    let memory = AskMemory()
    let stated = conditions.stated
    var first: ConditionKind?
    for kind in ConditionKind.allCases where stated & kind.bit != 0 {
      let isMet = standing(of: kind, conditions, 0, memory, rules)?.isMet(at: device.now) ?? true
      if isMet, conditions.combine == .any { return nil }
      if !isMet, first == nil { first = kind }
    }
    return first
  }

  /// Whether the conditions of a group hold, as it joins them.
  mutating func holds(_ group: Conditions, of index: UInt8, _ memory: AskMemory, _ rules: Rules) -> Bool {
    let stated = group.stated
    for kind in ConditionKind.allCases where stated & kind.bit != 0 {
      let isMet = standing(of: kind, group, index, memory, rules)?.isMet(at: device.now) ?? true
      if isMet != (group.combine == .all) { return isMet }
    }
    return group.combine == .all
  }

  /// Whether one condition of an ask holds. A condition the ask does not state holds.
  public func meets(_ kind: ConditionKind, _ index: UInt8, _ rules: Rules) -> Bool {
    var world = self
    return world.meets(kind, index, memories[Int(index)], rules)
  }

  private mutating func meets(
    _ kind: ConditionKind, _ index: UInt8, _ memory: AskMemory, _ rules: Rules
  ) -> Bool {
    standing(of: kind, index, memory, rules)?.isMet(at: device.now) ?? true
  }

  /// How one condition of an ask stands; nil where the ask does not state it.
  mutating func standing(
    of kind: ConditionKind, _ index: UInt8, _ memory: AskMemory, _ rules: Rules
  ) -> ConditionStanding? {
    // Each field is read where it lies: an ask is large, and this is the search's innermost loop.
    let ask = index
    let index = Int(index)
    switch kind {
    case .launches:
      guard rules.stated[index] & ConditionKind.launches.bit != 0 else { return nil }
      let isOfProcess = rules.flow.asks[index].conditions.countsProcessStarts
      return .launches(isOfProcess ? app.processStarts : app.launches, isMet: launchesHold(ask, rules))
    case .days:
      return rules.flow.asks[index].conditions.days.map { .days(from: start(of: $0.since, memory), $0) }
    case .events:
      return rules.flow.asks[index].conditions.event.map { .events(events[Int($0.event)], $0) }
    case .minimumOS:
      return rules.flow.asks[index].conditions.minimumOS.map { .minimumOS(device.os, atLeast: $0) }
    case .status:
      return rules.flow.asks[index].conditions.status.map {
        .status(readStatusName(of: rules.flow.asks[index].wants, rules), anyOf: $0)
      }
    case .region: return rules.flow.asks[index].conditions.region.map { .region(device.region, $0) }
    case .later: return rules.flow.asks[index].conditions.later.map { standing(of: $0, memory) }
    case .quota: return rules.flow.asks[index].conditions.quota.map { standing(of: $0, memory) }
    case .flags, .statusOf, .accuracy, .services, .not, .anyOf:
      return standing(of: kind, rules.flow.asks[index].conditions, ask, memory, rules)
    }
  }

  /// How one of some conditions stands that are an ask's or a group's; nil where they do not state it.
  mutating func standing(
    of kind: ConditionKind, _ conditions: Conditions, _ index: UInt8, _ memory: AskMemory, _ rules: Rules
  ) -> ConditionStanding? {
    guard conditions.states(kind) else { return nil }
    switch kind {
    case .launches:
      let have = conditions.countsProcessStarts ? app.processStarts : app.launches
      return .launches(
        have, isMet: Conditions.isEnough(have, atLeast: conditions.launches, conditions.launchPattern))
    case .days: return conditions.days.map { .days(from: start(of: $0.since, memory), $0) }
    case .events: return conditions.event.map { .events(events[Int($0.event)], $0) }
    case .minimumOS: return conditions.minimumOS.map { .minimumOS(device.os, atLeast: $0) }
    case .status:
      return conditions.status.map {
        .status(readStatusName(of: rules.flow.asks[Int(index)].wants, rules), anyOf: $0)
      }
    case .region: return conditions.region.map { .region(device.region, $0) }
    // An ask's alone: groups have neither.
    case .later, .quota: return nil
    case .flags: return conditions.flags.map { .flags(flags(rules), $0) }
    case .statusOf:
      return conditions.statusOf.map { test in
        .statusOf(
          test,
          isMet: (0..<Int(test.count)).allSatisfy {
            !test[$0].anyOf.isDisjoint(with: readStatusName(of: test[$0].request, rules))
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

  /// The flags that are set, one bit each.
  func flags(_ rules: Rules) -> UInt16 {
    let kept = rules.flow.flagsOfProcess
    return (app.flagsTurned & ~kept | app.flagsOfProcessTurned & kept) ^ rules.flow.flagsAtFirst
  }

  /// Whether a flag is set.
  public func flag(_ index: UInt8, _ rules: Rules) -> Bool { flags(rules) & 1 << UInt16(index) != 0 }

  /// The moment days are counted from; nil when it never came.
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
