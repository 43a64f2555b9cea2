import Localization
import SettingsStore

extension SharedOptions {
  /// Opens the store for a command that only reads it. If no device was named and the default device is not stored
  /// yet, a new device in memory takes its place, so that a first command prints something.
  ///
  /// - Throws: A store error; `noDevice` only for a named device.
  func storeToRead() throws -> DeviceStore {
    do {
      let store = try DeviceStore(at: storeFile, for: .read)
      if namedDevice != nil { return store }
      do throws(StoreError) {
        _ = try store.device(device)
        return store
      } catch .noDevice {
        store.close()
      }
    } catch StoreError.missing where namedDevice == nil {
      // Without a store, a new device in memory is used.
    }
    return try storeOfNewDevice()
  }

  /// Reads one device with the log of its last step; see ``storeToRead()``.
  ///
  /// - Throws: A store error; `noDevice` only for a named device.
  func headToRead() throws -> StoredHead {
    do {
      return try DeviceStore.peekAtHead(at: storeFile, device: device)
    } catch StoreError.missing where namedDevice == nil {
    } catch StoreError.noDevice where namedDevice == nil {
    }
    return try storeOfNewDevice().head(of: device)
  }

  private func storeOfNewDevice() throws -> DeviceStore {
    Console.note(Message.newDeviceAnswers.text(in: language))
    return try DeviceStore(inMemory: device, as: try CommandContext(self).standardDevice())
  }
}
