import FlowController
import Localization
import Platform
import StrictYAML

/// Reads the `conditions` of an ask, a page, a button or an advertisement.
struct ConditionsReader {
  /// The flow that is being read. Nested conditions are added to it.
  var flow: Flow
  /// The names of the events that have been read so far.
  var events: [String]
  let flags: [String]

  /// Reads the conditions of an ask.
  mutating func read(_ value: YAMLValue, of ask: Ask) -> Conditions {
    guard let mapping = value.mapping(FlowSection.conditions.keys) else { return Conditions() }
    var read = readCommon(mapping)
    read.status = mapping["status"].flatMap { Self.status($0, of: ask.wants.permission) }
    if let later = mapping["later"] { (read.later, read.laterTimes) = Self.later(later, of: ask) }
    read.quota = mapping["quota"].flatMap { Self.quota($0) }
    read.not = mapping["not"].flatMap { group($0, of: ask) }
    read.anyOf = mapping["any-of"].flatMap { anyOf($0, of: ask) }
    if let combine = mapping["combine"] { read.combine = combine.choice(WordTables.combine) ?? .all }
    return read
  }

  /// Reads the conditions of a page, a button or an advertisement. Conditions that only asks can have are not accepted.
  mutating func readOwn(_ value: YAMLValue) -> Conditions {
    guard let mapping = value.mapping(FlowSection.ownConditions.keys) else { return Conditions() }
    var read = readCommon(mapping)
    read.not = mapping["not"].flatMap { group($0, of: nil) }
    read.anyOf = mapping["any-of"].flatMap { anyOf($0, of: nil) }
    if let combine = mapping["combine"] { read.combine = combine.choice(WordTables.combine) ?? .all }
    return read
  }

  /// Reads conditions into a new group of the flow; returns nil if the flow can have no more groups.
  mutating func readGroup(_ value: YAMLValue) -> UInt8? {
    let read = readOwn(value)
    if let index = flow.add(read) { return index }
    value.report.add(
      .screensTooManyGroups, at: value.place,
      expected: .screensWantedGroups(limit: Flow.groupCapacity))
    return nil
  }

  /// Reads nested conditions. All of them must be met, unless `combine` says something else.
  private mutating func group(_ value: YAMLValue, of ask: Ask?) -> UInt8? {
    guard
      let mapping = value.mapping(["combine"] + (ask == nil ? [] : ["status"]) + FlowSection.commonConditions)
    else {
      return nil
    }
    guard mapping.entries.contains(where: { $0.key != "combine" }) else {
      return value.refuse(expected: .screensWantedSomeCondition)
    }
    var read = readCommon(mapping)
    if let ask { read.status = mapping["status"].flatMap { Self.status($0, of: ask.wants.permission) } }
    if let combine = mapping["combine"] { read.combine = combine.choice(WordTables.combine) ?? .all }
    if let index = flow.add(read) { return index }
    value.report.add(
      .screensTooManyGroups, at: value.place,
      expected: .screensWantedGroups(limit: Flow.groupCapacity))
    return nil
  }

  private mutating func anyOf(_ value: YAMLValue, of ask: Ask?) -> Range<UInt8>? {
    guard let list = value.list(of: .screensWantedSomeGroup) else { return nil }
    if list.isEmpty { return value.refuse(expected: .screensWantedSomeGroup) }
    let first = flow.groupCount
    for entry in list { _ = group(entry, of: ask) }
    return first..<flow.groupCount
  }

  private mutating func readCommon(_ mapping: YAMLMapping) -> Conditions {
    var read = Conditions()
    if let launches = mapping["launches"], !Self.isNumber(launches),
      let counts = launches.mapping(Self.counts + ["count"])
    {
      (read.launches, read.launchPattern) = Self.count(counts)
      read.countsProcessStarts =
        counts["count"]?.choice([("cold-starts", false), ("process-starts", true)]) ?? false
    }
    read.days = mapping["days"].flatMap { Self.days($0) }
    read.event = mapping["events"].flatMap { event($0) }
    read.minimumOS = mapping["minimum-os"]?.version()
    read.region = mapping["region"].flatMap { Self.region($0) }
    read.flags = mapping["flags"].flatMap { flagTest($0) }
    read.statusOf = mapping["status-of"].flatMap { Self.statusOf($0) }
    read.fullAccuracy = mapping["accuracy"]?.choice(WordTables.accuracies)
    read.services = mapping["services"]?.boolean()
    return read
  }

  private static let counts = ["at-least", "exactly", "every"]

  /// Reports a number that is written instead of a mapping: `launches: 2` should be `launches: {at-least: 2}`.
  private static func isNumber(_ value: YAMLValue) -> Bool {
    guard case .scalar(let text, _) = value.node.content, Int(text) != nil else { return false }
    let _: Bool? = value.refuse(expected: .screensWantedSomeCount, suggestion: "{at-least: \(text)}")
    return true
  }

  private static func count(_ value: YAMLValue?) -> UInt16? {
    value?.integer(in: 1...60_000).map { UInt16($0) }
  }

