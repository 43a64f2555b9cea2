import FlowController
import Scenarios
import SettingsStore

extension SearchStart {
  /// A stored device at its head, with its history.
  ///
  /// - Throws: ``Failure`` with exit code 2 where the history no longer leads there: a scenario could not begin
  ///   with it. A store error otherwise.
  init(stored name: String, _ workplace: Workplace) throws {
    let store = try DeviceStore(at: workplace.options.storeFile, for: .read)
    defer { store.close() }
    let device = try store.device(name)
    let scenario = try workplace.scenario(of: device, in: store, expecting: false)
    let rules = workplace.rules(DeviceHeader(text: device.header))
    var history: [Step] = []
    var world = World(scenario.header.ownStart, rules)
    var isExact = true
    for line in scenario.lines {
      guard case .step(let step) = line.action else { continue }
      history.append(step)
      do { try FlowController.step(&world, step, rules) } catch { isExact = false }
    }
    guard isExact, world.record == (try workplace.world(of: device)).record else {
      var failure = Failure(
        code: 2,
        "the history of device “\(name)” no longer leads to its state: the flow has changed since it began")
      failure.expected = "--screens with that flow, or a device that begins under this one"
      throw failure
    }
    self.init(header: scenario.header, history: history, world: world, rules: rules, workplace: workplace)
  }
}
