import GRDB

/// Opens a store file in several steps, and checks the file in each.
///
/// A file is checked before it is changed: first in the file system, then its header, and then by SQLite.
struct Opening {
  let file: StoreFile
  let access: StoreAccess
  let patience: Duration
  var waiting: StoreWait.Question?

  /// The connection, and whether it can write.
  struct Outcome {
    let queue: DatabaseQueue
    let isReadOnly: Bool
    /// The parent folders that were created for a new file; nil if the file already existed.
    var newFolders: [String]?
  }

  /// - Throws: All cases of ``StoreError`` except those about a device.
  func run() throws(StoreError) -> Outcome {
    if try file.exists() {
      guard file.isReadable else { throw .noPermission(file: file.name) }
      switch access {
      case .read: return try openToRead()
      case .write, .create:
        guard file.isWritable else { throw .readOnly(file: file.name) }
        return try openToWrite()
      }
    }
    guard access == .create else { throw .missing(file: file.name) }
    let folders = try file.makeFolders()
    do throws(StoreError) {
      guard file.isFolderWritable else { throw .folderUnusable(file: file.name, folder: file.folder) }
      return try openToWrite(newFolders: folders)
    } catch {
      file.removeFolders(folders)
      throw error
    }
  }

  private func openToRead() throws(StoreError) -> Outcome {
    if file.isWritable {
      do {
        return try openToWrite()
      } catch {
        // A full disk has no space for the files that WAL mode needs. The existing data can still be read.
        let canBeReadStill = [StoreError.diskFull(file: file.name), .readOnly(file: file.name)].contains(
          error)
        guard canBeReadStill else { throw error }
      }
    }
    // If there is no write-ahead log, the file itself is complete. So it can be opened as immutable.
    let path = file.pendingChanges == nil ? file.immutableAddress : file.path
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try connect(path, configuration)
    let version = try version(in: queue)
    if version < Schema.newest {
      if version == 0 { throw .missing(file: file.name) }
      throw .older(file: file.name, found: version, newest: Schema.newest)
    }
    return Outcome(queue: queue, isReadOnly: true)
  }

  private func openToWrite(newFolders: [String]? = nil) throws(StoreError) -> Outcome {
    let queue = try connect(file.path, Configuration())
    let version = try version(in: queue)
    if version < Schema.newest {
      guard version > 0 || access == .create else { throw .missing(file: file.name) }
      let preparation = Preparation(file: file, patience: patience)
      do {
        try preparation.bringUpToDate(queue)
      } catch {
        if let newFolders { preparation.discard(queue, folders: newFolders) }
        throw error
      }
    }
    do {
      try queue.inDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
    } catch {
      throw file.fault(error, patience: patience, writing: access != .read)
    }
    return Outcome(queue: queue, isReadOnly: false, newFolders: newFolders)
  }

  private func connect(_ path: String, _ template: Configuration) throws(StoreError) -> DatabaseQueue {
    var configuration = template
    configuration.busyMode = StoreWait(patience: patience, question: waiting).busyMode
    // WAL mode is set only once, because the file stores it. GRDB would write to the file each time it opens it.
    configuration.journalMode = .default
    configuration.foreignKeysEnabled = false
    configuration.label = "SettingsStore"
    let name = file.name
    configuration.prepareDatabase { db in
      _ = try StoreHeader.read(from: db.sqliteConnection, file: name)
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
    }
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw file.fault(error, patience: patience, writing: access != .read)
    }
  }

  private func version(in queue: DatabaseQueue) throws(StoreError) -> Int {
    let version: Int
    do {
      // The format is checked first. If another process is migrating the file, its tables are not consistent until the
      // end.
      version = try queue.inDatabase { db in
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        switch OwnSchema(db.sqliteConnection, version: version) {
        case .own: return version
        case .foreign(let what): throw StoreError.foreignSchema(file: file.name, what: what)
        case .unreadable(let code): throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
      }
    } catch {
      throw file.fault(error, patience: patience, writing: access != .read)
    }
    try StoreHeader.check(version: version, file: file.name)
    return version
  }
}

/// What a command needs to do with a store.
public enum StoreAccess: Hashable, Sendable {
  /// Only reads. Creates nothing, and works with a store that cannot be written.
  case read
  /// Changes an existing store. The file must be writable.
  case write
  /// Like ``write``, but creates a missing file and its parent folders.
  case create
}
