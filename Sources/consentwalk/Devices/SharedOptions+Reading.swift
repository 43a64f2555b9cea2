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

  /// Opens the store of the chosen device. If options describe a new device, the store is in memory only. See
  /// ``storeToRead()``.
  ///
  /// - Throws: ``Failure`` with exit code 2 for an option that cannot be used; a store error.
  func storeToRead(_ start: StartOptions) throws -> DeviceStore {
    try start.isGiven ? store(of: start) : storeToRead()
  }

  /// Reads the device in question and the log of its last step. If options describe a new device, this is a device in
  /// memory. See ``headToRead()``.
  ///
  /// - Throws: ``Failure`` with exit code 2 for an option that cannot be used; a store error.
  func headToRead(_ start: StartOptions) throws -> StoredHead {
    try start.isGiven ? store(of: start).head(of: device) : headToRead()
  }

  private func store(of start: StartOptions) throws -> DeviceStore {
    let context = try CommandContext(self)
    let (point, header) = try start.temporaryBeginning(context)
    Console.note(.temporaryPhone, in: language)
    return try DeviceStore(inMemory: device, as: context.newDevice(point, header))
  }

  private func storeOfNewDevice() throws -> DeviceStore {
    Console.note(Message.newDeviceAnswers.text(in: language))
    return try DeviceStore(inMemory: device, as: try CommandContext(self).standardDevice())
  }
}
