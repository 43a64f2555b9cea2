import GRDBSQLite

/// The schema of a file: only our tables, or also foreign objects that SQLite would run or read. A file can come from
/// someone else, and triggers and views are programs.
enum OwnSchema {
  case own
  /// A description of an object that ConsentWalk never creates, such as `the trigger "t"`.
  case foreign(String)
  /// The schema cannot be read now. The value is SQLite's error code.
  case unreadable(Int32)

  private static func type(of name: String) -> String? {
    switch name {
    case "device", "step", "setting", "branch", "grdb_migrations": "table"
    case "settings": "view"
    case "stepByPosition", "stepByPlace", "stepByFlow", "branchByName": "index"
    default: nil
    }
  }

  /// The checksum of the table definitions in the newest format. A test compares it with a new store.
  static let newestSum: Int64 = 5_726_349_865_676_984_809

  /// Reads the schema of a file.
  ///
  /// - Parameter version: The format of the file. For the newest format, the complete definitions are compared. For
  ///   older formats, only the types and names are compared.
  init(_ connection: OpaquePointer?, version: Int) {
    do {
      let objects = try Self.objects(connection)
      if let stranger = objects.first(where: { !$0.isOurs }) {
        self = .foreign("the \(stranger.type) \"\(stranger.name)\"")
      } else if version == Schema.newest, Self.sum(objects) != Self.newestSum {
        self = .foreign("tables of another making")
      } else {
        self = .own
      }
    } catch {
      self = .unreadable(error.code)
    }
  }

  /// Returns the checksum of the table definitions in a new store.
  static func sum(_ connection: OpaquePointer?) -> Int64? { (try? objects(connection)).map(sum) }

  private static func sum(_ objects: [Object]) -> Int64 {
    var sum: Int64 = 0
    for object in objects where object.name != "grdb_migrations" && !object.isOfSQLite {
      var checksum = Checksum()
      checksum.add(object.name)
      checksum.add(object.sql)
      sum &+= checksum.value
    }
    return sum
  }

  private struct Unreadable: Error { let code: Int32 }

  private struct Object {
    let type: String
    let name: String
    let sql: String

    /// Whether SQLite itself has created the object for one of our tables.
    var isOfSQLite: Bool { name.hasPrefix("sqlite_") && (type == "index" || type == "table") }
    var isOurs: Bool { isOfSQLite || OwnSchema.type(of: name) == type && !sql.hasPrefix("CREATE VIRTUAL") }
  }

  private static func objects(_ connection: OpaquePointer?) throws(Unreadable) -> [Object] {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    let code = sqlite3_prepare_v2(
      connection, "SELECT type, name, sql FROM sqlite_master", -1, &statement, nil)
    guard code == SQLITE_OK else { throw Unreadable(code: code) }
    func text(_ column: Int32) -> String {
      sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
    }
    var objects: [Object] = []
    while true {
      let code = sqlite3_step(statement)
      guard code == SQLITE_ROW else {
        guard code == SQLITE_DONE else { throw Unreadable(code: code) }
        return objects
      }
      objects.append(Object(type: text(0), name: text(1), sql: text(2)))
    }
  }
}
