/// A value of an app's file, with the line that it stands in: what property lists, JSON and YAML have in common.
public struct FileValue: Sendable {
  /// What the value is.
  public let content: Content
  /// The line, from 1 on; 0 in a format without lines.
  public let line: Int

  /// The shapes of values.
  public enum Content: Sendable {
    case null
    case boolean(Bool)
    /// A number as it is written.
    case number(String)
    case text(String)
    /// Bytes or a date, of which no rule wants to know more.
    case opaque
    case list([FileValue])
    case mapping([FileEntry])
  }

  init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  /// The text of a text or a number; nil for anything else.
  public var text: String? {
    switch content {
    case .text(let text), .number(let text): text
    case .null, .boolean, .opaque, .list, .mapping: nil
    }
  }

  /// The values of a list, else none.
  public var list: [FileValue] {
    if case .list(let values) = content { values } else { [] }
  }

  /// The entries of a mapping in the order of the file, else none.
  public var entries: [FileEntry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  /// Whether it says true, as property lists, build settings and YAML write it.
  var isTrue: Bool {
    switch content {
    case .boolean(let value): value
    case .text(let text), .number(let text): ["YES", "yes", "true", "1"].contains(text)
    case .null, .opaque, .list, .mapping: false
    }
  }

  /// The last value of a key, as every reader of property lists takes it.
  subscript(key: String) -> FileValue? { entries.last { $0.key == key }?.value }
}

/// A key of a mapping with its value.
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
