import FlowController
import Localization
import Scenarios
import ScreenLibrary
import SettingsStore

extension CommandContext {
  /// Moves the stored device to another position in its history.
  ///
  /// - Throws: ``Failure`` if the state at this position cannot be read, or a store error. Then nothing is changed.
  func move(_ move: HeadMove) throws {
    let store = try DeviceStore(at: options.storeFile, for: .write)
    defer { store.close() }
    let device = try store.move(options.device, move) { device in
      let world = try world(of: device)
      return settings(of: world, rules(DeviceHeader(text: device.header), in: world))
    }
    try tell(device, store)
  }

  /// Prints the device's new position.
  private func tell(_ device: StoredDevice, _ store: DeviceStore) throws {
    try noteChanges(since: device)
    let last = try store.history(of: device.name, after: max(0, device.position - 1), limit: 1).last
    let step = device.position == 0 ? nil : last
    if step?.isOnTrust == true { noteOnTrust() }
    let world = try world(of: device)
    let rules = rules(DeviceHeader(text: device.header), in: world)
    if options.json {
      let log = log(of: step?.events ?? [])
      return Console.print(state(of: world, named: device.name, rules, log: log).withSchema.json)
    }
    let branch = try store.branches(of: device.name).first { $0.isCurrent }
    Console.print(Self.place(of: device, on: branch), in: options.language)
    Console.print(summary(of: world, rules), in: options.language)
  }

  /// Writes the history up to the current position as a scenario, line by line.
  ///
  /// - Throws: ``Failure`` for a state or a step that cannot be read, a store error, or an error of `write`.
  func writeScenario(
    of device: StoredDevice, in store: DeviceStore, expecting: Bool, _ screens: WrittenScreens,
    _ write: (String) throws -> Void
  ) throws {
    let rules = rules(DeviceHeader(text: device.header))
    var header = try header(of: device, in: store)
    header.screens = screens.named(in: nil)
    if !flowHasChanged(since: device) { header.flow = catalogue.fingerprint }
    try write(Scenario.opening(header, isEmpty: device.position == 0))
    var isExact = !flowHasChanged(since: device)
    var words = StepWords(vocabulary)
    var before = try world(store.firstState(of: device.name), of: device)
    try HistorySteps(store, device).each { past in
      try write(ScenarioLine(.step(try words[past.step].step)).text(catalogue.names))
      if past.flowHash != nil { isExact = false }
      guard expecting else { return }
      let after = try world(past.state, of: device)
      let expectation = Expectation.recorded(in: after, after: before, catalogue.names, rules)
      before = after
      try write(ScenarioLine(.expect(expectation)).text(catalogue.names))
    }
    if !isExact {
      Console.note(.consoleNote(text: Message.historyFlowChanged), in: options.language)
    }
  }

  /// Returns the header of a scenario that has the steps of a stored device.
  ///
  /// - Throws: ``Failure`` for a state that cannot be read, or a store error.
  func header(of device: StoredDevice, in store: DeviceStore) throws -> ScenarioHeader {
    ScenarioHeader(
      name: Message.historyName(device: device.name).text(in: options.language),
      begin: try world(store.firstState(of: device.name), of: device),
      DeviceHeader(text: device.header))
  }

  private func world(_ record: String, of device: StoredDevice) throws(Failure) -> World {
    if let world = world(record: record) { return world }
    throw Failure(code: 2, .deviceStateUnreadable(file: options.storeName, device: device.name))
  }

  /// Prints a note that the last step was imported without a log.
  func noteOnTrust() { Console.note(.consoleNote(text: Message.historyLastOnTrust), in: options.language) }

  /// Returns a position such as `main, step 3 of 5`.
  static func place(of device: StoredDevice, on branch: SettingsStore.Branch?) -> Message {
    .historyStepOf(branch: branch?.name ?? "", step: device.position, count: branch?.end ?? device.position)
  }
}
