import GRDB

extension StoreFile {
  /// Converts an error of SQLite or GRDB into a ``StoreError``. A ``StoreError`` is returned unchanged.
  func fault(_ error: any Error, patience: Duration, writing: Bool) -> StoreError {
    switch error {
    case let error as StoreError: error
    case let error as DatabaseError:
      fault(error, seconds: Int(patience.components.seconds), writing: writing)
    default: .failed(file: name, code: 0, message: String(describing: error))
    }
  }

  private func fault(_ error: DatabaseError, seconds: Int, writing: Bool) -> StoreError {
    let message = error.message ?? error.resultCode.description
    switch error.resultCode {
    case .SQLITE_FULL:
      return .diskFull(file: name)
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
      return .locked(file: name, seconds: seconds)
    case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_DBMOVED:
      return .moved(file: name)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT, .SQLITE_MISMATCH, .SQLITE_CONSTRAINT,
      .SQLITE_TOOBIG, .SQLITE_RANGE:
      return .damaged(file: name, detail: message)
    case .SQLITE_ERROR:
      // The SQL statements are constant and tested. So if a table or a column is missing, the file is damaged.
      return .damaged(file: name, detail: message)
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHORT_READ:
      return .damaged(file: name, detail: "it is shorter than it says")
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_IOERR:
      return unusable(message, code: Int(error.extendedResultCode.rawValue), writing: writing)
    default:
      return .failed(file: name, code: Int(error.extendedResultCode.rawValue), message: message)
    }
  }

  // SQLITE_IOERR_WRITE, SQLITE_IOERR_TRUNCATE and SQLITE_IOERR_SHMSIZE: the file or its shared memory could not grow.
  private static let growthFailures = [778, 1546, 4874]

  // SQLite reports only that it could not open or write the file. So this code finds the reason in the file system.
  private func unusable(_ message: String, code: Int, writing: Bool) -> StoreError {
    do {
      guard try exists() else { return writing ? .moved(file: name) : .missing(file: name) }
    } catch {
      return error
    }
    if !isReadable { return .noPermission(file: name) }
    if isOutOfDescriptors { return .tooManyOpenFiles(file: name) }
    if writing || Self.growthFailures.contains(code), isAtSizeLimit { return .mayNotGrow(file: name) }
    if isOnFullDisk { return .diskFull(file: name) }
    if !isWritable {
      if !writing, let pendingChanges { return .changesUnreadable(file: name, changes: pendingChanges) }
      return .readOnly(file: name)
    }
    return .failed(file: name, code: code, message: message)
  }
}
