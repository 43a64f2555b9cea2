import SettingsStore

/// Sample devices and steps whose state counts launches.
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

  /// Returns the number of launches in a state.
  static func launches(in device: StoredDevice) -> Int? { Int(device.state.dropFirst("launches ".count)) }

  /// Returns a change that adds one launch.
  static func launch(_ device: StoredDevice) throws -> Change<Int> {
    guard let launches = launches(in: device) else { throw Refusal.unreadable }
    let next = launches + 1
    return Change(
      steps: [
        AppliedStep(step: "launch", state: "launches \(next)", events: ["launch: cold", "ad: loaded"])
      ],
      settings: settings(next), result: next)
  }

  /// Returns a change that adds one launch by another step, so that it begins a branch in the past.
  static func otherLaunch(_ device: StoredDevice) throws -> Change<Int> {
    var change = try launch(device)
    change.steps[0].step = "launch again"
    return change
  }

  /// Creates and closes a store with one device that was launched `launches` times.
  static func makeStore(at path: String, launches: Int = 2, device name: String = "default") throws {
    let store = try DeviceStore(at: path, for: .create, clock: { 1_000 })
    try store.createDevice(name, as: device)
    for _ in 0..<launches { _ = try store.change(name, launch) }
    store.close()
  }

  /// A reason for which a caller refuses a step.
  enum Refusal: Error, Equatable {
    case impossible
    case unreadable
  }
}
