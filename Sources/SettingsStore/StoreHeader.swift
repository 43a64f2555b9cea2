import GRDBSQLite

/// The first bytes of a file. They show its format before SQLite uses it.
///
/// They are read with SQLite's own file handle. POSIX locks belong to the process: if a second descriptor of the same
/// file were closed, all connections of this process would lose their locks.
struct StoreHeader {
  /// The format from `user_version`. The write-ahead log can contain a newer one.
  let version: Int
  /// Whether the file is in WAL mode.
  let isWAL: Bool

  private static let length = 100
  private static let magic = Array("SQLite format 3\u{0}".utf8)

  /// Reads the header with an open connection; nil for an empty file.
  ///
  /// - Throws: `notAStore`, `damaged` or `newer`, based only on these bytes.
  static func read(from connection: OpaquePointer?, file: String) throws(StoreError) -> StoreHeader? {
    var handle: UnsafeMutablePointer<sqlite3_file>?
    var size: sqlite3_int64 = 0
    guard
      sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &handle) == SQLITE_OK,
      let methods = handle?.pointee.pMethods,
      methods.pointee.xFileSize(handle, &size) == SQLITE_OK
    else { throw .noPermission(file: file) }
    if size == 0 { return nil }
    var bytes = [UInt8](repeating: 0, count: length)
    let code = bytes.withUnsafeMutableBytes {
      methods.pointee.xRead(handle, $0.baseAddress, CInt(min(size, sqlite3_int64(length))), 0)
    }
    guard code == SQLITE_OK else { throw .damaged(file: file, detail: "its first bytes cannot be read") }
    return try StoreHeader(bytes: bytes, size: Int(size), file: file)
  }

  /// Checks the first bytes of a file that has `size` bytes.
  init(bytes: [UInt8], size: Int, file: String) throws(StoreError) {
    let compared = min(size, Self.magic.count)
    guard bytes.prefix(compared).elementsEqual(Self.magic.prefix(compared)) else {
      throw .notAStore(file: file, found: .otherFile)
    }
    guard size >= Self.length else {
      throw .damaged(file: file, detail: "it ends after \(size) bytes, within its header")
    }
    func number(at offset: Int) -> Int32 {
      Int32(bitPattern: bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    let applicationID = number(at: 68)
    guard applicationID == Schema.applicationID else {
      throw .notAStore(file: file, found: .otherDatabase(applicationID: applicationID))
    }
    version = Int(number(at: 60))
    isWAL = bytes[18] == 2 && bytes[19] == 2
    try Self.check(version: version, file: file)
  }

  /// Throws an error for a format that this program does not know.
  static func check(version: Int, file: String) throws(StoreError) {
    if version < 0 { throw .damaged(file: file, detail: "its format is \(version)") }
    if version > Schema.newest { throw .newer(file: file, found: version, newest: Schema.newest) }
  }
}
