import ConsentWords
import Explorer
import FlowController
import Localization
import Platform
import Scenarios

/// For each kind of item, how many of the reachable items the scenarios covered.
struct CoverageReport {
  private var devices: [Version] = []
  private var seen: [Group: [Message]] = [:]
  private var left: [Group: [Message]] = [:]
  private var beyond: [Group: [Message]] = [:]

  /// The kinds of items. Each has a fixed list.
  enum Group: String, CaseIterable {
    case prompts, answers, reasons, rules
  }

  /// Adds the covered and the reachable items of one kind of device.
  mutating func add(_ entry: CoverageTally.Entry, _ coverage: Coverage, _ applying: Set<RuleID>) {
    let version = entry.origin.device.os
    if !devices.contains(version) { devices.append(version) }
    let names = entry.context.names
    for item in coverage.reachable.union(entry.exercised.items).inOrder {
      put(
        item.message(names), into: Group(item.kind), isSeen: entry.exercised.items.contains(item),
        isReachable: coverage.reachable.contains(item))
    }
    for rule in RuleID.allCases {
      let isSeen = entry.exercised.rules.contains(rule)
      guard isSeen || applying.contains(rule) else { continue }
      put(.verbatim(rule.rawValue), into: .rules, isSeen: isSeen, isReachable: applying.contains(rule))
    }
  }

  /// Adds an item. An item that was covered on one kind of device counts as covered on all.
  private mutating func put(_ text: Message, into group: Group, isSeen: Bool, isReachable: Bool) {
    func insert(_ list: inout [Group: [Message]]) {
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
      // One kind of device can reach the item but did not cover it, and another covered it by a direct call. So it
      // counts as covered.
      left[group]?.removeAll { $0 == text }
      beyond[group]?.removeAll { $0 == text }
      insert(&seen)
    }
  }

  /// Returns the items of a fixed list that no walk on these devices can reach.
  private func unreachable(_ group: Group) -> [Message] {
    let known = ((seen[group] ?? []) + (left[group] ?? []) + (beyond[group] ?? [])).map(\.english)
    switch group {
    case .prompts:
      return Prompt.all.map(\.word).filter { word in
        !known.contains { $0 == word || $0.hasPrefix(word + "(") }
      }
      .map { .verbatim($0) }
    case .answers: return []
    case .reasons:
      return Reason.all.map(\.logged).filter { reason in
        !known.contains { $0.hasSuffix(": " + reason.english) }
      }
    case .rules: return RuleID.allCases.map(\.rawValue).filter { !known.contains($0) }.map { .verbatim($0) }
    }
  }

  /// The versions of the devices, the oldest first.
  private var versions: [String] { devices.sorted().map(\.description) }

  /// The share of reachable items that were covered, in percent, rounded down.
  var percent: Int {
    let seen = Group.allCases.reduce(0) { $0 + (self.seen[$1] ?? []).count }
    let left = Group.allCases.reduce(0) { $0 + (self.left[$1] ?? []).count }
    return seen + left == 0 ? 100 : seen * 100 / (seen + left)
  }

  func lines(in language: ProgramLanguage) -> [String] {
    func say(_ message: Message) -> String { message.text(in: language) }
    func list(_ head: Message, _ items: [Message]) -> [String] {
      Self.wrapped("    " + say(head), items.map(say))
    }
    var lines = ["", say(.coverageHead(versions: Message.list(versions)))]
    for group in Group.allCases {
      let (seen, left) = (seen[group] ?? [], left[group] ?? [])
      lines.append(
        "  " + say(.coverageGroup(group: group.message, seen: seen.count, count: seen.count + left.count)))
      lines += list(.coverageLeft, left) + list(.coverageBeyond, beyond[group] ?? [])
      lines += list(.coverageUnreachable, unreachable(group))
    }
    lines.append("  " + say(.coverageAll(percent: percent)))
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

  /// The report as JSON.
  var value: StateValue {
    func list(_ words: [Message]?) -> StateValue { .list((words ?? []).map { .text($0.english) }) }
    let groups = Group.allCases.map { group in
      StateValue.Field(
        group.rawValue,
        [
          "exercised": list(seen[group]), "left": list(left[group]), "beyond": list(beyond[group]),
          "unreachable": list(unreachable(group)),
        ])
    }
    let isComplete = Group.allCases.allSatisfy { $0 == .rules || (left[$0] ?? []).isEmpty }
    return [
      "coverage": .object(
        [
          .init("os", .list(versions.map { .text($0) })), .init("complete", .bool(isComplete)),
          .init("percent", .number(percent)),
        ] + groups)
    ]
  }
}

extension CoverageReport.Group {
  /// The name, padded to the width of the longest name.
  fileprivate var message: Message {
    switch self {
    case .prompts: .coveragePrompts
    case .answers: .coverageAnswers
    case .reasons: .coverageReasons
    case .rules: .coverageRules
    }
  }

  fileprivate init(_ kind: CoverageItem.Kind) {
    switch kind {
    case .prompts: self = .prompts
    case .answers: self = .answers
    case .reasons: self = .reasons
    }
  }
}
