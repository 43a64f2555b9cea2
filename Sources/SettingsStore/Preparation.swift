import Foundation
import GRDB

/// Creates the tables of a new store, or migrates an old store.
///
/// Several processes can do this with the same file at the same time. Each stops when another one has done the work.
/// The first commit marks the file as a store, so that an unfinished file can be recognized later.
struct Preparation {
  let file: StoreFile
  let patience: Duration

  /// - Throws: `newer`, `damaged`, `diskFull`, `readOnly`, `locked`.
  func bringUpToDate(_ queue: DatabaseQueue) throws(StoreError) {
    do {
      let deadline = ContinuousClock.now.advanced(by: patience)
      try persist(until: deadline) { try queue.inDatabase(mark) }
      try persist(until: deadline) { try migrate(queue) }
      // WAL mode is set last. In WAL mode, our mark would not be in the header of the file until the first checkpoint.
      try persist(until: deadline) {
        try queue.inDatabase { _ = try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
      }
    } catch {
      throw file.fault(error, patience: patience, writing: true)
    }
  }

  /// Removes a store that could not be completed, unless another process has added a device since then.
  func discard(_ queue: DatabaseQueue, folders: [String]) {
    // While this process has the lock, no other process can add a device. A process that waits for the lock finds no
    // file afterwards, and reports this.
    do {
      try queue.inDatabase { db in
        try db.inTransaction(.exclusive) {
          let devices = try? Int.fetchOne(db, sql: "SELECT count(*) FROM device")
          if (devices ?? 0) == 0 { file.remove() }
          return .rollback
        }
      }
    } catch {
      // If there is not even space for the lock, no other process can have added a device.
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
        // A migration also fails if another process has just done the same. Then the next migration follows.
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
        // Another program can have created tables between reading the header and getting the lock.
        guard try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0 else {
          throw StoreError.notAStore(file: file.name, found: .otherDatabase(applicationID: 0))
        }
        try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
      }
      return .commit
    }
  }

  // SQLite does not wait if two processes wait for each other. This can happen when the journal mode changes, or when a
  // reader starts to write. The process with the error has released its locks, so a new attempt can succeed.
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
