import Platform

/// One value in the app's user defaults that the flow's conditions need.
struct DefaultRow {
  let key: String
  let kind: StateKind
  let subject: StateSubject
  let search: StateSearch
  /// Computes the value from a world; nil if the app has not written it yet.
  let value: (World) -> StateValue?

  private init(
    _ key: String, _ kind: StateKind, about subject: StateSubject = .everything,
    as search: StateSearch = .kept, _ value: @escaping (World) -> StateValue?
  ) {
    self.key = key
    self.kind = kind
    self.subject = subject
    self.search = search
    self.value = value
  }

  private static func moment(_ key: String, _ moment: @escaping (World) -> Moment) -> DefaultRow {
    DefaultRow(key, .moment, as: .moment) { world in
      let moment = moment(world)
      return moment == .never ? nil : .text(moment.description)
    }
  }

  private static func number(
    _ key: String, about subject: StateSubject = .everything, as search: StateSearch,
    where isThere: @escaping (World) -> Bool = { _ in true }, _ number: @escaping (World) -> Int
  ) -> DefaultRow {
    DefaultRow(key, .number, about: subject, as: search) { isThere($0) ? .number(number($0)) : nil }
  }

  /// Two keys that every app has, and the values that the flow's conditions compare.
  ///
  /// - Complexity: O(asks + features + events); allocates.
  static func all(_ flow: Flow, _ names: FlowNames) -> [DefaultRow] {
    var rows = [
      number("launchCount", as: .counter(.launches), { Int($0.app.launches) }),
      number("_PpVersion", about: .policy, as: .revision, { Int($0.policy.agreed) }),
    ]
    let conditions = names.asks.indices.map { flow.asks[$0].conditions }
    if conditions.contains(where: { $0.days?.since == .firstLaunch }) {
      rows.append(moment("firstLaunch") { $0.app.firstLaunchAt })
    }
    for (index, name) in names.asks.enumerated() {
      rows += own(index, name, conditions[index])
    }
    // A gift that the user defaults record is forgotten when the app is deleted. A DeviceCheck bit is kept.
    if (0..<Int(flow.featureCount)).contains(where: { flow.features[$0].gift == .defaults }) {
      rows.append(DefaultRow("giftClaimed", .flag, about: .gift) { .bool($0.app.gift == .claimed) })
    }
    for (index, name) in names.events.enumerated() {
      rows.append(number("event." + name, as: .event(UInt8(index)), { Int($0.events[index]) }))
    }
    return rows
  }

  private static func own(_ index: Int, _ name: String, _ conditions: Conditions) -> [DefaultRow] {
    var rows: [DefaultRow] = []
    if conditions.days?.since == .lastShown {
      rows.append(moment(name + ".lastShown") { $0.memories[index].shownAt })
    }
    let lastLater = moment(name + ".lastLater") { $0.memories[index].laterAt }
    switch conditions.later {
    case .launches:
      rows.append(
        number(
          name + ".laterLaunch", as: .moment, where: { $0.memories[index].laterAt != .never },
          { Int($0.memories[index].laterLaunch) }))
    case .days: rows.append(lastLater)
    case nil: if conditions.days?.since == .lastLater { rows.append(lastLater) }
    }
    if conditions.laterTimes != nil {
      rows.append(number(name + ".laterCount", as: .moment) { Int($0.memories[index].laterCount) })
    }
    guard conditions.quota != nil else { return rows }
    rows.append(moment(name + ".quotaStart") { $0.memories[index].quotaStart })
    rows.append(
      number(
        name + ".quotaUsed", as: .moment, where: { $0.memories[index].quotaStart != .never },
        { Int($0.memories[index].quotaUsed) }))
    return rows
  }
}
