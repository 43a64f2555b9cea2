import FlowController
import Platform

/// A plain search with dictionaries and exact worlds, which takes one step at a time. Tests compare the fast search
/// with it. The two share only the step function.
struct ReferenceSearch {
  /// The distance from the start and the prompt on screen, for each state in order of discovery.
  private(set) var states: [(distance: Int, prompt: Prompt?)] = []
  private(set) var transitions = 0

  /// - Complexity: O(states x steps).
  init(from origin: World, _ rules: Rules, steps: [Step], key: StateKind) throws {
    var numbers = [key.numbers(of: origin): 0]
    var worlds = [origin]
    states.append((0, origin.prompt))
    var next = 0
    while next < worlds.count {
      for label in steps {
        var world = worlds[next]
        do { try step(&world, label, rules) } catch { continue }
        // The packed form stores only one waiting request here, so the plain search skips worlds with more.
        guard world.waiting.requests.count <= 1 else { continue }
        transitions += 1
        let numbersOfWorld = key.numbers(of: world)
        guard numbers[numbersOfWorld] == nil else { continue }
        numbers[numbersOfWorld] = worlds.count
        worlds.append(world)
        states.append((states[next].distance + 1, world.prompt))
      }
      next += 1
    }
  }

  /// The distance of the farthest state.
  var depth: Int { states.map(\.distance).max() ?? 0 }

  /// For each reachable prompt, the minimum number of steps to it.
  var lengths: [String: Int] {
    states.reduce(into: [:]) { lengths, state in
      guard let word = state.prompt?.word else { return }
      lengths[word] = min(lengths[word] ?? .max, state.distance)
    }
  }
}

/// The key that decides whether two worlds are the same state. It follows from the meaning of the fields: all stored
/// values, counters up to their limit, and the time until each future due time.
struct StateKind {
  let rules: Rules
  let launches: UInt32
  let promptsShown: UInt32
  let unopened: UInt32
  let events: [UInt32]
  /// Whether the age of tracking answers in years matters.
  let yearsMatter: Bool

  init(
    _ rules: Rules, launches: UInt32 = 0, promptsShown: UInt32 = 2, unopened: UInt32 = 3, events: UInt32 = 0,
    yearsMatter: Bool = false
  ) {
    self.rules = rules
    self.promptsShown = promptsShown
    self.unopened = unopened
    self.yearsMatter = yearsMatter
    var most = max(1, launches)
    var times = [UInt32](repeating: events, count: Int(rules.flow.eventCount))
    for index in 0..<Int(rules.flow.askCount) {
      let conditions = rules.flow.asks[index].conditions
      most = max(most, UInt32(conditions.launches ?? 0))
      if case .launches(let count) = conditions.later { most = max(most, UInt32(count)) }
      if let event = conditions.event {
        times[Int(event.event)] = max(times[Int(event.event)], UInt32(event.atLeast))
      }
    }
    self.launches = most
    self.events = times
  }

  func numbers(of world: World) -> [UInt32] {
    device(world.device) + app(world.app) + records(world) + location(world) + memories(world)
  }

  private func device(_ device: Device) -> [UInt32] {
    let flags = [
      device.allowsTrackingRequests, device.limitsAdTracking, device.locationServices,
      device.trackingRestricted,
      device.locationRestricted, device.scheduledSummary, device.isInsideFence, device.bit0, device.bit1,
      device.region.isEU,
    ]
    return [
      UInt32(device.os.major), UInt32(device.os.minor), UInt32(device.band.rawValue),
      UInt32(device.region.first), UInt32(device.region.second),
      UInt32(truncatingIfNeeded: device.locale.packed),
      UInt32(device.front.rawValue), UInt32(device.remoteText.rawValue), device.servedPolicy,
    ] + flags.map { $0 ? 1 : 0 }
  }

  private func app(_ app: AppState) -> [UInt32] {
    var numbers: [UInt32] = [
      app.isInstalled ? 1 : 0, app.adIsPersonalised ? 1 : 0, UInt32(app.process.rawValue),
      app.feature.map { UInt32($0) } ?? 99, app.screen.map { UInt32($0.rawValue) } ?? 99,
      app.screenBeneath.map { UInt32($0.rawValue) } ?? 99, UInt32(app.policyOrigin.rawValue),
      UInt32(app.gift.rawValue), UInt32(min(app.launches, launches)),
    ]
    switch app.sequence?.place {
    case nil: numbers.append(99)
    case .launch: numbers.append(50)
    case .beforeActive: numbers.append(51)
    case .feature(let index): numbers.append(UInt32(index))
    case .becomesActive: numbers.append(52)
    case .button: numbers.append(53)
    case .page(let index): numbers.append(60 + UInt32(index))
    case .after(let ask, let answer): numbers.append(100 + UInt32(ask) * 3 + UInt32(answer.rawValue))
    }
    numbers.append(app.sequence.map { UInt32($0.index) } ?? 99)
    numbers.append(app.isPrewarmed ? 1 : 0)
    numbers += [
      app.isLaunchDue ? 1 : 0, app.page.map { UInt32($0) } ?? 99, UInt32(app.asksWaiting),
      UInt32(app.asksDone), UInt32(app.pagesDone), UInt32(app.flagsTurned), UInt32(app.flagsOfProcessTurned),
    ]
    return numbers
  }

