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
  }

  /// One after the other: a device's store is asked by many connections.
  private let desk: Mutex<Desk>

  init(_ context: sending CommandContext, _ store: DeviceStore) {
    desk = Mutex(Desk(context: context, store: store))
  }

  func bits(of name: String) throws(BitFailure) -> DeviceBits? {
    let found = desk.withLock { desk in
      Result { try desk.context.world(of: desk.store.device(name)).device }
        .mapError { Self.failure($0) }
    }
    let device = try found.get()
    guard device.bitsChanged != .never else { return nil }
    return DeviceBits(bit0: device.bit0, bit1: device.bit1, lastUpdate: device.bitsChanged.description)
  }

  func set(bit0: Bool?, bit1: Bool?, of name: String) throws(BitFailure) {
    let outcome = desk.withLock { desk in
      Result {
        _ = try desk.context.take(
          [.deviceCheck(bit0: bit0, bit1: bit1)], on: name, in: desk.store, creating: false)
      }.mapError { Self.failure($0) }
    }
    try outcome.get()
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
