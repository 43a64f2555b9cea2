/// Why an operation on the store failed. A failed operation never changes the file.
///
/// Each case contains the data for messages in all languages. `description` is the message in English. `file` is the
/// path as the caller passed it.
public enum StoreError: Error, Hashable, Sendable {
  /// What was found at the path instead of a store.
  public enum Foreign: Hashable, Sendable {
    case folder
    /// A pipe, a socket or a device.
    case special
    /// A file that is not an SQLite database.
    case otherFile
    /// An SQLite database of another program, with its application id (0 if it has none).
    case otherDatabase(applicationID: Int32)
  }

  /// The file is missing, and the caller does not want to create it.
  case missing(file: String)
  /// A parent folder cannot be used, or cannot be created.
  case folderUnusable(file: String, folder: String)
  /// The user may not read the file.
  case noPermission(file: String)
  /// The file is not a ConsentWalk store.
  case notAStore(file: String, found: Foreign)
  /// The file is a store, but its content is inconsistent.
  case damaged(file: String, detail: String)
  /// A newer version of ConsentWalk wrote the file.
  case newer(file: String, found: Int, newest: Int)
  /// An older version of ConsentWalk wrote the file. It must be migrated, but cannot be written.
  case older(file: String, found: Int, newest: Int)
  /// The disk has no space for the change.
  case diskFull(file: String)
  /// The file, its folder or its disk is read-only.
  case readOnly(file: String)
  /// Another process kept the lock for longer than the time limit.
  case locked(file: String, seconds: Int)
  /// The latest changes are in a second file. To read it, SQLite would have to write to the folder.
  case changesUnreadable(file: String, changes: String)
  /// The file was moved, replaced or deleted while the store was open.
  case moved(file: String)
  /// There is no device with this name.
  case noDevice(file: String, device: String)
  /// There is already a device with this name.
  case deviceExists(file: String, device: String)
  /// The device has no branch with this name.
  case noBranch(file: String, device: String, branch: String)
  /// The device already has a branch with this name.
  case branchExists(file: String, device: String, branch: String)
  /// There are fewer steps before or after the head than the caller requested.
  case tooFewSteps(file: String, device: String, asked: Int, there: Int, isBack: Bool)
  /// A text contains the character U+0000, which SQLite cannot store.
  case nullCharacter(file: String, field: String)
  /// There is no path: no option, no environment variable, and the account has no home folder.
  case unnamed
  /// The file contains other objects in addition to our tables, such as triggers. SQLite would run or read them.
  case foreignSchema(file: String, what: String)
  /// The path contains symbolic links that lead back to themselves.
  case circularLink(file: String)
  /// The process may not write larger files (its limit on file sizes).
  case mayNotGrow(file: String)
  /// The process may not open more files (its limit on open files).
  case tooManyOpenFiles(file: String)
  /// SQLite reported another error.
  case failed(file: String, code: Int, message: String)
}
