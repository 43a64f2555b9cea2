import Localization
import SettingsStore

extension SharedOptions {
  /// Opens the store for a command that only reads it. If the user named no device and the default device does not
  /// exist yet, a new device in memory is used. So the first command of a new user already prints something.
  ///
  /// - Throws: A store error; `noDevice` only if the user named the device.
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
      // There is no store: use a new device in memory.
    }
    return try storeOfNewDevice()
  }

  /// Reads a device and the log of its last step. See ``storeToRead()``.
  ///
  /// - Throws: A store error; `noDevice` only if the user named the device.
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
