/// A value in an app's file, and its line. It is used for property lists, JSON and YAML.
public struct FileValue: Sendable {
  public let content: Content
  /// The line, counted from 1; 0 if the format has no lines.
  public let line: Int

  public enum Content: Sendable {
    case null
    case boolean(Bool)
    /// A number, as the file writes it.
    case number(String)
    case text(String)
    /// Bytes or a date. No rule needs the content.
    case opaque
    case list([FileValue])
    case mapping([FileEntry])
  }

  /// Makes a value. A text is cut if it is longer than any prompt or path.
  init(_ content: Content, line: Int) {
    if case .text(let text) = content, text.utf8.count > ReadingLimits.textBytes {
      let end = text.utf8.index(text.startIndex, offsetBy: ReadingLimits.textBytes)
      self.content = .text(text[..<text.unicodeScalars.index(before: end)] + "…")
    } else {
      self.content = content
    }
    self.line = line
  }

  /// The text, if the value is a text or a number; nil for other values.
  public var text: String? {
    switch content {
    case .text(let text), .number(let text): text
    case .null, .boolean, .opaque, .list, .mapping: nil
    }
  }

  /// The values of a list; empty for other values.
  public var list: [FileValue] {
    if case .list(let values) = content { values } else { [] }
  }

  /// The entries of a mapping in the order of the file; empty for other values.
  public var entries: [FileEntry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  /// Whether the value is true, as property lists, build settings or YAML write it.
  var isTrue: Bool {
    switch content {
    case .boolean(let value): value
    case .text(let text), .number(let text): ["YES", "yes", "true", "1"].contains(text)
    case .null, .opaque, .list, .mapping: false
    }
  }

  /// Returns the last value of a key, because every reader of property lists uses the last one.
  subscript(key: String) -> FileValue? { entries.last { $0.key == key }?.value }
}

/// A key of a mapping, and its value.
public struct FileEntry: Sendable {
  public let key: String
  /// The line of the key.
  public let line: Int
  public let value: FileValue

  init(_ key: String, line: Int, _ value: FileValue) {
    self.key = key
    self.line = line
    self.value = value
  }
}
