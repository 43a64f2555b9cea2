/// A piece of a YAML file with its place; nothing is interpreted yet.
public struct YAMLNode: Sendable {
  /// What the piece is.
  public let content: Content
  public let place: YAMLPlace

  /// That content at that place.
  public init(_ content: Content, at place: YAMLPlace) {
    self.content = content
    self.place = place
  }

  /// The three shapes of YAML.
  public enum Content: Sendable {
    /// Text as written; a plain one may be read as a number, a boolean or null where such is wanted.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    /// In the order of the file, no key twice.
    case mapping([YAMLEntry])
  }

  /// At most 40 characters of a text, as a message quotes it.
  public static func shortened(_ text: String) -> String {
    let head = String(String.UnicodeScalarView(text.unicodeScalars.prefix(40)))
    return head.utf8.count < text.utf8.count ? head + "…" : head
  }
}
