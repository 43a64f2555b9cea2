/// A piece of a YAML file with its place; nothing is interpreted yet.
public struct YAMLNode: Sendable {
  /// What the piece is.
  public let content: Content
  /// Where it begins.
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

  /// At most 40 characters of a text, control characters left out.
  static func shortened(_ text: String) -> String {
    let shown = text.unicodeScalars.filter { $0.value >= 32 && $0.properties.generalCategory != .control }
    let head = String(String.UnicodeScalarView(shown.prefix(40)))
    return shown.count > 40 ? head + "…" : head
  }
}
