import Platform

/// A moment from which whole days are counted, as the search keeps it: how many of the numbers of days that a flow
/// compares with have passed.
struct DayClock: Sendable {
  /// Numbers of days, in order; those beyond ``count`` are not used.
  private var thresholds = InlineArray<4, UInt32>(repeating: 0)
  private var count: UInt32 = 0

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

  /// Bits for: never, or how many thresholds have passed.
  private var width: UInt32 { count == 0 ? 0 : CanonicalForm.width(count + 2) }

  @inline(__always)
  func visit(_ moment: inout Moment, _ now: Moment, at base: Moment, _ stream: inout some BitStream) {
    guard count > 0 else { return }
    var state: UInt32 = 0
    if moment != .never {
      state = 1
      while state <= count, now >= moment.saturating(thresholds[Int(state - 1)] * Duration.day) { state += 1 }
    }
    stream.bits(&state, width)
    let past = state < 2 ? 0 : thresholds[Int(state - 2)] * Duration.day
    moment = state == 0 ? .never : Moment(seconds: base.seconds - min(past, base.seconds - 1))
  }
}

/// The moments from which a flow's conditions count days.
struct DayClocks: Sendable {
  private var install = DayClock()
  private var firstLaunch = DayClock()
  private var update = DayClock()
  private var shown = InlineArray<16, DayClock>(repeating: DayClock())
  private var later = InlineArray<16, DayClock>(repeating: DayClock())
  private var quota = InlineArray<16, DayClock>(repeating: DayClock())
  private var quotaWidths = InlineArray<16, UInt32>(repeating: 0)

  /// The clocks of a flow; nil when one of them has more than four thresholds.
  init?(_ flow: Flow) {
    for index in 0..<Int(flow.askCount) {
      let conditions = flow.asks[index].conditions
      var fits = true
      if let days = conditions.days {
        switch days.since {
        case .install: fits = install.add(days.atLeast)
        case .firstLaunch: fits = firstLaunch.add(days.atLeast)
        case .update: fits = update.add(days.atLeast)
        case .lastShown: fits = shown[index].add(days.atLeast)
        case .lastLater: fits = later[index].add(days.atLeast)
        }
      }
      if case .days(let count) = conditions.later { fits = later[index].add(count) && fits }
      if let limit = conditions.quota {
        fits = quota[index].add(limit.perDays) && fits
        quotaWidths[index] = CanonicalForm.width(UInt32(limit.count) + 1)
      }
      guard fits else { return nil }
    }
  }

  @inline(__always)
  func visit(_ world: inout World, _ now: Moment, at base: Moment, asks: Int, _ stream: inout some BitStream)
  {
    install.visit(&world.app.installedAt, now, at: base, &stream)
    firstLaunch.visit(&world.app.firstLaunchAt, now, at: base, &stream)
    update.visit(&world.app.updatedAt, now, at: base, &stream)
    for index in 0..<asks {
      shown[index].visit(&world.memories[index].shownAt, now, at: base, &stream)
      later[index].visit(&world.memories[index].laterAt, now, at: base, &stream)
      quota[index].visit(&world.memories[index].quotaStart, now, at: base, &stream)
      guard quotaWidths[index] > 0 else { continue }
      var used = min(UInt32(world.memories[index].quotaUsed), (1 << quotaWidths[index]) - 1)
      stream.bits(&used, quotaWidths[index])
      world.memories[index].quotaUsed = UInt8(truncatingIfNeeded: used)
    }
  }
}
