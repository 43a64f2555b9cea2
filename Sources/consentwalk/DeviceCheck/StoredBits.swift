import DeviceCheckService
import FlowController
import Platform
import SettingsStore
import Synchronization

/// The bits of the devices in a store: what a server changes is a step in the device's history.
///
/// It looks at the store through one connection and changes it through another, so that who asks need not wait for who
/// sets, and a change made here is noticed like that of another process.
final class StoredBits: BitStore {
  private let reading: Mutex<Reading>
  private let writing: Mutex<Writing>

  /// - Throws: ``StoreError`` when the store cannot be opened.
  init(_ context: CommandContext, at file: String) throws(StoreError) {
    writing = Mutex(Writing(context: context, store: try DeviceStore(at: file, for: .write)))
    reading = Mutex(Reading(context, try DeviceStore(at: file, for: .read)))
  }

  /// Sets bits, one device after the other.
  private struct Writing {
    let context: CommandContext
    let store: DeviceStore

    /// They are on disk when this returns.
    func set(bit0: Bool?, bit1: Bool?, of name: String) throws {
      _ = try context.take([.deviceCheck(bit0: bit0, bit1: bit1)], on: name, in: store, creating: false)
    }
  }

  /// Reads bits, and knows those it has read until the store changes.
  private struct Reading {
    private let context: CommandContext
    private let store: DeviceStore
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
      let device = try context.world(of: store.device(name)).device
      let bits =
        device.bitsChanged == .never
        ? nil
        : DeviceBits(bit0: device.bit0, bit1: device.bit1, lastUpdate: device.bitsChanged.description)
      known.updateValue(bits, forKey: name)
      return bits
    }
  }

  func bits(of name: String) throws(BitFailure) -> DeviceBits? {
    try reading.withLock { reading in
      Result { try reading.bits(of: name) }.mapError { Self.failure($0) }
    }.get()
  }

  func set(bit0: Bool?, bit1: Bool?, of name: String) throws(BitFailure) {
    try writing.withLock { writing in
      Result { try writing.set(bit0: bit0, bit1: bit1, of: name) }.mapError { Self.failure($0) }
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
