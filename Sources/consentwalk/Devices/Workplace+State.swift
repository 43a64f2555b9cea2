import FlowController
import Platform
import ScreenLibrary
import SettingsStore

extension Workplace {
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

  /// A stored device with the log of its last step, and whether that step was taken on trust.
  ///
  /// - Throws: ``StoreError`` when there is none, or it cannot be read.
  func deviceWithLog() throws(StoreError) -> (stored: StoredDevice, log: [String], isOnTrust: Bool) {
    let store = try DeviceStore(at: options.storeFile, for: .read)
    defer { store.close() }
    let stored = try store.device(options.device)
    let last = try store.history(of: options.device, after: max(0, stored.position - 1), limit: 1)
    guard stored.position > 0, let step = last.last else { return (stored, [], false) }
    return (stored, step.log, step.isOnTrust)
  }
}
