import Platform

/// A moment from which whole days are counted, as the search keeps it: how many of the numbers of days that a flow
/// compares with have passed.
struct DayClock: Sendable {
  /// Which moment.
  let start: Start
  /// Numbers of days, in order; those beyond ``count`` are not used.
  private var thresholds = InlineArray<4, UInt32>(repeating: 0)
  private var count: UInt32 = 0
  /// How often an ask may be shown in the span of its quota; 0 for other moments.
  private(set) var quotaCap: UInt32 = 0

  init(_ start: Start) { self.start = start }

  /// A moment that a world keeps; those of an ask by its index.
  enum Start: Hashable, Sendable {
    case install, firstLaunch, update
    case shown(Int), later(Int), quota(Int)
  }

  /// Adds a number of days; false when there are four already.
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

  /// Passes never, or how many thresholds have passed; and how much of a quota is used.
  func visit<Stream: BitStream>(_ world: inout World, at base: Moment, _ stream: inout Stream) {
    switch start {
    case .install: visit(&world.app.installedAt, .days, world.device.now, at: base, &stream)
    case .firstLaunch: visit(&world.app.firstLaunchAt, .days, world.device.now, at: base, &stream)
    case .update: visit(&world.app.updatedAt, .days, world.device.now, at: base, &stream)
    case .shown(let ask): visit(&world.memories[ask].shownAt, .days, world.device.now, at: base, &stream)
    case .later(let ask): visit(&world.memories[ask].laterAt, .days, world.device.now, at: base, &stream)
    case .quota(let ask):
      visit(&world.memories[ask].quotaStart, .quota, world.device.now, at: base, &stream)
      var used = UInt32(world.memories[ask].quotaUsed)
      stream.capped(.quota, &used, quotaCap, FormLayout.width(quotaCap + 1))
      if Stream.isReader { world.memories[ask].quotaUsed = UInt8(truncatingIfNeeded: used) }
    }
  }

  private func visit<Stream: BitStream>(
    _ moment: inout Moment, _ axis: Axis, _ now: Moment, at base: Moment, _ stream: inout Stream
  ) {
    var state: UInt32 = 0
    if moment != .never {
      state = 1
      while state <= count, now >= moment.saturating(thresholds[Int(state - 1)] * Duration.day) { state += 1 }
    }
    stream.bits(axis, &state, FormLayout.width(count + 2))
    guard Stream.isReader else { return }
    let past = state < 2 ? 0 : thresholds[Int(state - 2)] * Duration.day
    moment = state == 0 ? .never : Moment(seconds: base.seconds - min(past, base.seconds - 1))
  }

  /// The clocks of a flow; nil when one of them has more than four thresholds.
  static func all(of flow: Flow) -> [DayClock]? {
    var clocks: [DayClock] = []
    var fits = true
    func add(_ days: UInt16, since start: Start, quotaCap: UInt32 = 0) {
      let place = clocks.firstIndex { $0.start == start } ?? clocks.endIndex
      if place == clocks.endIndex { clocks.append(DayClock(start)) }
      clocks[place].quotaCap = quotaCap
      fits = clocks[place].add(days) && fits
    }
    for index in 0..<Int(flow.askCount) {
      let conditions = flow.asks[index].conditions
      if let days = conditions.days {
        let start: Start =
          switch days.since {
          case .install: .install
          case .firstLaunch: .firstLaunch
          case .update: .update
          case .lastShown: .shown(index)
          case .lastLater: .later(index)
          }
        add(days.atLeast, since: start)
      }
      if case .days(let count) = conditions.later { add(count, since: .later(index)) }
      if let limit = conditions.quota {
        add(limit.perDays, since: .quota(index), quotaCap: UInt32(limit.count))
      }
    }
    return fits ? clocks : nil
  }
}
