import ConsentWords
import Explorer
import FlowController
import Localization
import Platform
import Scenarios

/// How much of what can be exercised was, kind by kind.
struct CoverageReport {
  private var devices: [Version] = []
  private var seen: [Group: [String]] = [:]
  private var left: [Group: [String]] = [:]
  private var beyond: [Group: [String]] = [:]

  /// What is counted, each with a closed list of its own.
  enum Group: String, CaseIterable {
    case prompts, answers, reasons, rules
  }

  /// Adds what was and what could be exercised on one kind of device.
  mutating func add(_ entry: CoverageTally.Entry, _ coverage: Coverage, _ applying: Set<RuleID>) {
    let version = entry.origin.device.os
    if !devices.contains(version) { devices.append(version) }
    let names = entry.context.names
    for item in coverage.reachable.union(entry.exercised.items).inOrder {
      put(
        item.text(names), into: Group(item.kind), isSeen: entry.exercised.items.contains(item),
        isReachable: coverage.reachable.contains(item))
    }
    for rule in RuleID.allCases {
      let isSeen = entry.exercised.rules.contains(rule)
      guard isSeen || applying.contains(rule) else { continue }
      put(rule.rawValue, into: .rules, isSeen: isSeen, isReachable: applying.contains(rule))
    }
  }

  /// What is seen on one device counts, whether or not others could show it too.
  private mutating func put(_ text: String, into group: Group, isSeen: Bool, isReachable: Bool) {
    func insert(_ list: inout [Group: [String]]) {
      if list[group, default: []].contains(text) == false { list[group, default: []].append(text) }
    }
    if isReachable {
      if isSeen { insert(&seen) } else { insert(&left) }
    } else {
      insert(&beyond)
    }
    if seen[group, default: []].contains(text) {
      left[group]?.removeAll { $0 == text }
      beyond[group]?.removeAll { $0 == text }
    }
    if left[group, default: []].contains(text), beyond[group, default: []].contains(text) {
      // Nothing on one device, shown by a direct call on another: it was seen.
      left[group]?.removeAll { $0 == text }
      beyond[group]?.removeAll { $0 == text }
      insert(&seen)
    }
  }

  /// The words of a closed list that no walk of these devices comes to.
  private func unreachable(_ group: Group) -> [String] {
    let known = (seen[group] ?? []) + (left[group] ?? []) + (beyond[group] ?? [])
    switch group {
    case .prompts:
      return Prompt.all.map(\.word).filter { word in
        !known.contains { $0 == word || $0.hasPrefix(word + "(") }
      }
    case .answers: return []
    case .reasons:
      return Reason.all.map(\.logged.english).filter { reason in
        !known.contains { $0.hasSuffix(": " + reason) }
      }
    case .rules: return RuleID.allCases.map(\.rawValue).filter { !known.contains($0) }
    }
  }

  /// The versions of the devices, the oldest first.
  private var versions: [String] { devices.sorted().map(\.description) }

  /// How much of all that can be reached was exercised, rounded down.
  var percent: Int {
    let seen = Group.allCases.reduce(0) { $0 + (self.seen[$1] ?? []).count }
    let left = Group.allCases.reduce(0) { $0 + (self.left[$1] ?? []).count }
    return seen + left == 0 ? 100 : seen * 100 / (seen + left)
  }

  /// The report for people.
  var lines: [String] {
    var lines = ["", "coverage of what can be reached on iOS " + versions.joined(separator: ", ")]
    for group in Group.allCases {
      let (seen, left) = (seen[group] ?? [], left[group] ?? [])
      let name = group.rawValue + String(repeating: " ", count: 8 - group.rawValue.count)
      lines.append("  \(name) \(seen.count) of \(seen.count + left.count)")
      lines += Self.wrapped("    left: ", left)
      lines += Self.wrapped("    seen beyond that: ", beyond[group] ?? [])
      lines += Self.wrapped("    not reachable here: ", unreachable(group))
    }
    lines.append("  in all   \(percent) %")
    return lines
  }

  private static func wrapped(_ head: String, _ words: [String]) -> [String] {
    guard !words.isEmpty else { return [] }
    var lines = [head]
    for (index, word) in words.enumerated() {
      let word = word + (index == words.count - 1 ? "" : "; ")
      if lines[lines.count - 1].count + word.count > 100 { lines.append("      ") }
      lines[lines.count - 1] += word
    }
    return lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The report for programs.
  var value: StateValue {
    func list(_ words: [String]?) -> StateValue { .list((words ?? []).map { .text($0) }) }
    let groups = Group.allCases.map { group in
      StateValue.Field(
        group.rawValue,
        .object([
          .init("exercised", list(seen[group])), .init("left", list(left[group])),
          .init("beyond", list(beyond[group])), .init("unreachable", list(unreachable(group))),
        ]))
    }
    let isComplete = Group.allCases.allSatisfy { $0 == .rules || (left[$0] ?? []).isEmpty }
    return .object([
      .init(
        "coverage",
        .object(
          [
            .init("os", list(versions)), .init("complete", .bool(isComplete)),
            .init("percent", .number(percent)),
          ] + groups))
    ])
  }
}

extension CoverageReport.Group {
  fileprivate init(_ kind: CoverageItem.Kind) {
    switch kind {
    case .prompts: self = .prompts
    case .answers: self = .answers
    case .reasons: self = .reasons
    }
  }
}
