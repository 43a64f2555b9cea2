import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes the tables of a new store, or brings those of an older one up to date.
///
/// Several processes may do this to one file at once; each stops when it finds the work done.
/// The file says whose it is from its first commit on, so one left behind half-made is still known as ours.
struct Preparation {
  let file: StoreFile
  let patience: Duration

  /// - Throws: `newer`, `damaged`, `diskFull`, `readOnly`, `locked`.
  func bringUpToDate(_ queue: DatabaseQueue) throws(StoreError) {
    do {
      let deadline = ContinuousClock.now.advanced(by: patience)
      try persist(until: deadline) { try queue.inDatabase(mark) }
      try persist(until: deadline) { try migrate(queue) }
      // Only now: until the first checkpoint the header of a file in WAL mode would not be ours.
      try persist(until: deadline) {
        try queue.inDatabase { _ = try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
      }
    } catch {
      throw file.fault(error, patience: patience, writing: true)
    }
  }

  /// Removes a store that was made in vain, unless another process has put a device in it since.
  func discard(_ queue: DatabaseQueue, folders: [String]) {
    // Under the lock no other process can be adding one; one that waits for it will find the file gone, and say so.
    do {
      try queue.inDatabase { db in
        try db.inTransaction(.exclusive) {
          let devices = try? Int.fetchOne(db, sql: "SELECT count(*) FROM device")
          if (devices ?? 0) == 0 { file.remove() }
          return .rollback
        }
      }
    } catch {
      // Where there is no room even for the lock, no other process can have added anything either.
      let isBusy = (error as? DatabaseError)?.resultCode == .SQLITE_BUSY
      if !isBusy { file.remove() }
    }
    file.removeFolders(folders)
  }

  private func migrate(_ queue: DatabaseQueue) throws {
    var version = try format(of: queue)
    while version < Schema.newest {
      do {
        try Schema.migrator.migrate(queue)
        return
      } catch {
        // A migration fails when another process has just done it; then go on from there.
        let reached = try format(of: queue)
        guard reached > version else { throw error }
        version = reached
      }
    }
  }

  private func format(of queue: DatabaseQueue) throws -> Int {
    try queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
  }

  private func mark(_ db: Database) throws {
    try db.inTransaction(.immediate) {
      if try Int32.fetchOne(db, sql: "PRAGMA application_id") != Schema.applicationID {
        // Another program's tables may have come between our look at the header and the lock.
        guard try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0 else {
          throw StoreError.notAStore(file: file.name, found: .otherDatabase(applicationID: 0))
        }
        try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
      }
      return .commit
    }
  }

  // SQLite does not wait by itself where two that wait would wait for each other: changing the journal mode,
  // or writing after reading. Then whoever is refused has let go, so trying again helps.
  private func persist(until deadline: ContinuousClock.Instant, _ body: () throws -> Void) throws {
    while true {
      do {
        return try body()
      } catch let error as DatabaseError {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: guard ContinuousClock.now < deadline else { throw error }
        default: throw error
        }
        usleep(2_000)
      }
    }
  }
}
