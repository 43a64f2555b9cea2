import DeviceCheckService
import Foundation
import Localization
import Synchronization

/// The used tokens of a store, in one file. Every service on the store reads this file and appends to it, and locks it
/// first.
///
/// A record has 24 bytes: the token's serial number, and the time of its first use in milliseconds. A record with the
/// serial number zero contains the longest token lifetime of all services. Uses that are older than this lifetime are
/// removed.
final class UsedTokens: TokenUses {
  private let folder: PrivateFolder
  private let lifetime: Int64
  private let state: Mutex<State>

  private static let name = "used-tokens"
  private static let size = 24
  private static let noSerial = [UInt8](repeating: 0, count: 16)
  /// When the file has this number of records, old ones are removed.
  private static let tidyCount = 2000

  private struct State {
    var file: Int32
    /// How many bytes of the file have been read.
    var end = 0
    var count = 0
    var longest: Int64 = 0
    var first: [[UInt8]: Int64] = [:]
  }

  /// - Throws: ``Failure`` with exit code 2 if the file cannot be opened.
  init(in folder: PrivateFolder, lifetime: Int64) throws(Failure) {
    self.folder = folder
    self.lifetime = lifetime
    state = Mutex(State(file: try folder.openRecord(Self.name)))
  }

  deinit { state.withLock { _ = close($0.file) } }

  func use(_ serial: [UInt8], at now: Int64) throws(BitFailure) -> Int64? {
    try state.withLock { state in
      Result { () throws(BitFailure) in
        try lock(&state)
        defer { flock(state.file, LOCK_UN) }
        try readOn(&state)
        if state.longest < lifetime { try append(Self.noSerial, lifetime, &state) }
        if let first = state.first[serial] { return first }
        try append(serial, now, &state)
        try tidy(&state, at: now)
        return nil
      }
    }.get()
  }

  private static func broken(_ number: Int32) -> BitFailure {
    .broken(name + ": " + SystemReason.text(number).english)
  }

  /// Locks the file. If another service has replaced the file to remove old records, opens the new file.
  private func lock(_ state: inout State) throws(BitFailure) {
    while true {
      while flock(state.file, LOCK_EX) != 0 { guard errno == EINTR else { throw Self.broken(errno) } }
      var status = stat()
      guard fstat(state.file, &status) == 0 else { throw Self.broken(errno) }
      if status.st_nlink > 0 { return }
      do throws(Failure) {
        let file = try folder.openRecord(Self.name)
        close(state.file)
        state = State(file: file)
      } catch { throw .broken(error.message) }
    }
  }

  /// Reads the records that were appended since the last call.
  private func readOn(_ state: inout State) throws(BitFailure) {
    var status = stat()
    guard fstat(state.file, &status) == 0 else { throw Self.broken(errno) }
    let end = Int(status.st_size) / Self.size * Self.size
    // A program that was killed can leave an incomplete record.
    if end < Int(status.st_size), ftruncate(state.file, off_t(end)) != 0 { throw Self.broken(errno) }
    if end < state.end { state = State(file: state.file) }
    var block = [UInt8](repeating: 0, count: 2048 * Self.size)
    while state.end < end {
      let count = pread(state.file, &block, min(block.count, end - state.end), off_t(state.end))
      if count < 0, errno == EINTR { continue }
      guard count >= Self.size else { throw Self.broken(count < 0 ? errno : EIO) }
      for start in stride(from: 0, through: count - Self.size, by: Self.size) {
        let serial = Array(block[start..<start + 16])
        let time = (0..<8).reduce(Int64(0)) { $0 | Int64(block[start + 16 + $1]) << (8 * Int64($1)) }
        Self.add(serial, time, &state)
        state.end += Self.size
      }
    }
  }

  private static func add(_ serial: [UInt8], _ time: Int64, _ state: inout State) {
    state.count += 1
    if serial == noSerial {
      state.longest = max(state.longest, time)
    } else if state.first[serial] == nil {
      state.first[serial] = time
    }
  }

  private static func record(_ serial: [UInt8], _ time: Int64) -> [UInt8] {
    serial + (0..<8).map { UInt8(truncatingIfNeeded: time >> (8 * $0)) }
  }

  private func append(_ serial: [UInt8], _ time: Int64, _ state: inout State) throws(BitFailure) {
    let problem = Self.record(serial, time).withUnsafeBytes { Descriptor.write($0, to: state.file) }
    guard problem == 0 else { throw Self.broken(problem) }
    state.end += Self.size
    Self.add(serial, time, &state)
  }

  /// If most records are old, replaces the file by one without them.
  private func tidy(_ state: inout State, at now: Int64) throws(BitFailure) {
    guard state.count >= Self.tidyCount, state.count % 512 == 0 else { return }
    // The lifetime alone is enough to reject a token of this age, whether it was used or not.
    let oldest = now - state.longest - 120_000
    let live = state.first.filter { $0.value > oldest }
    guard live.count * 2 < state.count else { return }
    let bytes =
      Self.record(Self.noSerial, state.longest)
      + live.sorted { $0.value < $1.value }.flatMap { Self.record($0.key, $0.value) }
    do throws(Failure) {
      try folder.replace(Self.name, with: bytes)
      let file = try folder.openRecord(Self.name)
      // Other services that wait for the lock of the old file see that it has no name any more, and open the new file.
      close(state.file)
      state = State(file: file)
    } catch { throw .broken(error.message) }
  }
}