  private func records(_ world: World) -> [UInt32] {
    let dialog = world.dialog.map { open -> [UInt32] in
      [
        UInt32(open.dialog.index), open.request.map { UInt32($0.index) } ?? 99, open.isOverApp ? 1 : 0,
        open.isFromAsk ? 1 : 0, open.isPrecise ? 1 : 0, open.hasCompleted ? 1 : 0, open.isOn ? 1 : 0,
      ]
    }
    let tracking = world.tracking
    let isOld = yearsMatter && tracking.answer != .unset && passed(tracking.answeredAt, days: 365, world)
    let notes = world.notifications
    let policy = world.policy
    let wake = policy.readAt.saturating(rules.flow.policyWait)
    let reading = policy.readAt == .never ? 99 : left(wake, world)
    let waiting = world.waiting.requests.map { UInt32($0.index) } + [99]
    return (dialog ?? [99]) + waiting + [
      UInt32(tracking.answer.rawValue), tracking.isStuck ? 1 : 0,
      UInt32(min(tracking.promptsShown, promptsShown)), isOld ? 1 : 0, UInt32(notes.status.rawValue),
      notes.hasRow ? 1 : 0, notes.isInSummary ? 1 : 0, notes.fenceIsSet ? 1 : 0,
      UInt32(min(notes.unopened, unopened)), policy.agreed,
      reading,
    ] + services(world)
  }

  /// Encodes the state of the services of ``Service/rows``.
  private func services(_ world: World) -> [UInt32] {
    let records = world.services
    return Service.allCases.flatMap { service -> [UInt32] in
      let record = records[service]
      return [UInt32(record.answer.rawValue), record.wasAttempted ? 1 : 0, record.upgradeAnswered ? 1 : 0]
    } + [
      records.restricted, records.switchedOff, records.hasNewPhotos ? 1 : 0, records.askedAboutPhotos ? 1 : 0,
      records.started, min(3, records.showings(until: world.device.now)),
    ]
  }

  private func location(_ world: World) -> [UInt32] {
    let location = world.location
    let used = location.usedInBackground
    let flags = [
      location.hasRow, location.upgradeOffered, location.alwaysRequested, location.isPrecise,
      location.isTemporarilyPrecise,
      location.buttonExplained, location.updates, location.backgroundFlag, location.startedInUse,
      used != .never && world.device.now <= used.saturating(days: 3),
    ]
    return [UInt32(location.grant.rawValue), left(location.graceEnds, world), left(location.onceEnds, world)]
      + flags.map { $0 ? 1 : 0 }
  }

  private func memories(_ world: World) -> [UInt32] {
    var numbers: [UInt32] = []
    for index in 0..<Int(rules.flow.askCount) {
      let conditions = rules.flow.asks[index].conditions
      let memory = world.memories[index]
      if case .launches(let count) = conditions.later {
        let since =
          memory.laterAt == .never ? 99 : min(UInt32(count), world.app.launches - memory.laterLaunch)
        numbers.append(since)
      }
      if case .days(let count) = conditions.later { numbers.append(age(memory.laterAt, days: count, world)) }
      if let days = conditions.days {
        let start =
          switch days.since {
          case .install: world.app.installedAt
          case .firstLaunch: world.app.firstLaunchAt
          case .lastShown: memory.shownAt
          case .lastLater: memory.laterAt
          case .update: world.app.updatedAt
          }
        numbers.append(age(start, days: days.atLeast, world))
      }
      if let quota = conditions.quota {
        numbers += [
          age(memory.quotaStart, days: quota.perDays, world), UInt32(min(memory.quotaUsed, quota.count)),
        ]
      }
    }
    for index in events.indices { numbers.append(UInt32(min(world.events[index], events[index]))) }
    return numbers
  }

  /// Returns the seconds until a time; 0 if the time has passed or was never set.
  private func left(_ moment: Moment, _ world: World) -> UInt32 {
    moment > world.device.now ? moment.seconds - world.device.now.seconds : 0
  }

  private func passed(_ moment: Moment, days: UInt16, _ world: World) -> Bool {
    moment != .never && world.device.now >= moment.saturating(days: days)
  }

  /// Encodes a time as 0 (never set), 1 (fewer than `days` days ago) or 2 (at least `days` days ago).
  private func age(_ moment: Moment, days: UInt16, _ world: World) -> UInt32 {
    moment == .never ? 0 : passed(moment, days: days, world) ? 2 : 1
  }
}
