/// A file that a YAML file contains as a text.
public struct WrittenFile: Hashable, Sendable {
  /// The path in its folder: `flow.yaml`, `system/tracking.yaml`.
  public let path: String
  public let text: String
  /// The line of the YAML file that contains the first line of the text; nil if lines do not correspond.
  public let line: Int?

  public init(path: String, text: String, line: Int? = nil) {
    self.path = path
    self.text = text
    self.line = line
  }
}
