import GRDB

/// All devices in one store file, with their histories and settings.
///
/// ```swift
/// let store = try DeviceStore(at: path, for: .create)
/// let first = NewDevice(header: "os 18", flowHash: hash, state: "0 launches", settings: [])
/// try store.change("default", creating: { first }) { device in
///   Change(steps: [AppliedStep(step: "launch", state: "1 launch")], settings: [], result: device.name)
/// }
/// ```
///
/// Each change is one transaction. When the call returns, the change is committed. After an error, nothing has changed.
/// If the process is killed, no committed change is lost. After a power failure, the changes since the last ``sync()``
/// or ``close()`` may be missing (`synchronous = NORMAL`); all earlier changes are intact.
///
/// Any program can read the settings:
///
///     $ sqlite3 store.sqlite "SELECT scope, key, value FROM settings WHERE device = 'default'"
///     app defaults|launchCount|2
///     system|allow-tracking-requests|true
///
/// - Topics: ``peek(at:device:)`` for the first frame; ``change(_:creating:_:)`` for steps; ``createDevice(_:as:)``,
///   ``eraseDevice(_:as:)``, ``deleteDevice(_:)``; ``devices()``, ``device(_:)``, ``settings(of:)``,
///   ``history(of:after:limit:)`` for reading; ``dataVersion()`` for noticing other processes.
public final class DeviceStore: Sendable {
  /// The path as the caller passed it.
  public var file: String { place.name }

  /// Whether the store is open only for reading. Every change then throws `readOnly`.
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
  ///   - path: The path of the file. An empty file is treated like a missing one.
  ///   - access: What the caller needs. ``StoreAccess/create`` creates a missing file and its parent folders.
  ///   - patience: How long to wait for another process, in whole seconds.
  ///   - waiting: Called from time to time while another process has the lock, with the time so far. If it returns
  ///     false, the call stops waiting.
  ///   - clock: Returns the seconds since 1970, for the dates of devices.
  /// - Throws: All cases of ``StoreError`` except those about a device. After an error, the file is unchanged; if this
  ///   call created it, it is removed.
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

  /// Creates a store in memory with one device. It is never written to a disk. It is deleted when nothing refers to it
  /// any more.
  ///
  /// - Throws: `nullCharacter`, `failed`.
  public init(inMemory name: String, as new: NewDevice) throws(StoreError) {
    place = StoreFile(":memory:")
    patience = .zero
    isReadOnly = false
    (newFolders, opened) = (nil, nil)
    clock = { WallClock.seconds }
    do {
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      queue = try DatabaseQueue(configuration: configuration)
      try Schema.migrator.migrate(queue)
    } catch {
      throw place.fault(error, patience: .zero, writing: true)
    }
    try createDevice(name, as: new)
  }

  /// Closes the file. Later calls throw. Without this call, the file is closed when nothing refers to the store any
  /// more.
  ///
  /// After this call, every committed change is safely on disk. If this was the last connection, it moves the log into
  /// the file. Otherwise it writes the log to disk.
  public func close() {
    try? queue.close()
    if !isReadOnly { sync() }
  }

  /// Writes all committed changes to disk, so that they survive a power failure.
  public func sync() { if opened != nil { place.syncLog() } }

  var now: Int64 { clock() }

  /// Runs `body` in a read transaction.
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

  /// Runs `body` in a write transaction. Other writers wait.
  ///
  /// - Throws: Rethrows errors of `body`; otherwise a ``StoreError``. After an error, nothing has changed.
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

  /// Removes the file if this store created it, unless another process has added a device since then.
  func discardIfNew() {
    guard let newFolders else { return }
    Preparation(file: place, patience: patience).discard(queue, folders: newFolders)
  }

  /// Like ``write(_:)``, for a body that throws only a ``StoreError``.
  func writeOwn<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do {
      return try write(body)
    } catch {
      throw place.fault(error, patience: patience, writing: true)
    }
  }
}
