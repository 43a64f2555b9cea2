/// The access that a command needs.
public enum StoreAccess: Hashable, Sendable {
  /// Reads and creates nothing. Even a read-only store can be opened.
  case read
  /// Changes an existing store; the file must be writable.
  case write
  /// Like ``write``, but a missing file and its parent folders are created.
  case create
}
