/// Why an operation on the store failed. The file is never changed by a failed operation.
///
/// The cases carry the data that messages in every language need; `description` is the English message.
/// `file` is the path as the caller passed it.
public enum StoreError: Error, Hashable, Sendable {
  /// What is at the path instead of a store.
  public enum Foreign: Hashable, Sendable {
    case folder
    /// A pipe, a socket or a device.
    case special
    /// A file that is not an SQLite database.
    case otherFile
    /// An SQLite database of another program, with its application id (0 if it sets none).
    case otherDatabase(applicationID: Int32)
  }

  /// The file is missing, and the caller did not allow creating it.
  case missing(file: String)
  /// A parent folder cannot be used or created.
  case folderUnusable(file: String, folder: String)
  /// The user is not allowed to read the file.
  case noPermission(file: String)
  /// The file is not a ConsentWalk store.
  case notAStore(file: String, found: Foreign)
  /// The file is a store with inconsistent content.
  case damaged(file: String, detail: String)
  /// A newer version of ConsentWalk wrote the file.
  case newer(file: String, found: Int, newest: Int)
  /// An older version of ConsentWalk wrote the file, and it cannot be migrated because it cannot be written.
  case older(file: String, found: Int, newest: Int)
  /// The disk has no space for the change.
  case diskFull(file: String)
  /// The file, its folder or its disk is read-only.
  case readOnly(file: String)
  /// Another process held the lock longer than the time limit.
  case locked(file: String, seconds: Int)
  /// The latest changes are in a second file, which cannot be read without writing to the folder.
  case changesUnreadable(file: String, changes: String)
  /// The file was moved, replaced or deleted while it was open.
  case moved(file: String)
  /// There is no device with that name.
  case noDevice(file: String, device: String)
  /// A device with that name already exists.
  case deviceExists(file: String, device: String)
  /// The device has no branch with that name.
  case noBranch(file: String, device: String, branch: String)
  /// The device already has a branch with that name.
  case branchExists(file: String, device: String, branch: String)
  /// The history has fewer steps before or after the head than requested.
  case tooFewSteps(file: String, device: String, asked: Int, there: Int, isBack: Bool)
  /// A text contains the character U+0000, which SQLite cannot store.
  case nullCharacter(file: String, field: String)
  /// No path was given: no option, no environment variable, and the account has no home folder.
  case unnamed
  /// The file contains objects other than our tables, such as triggers, which SQLite would run or read instead.
  case foreignSchema(file: String, what: String)
  /// The path contains a cycle of symbolic links.
  case circularLink(file: String)
  /// The process has reached its limit on the size of files.
  case mayNotGrow(file: String)
  /// The process has reached its limit on the number of open files.
  case tooManyOpenFiles(file: String)
  /// SQLite reported another error.
  case failed(file: String, code: Int, message: String)
}
