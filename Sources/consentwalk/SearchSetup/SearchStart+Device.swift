import FlowController
import Localization
import Scenarios
import SettingsStore

extension SearchStart {
  /// Starts with the current state of a stored device and its history.
  ///
  /// - Throws: ``Failure`` with exit code 2 if the stored steps no longer result in the current state. Then no scenario
  ///   could begin with this state. Otherwise a store error.
  init(stored name: String, _ context: CommandContext) throws {
    let store = try DeviceStore(at: context.options.storeFile, for: .read)
    defer { store.close() }
    let device = try store.device(name)
    let header = try context.header(of: device, in: store)
    let rules = context.rules(
      DeviceHeader(text: device.header), in: try context.world(of: device))
    var history: [Step] = []
    var words = StepWords(context.vocabulary)
    var world = World(header.ownStart, rules)
    var isExact = true
    try HistorySteps(store, device).each { past in
      let step = try words[past.step].step
      history.append(step)
      do { try FlowController.step(&world, step, rules) } catch { isExact = false }
    }
    guard isExact, world.record == (try context.world(of: device)).record else {
      throw Failure.usage(.historyNotExact(device: name), wanted: .wantedFlowOrDevice)
    }
    try self.init(header: header, history: history, world: world, rules: rules, context)
  }
}
