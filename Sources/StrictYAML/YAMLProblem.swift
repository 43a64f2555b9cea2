/// Something in a file that cannot be accepted: where it is, what it is, what would be accepted.
public struct YAMLProblem: Error, Hashable, Sendable {
  /// The file's name as it was given to the reader.
  public let file: String
  /// Where in the file; nil when it concerns the file as a whole.
  public let place: YAMLPlace?
  /// What was found, in both languages.
  public let mistake: Bilingual
  /// What would be accepted, in both languages.
  public let wanted: Bilingual?
  /// The accepted word nearest to what was found.
  public let suggestion: String?

  /// A problem at that place of that file.
  public init(
    file: String, place: YAMLPlace?, _ mistake: some Worded, expected wanted: (any Worded)? = nil,
    suggestion: String? = nil
  ) {
    self.file = file
    self.place = place
    self.mistake = mistake.words
    self.wanted = wanted?.words
    self.suggestion = suggestion
  }

  /// The line, counted from 1.
  public var line: Int? { place?.line }
  /// The column, counted from 1.
  public var column: Int? { place?.column }
  /// What was found, in English.
  public var message: String { mistake.english }
  /// What would be accepted, in English: `one of all, any`.
  public var expected: String? { wanted?.english }

  /// The file, and the line and column where they are known: `flow.yaml:12:5: `.
  private var whereabouts: String { file + (place.map { ":\($0.line):\($0.column)" } ?? "") + ": " }
}

extension YAMLProblem: CustomStringConvertible {
  /// `flow.yaml:12:5: unknown key “laumches”; expected one of launches, days; did you mean “launches”?`
  public var description: String {
    var text = whereabouts + message
    if let expected { text += "; expected " + expected }
    if let suggestion { text += "; did you mean “\(suggestion)”?" }
    return text
  }

  /// The same in Japanese; the word that was probably meant comes before all that could be.
  public var japanese: String {
    var text = whereabouts + mistake.japanese
    if let suggestion { text += "。「\(suggestion)」ですか?" }
    if let wanted { text += (suggestion == nil ? "。" : " ") + "正しくは: " + wanted.japanese }
    return text
  }
}
