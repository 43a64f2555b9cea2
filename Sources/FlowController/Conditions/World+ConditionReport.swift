import Platform

/// How the flow's own conditions stand: what there is, what is needed, and from these two whether that is met.
extension World {
  /// A report of every condition that an ask states, in this world, as it is when the app looks at them.
  ///
  /// - Complexity: O(number of conditions); allocates.
  public func conditions(ofAsk index: UInt8, _ rules: Rules) -> [Requirement] {
    conditions(ofAsk: Int(index), seenFrom: self, rules)
  }

  /// The same, said from another world, from which the ways lead and the launch may be yet to come.
  func conditions(ofAsk index: Int, seenFrom origin: World, _ rules: Rules) -> [Requirement] {
    let conditions = rules.flow.asks[index].conditions
    return ConditionKind.allCases.filter { conditions.states($0) }.compactMap { kind in
      guard let (have, need) = standing(of: kind, index, seenFrom: origin, rules) else { return nil }
      return Requirement(
        .condition(kind), have: have, need: need, have.satisfies(need),
        way: way(to: kind, index, seenFrom: origin, rules))
    }
  }

  /// What a condition has and needs; nil where the ask does not state it.
  private func standing(
    of kind: ConditionKind, _ index: Int, seenFrom origin: World, _ rules: Rules
  ) -> (have: Standing, need: Standing)? {
    let ask = rules.flow.asks[index]
    let conditions = ask.conditions
    let memory = memories[index]
    let withNext = app.launches != origin.app.launches
    switch kind {
    case .launches:
      return conditions.launches.map {
        (.launches(Int(app.launches), withNext: withNext), .launchesOrMore(Int($0)))
      }
    case .days:
      return conditions.days.map { days in
        let have = start(of: days.since, memory).map { Standing.days(wholeDays(since: $0)) }
        return (have ?? .never(days.since), .daysSince(Int(days.atLeast), days.since))
      }
    case .events:
      return conditions.event.map {
        (.times(Int(events[Int($0.event)])), .timesOf(Int($0.atLeast), event: $0.event))
      }
    case .minimumOS: return conditions.minimumOS.map { (.version(device.os), .versionOrLater($0)) }
    case .status:
      return conditions.status.map { status in
        let have = statusName(of: ask.wants, rules).names.first.map { Standing.word($0) }
        return (have ?? .nothing, .words(status.names))
      }
    case .region: return conditions.region.map { (.region(device.region), .regions($0)) }
    case .later:
      guard let later = conditions.later else { return nil }
      let wasPressed = memory.laterAt != .never
      switch later {
      case .launches(let count):
        let since = Int(app.launches) - Int(memory.laterLaunch)
        let have = Standing.launchesSinceLater(since, withNext: withNext)
        return (wasPressed ? have : .neverLater, .launchesAfterLater(Int(count)))
      case .days(let count):
        let have = Standing.daysSinceLater(wasPressed ? wholeDays(since: memory.laterAt) : 0)
        return (wasPressed ? have : .neverLater, .daysAfterLater(Int(count)))
      }
    case .quota:
      return conditions.quota.map { quota in
        // A span that is over counts nothing any more.
        let isOver = device.now >= memory.quotaStart.saturating(days: quota.perDays)
        let shown = memory.quotaStart == .never || isOver ? 0 : Int(memory.quotaUsed)
        return (.shown(shown), .fewerShown(than: Int(quota.count), inDays: Int(quota.perDays)))
      }
    }
  }

  /// The earliest way to a condition that does not hold, from the world in which the person is.
  private func way(
    to kind: ConditionKind, _ index: Int, seenFrom origin: World, _ rules: Rules
  ) -> RequirementWay? {
    let conditions = rules.flow.asks[index].conditions
    let memory = memories[index]
    switch kind {
    case .launches:
      return conditions.launches.flatMap { origin.coldStarts(Int($0) - Int(app.launches)) }
    case .days:
      guard let days = conditions.days else { return nil }
      if days.since == .firstLaunch, origin.app.firstLaunchAt == .never {
        return RequirementWay(.launch, .wait(seconds: UInt32(days.atLeast) * Duration.day))
      }
      return start(of: days.since, memory).flatMap { wait(until: $0, days: days.atLeast) }
    case .events:
      guard let event = conditions.event else { return nil }
      let missing = Int(event.atLeast) - Int(events[Int(event.event)])
      guard missing > 0 else { return nil }
      let first: [Step] = origin.app.process.runs ? [] : [.launch]
      return .steps(first, again: [.event(event.event)], times: missing)
    case .minimumOS: return conditions.minimumOS.map { RequirementWay(.set(SystemChange(os: $0))) }
    case .status: return nil
    case .region:
      switch conditions.region {
      case nil: return nil
      case .eu: return Region("eu-fr").map { RequirementWay(.set(SystemChange(region: $0))) }
      case .outsideEU: return RequirementWay(.set(SystemChange(region: .us)))
      case .exactly(let region): return RequirementWay(.set(SystemChange(region: region)))
      }
    case .later:
      switch conditions.later {
      case nil: return nil
      case .launches(let count):
        return origin.coldStarts(Int(count) - Int(app.launches) + Int(memory.laterLaunch))
      case .days(let count): return wait(until: memory.laterAt, days: count)
      }
    case .quota: return conditions.quota.flatMap { wait(until: memory.quotaStart, days: $0.perDays) }
    }
  }

  private func wholeDays(since start: Moment) -> Int {
    Int((device.now.seconds - start.seconds) / Duration.day)
  }

  private func coldStarts(_ count: Int) -> RequirementWay? {
    guard count > 0, app.isInstalled else { return nil }
    return .steps([], again: app.process.runs ? [.terminate, .launch] : [.launch, .terminate], times: count)
  }

  private func wait(until start: Moment, days: UInt16) -> RequirementWay? {
    let due = start.saturating(days: days)
    guard due > device.now else { return nil }
    return RequirementWay(.wait(seconds: due.seconds - device.now.seconds))
  }
}
