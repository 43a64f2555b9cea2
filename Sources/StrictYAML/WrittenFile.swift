/// A file whose text is inside a YAML file.
public struct WrittenFile: Hashable, Sendable {
  /// The path of the file in its folder, such as `flow.yaml` or `system/tracking.yaml`.
  public let path: String
  public let text: String
  /// The line of the YAML file in which the text begins; nil if the lines of the text are not lines of the YAML file.
  public let line: Int?

  public init(path: String, text: String, line: Int? = nil) {
    self.path = path
    self.text = text
    self.line = line
  }
}
