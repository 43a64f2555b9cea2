import Platform

/// What a condition has and needs, and the earliest way to meet it, in plain English.
extension World {
  func conditionTexts(
    _ kind: ConditionKind, _ index: Int, _ names: FlowNames, _ rules: Rules
  ) -> (have: String, need: String, way: String?) {
    let ask = rules.flow.asks[index]
    let conditions = ask.conditions
    let memory = memories[index]
    switch kind {
    case .launches:
      let need = conditions.launches ?? 0
      return ("\(app.launches)", "\(need) or more", Self.coldStarts(Int(need) - Int(app.launches)))
    case .days:
      guard let days = conditions.days else { return ("", "", nil) }
      let need = "\(days.atLeast)d since \(days.since.word)"
      guard let start = start(of: days.since, memory) else { return ("–", need, nil) }
      return (Self.days(from: start, to: device.now), need, wait(until: start, days: days.atLeast))
    case .events:
      guard let event = conditions.event else { return ("", "", nil) }
      let name = names.events.dropFirst(Int(event.event)).first ?? ""
      let missing = Int(event.atLeast) - Int(events[Int(event.event)])
      return ("\(events[Int(event.event)])", "\(event.atLeast) x \(name)", "event:\(name), \(missing) times")
    case .minimumOS:
      let version = conditions.minimumOS?.description ?? ""
      return (device.os.description, version + " or later", "set:os=" + version)
    case .status:
      let have = statusName(of: ask.wants, rules).names.first ?? "–"
      return (have, conditions.status?.names.joined(separator: " or ") ?? "", nil)
    case .region:
      switch conditions.region {
      case nil: return ("", "", nil)
      case .eu: return (device.region.code, "in the EU", "set:region=eu-fr")
      case .outsideEU: return (device.region.code, "outside the EU", "set:region=us")
      case .exactly(let region): return (device.region.code, region.code, "set:region=" + region.code)
      }
    case .later:
      switch conditions.later {
      case nil: return ("", "", nil)
      case .launches(let count):
        let since = memory.laterAt == .never ? nil : Int(app.launches) - Int(memory.laterLaunch)
        let have = since.map { "\($0) since later" } ?? "never later"
        return (have, "\(count) cold starts after later", since.flatMap { Self.coldStarts(Int(count) - $0) })
      case .days(let count):
        guard memory.laterAt != .never else { return ("never later", "\(count)d after later", nil) }
        return (
          Self.days(from: memory.laterAt, to: device.now), "\(count)d after later",
          wait(until: memory.laterAt, days: count)
        )
      }
    case .quota:
      guard let quota = conditions.quota else { return ("", "", nil) }
      return (
        "\(memory.quotaUsed) shown", "fewer than \(quota.count) in \(quota.perDays)d",
        wait(until: memory.quotaStart, days: quota.perDays)
      )
    }
  }

  private static func coldStarts(_ count: Int) -> String? {
    count <= 0 ? nil : count == 1 ? "one more cold start" : "\(count) more cold starts"
  }

  private static func days(from start: Moment, to now: Moment) -> String {
    "\((now.seconds - start.seconds) / Duration.day)d"
  }

  private func wait(until start: Moment, days: UInt16) -> String? {
    let due = start.saturating(days: days)
    return due > device.now ? "wait:" + Duration(seconds: due.seconds - device.now.seconds).description : nil
  }
}
