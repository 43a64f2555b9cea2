import GRDB
import GRDBSQLite

extension DeviceStore {
  /// Reads one device as fast as possible, for the first frame on the screen.
  ///
  /// If no other process uses the file, it is read directly: without locks, without a second file and without GRDB.
  /// This takes about a quarter of the time. If anything is unusual, the store is opened normally.
  ///
  /// - Throws: The errors of ``init(at:for:patience:clock:)`` with ``StoreAccess/read``, and `noDevice`.
  public static func peek(at path: String, device name: String) throws(StoreError) -> StoredDevice {
    try peek(at: path, device: name, meanwhile: {}).device
  }

  /// Reads one device and the log of its last step. As fast as ``peek(at:device:)``.
  ///
  /// - Throws: The errors of ``peek(at:device:)``.
  public static func peekAtHead(at path: String, device name: String) throws(StoreError) -> StoredHead {
    try peek(at: path, device: name, meanwhile: {})
  }

  /// - Parameter meanwhile: For tests: is called after reading, before the check whether the file has changed.
  static func peek(
    at path: String, device name: String, meanwhile: () -> Void
  ) throws(StoreError) -> StoredHead {
    let file = StoreFile(path)
    if try file.exists(), let before = file.stamp, !file.isInUse, let head = glance(file, name) {
      meanwhile()
      // If another process has written to the file since then, the stamp is different.
      if !file.isInUse, file.stamp == before { return head }
    }
    let store = try DeviceStore(at: path, for: .read)
    defer { store.close() }
    return try store.head(of: name)
  }

  private static func glance(_ file: StoreFile, _ name: String) -> StoredHead? {
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard
      sqlite3_open_v2(
        file.immutableAddress, &connection, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, nil)
        == SQLITE_OK,
      let header = try? StoreHeader.read(from: connection, file: file.name), header.version == Schema.newest,
      sqlite3_exec(connection, "PRAGMA trusted_schema = OFF", nil, nil, nil) == SQLITE_OK,
      case .own = OwnSchema(connection, version: header.version),
      sqlite3_prepare_v2(connection, DeviceRow.named, -1, &statement, nil) == SQLITE_OK,
      let statement,
      name.databaseValue.bind(to: statement, at: 1) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { return nil }
    let found = try? DeviceRow.read(
      { DatabaseValue(sqliteStatement: statement, index: CInt($0)) }, file: file.name)
    return found.map { StoredHead($0.row, $0.head) }
  }
}
