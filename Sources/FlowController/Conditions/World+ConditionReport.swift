import Platform

/// How the flow's own conditions stand, for whoever asks why: what there is, what is needed, and the way to it.
extension World {
  /// A report of every condition that an ask states, in this world, as it is when the app looks at them.
  ///
  /// - Complexity: O(number of conditions); allocates.
  public func conditions(ofAsk index: UInt8, _ rules: Rules) -> [Requirement] {
    conditions(ofAsk: Int(index), seenFrom: self, rules)
  }

  /// The same, said from another world, from which the ways lead and the launch may be yet to come.
  func conditions(ofAsk index: Int, seenFrom origin: World, _ rules: Rules) -> [Requirement] {
    ConditionKind.allCases.compactMap { kind in
      standing(of: kind, UInt8(truncatingIfNeeded: index), memories[index], rules).map { standing in
        let (have, need) = words(standing, withNext: app.launches != origin.app.launches)
        return Requirement(
          .condition(kind), have: have, need: need, standing.isMet(at: device.now),
          way: way(to: kind, index, seenFrom: origin, rules))
      }
    }
  }

  /// What a condition has and needs, for the words of any language.
  private func words(_ standing: ConditionStanding, withNext: Bool) -> (have: Standing, need: Standing) {
    switch standing {
    case .launches(let have, let need):
      (.launches(Int(have), withNext: withNext), .launchesOrMore(Int(need)))
    case .days(let start, let days):
      (
        start.map { .days(wholeDays(since: $0)) } ?? .never(days.since),
        .daysSince(Int(days.atLeast), days.since)
      )
    case .events(let have, let event): (.times(Int(have)), .timesOf(Int(event.atLeast), event: event.event))
    case .minimumOS(let have, let need): (.version(have), .versionOrLater(need))
    case .status(let have, let wanted):
      (have.names.first.map { .word($0) } ?? .nothing, .words(wanted.names))
    case .region(let region, let wanted): (.region(region), .regions(wanted))
    case .neverLater(.launches(let need)): (.neverLater, .launchesAfterLater(Int(need)))
    case .neverLater(.days(let need)): (.neverLater, .daysAfterLater(Int(need)))
    case .laterLaunches(let have, let need):
      (.launchesSinceLater(Int(have), withNext: withNext), .launchesAfterLater(Int(need)))
    case .laterDays(let start, let need):
      (.daysSinceLater(wholeDays(since: start)), .daysAfterLater(Int(need)))
    case .quota(let shown, let quota):
      (.shown(Int(shown)), .fewerShown(than: Int(quota.count), inDays: Int(quota.perDays)))
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
