import Platform

/// Why a prompt would or would not appear: each way to it, with the next step and its effect.
extension World {
  /// The ways to a prompt; empty if this flow has none.
  ///
  /// A way is open if one of its steps shows the prompt in this world: the prompt is on screen afterwards and was not
  /// before, or is shown again. This is tried on a copy. The requirements explain the result. They are evaluated in
  /// the world in which the step evaluates them.
  ///
  /// - Complexity: O(number of asks and features), each one or a few steps on a copy; allocates.
  public func ways(to prompt: Prompt, _ names: FlowNames, _ rules: Rules) -> [PromptWay] {
    typable(WayFinder(from: self, to: prompt, names, rules).ways, rules)
  }

  /// The ways to a prompt by its name. For the prompt of one ask or page, only the ways to that one.
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

  /// The way of one ask to the system dialog, through its soft ask if it has one.
  ///
  /// - Complexity: O(number of asks), one step on a copy for each choice that can be tapped; allocates.
  public func way(ofAsk index: UInt8, _ names: FlowNames, _ rules: Rules) -> PromptWay {
    let prompt = Prompt.system(dialog(for: rules.flow.asks[Int(index)].wants))
    return typable([WayFinder(from: self, to: prompt, names, rules).way(ofAsk: Int(index))], rules)[0]
  }

  private func dialog(for request: Request) -> SystemDialog {
    let isUpgrade = request == .locationAlways && location.grant == .whileUsing
    return isUpgrade ? .locationUpgrade : request.usualDialog
  }
}
