import FlowController
import Platform
import SettingsStore

/// A stored device, as far as it says on which phone a screen is looked at.
struct ShownDevice {
  /// A fresh device like it.
  let start: StartingPoint
  let header: DeviceHeader

  /// - Throws: ``StoreError`` when there is none, or it cannot be read; ``Failure`` when its state cannot.
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
