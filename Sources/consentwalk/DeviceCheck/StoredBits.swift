import DeviceCheckService
import FlowController
import Platform
import SettingsStore
import Synchronization

/// The bits of the devices in a store: what a server changes is a step in the device's history.
final class StoredBits: BitStore {
  private struct Desk {
    let context: CommandContext
    let store: DeviceStore
    /// The bits of devices as they were read or set last; good while no other connection changes the store.
    private var known: [String: DeviceBits?] = [:]
    /// The store's version for which they are good.
    private var version: Int?

    init(_ context: CommandContext, _ store: DeviceStore) {
      self.context = context
      self.store = store
    }

    /// The bits of a device; the store is asked each time whether they may be others now, which is a small part of
    /// reading them.
    mutating func bits(of name: String) throws -> DeviceBits? {
      let now = try store.dataVersion()
      if now != version {
        known = [:]
        version = now
      }
      if let bits = known[name] { return bits }
      let bits = Self.bits(in: try context.world(of: store.device(name)))
      known.updateValue(bits, forKey: name)
      return bits
    }

    /// Sets bits. They are on disk when this returns, and what is known is what was written.
    mutating func set(bit0: Bool?, bit1: Bool?, of name: String) throws {
      known.removeValue(forKey: name)
      let outcome = try context.take(
        [.deviceCheck(bit0: bit0, bit1: bit1)], on: name, in: store, creating: false)
      known.updateValue(Self.bits(in: outcome.world), forKey: name)
    }

    private static func bits(in world: World) -> DeviceBits? {
      let device = world.device
      guard device.bitsChanged != .never else { return nil }
      return DeviceBits(bit0: device.bit0, bit1: device.bit1, lastUpdate: device.bitsChanged.description)
    }
  }

  /// One after the other: a device's store is asked by many connections.
  private let desk: Mutex<Desk>

  init(_ context: sending CommandContext, _ store: DeviceStore) {
    desk = Mutex(Desk(context, store))
  }

  func bits(of name: String) throws(BitFailure) -> DeviceBits? {
    try desk.withLock { desk in
      Result { try desk.bits(of: name) }.mapError { Self.failure($0) }
    }.get()
  }

  func set(bit0: Bool?, bit1: Bool?, of name: String) throws(BitFailure) {
    try desk.withLock { desk in
      Result { try desk.set(bit0: bit0, bit1: bit1, of: name) }.mapError { Self.failure($0) }
    }.get()
  }

  /// What keeps a server from its bits, in its own terms.
  private static func failure(_ error: any Error) -> BitFailure {
    switch error {
    case StoreError.noDevice: .noDevice
    case StoreError.locked: .busy("the store is in use")
    case let error as StoreError: .broken(error.description)
    // On a real phone nothing stands in the way of the server; here the walk must leave its dialog first.
    case let error as Failure where error.reason != nil: .busy(error.message)
    default: .broken(Failure(error).message)
    }
  }
}
