public import Localization

/// What is wrong with a file, and in which line.
public struct FormatMistake: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    case tooLarge, tooDeep, tooManyValues, endsTooEarly, cycle, wrongEncoding, unreadable
    /// Something else was expected there.
    case expected(String)
  }

  public let kind: Kind
  /// The line, from 1 on; 0 where the format has no lines.
  public let line: Int

  init(_ kind: Kind, line: Int = 0) {
    self.kind = kind
    self.line = line
  }

  /// The sentence about it, without the place.
  public var message: Message {
    switch kind {
    case .tooLarge: .appFileTooLarge
    case .tooDeep: .appFileTooDeep
    case .tooManyValues: .appFileTooManyValues
    case .endsTooEarly: .appFileEndsTooEarly
    case .cycle: .appFileCycle
    case .wrongEncoding: .appFileWrongEncoding
    case .unreadable: .appFileUnreadable
    case .expected(let what): .appFileExpected(what: what)
    }
  }
}
