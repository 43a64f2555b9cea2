public import FlowController
public import Scenarios

/// The goal of a path: a prompt on screen, values of fields, or both.
public struct SearchGoal: Sendable {
  /// The prompt; nil if the goal has only fields.
  public let prompt: NamedPrompt?
  /// The required values of fields. The goal needs all of them.
  public let fields: [Expectation.Field]

  public init(_ prompt: NamedPrompt? = nil, fields: [Expectation.Field] = []) {
    self.prompt = prompt
    self.fields = fields
  }

  /// Makes a goal for a prompt. It does not matter which ask shows the prompt.
  public init(prompt: Prompt) { self.init(NamedPrompt(prompt)) }

  /// Whether a world satisfies the goal.
  ///
  /// - Complexity: O(number of fields); without fields O(1).
  public func holds(in world: World, _ names: FlowNames, _ rules: Rules) -> Bool {
    if let prompt, !prompt.isUp(in: world) { return false }
    return fields.allSatisfy { $0.holds(in: world, names, rules) }
  }

  /// Returns the goal as text: `tracking`, `tracking with tracking.promptsShown = 1`.
  public func text(_ names: FlowNames) -> String {
    let wanted = fields.map { "\($0.path) = \($0.value.plainText)" }.joined(separator: ", ")
    guard let prompt else { return wanted }
    return prompt.name(names) + (wanted.isEmpty ? "" : " with " + wanted)
  }
}

extension StateValue {
  /// The value as a user types it.
  var plainText: String {
    switch self {
    case .text(let text): text
    case .list(let values): "[" + values.map(\.plainText).joined(separator: ", ") + "]"
    case .null, .bool, .number, .object: json
    }
  }
}
