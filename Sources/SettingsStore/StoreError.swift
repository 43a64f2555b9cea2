/// Why the store could not do what it was asked. In every case the file is as it was before.
///
/// The cases carry what a message in another language needs; `description` is the English one. `file` is
/// the path as the caller gave it.
public enum StoreError: Error, Hashable, Sendable {
  /// What was found in place of a store.
  public enum Foreign: Hashable, Sendable {
    case folder
    /// A pipe, a socket or a device.
    case special
    /// A file that is no SQLite database.
    case otherFile
    /// An SQLite database of another program, with that program's mark (0 when it sets none).
    case otherDatabase(applicationID: Int32)
  }

  /// There is no file, and the access was not allowed to create one.
  case missing(file: String)
  /// A parent folder can neither be used nor made.
  case folderUnusable(file: String, folder: String)
  /// The user may not read the file.
  case noPermission(file: String)
  /// The file is not a store of ours.
  case notAStore(file: String, found: Foreign)
  /// The file is a store whose content contradicts itself.
  case damaged(file: String, detail: String)
  /// The file was written by a newer version of this program.
  case newer(file: String, found: Int, newest: Int)
  /// The file was written by an older version and cannot be brought up to date where it is.
  case older(file: String, found: Int, newest: Int)
  /// The disk has no room for the change.
  case diskFull(file: String)
  /// The file, its folder or its disk cannot be written.
  case readOnly(file: String)
  /// Another process held the store for longer than the time limit.
  case locked(file: String, seconds: Int)
  /// The last changes lie in a second file that cannot be read without writing to the folder.
  case changesUnreadable(file: String, changes: String)
  /// The file was moved, replaced or deleted while it was open.
  case moved(file: String)
  /// There is no device of that name.
  case noDevice(file: String, device: String)
  /// There is a device of that name already.
  case deviceExists(file: String, device: String)
  /// The device has no branch of that name.
  case noBranch(file: String, device: String, branch: String)
  /// The device has a branch of that name already.
  case branchExists(file: String, device: String, branch: String)
  /// The history has fewer steps than asked for, before the head or after it.
  case tooFewSteps(file: String, device: String, asked: Int, there: Int, isBack: Bool)
  /// A text holds the character U+0000, which the file format cannot keep.
  case nullCharacter(file: String, field: String)
  /// Nothing says which file is meant: neither an option nor the environment, nor the account.
  case unnamed
  /// The file holds something besides our tables, which SQLite would run or read in their place.
  case foreignSchema(file: String, what: String)
  /// The path leads round in a circle of links.
  case circularLink(file: String)
  /// A limit on the size of files is reached.
  case mayNotGrow(file: String)
  /// A limit on the number of open files is reached.
  case tooManyOpenFiles(file: String)
  /// SQLite reported something else.
  case failed(file: String, code: Int, message: String)
}
