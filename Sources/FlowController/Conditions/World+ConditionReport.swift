import Platform

/// Describes the flow's conditions for `why`: the current value, the required value, and how to meet the condition.
extension World {
  /// The conditions of an ask in this state, as rows for `why`.
  ///
  /// - Complexity: O(number of conditions); allocates.
  public func conditions(ofAsk index: UInt8, _ rules: Rules) -> [Requirement] {
    conditions(ofAsk: Int(index), seenFrom: self, rules)
  }

  /// The conditions of a page in this state, as rows for `why`.
  ///
  /// - Complexity: O(number of conditions); allocates.
  public func conditions(ofPage index: UInt8, _ rules: Rules) -> [Requirement] {
    let conditions = rules.flow.pages[Int(index)].conditions
    var rows = ConditionKind.allCases.compactMap { kind in
      standing(of: kind, conditions, 0, AskMemory(), rules).map { standing in
        let (have, need) = words(standing, of: kind, conditions, 0, withNext: false, rules)
        return Requirement(.condition(kind), have: have, need: need, standing.isMet(at: device.now))
      }
    }
    if rules.flow.pages[Int(index)].once != nil {
      let isDone = app.pagesDone & 1 << UInt32(index) != 0
      rows.append(
        Requirement(.once, have: .phrase(isDone ? .used : .unused), need: .phrase(.unused), !isDone))
    }
    return rows
  }

  /// The conditions of an ask in this state. The steps that meet them start in `origin`, which can be the state before
  /// the next launch.
  func conditions(ofAsk index: Int, seenFrom origin: World, _ rules: Rules) -> [Requirement] {
    var rows: [Requirement] = ConditionKind.allCases.compactMap { kind in
      let index8 = UInt8(truncatingIfNeeded: index)
      return standing(of: kind, rules.flow.asks[index].conditions, index8, memories[index], rules).map {
        standing in
        let (have, need) = words(
          standing, of: kind, rules.flow.asks[index].conditions, index8,
          withNext: app.launches != origin.app.launches, rules)
        return Requirement(
          .condition(kind), have: have, need: need, standing.isMet(at: device.now),
          way: way(to: kind, index, seenFrom: origin, rules))
      }
    }
    if rules.flow.asks[index].once != nil {
      let isDone = app.asksDone & 1 << UInt16(index) != 0
      rows.append(
        Requirement(
          .once, have: .phrase(isDone ? .used : .unused), need: .phrase(.unused), !isDone,
          way: RequirementWay(.reinstall)))
    }
    return rows
  }

  /// The current value and the required value of a condition, without words of a language.
  private func words(
    _ standing: ConditionStanding, of kind: ConditionKind, _ conditions: Conditions, _ ask: UInt8,
    withNext: Bool,
    _ rules: Rules
  ) -> (have: Standing, need: Standing) {
    func counts(_ least: Int, _ pattern: Conditions.CountPattern?, _ usual: Standing) -> Standing {
      guard let pattern else { return usual }
      let every = pattern.every == 0 ? [] : [Standing.every(Int(pattern.every))]
      let exact = pattern.counts.isEmpty ? [] : [Standing.words(pattern.counts.map { String($0) })]
      return .joined((least > 0 ? [usual] : []) + exact + every, by: .and)
    }
    return switch standing {
    case .launches(let have, _):
      (
        .launches(Int(have), withNext: withNext),
        counts(
          Int(conditions.launches ?? 0), conditions.launchPattern,
          .launchesOrMore(Int(conditions.launches ?? 0)))
      )
    case .days(let start, let days):
      (
        start.map { .days(wholeDays(since: $0)) } ?? .never(days.since),
        .daysSince(Int(days.atLeast), days.since)
      )
    case .events(let have, let event):
      (
        .times(Int(have)),
        counts(Int(event.atLeast), event.pattern, .timesOf(Int(event.atLeast), event: event.event))
      )
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
    case .laterTimes(let said, let most): (.laters(Int(said)), .fewerLaters(than: Int(most)))
    case .quota(let shown, let quota):
      (.shown(Int(shown)), .fewerShown(than: Int(quota.count), inDays: Int(quota.perDays)))
    case .flags(let have, let test):
      (.flags(have, among: test.spoken), .flags(test.wanted, among: test.spoken))
    case .statusOf(let test, _):
      (
        .joined(
          (0..<Int(test.count)).map { place in
            let name = statusName(of: test[place].request, rules).names.first
            return .status(of: test[place].request.permission.word, name.map { [$0] } ?? [])
          }, by: .and),
        .joined(
          (0..<Int(test.count)).map {
            .status(of: test[$0].request.permission.word, test[$0].anyOf.names)
          }, by: .and)
      )
    case .accuracy(let have, let wanted):
      (.phrase(have ? .full : .reduced), .phrase(wanted ? .full : .reduced))
    case .services(let have, let wanted): (.phrase(have ? .on : .off), .phrase(wanted ? .on : .off))
    case .group: groupWords(kind, conditions, ask, withNext: withNext, rules)
    }
  }

