import Platform

/// Why a prompt would or would not appear: every way in which it can appear, the next step, and what it does.
extension World {
  /// All ways in which a prompt can appear; empty if this flow has no such prompt.
  ///
  /// A way is open if one of its steps shows the prompt now: the prompt is on screen after the step and was not before,
  /// or is shown again. The step is tried on a copy. The requirements explain the result. Their values come from the
  /// world in which the step checks them.
  ///
  /// - Complexity: O(asks + features): for each, a few steps are run on a copy of the world. Allocates memory.
  public func ways(to prompt: Prompt, _ names: FlowNames, _ rules: Rules) -> [PromptWay] {
    typable(WayFinder(from: self, to: prompt, names, rules).ways, rules)
  }

  /// All ways in which a prompt can appear, by its name. If the name is that of one ask or page, only the ways of this
  /// ask or page.
  ///
  /// - Complexity: As ``ways(to:_:_:)-(Prompt,_,_)``.
  public func ways(to named: NamedPrompt, _ names: FlowNames, _ rules: Rules) -> [PromptWay] {
    guard let ask = named.ask else {
      let all = ways(to: named.prompt, names, rules)
      return named.page == nil ? all : all.filter { $0.page == named.page }
    }
    return named.prompt.isSystem
      ? [way(ofAsk: ask, names, rules)] : ways(to: named.prompt, names, rules).filter { $0.ask == ask }
  }

  /// How one ask leads to the system dialog, through its soft ask if it has one.
  ///
  /// - Complexity: O(number of asks); takes one step on a copy for each button that can be tapped; allocates.
  public func way(ofAsk index: UInt8, _ names: FlowNames, _ rules: Rules) -> PromptWay {
    let ways = dialogs(for: rules.flow.asks[Int(index)].wants).map { dialog in
      WayFinder(from: self, to: .system(dialog), names, rules).way(ofAsk: Int(index))
    }
    return typable([ways.first { $0.opening != nil } ?? ways[0]], rules)[0]
  }

  /// The dialogs that a request can lead to now, or after an answer to the prompt on screen. The usual one comes first.
  private func dialogs(for request: Request) -> [SystemDialog] {
    guard request == .locationAlways else { return [request.usualDialog] }
    return location.grant == .whileUsing ? [.locationUpgrade] : [request.usualDialog, .locationUpgrade]
  }
}
