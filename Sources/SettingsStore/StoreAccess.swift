/// What a command wants of the store.
public enum StoreAccess: Hashable, Sendable {
  /// Read what is there; create nothing. A store that cannot be written can still be read.
  case read
  /// Change what is there; the file must exist and be writable.
  case write
  /// As ``write``, and the file and its parent folders are made when they are missing.
  case create
}
