import DeviceCheckService
import Synchronization

/// The bits of one device in memory.
final class MemoryBits: BitStore {
  private let state = Mutex<DeviceBits?>(nil)
  /// The error of every call; nil if calls succeed.
  let failure: BitFailure?

  init(failing failure: BitFailure? = nil) { self.failure = failure }

  func bits(of device: String) throws(BitFailure) -> DeviceBits? {
    if let failure { throw failure }
    return state.withLock { $0 }
  }

  func set(bit0: Bool?, bit1: Bool?, of device: String) throws(BitFailure) {
    if let failure { throw failure }
    state.withLock { bits in
      bits = DeviceBits(
        bit0: bit0 ?? bits?.bit0 ?? false, bit1: bit1 ?? bits?.bit1 ?? false, lastUpdate: "2024-09")
    }
  }
}
