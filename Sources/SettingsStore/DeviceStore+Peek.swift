import GRDB
import GRDBSQLite

extension DeviceStore {
  /// Reads one device as fast as it can be done, for the first frame.
  ///
  /// When no process is at work on the file, it is read as it stands: no locks, no second file, no GRDB, about a
  /// quarter of the time. Whatever is out of the ordinary takes the usual way.
  ///
  /// - Throws: as ``init(at:for:patience:clock:)`` with ``StoreAccess/read``, and `noDevice`.
  public static func peek(at path: String, device name: String) throws(StoreError) -> StoredDevice {
    try peek(at: path, device: name, meanwhile: {}).device
  }

  /// Reads one device and what its last step left behind, as fast as ``peek(at:device:)``.
  ///
  /// - Throws: as ``peek(at:device:)``.
  public static func peekAtHead(at path: String, device name: String) throws(StoreError) -> StoredHead {
    try peek(at: path, device: name, meanwhile: {})
  }

  /// - Parameter meanwhile: What happens between the look and the question whether anything has.
  static func peek(
    at path: String, device name: String, meanwhile: () -> Void
  ) throws(StoreError) -> StoredHead {
    let file = StoreFile(path)
    if try file.exists(), let before = file.stamp, !file.isInUse, let head = glance(file, name) {
      meanwhile()
      // A writer that came and went in between would have left its mark.
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
