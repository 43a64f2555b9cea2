/// Something in a file that cannot be accepted: where it is, what it is, what would be accepted.
public struct YAMLProblem: Error, Hashable, Sendable {
  /// The file's name as it was given to the reader.
  public let file: String
  /// Where in the file; nil when it concerns the file as a whole.
  public let place: YAMLPlace?
  /// What was found.
  public let message: String
  /// What would be accepted: `one of all, any`.
  public let expected: String?
  /// The accepted word nearest to what was found.
  public let suggestion: String?

  /// A problem at that place of that file.
  public init(
    file: String, place: YAMLPlace?, message: String, expected: String? = nil, suggestion: String? = nil
  ) {
    self.file = file
    self.place = place
    self.message = message
    self.expected = expected
    self.suggestion = suggestion
  }

  /// The line, counted from 1.
  public var line: Int? { place?.line }
  /// The column, counted from 1.
  public var column: Int? { place?.column }
}

extension YAMLProblem: CustomStringConvertible {
  /// `flow.yaml:12:5: unknown key “laumches”; expected one of launches, days; did you mean “launches”?`
  public var description: String {
    var text = file
    if let place { text += ":\(place.line):\(place.column)" }
    text += ": " + message
    if let expected { text += "; expected " + expected }
    if let suggestion { text += "; did you mean “\(suggestion)”?" }
    return text
  }
}
