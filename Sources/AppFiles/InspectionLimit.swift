import Localization

/// A limit that stops an inspection.
public enum InspectionLimit: Hashable, Sendable {
  /// The number of bytes that are read from files and archives.
  case bytes(Int)
  /// The number of bytes to which archives, aliases, shared objects and build settings expand.
  case expanded(Int)
  /// The number of values that files repeat, and of pairs of a purpose string and a language.
  case values(Int)
  /// The processor time in seconds.
  case time(Int)

  var message: Message {
    switch self {
    case .bytes(let bytes): .appStoppedByBytes(megabytes: bytes >> 20)
    case .expanded(let bytes): .appStoppedByExpansion(megabytes: bytes >> 20)
    case .values(let count): .appStoppedByValues(limit: count)
    case .time(let seconds): .appStoppedByTime(seconds: seconds)
    }
  }
}
