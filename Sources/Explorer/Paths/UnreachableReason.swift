import ConsentWords
public import FlowController
public import Localization
import Platform
import Scenarios

/// Why a prompt never appeared in a search in one particular way.
public struct UnreachableReason: Hashable, Sendable {
  /// Describes the way in a few words.
  public let way: Message
  /// The requirements that no examined world met. Empty if each requirement was met in some world, but never all at
  /// once.
  public let neverMet: [Requirement]
  /// The text of a step that the way needs but the search may not take; otherwise nil.
  public let missingStep: String?
  /// Whether some world met all requirements at once.
  public let wasOpen: Bool
}

extension Exploration {
  /// Returns, for each way in which a prompt can appear, the requirements that no examined world met.
  ///
  /// - Parameter limit: The maximum number of worlds to examine. The worlds nearest to the start are examined first.
  /// - Complexity: O(examined worlds x requirements); allocates.
  public func hindrances(to prompt: NamedPrompt, limit: Int = 4_000) -> [UnreachableReason] {
    let vocabulary = StepVocabulary(names: space.names)
    let usable = Set(space.steps.map { vocabulary.text($0) })
    var order: [PromptWay.Name] = []
    var missing: [PromptWay.Name: [Requirement]] = [:]
    var open: Set<PromptWay.Name> = []
    var steps: [PromptWay.Name: [String]] = [:]
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
    // A button of the flow makes this use itself, so the search does not need it as a step.
    let used = Set(
      order.flatMap { name -> [String] in
        guard case .use(let page, let button) = name else { return [] }
        return space.rules.flow.services(usedBy: button, of: page).map { "use:" + $0.word }
      })
    return order.filter { name in
      if case .step(let step) = name { !used.contains(step) || usable.contains(step) } else { true }
    }.map { name in
      let taken = steps[name] ?? []
      return UnreachableReason(
        way: name.message(space.names), neverMet: missing[name] ?? [],
        missingStep: taken.contains { usable.contains($0) } ? nil : taken.first,
        wasOpen: open.contains(name))
    }
  }
}
