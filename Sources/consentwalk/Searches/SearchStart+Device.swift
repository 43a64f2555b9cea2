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
    let header = try workplace.header(of: device, in: store)
    let rules = workplace.rules(
      DeviceHeader(text: device.header), in: try workplace.world(of: device))
    var history: [Step] = []
    var words = StepWords(workplace.vocabulary)
    var world = World(header.ownStart, rules)
    var isExact = true
    try PastSteps(store, device).each { past in
      let step = try words[past.step].step
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
    self.init(header: header, history: history, world: world, rules: rules, workplace: workplace)
  }
}
