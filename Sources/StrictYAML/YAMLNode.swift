import Localization

/// A value of a YAML file with its place, before its type is decided.
public struct YAMLNode: Sendable {
  public let content: Content
  public let place: YAMLPlace
  /// The style in which the value is written, if that matters.
  public let style: Style

  public init(_ content: Content, at place: YAMLPlace, _ style: Style = .usual) {
    self.content = content
    self.place = place
    self.style = style
  }

  /// The style in which a value is written.
  public enum Style: Sendable {
    case usual
    /// Text after `|`, whose lines are also lines of the file.
    case literal
    /// Text without quotes whose next line is indented deeper, and so belongs to it.
    case continued
    /// A list in brackets or a mapping in braces, with commas.
    case flow
    /// Nothing but a comment.
    case comment
  }

  /// The three kinds of YAML values.
  public enum Content: Sendable {
    /// Text as written. A plain scalar can be read as a number, a boolean or null.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    /// Entries in the order of the file, without repeated keys.
    case mapping([YAMLEntry])
  }

  /// Returns the value in a text that begins some lines further down in its file.
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

  /// Says what the value is, for a message about a value of the wrong type.
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

  /// Returns at most 40 characters of a text, as a message quotes it.
  public static func shortened(_ text: String) -> String {
    let head = String(String.UnicodeScalarView(text.unicodeScalars.prefix(40)))
    return head.utf8.count < text.utf8.count ? head + "…" : head
  }
}

/// A key of a mapping with its value.
public struct YAMLEntry: Sendable {
  public let key: String
  /// The place of the key.
  public let place: YAMLPlace
  public let value: YAMLNode

  public init(key: String, at place: YAMLPlace, value: YAMLNode) {
    self.key = key
    self.place = place
    self.value = value
  }
}

/// A place in a file. Line and column count from 1; columns count Unicode scalars.
public struct YAMLPlace: Hashable, Comparable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns the place some lines further down.
  func moved(down lines: Int) -> YAMLPlace { YAMLPlace(line: line + lines, column: column) }

  /// The first character of a file.
  public static let start = YAMLPlace(line: 1, column: 1)

  /// Returns whether one place comes before another in reading order.
  public static func < (left: YAMLPlace, right: YAMLPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
