import Localization

/// A value of a YAML file with its position. Its type is not decided yet.
public struct YAMLNode: Sendable {
  public let content: Content
  public let place: YAMLPlace
  /// How the value is written, if this matters.
  public let style: Style

  public init(_ content: Content, at place: YAMLPlace, _ style: Style = .usual) {
    self.content = content
    self.place = place
    self.style = style
  }

  /// How a value is written.
  public enum Style: Sendable {
    case usual
    /// A text after `|`. Its lines are also lines of the file.
    case literal
    /// A text without quotation marks. Its next line is indented more, so the line belongs to the text.
    case continued
    /// A list in brackets or a mapping in braces, separated by commas.
    case flow
    /// There is only a comment and no value.
    case comment
  }

  /// The three kinds of YAML values.
  public enum Content: Sendable {
    /// The text as it is written. If `isPlain` is true, it can be read as a number, a boolean or null.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    /// The entries in the order of the file. No key appears twice.
    case mapping([YAMLEntry])
  }

  /// Returns the same value with positions moved down, because its text begins on a later line of the file.
  func moved(down lines: Int) -> YAMLNode {
    let place = place.moved(down: lines)
    switch content {
    case .scalar: return YAMLNode(content, at: place)
    case .list(let values): return YAMLNode(.list(values.map { $0.moved(down: lines) }), at: place)
    case .mapping(let entries):
      let moved = entries.map {
        YAMLEntry(key: $0.key, at: $0.place.moved(down: lines), value: $0.value.moved(down: lines))
      }
      return YAMLNode(.mapping(moved), at: place)
    }
  }

  /// Describes the value, for a message about a wrong type.
  var found: Message {
    switch content {
    case .scalar("", isPlain: true) where style == .comment: .yamlFoundComment
    case .scalar("", isPlain: true): .yamlFoundNothing
    case .scalar("null", isPlain: true): .yamlFoundNull
    case .scalar(let text, isPlain: true): .yamlFoundWord(shown: Self.shortened(text))
    case .scalar(let text, isPlain: false): .yamlFoundText(shown: Self.shortened(text))
    case .list: .yamlFoundList
    case .mapping: .yamlFoundMapping
    }
  }

  /// Returns at most 40 characters of a text, for quoting it in a message.
  public static func shortened(_ text: String) -> String {
    let head = String(String.UnicodeScalarView(text.unicodeScalars.prefix(40)))
    return head.utf8.count < text.utf8.count ? head + "…" : head
  }
}

/// A key of a mapping with its value.
public struct YAMLEntry: Sendable {
  public let key: String
  /// The position of the key.
  public let place: YAMLPlace
  public let value: YAMLNode

  public init(key: String, at place: YAMLPlace, value: YAMLNode) {
    self.key = key
    self.place = place
    self.value = value
  }
}

/// A position in a file. Lines and columns count from 1. Columns count Unicode scalars.
public struct YAMLPlace: Hashable, Comparable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns the position this many lines further down.
  func moved(down lines: Int) -> YAMLPlace { YAMLPlace(line: line + lines, column: column) }

  /// The position of the first character of a file.
  public static let start = YAMLPlace(line: 1, column: 1)

  /// Returns whether a position comes before another one in the file.
  public static func < (left: YAMLPlace, right: YAMLPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
