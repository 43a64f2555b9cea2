public import FlowController
import Platform
import Scenarios

/// Why one way to a prompt was never open in a search.
public struct Hindrance: Hashable, Sendable {
  /// The way, in a few words.
  public let way: String
  /// What held in no world that was looked at; empty where each held somewhere, but never all at once.
  public let neverMet: [Requirement]
  /// The call this way begins with, where the search has no such step; nil elsewhere.
  public let missingStep: String?
  /// Whether all held somewhere.
  public let wasOpen: Bool
}

extension Exploration {
  /// Why a prompt was not found: for each way to it, what was missing in the worlds that were reached.
  ///
  /// - Parameter limit: How many worlds are looked at, those nearest to the start first.
  /// - Complexity: O(worlds looked at x requirements); allocates.
  public func hindrances(to prompt: Prompt, limit: Int = 4_000) -> [Hindrance] {
    let vocabulary = StepVocabulary(names: space.names)
    let usable = Set(space.steps.map { vocabulary.text($0) })
    var order: [String] = []
    var missing: [String: [Requirement]] = [:]
    var open: Set<String> = []
    for state in 0..<min(limit, stateCount) {
      for way in world(state).ways(to: prompt, space.names, space.rules) {
        let unmet = way.requirements.filter { !$0.isMet }
        if unmet.isEmpty { open.insert(way.name) }
        if let known = missing[way.name] {
          missing[way.name] = known.filter { old in unmet.contains { $0.name == old.name } }
        } else {
          order.append(way.name)
          missing[way.name] = unmet
        }
      }
    }
    return order.map { name in
      let isMissing = name.hasPrefix("request:") && !usable.contains(name)
      return Hindrance(
        way: name, neverMet: missing[name] ?? [], missingStep: isMissing ? name : nil,
        wasOpen: open.contains(name))
    }
  }
}
