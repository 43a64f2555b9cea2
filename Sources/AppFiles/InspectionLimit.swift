import Localization

/// A limit that stops an inspection.
public enum InspectionLimit: Hashable, Sendable {
  /// Bytes read from files and archives.
  case bytes(Int)
  /// Bytes that archives, aliases, shared objects and build settings expand to.
  case expanded(Int)
  /// Values: those that files repeat, and pairs of a purpose and a language.
  case values(Int)
  /// Seconds of the processor.
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
