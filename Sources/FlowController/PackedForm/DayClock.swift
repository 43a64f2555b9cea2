import Platform

/// The packed form of an event from which whole days are counted. It stores how many of the compared numbers of days
/// have passed since the event.
struct DayClock: Sendable {
  let start: Start
  /// The compared numbers of days in ascending order. Only the first ``count`` elements are used.
  private var thresholds = InlineArray<4, UInt32>(repeating: 0)
  private var count: UInt32 = 0
  /// How often an ask may be shown in one period of its quota; 0 if this clock is not for a quota.
  private(set) var quotaCap: UInt32 = 0

  init(_ start: Start) { self.start = start }

  /// The event from which days are counted. Events of an ask contain the ask's index.
  enum Start: Hashable, Sendable {
    case install, firstLaunch, update
    case shown(Int), later(Int), quota(Int)

    /// The same event with the index that the ask has in another flow; nil if that flow does not have the ask.
    func renumbered(_ asks: [Int?]) -> Start? {
      switch self {
      case .install, .firstLaunch, .update: self
      case .shown(let ask): asks[ask].map { .shown($0) }
      case .later(let ask): asks[ask].map { .later($0) }
      case .quota(let ask): asks[ask].map { .quota($0) }
      }
    }
  }

  /// Adds a number of days to compare. Returns false if there are already four.
  mutating func add(_ days: UInt16) -> Bool {
    let days = UInt32(days)
    var place: UInt32 = 0
    while place < count, thresholds[Int(place)] < days { place += 1 }
    if place < count, thresholds[Int(place)] == days { return true }
    guard count < 4 else { return false }
    var index = count
    while index > place {
      thresholds[Int(index)] = thresholds[Int(index - 1)]
      index -= 1
    }
    thresholds[Int(place)] = days
    count += 1
    return true
  }

  /// The record names of the fields that this clock stores, and their widths in bits.
  var widths: [(name: String, width: UInt32)] {
    let width = FormLayout.width(count + 2)
    return switch start {
    case .install: [("app.installedAt", width)]
    case .firstLaunch: [("app.firstLaunchAt", width)]
    case .update: [("app.updatedAt", width)]
    case .shown(let ask): [("ask\(ask).shownAt", width)]
    case .later(let ask): [("ask\(ask).laterAt", width)]
    case .quota(let ask):
      [("ask\(ask).quotaStart", width), ("ask\(ask).quotaUsed", FormLayout.width(quotaCap + 1))]
    }
  }

  /// Writes whether the event has happened, and how many thresholds have passed. For a quota, also how often the ask
  /// was shown.
  func put(_ world: World, _ tail: inout BitTail) {
    let moment =
      switch start {
      case .install: world.app.installedAt
      case .firstLaunch: world.app.firstLaunchAt
      case .update: world.app.updatedAt
      case .shown(let ask): world.memories[ask].shownAt
      case .later(let ask): world.memories[ask].laterAt
      case .quota(let ask): world.memories[ask].quotaStart
      }
    var state: UInt32 = 0
    if moment != .never {
      let now = world.device.now
      state = 1
      while state <= count, now >= moment.saturating(thresholds[Int(state - 1)] * Duration.day) { state += 1 }
    }
    tail.put(state, FormLayout.width(count + 2))
    guard case .quota(let ask) = start else { return }
    tail.put(min(UInt32(world.memories[ask].quotaUsed), quotaCap), FormLayout.width(quotaCap + 1))
  }

  /// Reads the time of the event. It is computed from the time of the origin.
  func take(_ world: inout World, _ source: inout BitSource, at base: Moment) {
    let state = source.take(FormLayout.width(count + 2))
    let past = state < 2 ? 0 : thresholds[Int(state - 2)] * Duration.day
    let moment = state == 0 ? .never : Moment(seconds: base.seconds - min(past, base.seconds - 1))
    switch start {
    case .install: world.app.installedAt = moment
    case .firstLaunch: world.app.firstLaunchAt = moment
    case .update: world.app.updatedAt = moment
    case .shown(let ask): world.memories[ask].shownAt = moment
    case .later(let ask): world.memories[ask].laterAt = moment
    case .quota(let ask):
      world.memories[ask].quotaStart = moment
      let used = source.take(FormLayout.width(quotaCap + 1))
      world.memories[ask].quotaUsed = UInt8(truncatingIfNeeded: used)
    }
  }

  /// The clocks of a flow, with the numbers of days that a second flow compares; nil if a clock has more than four
  /// thresholds.
  static func all(of flow: Flow, beside other: FlowBeside?) -> [DayClock]? {
    guard var clocks = all(of: flow) else { return nil }
    guard let other, let further = all(of: other.flow) else { return other == nil ? clocks : nil }
    for clock in further {
      guard let start = clock.start.renumbered(other.asks) else { continue }
      if let place = clocks.firstIndex(where: { $0.start == start }) {
        clocks[place].quotaCap = max(clocks[place].quotaCap, clock.quotaCap)
        for index in 0..<Int(clock.count) {
          guard clocks[place].add(UInt16(truncatingIfNeeded: clock.thresholds[index])) else { return nil }
        }
      }
    }
    return clocks
  }

  /// The clocks of a flow; nil if a clock has more than four thresholds.
  static func all(of flow: Flow) -> [DayClock]? {
    var clocks: [DayClock] = []
    var fits = true
    func add(_ days: UInt16, since start: Start, quotaCap: UInt32 = 0) {
      let place = clocks.firstIndex { $0.start == start } ?? clocks.endIndex
      if place == clocks.endIndex { clocks.append(DayClock(start)) }
      clocks[place].quotaCap = quotaCap
      fits = clocks[place].add(days) && fits
    }
    func add(_ days: Conditions.Days, ofAsk index: Int?) {
      let start: Start? =
        switch days.since {
        case .install: .install
        case .firstLaunch: .firstLaunch
        case .update: .update
        // A page does not store these times.
        case .lastShown: index.map { .shown($0) }
        case .lastLater: index.map { .later($0) }
        }
      if let start { add(days.atLeast, since: start) }
    }
    for conditions in flow.conditionsOfPages + flow.conditionsOfAd {
      if let days = conditions.days { add(days, ofAsk: nil) }
    }
    for index in 0..<Int(flow.askCount) {
      for conditions in flow.allConditions(ofAsk: index) {
        if let days = conditions.days { add(days, ofAsk: index) }
        if case .days(let count) = conditions.later { add(count, since: .later(index)) }
        if let limit = conditions.quota {
          add(limit.perDays, since: .quota(index), quotaCap: UInt32(limit.count))
        }
      }
    }
    return fits ? clocks : nil
  }
}
