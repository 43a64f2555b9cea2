import Foundation
import GRDB

/// Creates the tables of a new store, or migrates an older one.
///
/// Several processes may do this to the same file at once; each stops when the work is already done. The first commit
/// marks the file as ours, so a half-made file can be recognized later.
struct Preparation {
  let file: StoreFile
  let patience: Duration

  /// - Throws: `newer`, `damaged`, `diskFull`, `readOnly`, `locked`.
  func bringUpToDate(_ queue: DatabaseQueue) throws(StoreError) {
    do {
      let deadline = ContinuousClock.now.advanced(by: patience)
      try persist(until: deadline) { try queue.inDatabase(mark) }
      try persist(until: deadline) { try migrate(queue) }
      // WAL mode is set last: until the first checkpoint, the header of a file in WAL mode would lack our mark.
      try persist(until: deadline) {
        try queue.inDatabase { _ = try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
      }
    } catch {
      throw file.fault(error, patience: patience, writing: true)
    }
  }

  /// Removes a store whose creation failed, unless another process has added a device meanwhile.
  func discard(_ queue: DatabaseQueue, folders: [String]) {
    // While this process holds the lock, no other process can add a device. A process that waits for the lock then
    // finds that the file is gone, and reports that.
    do {
      try queue.inDatabase { db in
        try db.inTransaction(.exclusive) {
          let devices = try? Int.fetchOne(db, sql: "SELECT count(*) FROM device")
          if (devices ?? 0) == 0 { file.remove() }
          return .rollback
        }
      }
    } catch {
      // If there is not even space for the lock, no other process can have added anything.
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
        // A migration fails if another process has just completed it. Then continue with the next one.
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
        // Another program may have created tables after the header was read and before the lock was taken.
        guard try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0 else {
          throw StoreError.notAStore(file: file.name, found: .otherDatabase(applicationID: 0))
        }
        try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
      }
      return .commit
    }
  }

  // SQLite does not wait in a deadlock between two processes, which can occur when the journal mode is changed, or
  // when a reader starts to write. The rejected process has released its locks, so a new attempt can succeed.
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
