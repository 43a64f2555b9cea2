public import Localization

/// A mistake in a file, with its line.
public struct FormatMistake: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  public enum Kind: Hashable, Sendable {
    case tooLarge, tooDeep, tooManyValues, endsTooEarly, cycle, wrongEncoding, unreadable
    /// The file contains something else at a place where this was expected.
    case expected(String)
    /// The inspection has no room left; see ``ReadingBudget``.
    case stopped
  }

  public let kind: Kind
  /// The line, counted from 1; 0 in a format without lines.
  public let line: Int

  init(_ kind: Kind, line: Int = 0) {
    self.kind = kind
    self.line = line
  }

  /// The mistake as a sentence, without its place.
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
    case .stopped: .appFileStopped
    }
  }
}

/// Limits of the readers, because the files can come from anywhere.
enum ReadingLimits {
  /// The maximum number of bytes of a project or a catalogue of texts.
  static let bytes = 32 << 20
  /// The maximum number of bytes of a property list, a strings file or a manifest; real ones are 100 times smaller.
  static let smallBytes = 4 << 20
  /// The maximum number of bytes of a source file; longer files are generated, and are skipped.
  static let sourceBytes = 2 << 20
  /// The maximum number of bytes of a text; the rest is cut, because no rule needs it.
  static let textBytes = 16 << 10
  /// The deepest nesting of values.
  static let depth = 96
  /// The maximum number of values of one file.
  static let values = 600_000
}
