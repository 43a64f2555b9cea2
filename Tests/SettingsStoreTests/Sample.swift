import SettingsStore

/// Devices and steps to put into stores: a device counts its launches.
enum Sample {
  static let device = NewDevice(
    header: "deployment-target: 13.0", flowHash: "flow-1", state: "launches 0", settings: settings(0))

  static func settings(_ launches: Int) -> [Setting] {
    [
      Setting(scope: .deviceCheck, key: "bit0", value: "false"),
      Setting(scope: .appDefaults, key: "launchCount", value: String(launches)),
      Setting(scope: .permission, key: "tracking", value: "notDetermined"),
      Setting(scope: .system, key: "allow-tracking-requests", value: "true"),
    ]
  }

  /// The number of launches a state tells of.
  static func launches(in device: StoredDevice) -> Int? { Int(device.state.dropFirst("launches ".count)) }

  /// One launch, as a change.
  static func launch(_ device: StoredDevice) throws -> Change<Int> {
    guard let launches = launches(in: device) else { throw Refusal.unreadable }
    let next = launches + 1
    return Change(
      steps: [AppliedStep(step: "launch", state: "launches \(next)", log: ["launch: cold", "ad: loaded"])],
      settings: settings(next), result: next)
  }

  /// A store with one device that was launched some times; closed again.
  static func makeStore(at path: String, launches: Int = 2, device name: String = "default") throws {
    let store = try DeviceStore(at: path, for: .create, clock: { 1_000 })
    try store.createDevice(name, as: device)
    for _ in 0..<launches { _ = try store.change(name, launch) }
    store.close()
  }

  /// Why a caller refuses a step.
  enum Refusal: Error, Equatable {
    case impossible
    case unreadable
  }
}
