import FlowController
import Platform
import ScreenLibrary
import SettingsStore

extension CommandContext {
  /// The state as the contract prints it.
  func state(of world: World, named name: String, _ rules: Rules, log: [String]) -> StateValue {
    world.state(device: name, catalogue.names, rules, log: log)
  }

  /// Where a walk stands, in one line: `home · prompt tracking: allow, deny`.
  func summary(of world: World, _ rules: Rules) -> String {
    let screen = world.screenName(catalogue.names)
    guard let prompt = world.prompt else { return screen }
    let choices = world.choices(rules).roles.map(\.word).joined(separator: ", ")
    return "\(screen) · prompt \(prompt.word): \(choices)"
  }
}
