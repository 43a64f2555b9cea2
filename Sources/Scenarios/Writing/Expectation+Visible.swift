public import FlowController

extension Expectation {
  /// What a person sees after a step: what fills the display, what lies over it, and what can be answered.
  public static func visible(in world: World, _ names: FlowNames, _ rules: Rules) -> Expectation {
    let keys: [StateKey] = world.prompt == nil ? [.screen, .prompt] : [.screen, .prompt, .choices]
    return Expectation(
      fields: keys.compactMap { key in
        Field(key.rawValue, world.value(of: key, device: "default", names, rules, log: []))
      })
  }
}
