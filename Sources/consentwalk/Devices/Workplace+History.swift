import FlowController
import SettingsStore

extension Workplace {
  /// Moves the head of the stored device along its history.
  ///
  /// - Throws: ``Failure`` when the state there cannot be read, a store error otherwise; nothing is changed then.
  func move(_ move: Move) throws {
    let store = try DeviceStore(at: options.storeFile, for: .write)
    defer { store.close() }
    let device = try store.move(options.device, move) { device in
      settings(of: try world(of: device), rules(DeviceHeader(text: device.header)))
    }
    try tell(device, store)
  }

  /// Says where the device stands now.
  private func tell(_ device: StoredDevice, _ store: DeviceStore) throws {
    if flowHasChanged(since: device) { Console.note(Self.flowChangedNote) }
    let world = try world(of: device)
    let rules = rules(DeviceHeader(text: device.header))
    if options.json {
      let last = try store.history(of: device.name, after: max(0, device.position - 1), limit: 1)
      let log = device.position == 0 ? [] : last.last?.log ?? []
      return Console.print(state(of: world, named: device.name, rules, log: log).json)
    }
    let branch = try store.branches(of: device.name).first { $0.isCurrent }
    Console.print(Self.place(of: device, on: branch))
    Console.print(summary(of: world, rules))
  }

  /// `main, step 3 of 5`
  static func place(of device: StoredDevice, on branch: SettingsStore.Branch?) -> String {
    "\(branch?.name ?? ""), step \(device.position) of \(branch?.end ?? device.position)"
  }
}