  /// The current and the required values of the conditions in a group, without words of a language.
  private func groupWords(
    _ kind: ConditionKind, _ conditions: Conditions, _ ask: UInt8, withNext: Bool, _ rules: Rules
  ) -> (have: Standing, need: Standing) {
    let groups = kind == .not ? conditions.not.map { $0..<$0 + 1 } : conditions.anyOf
    let parts = (groups ?? 0..<0).map { index -> (have: Standing, need: Standing) in
      let group = rules.flow.groups[Int(index)]
      let rows = ConditionKind.allCases.compactMap { kind in
        standing(of: kind, group, ask, memories[Int(ask)], rules).map {
          words($0, of: kind, group, ask, withNext: withNext, rules)
        }
      }
      let joining: Standing.Joining = group.combine == .any ? .or : .and
      return (.joined(rows.map(\.have), by: .and), .joined(rows.map(\.need), by: joining))
    }
    guard kind == .not else {
      return (.joined(parts.map(\.have), by: .and), .joined(parts.map(\.need), by: .or))
    }
    return (.joined(parts.map(\.have), by: .and), .negated(.joined(parts.map(\.need), by: .and)))
  }

  /// The shortest list of steps that meets an unmet condition, starting in `origin`, the user's current state.
  private func way(
    to kind: ConditionKind, _ index: Int, seenFrom origin: World, _ rules: Rules
  ) -> RequirementWay? {
    let conditions = rules.flow.asks[index].conditions
    let memory = memories[index]
    switch kind {
    case .launches:
      // The next matching count depends on which starts the condition counts.
      let count = conditions.countsProcessStarts ? app.processStarts : app.launches
      if let next = conditions.nextLaunchCount(from: count) { return origin.coldStarts(next - Int(count)) }
      return origin.newInstall
    case .days:
      guard let days = conditions.days else { return nil }
      if days.since == .firstLaunch, origin.app.firstLaunchAt == .never {
        return RequirementWay(.launch, .wait(seconds: UInt32(days.atLeast) * Duration.day))
      }
      return start(of: days.since, memory).flatMap { wait(until: $0, days: days.atLeast) }
    case .events:
      guard let event = conditions.event else { return nil }
      let have = events[Int(event.event)]
      guard let next = event.nextCount(from: have) else { return origin.newInstall }
      let missing = next - Int(have)
      guard missing > 0 else { return nil }
      // A tester with a phone can press a button. The step `event` would be a call in the app's code. A button on
      // screen may already be counted here, but the user has not pressed it yet.
      let presses = next - Int(origin.events[Int(event.event)])
      if let way = origin.counting(event.event, times: presses, rules) { return way }
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
      if let times = conditions.laterTimes, memory.laterCount >= times { return origin.newInstall }
      switch conditions.later {
      case nil: return nil
      case .launches(let count):
        return origin.coldStarts(Int(count) - Int(app.launches) + Int(memory.laterLaunch))
      case .days(let count): return wait(until: memory.laterAt, days: count)
      }
    case .quota: return conditions.quota.flatMap { wait(until: memory.quotaStart, days: $0.perDays) }
    case .flags:
      return conditions.flags.flatMap { test in
        let change = Step.flag(FlagChange(of: (flags(rules) ^ test.wanted) & test.spoken, to: test.wanted))
        return origin.app.process.runs ? RequirementWay(change) : RequirementWay(.launch, change)
      }
    case .services:
      return conditions.services.map { RequirementWay(.set(SystemChange(.locationServices, $0))) }
    case .accuracy:
      return conditions.fullAccuracy.flatMap {
        origin.location.hasRow ? RequirementWay(.set(SystemChange(.precise, $0))) : nil
      }
    case .statusOf, .not, .anyOf: return nil
    }
  }

  private func wholeDays(since start: Moment) -> Int {
    Int((device.now.seconds - start.seconds) / Duration.day)
  }

  /// The steps for a condition that can no longer be met in this install: a reinstall.
  private var newInstall: RequirementWay? { app.isInstalled ? RequirementWay(.reinstall) : nil }

  private func coldStarts(_ count: Int) -> RequirementWay? {
    guard count > 0, app.isInstalled else { return nil }
    return .steps([], again: app.process.runs ? [.terminate, .launch] : [.launch, .terminate], times: count)
  }

  private func wait(until start: Moment, days: UInt16) -> RequirementWay? {
    let due = start.saturating(days: days)
    guard due > device.now, due < .last else { return nil }
    return RequirementWay(.wait(seconds: due.seconds - device.now.seconds))
  }
}
