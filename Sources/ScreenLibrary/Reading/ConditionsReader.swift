import FlowController
import Platform
import StrictYAML

/// Reads the `conditions` of an ask.
enum ConditionsReader {
  private static let conditions = [
    "launches", "days", "events", "minimum-os", "status", "region", "later", "quota",
  ]

  static func read(_ value: YAMLValue, of ask: Ask, events: inout [String]) -> Conditions {
    var read = Conditions()
    guard let mapping = value.mapping(["combine"] + conditions) else { return read }
    read.launches = mapping["launches"].flatMap { atLeast($0) }
    read.days = mapping["days"].flatMap { days($0) }
    read.event = mapping["events"].flatMap { event($0, events: &events) }
    read.minimumOS = mapping["minimum-os"]?.version()
    read.status = mapping["status"].flatMap { status($0, of: ask.wants) }
    read.region = mapping["region"].flatMap { region($0) }
    read.later = mapping["later"].flatMap { later($0, of: ask) }
    read.quota = mapping["quota"].flatMap { quota($0) }
    if let combine = mapping["combine"] {
      read.combine = combine.choice(Words.combine) ?? .all
    } else if mapping.entries.filter({ conditions.contains($0.key) }).count > 1 {
      value.report.add(
        YAMLMistake.missingKey("combine"), at: value.place, expected: ScreenWanted.combine)
    }
    return read
  }

  private static func count(_ value: YAMLValue?) -> UInt16? {
    value?.integer(in: 1...60_000).map { UInt16($0) }
  }

  private static func atLeast(_ value: YAMLValue) -> UInt16? {
    value.mapping(["at-least"]).flatMap { count($0.required("at-least")) }
  }

  private static func days(_ value: YAMLValue) -> Conditions.Days? {
    guard let mapping = value.mapping(["at-least", "since"]) else { return nil }
    let least = count(mapping.required("at-least"))
    let since = mapping.required("since")?.choice(Words.since)
    guard let least, let since else { return nil }
    return Conditions.Days(atLeast: least, since: since)
  }

  private static func event(_ value: YAMLValue, events: inout [String]) -> Conditions.EventCount? {
    guard let mapping = value.mapping(["name", "at-least"]) else { return nil }
    let name = mapping.required("name")?.identifier()
    let least = count(mapping.required("at-least"))
    guard let name, let least else { return nil }
    if !events.contains(name) {
      guard events.count < Flow.eventCapacity else {
        value.report.add(
          ScreenMistake.tooMany(.events), at: value.place,
          expected: ScreenWanted.atMost(Flow.eventCapacity, .events))
        return nil
      }
      events.append(name)
    }
    let index = events.firstIndex(of: name) ?? 0
    return Conditions.EventCount(event: UInt8(truncatingIfNeeded: index), atLeast: least)
  }

  private static func status(_ value: YAMLValue, of wants: Request) -> StatusNames? {
    let possible = Words.statuses.filter { wants.permission.statuses.contains($0.meaning) }
    let all = value.oneOrMany.map { $0.choice(possible) }
    if all.isEmpty { return value.refuse(expected: ScreenWanted.status) }
    return all.contains { $0 == nil } ? nil : all.compactMap { $0 }.reduce(into: []) { $0.formUnion($1) }
  }

  private static func region(_ value: YAMLValue) -> Conditions.RegionCondition? {
    value.parsed(ScreenWanted.regionCondition, suggesting: Region.suggestion) { text in
      switch text {
      case "eu": .eu
      case "outside-eu": .outsideEU
      default: Region(text).map { .exactly($0) }
      }
    }
  }

  private static func later(_ value: YAMLValue, of ask: Ask) -> Conditions.Cooldown? {
    guard let mapping = value.mapping(["launches", "days"]) else { return nil }
    guard mapping.entries.count == 1 else { return value.refuse(expected: ScreenWanted.launchesOrDays) }
    if ask.softAsk != .withLater {
      value.report.add(
        ScreenMistake.laterWithoutButton, at: value.place, expected: ScreenWanted.laterButton)
    }
    if let launches = mapping["launches"] { return count(launches).map { .launches($0) } }
    return count(mapping["days"]).map { .days($0) }
  }

  private static func quota(_ value: YAMLValue) -> Conditions.Quota? {
    guard let mapping = value.mapping(["count", "per-days"]) else { return nil }
    let times = mapping.required("count")?.integer(in: 1...200)
    guard let days = count(mapping.required("per-days")), let times else { return nil }
    return Conditions.Quota(count: UInt8(times), perDays: days)
  }
}
