import DeviceCheckService
import FlowController
import Localization
import Platform
import SettingsStore
import Synchronization

/// The DeviceCheck bits of the devices in a store. When a server changes bits, this becomes a step in the device's
/// history.
///
/// Reads and writes use separate connections, so that readers do not wait for writers. So the reader notices changes of
/// the writer in the same way as changes of another process.
final class StoredBits: BitStore {
  private let reading: Mutex<Reading>
  private let writing: Mutex<Writing>

  /// - Throws: ``StoreError`` if the store cannot be opened.
  init(_ context: CommandContext, at file: String) throws(StoreError) {
    writing = Mutex(Writing(context: context, store: try DeviceStore(at: file, for: .write)))
    reading = Mutex(Reading(context, try DeviceStore(at: file, for: .read)))
  }

  /// Writes bits, for one device at a time.
  private struct Writing {
    let context: CommandContext
    let store: DeviceStore

    /// When this method returns, the bits are on disk.
    func set(bit0: Bool?, bit1: Bool?, of name: String) throws {
      _ = try context.take([.deviceCheck(bit0: bit0, bit1: bit1)], on: name, in: store, creating: false)
    }
  }

  /// Reads bits, and caches them until the store changes.
  private struct Reading {
    private let context: CommandContext
    private let store: DeviceStore
    private var known: [String: DeviceBits?] = [:]
    /// The version of the store for which the cache is valid.
    private var version: Int?

    init(_ context: CommandContext, _ store: DeviceStore) {
      self.context = context
      self.store = store
    }

    /// Returns the bits of a device. Each call checks whether the store has changed, which is much faster than reading
    /// the bits.
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

  /// Converts an error to an error of the server.
  private static func failure(_ error: any Error) -> BitFailure {
    switch error {
    case StoreError.noDevice: .noDevice
    case StoreError.locked: .busy(Message.serviceStoreBusy.english)
    case let error as StoreError: .broken(error.report.english)
    // On a real phone, an open dialog does not block the server. Here, the user must close the dialog in the walk
    // first.
    case let error as Failure where error.reason != nil: .busy(error.message)
    default: .broken(Failure(error).message)
    }
  }
}
