import FlowController
import Scenarios
import ScreenLibrary
import SettingsStore

extension Workplace {
  /// Moves the head of the stored device along its history.
  ///
  /// - Throws: ``Failure`` when the state there cannot be read, a store error otherwise; nothing is changed then.
  func move(_ move: Move) throws {
    let store = try DeviceStore(at: options.storeFile, for: .write)
    defer { store.close() }
    let device = try store.move(options.device, move) { device in
      let world = try world(of: device)
      return settings(of: world, rules(DeviceHeader(text: device.header), in: world))
    }
    try tell(device, store)
  }

  /// Says where the device stands now.
  private func tell(_ device: StoredDevice, _ store: DeviceStore) throws {
    if flowHasChanged(since: device) { Console.note(Self.flowChangedNote) }
    let world = try world(of: device)
    let rules = rules(DeviceHeader(text: device.header), in: world)
    if options.json {
      let last = try store.history(of: device.name, after: max(0, device.position - 1), limit: 1)
      let log = device.position == 0 ? [] : last.last?.log ?? []
      return Console.print(state(of: world, named: device.name, rules, log: log).json)
    }
    let branch = try store.branches(of: device.name).first { $0.isCurrent }
    Console.print(Self.place(of: device, on: branch))
    Console.print(summary(of: world, rules))
  }

  /// The history up to the head as a scenario.
  ///
  /// - Throws: ``Failure`` for a state or a step that cannot be read, a store error otherwise.
  func scenario(
    of device: StoredDevice, in store: DeviceStore, expecting: Bool
  ) throws -> Scenario {
    let rules = rules(DeviceHeader(text: device.header))
    func world(_ record: String) throws(Failure) -> World {
      if let world = World(record: record) { return world }
      throw Failure(code: 2, "\(options.storeFile): a state of device “\(device.name)” cannot be read")
    }
    let header = ScenarioHeader(
      name: "The history of " + device.name, begin: try world(store.firstState(of: device.name)),
      DeviceHeader(text: device.header))
    var isExact = !flowHasChanged(since: device)
    var lines: [ScenarioLine] = []
    try PastSteps(store, device).forEach { past in
      lines.append(ScenarioLine(.step(try vocabulary.step(past.step))))
      if past.flowHash != nil { isExact = false }
      guard expecting else { return }
      lines.append(ScenarioLine(.expect(.visible(in: try world(past.state), catalogue.names, rules))))
    }
    if !isExact {
      Console.note("note: the flow has changed since this history began; it no longer replays exactly")
    }
    return Scenario(header: header, start: StartingPoint(), lines: lines, names: catalogue.names)
  }

  /// `main, step 3 of 5`
  static func place(of device: StoredDevice, on branch: SettingsStore.Branch?) -> String {
    "\(branch?.name ?? ""), step \(device.position) of \(branch?.end ?? device.position)"
  }
}
