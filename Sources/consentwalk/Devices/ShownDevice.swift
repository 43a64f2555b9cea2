import FlowController
import Platform
import SettingsStore

/// The properties of a stored device that affect how a screen looks.
struct ShownDevice {
  /// The initial state of a fresh device with the same properties.
  let start: StartingPoint
  let header: DeviceHeader

  /// - Throws: ``StoreError`` if the device is missing or cannot be read; ``Failure`` if its state cannot be read.
  init(_ name: String, _ context: CommandContext) throws {
    let store = try DeviceStore(at: context.options.storeFile, for: .read)
    defer { store.close() }
    let stored = try store.device(name)
    header = DeviceHeader(text: stored.header)
    let world = try context.world(of: stored)
    start = StartingPoint(
      os: world.device.os, locale: world.device.locale, region: world.device.region, now: world.device.now,
      deploymentTarget: world.app.deploymentTarget)
  }
}