  private static func count(_ mapping: YAMLMapping) -> (UInt16?, Conditions.CountPattern?) {
    guard mapping.entries.contains(where: { counts.contains($0.key) }) else {
      mapping.report.add(
        .yamlMissingKey(key: "at-least"), at: mapping.place, expected: .screensWantedSomeCount)
      return (nil, nil)
    }
    let exactly = mapping["exactly"]?.oneOrMany.compactMap { count($0) } ?? []
    if let value = mapping["exactly"], value.isList, value.oneOrMany.isEmpty {
      let _: Bool? = value.refuse(expected: .screensWantedSomeCount)
    }
    if exactly.count > Conditions.CountPattern.capacity, let value = mapping["exactly"] {
      value.report.add(
        .screensTooManyCounts, at: value.place,
        expected: .screensWantedCounts(limit: Conditions.CountPattern.capacity))
    }
    return (
      mapping["at-least"].flatMap { count($0) },
      Conditions.CountPattern(exactly: exactly, every: mapping["every"].flatMap { count($0) })
    )
  }

  private func flagTest(_ value: YAMLValue) -> Conditions.FlagTest? {
    guard let mapping = flags.isEmpty ? value.mapping() : value.mapping(flags) else { return nil }
    if mapping.entries.isEmpty { return value.refuse(expected: .screensWantedSomeFlag) }
    if flags.isEmpty, let first = mapping.entries.first {
      value.report.add(
        .screensNoFlags, at: first.place,
        expected: .screensWantedFlagAtTop(flag: YAMLNode.shortened(first.key)))
      return nil
    }
    var test = Conditions.FlagTest(wanted: 0, among: 0)
    for entry in mapping.entries {
      guard let index = flags.firstIndex(of: entry.key), let isSet = entry.value.boolean() else { continue }
      test.spoken |= 1 << UInt16(index)
      if isSet { test.wanted |= 1 << UInt16(index) }
    }
    return test
  }

  private static func statusOf(_ value: YAMLValue) -> Conditions.StatusTest? {
    guard let mapping = value.mapping(Permission.allCases.map(\.word)) else { return nil }
    if mapping.entries.isEmpty { return value.refuse(expected: .screensWantedSomeStatus) }
    var test = Conditions.StatusTest()
    for entry in mapping.entries {
      guard let permission = Permission.allCases.first(where: { $0.word == entry.key }),
        let request = Request.allCases.first(where: { $0.permission == permission }),
        let names = status(entry.value, of: permission)
      else { continue }
      guard test.add(request, names) else {
        value.report.add(
          .screensTooManyPermissions, at: value.place,
          expected: .screensWantedPermissions(limit: Conditions.StatusTest.capacity))
        break
      }
    }
    return test
  }

  private static func days(_ value: YAMLValue) -> Conditions.Days? {
    guard let mapping = value.mapping(["at-least", "since"]) else { return nil }
    let least = count(mapping.required("at-least"))
    let since = mapping.required("since")?.choice(WordTables.since)
    guard let least, let since else { return nil }
    return Conditions.Days(atLeast: least, since: since)
  }

  private mutating func event(_ value: YAMLValue) -> Conditions.EventCount? {
    guard let mapping = value.mapping(["name"] + Self.counts) else { return nil }
    let name = mapping.required("name")?.identifier()
    let (least, pattern) = Self.count(mapping)
    guard let name, least != nil || pattern != nil else { return nil }
    if !events.contains(name) {
      guard events.count < Flow.eventCapacity else {
        value.report.add(
          .screensTooManyEvents, at: value.place,
          expected: .screensWantedEvents(limit: Flow.eventCapacity))
        return nil
      }
      events.append(name)
    }
    let index = events.firstIndex(of: name) ?? 0
    return Conditions.EventCount(
      event: UInt8(truncatingIfNeeded: index), atLeast: least ?? 0, pattern: pattern)
  }

  private static func status(_ value: YAMLValue, of permission: Permission) -> StatusNames? {
    let possible = WordTables.statuses.filter { permission.statuses.contains($0.meaning) }
    let all = value.oneOrMany.map { $0.choice(possible) }
    if all.isEmpty { return value.refuse(expected: .screensWantedStatus) }
    return all.contains { $0 == nil } ? nil : all.compactMap { $0 }.reduce(into: []) { $0.formUnion($1) }
  }

  private static func region(_ value: YAMLValue) -> Conditions.RegionCondition? {
    value.parsed(.screensWantedRegionCondition, suggesting: Region.suggestion) { text in
      switch text {
      case "eu": .eu
      case "outside-eu": .outsideEU
      default: Region(text).map { .exactly($0) }
      }
    }
  }

  /// Reads for how long *later* postpones the ask, and after how many presses the ask ends.
  private static func later(_ value: YAMLValue, of ask: Ask) -> (Conditions.Cooldown?, times: UInt8?) {
    guard let mapping = value.mapping(["launches", "days", "times"]) else { return (nil, nil) }
    let spans = mapping.entries.filter { ["launches", "days"].contains($0.key) }.count
    guard spans <= 1, !mapping.entries.isEmpty else {
      let _: Bool? = value.refuse(expected: .screensWantedLaunchesOrDays)
      return (nil, nil)
    }
    if ask.softAsk != .withLater {
      value.report.add(
        .screensLaterWithoutButton, at: value.place, expected: .screensWantedLaterButton)
    }
    let times = mapping["times"]?.integer(in: 1...15).map { UInt8($0) }
    if let launches = mapping["launches"] { return (count(launches).map { .launches($0) }, times) }
    return (mapping["days"].flatMap { count($0) }.map { .days($0) }, times)
  }

  private static func quota(_ value: YAMLValue) -> Conditions.Quota? {
    guard let mapping = value.mapping(["count", "per-days"]) else { return nil }
    let times = mapping.required("count")?.integer(in: 1...200)
    guard let days = count(mapping.required("per-days")), let times else { return nil }
    return Conditions.Quota(count: UInt8(times), perDays: days)
  }
}
