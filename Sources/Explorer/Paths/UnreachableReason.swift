public import FlowController
import Platform
import Scenarios

/// Why one way to a prompt was never open in a search.
public struct UnreachableReason: Hashable, Sendable {
  /// The way, in a few words.
  public let way: String
  /// What held in no world that was looked at; empty where each held somewhere, but never all at once.
  public let neverMet: [Requirement]
  /// The step this way is taken by, as it would be typed, where the search has none of its steps; nil elsewhere.
  public let missingStep: String?
  /// Whether all held somewhere.
  public let wasOpen: Bool
}

extension Exploration {
  /// Why a prompt was not found: for each way to it, what was missing in the worlds that were reached.
  ///
  /// - Parameter limit: How many worlds are looked at, those nearest to the start first.
  /// - Complexity: O(worlds looked at x requirements); allocates.
  public func hindrances(to prompt: NamedPrompt, limit: Int = 4_000) -> [UnreachableReason] {
    let vocabulary = StepVocabulary(names: space.names)
    let usable = Set(space.steps.map { vocabulary.text($0) })
    var order: [String] = []
    var missing: [String: [Requirement]] = [:]
    var open: Set<String> = []
    var steps: [String: [String]] = [:]
    for state in 0..<min(limit, stateCount) {
      for way in world(state).ways(to: prompt, space.names, space.rules) {
        let unmet = way.requirements.filter { !$0.isMet }
        if way.isOpen { open.insert(way.name) }
        steps[way.name, default: []] += way.steps.map { vocabulary.text($0) }
        if let known = missing[way.name] {
          missing[way.name] = known.filter { old in unmet.contains { $0.subject == old.subject } }
        } else {
          order.append(way.name)
          missing[way.name] = unmet
        }
      }
    }
    return order.map { name in
      let taken = steps[name] ?? []
      return UnreachableReason(
        way: name, neverMet: missing[name] ?? [],
        missingStep: taken.contains { usable.contains($0) } ? nil : taken.first,
        wasOpen: open.contains(name))
    }
  }
}
