public import Localization

/// A mistake in a file, and its line.
public struct FormatMistake: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case tooDeep, tooManyValues, endsTooEarly, cycle, wrongEncoding, unreadable
    /// The file has more bytes than this.
    case tooLarge(limit: Int)
    /// The archive has more entries than this.
    case tooManyEntries(limit: Int)
    /// The archive's directory contradicts itself, or an entry is packed many times tighter than any real file.
    case dishonestEntry
    /// The file contains something else at a place where this was expected.
    case expected(String)
    /// A limit of the inspection was reached. See ``ReadingBudget``.
    case stopped
  }

  public let kind: Kind
  /// The line, counted from 1; 0 if the format has no lines.
  public let line: Int

  init(_ kind: Kind, line: Int = 0) {
    self.kind = kind
    self.line = line
  }

  /// The mistake as a sentence, without file and line.
  public var message: Message {
    switch kind {
    case .tooLarge(let limit): .appFileTooLarge(megabytes: limit >> 20)
    case .tooManyEntries(let limit): .appFileTooManyEntries(limit: limit)
    case .dishonestEntry: .appFileDishonestEntry
    case .tooDeep: .appFileTooDeep(limit: ReadingLimits.depth)
    case .tooManyValues: .appFileTooManyValues(limit: ReadingLimits.values)
    case .endsTooEarly: .appFileEndsTooEarly
    case .cycle: .appFileCycle
    case .wrongEncoding: .appFileWrongEncoding
    case .unreadable: .appFileUnreadable
    case .expected(let what): .appFileExpected(what: what)
    case .stopped: .appFileStopped
    }
  }
}

/// The limits for a single file. They are needed because the files can come from any source.
enum ReadingLimits {
  /// The maximum size in bytes of an Xcode project or a string catalogue.
  static let bytes = 32 << 20
  /// The maximum size in bytes of a property list, a strings file or a manifest. Real files are 100 times smaller.
  static let smallBytes = 4 << 20
  /// The maximum size in bytes of a source file. Longer files are usually generated, and are skipped.
  static let sourceBytes = 2 << 20
  /// The maximum size in bytes of a text. Longer texts are cut, because no rule needs more.
  static let textBytes = 16 << 10
  /// The maximum nesting depth of values.
  static let depth = 96
  /// The maximum number of values in one file.
  static let values = 600_000
}
