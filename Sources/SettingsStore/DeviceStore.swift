import GRDB

/// The devices of one store file, with their histories and settings.
///
/// Every change is one transaction: it is on disk as a whole when the call returns, and never in part. A process
/// that is killed loses nothing it was told. After a power failure what was committed since the last ``sync()`` or
/// ``close()`` may be missing (`synchronous = NORMAL`), the rest is whole.
///
/// The settings can be read by any program:
///
///     $ sqlite3 store.sqlite "SELECT scope, key, value FROM settings WHERE device = 'default'"
///     app defaults|launchCount|2
///     system|allow-tracking-requests|true
///
/// - Topics: ``peek(at:device:)`` for the first frame; ``change(_:creating:_:)`` for steps;
///   ``createDevice(_:as:)``, ``eraseDevice(_:as:)``, ``deleteDevice(_:)``; ``devices()``, ``device(_:)``,
///   ``settings(of:)``, ``history(of:after:limit:)`` to read; ``dataVersion()`` to notice other processes.
public final class DeviceStore: Sendable {
  /// The path as it was given.
  public var file: String { place.name }

  /// Whether the store could be opened for reading only; every change then throws `readOnly`.
  public let isReadOnly: Bool

  let place: StoreFile
  let queue: DatabaseQueue
  let patience: Duration
  private let newFolders: [String]?
  private let opened: FileStamp?
  private let clock: @Sendable () -> Int64

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - path: the file. One of length zero counts as missing.
  ///   - access: what may be done; ``StoreAccess/create`` makes the file and its parent folders when missing.
  ///   - patience: how long to wait for another process, in whole seconds.
  ///   - waiting: asked now and then while another process is waited for, with the time so far; false gives up.
  ///   - clock: seconds since 1970, for the times devices carry.
  /// - Throws: every case of ``StoreError`` but those that name a device. The file is as it was then; one that
  ///   was made by this call is removed.
  public init(
    at path: String, for access: StoreAccess, patience: Duration = .seconds(10),
    waiting: StoreWait.Question? = nil, clock: @escaping @Sendable () -> Int64 = { WallClock.seconds }
  ) throws(StoreError) {
    place = StoreFile(path)
    let outcome = try Opening(file: place, access: access, patience: patience, waiting: waiting).run()
    queue = outcome.queue
    isReadOnly = outcome.isReadOnly
    newFolders = outcome.newFolders
    opened = place.stamp
    self.patience = patience
    self.clock = clock
  }

  /// Closes the file. Afterwards every call throws; without this it closes with the last reference.
  ///
  /// What was committed is on the disk then: the last to close brings the log into the file, and who is not the last
  /// does it for the log.
  public func close() {
    try? queue.close()
    if !isReadOnly { sync() }
  }

  /// Brings what was committed to the disk, where a power failure finds it; nothing to do where it is there already.
  public func sync() { place.syncLog() }

  var now: Int64 { clock() }

  /// Runs one reading transaction.
  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do {
      return try queue.inDatabase { db in
        var value: Value?
        try db.inTransaction(.deferred) {
          value = try body(db)
          return .commit
        }
        guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
        return value
      }
    } catch {
      throw place.fault(error, patience: patience, writing: false)
    }
  }

  /// Runs one writing transaction; whoever else wants to write waits.
  ///
  /// - Throws: the body's own error as it is, else a ``StoreError``; nothing is changed then.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    guard !isReadOnly else { throw StoreError.readOnly(file: file) }
    if let opened, place.stamp?.isSameFile(as: opened) != true { throw StoreError.moved(file: file) }
    do {
      return try queue.inDatabase { db in
        var value: Value?
        try db.inTransaction(.immediate) {
          value = try body(db)
          return .commit
        }
        guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
        return value
      }
    } catch let error as DatabaseError {
      let fault = place.fault(error, patience: patience, writing: true)
      if case .diskFull = fault { discardIfNew() }
      throw fault
    }
  }

  /// Removes the file where opening it has made it, unless another process has put a device in it since.
  func discardIfNew() {
    guard let newFolders else { return }
    Preparation(file: place, patience: patience).discard(queue, folders: newFolders)
  }

  /// As ``write(_:)``, for bodies that throw nothing of their own.
  func writeOwn<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do {
      return try write(body)
    } catch {
      throw place.fault(error, patience: patience, writing: true)
    }
  }
}
