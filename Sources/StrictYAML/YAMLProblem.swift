public import Localization

/// Something in a file that cannot be accepted: where it is, what it is, what would be accepted.
public struct YAMLProblem: Error, Hashable, Sendable {
  /// The file's name as it was given to the reader.
  public let file: String
  /// Where in the file; nil when it concerns the file as a whole.
  public let place: YAMLPlace?
  public let mistake: Message
  /// What would be accepted.
  public let wanted: Message?
  /// The accepted word nearest to what was found.
  public let suggestion: String?

  /// A problem at that place of that file.
  public init(
    file: String, place: YAMLPlace?, _ mistake: some MessageArgument,
    expected wanted: (any MessageArgument)? = nil, suggestion: String? = nil
  ) {
    self.file = file
    self.place = place
    self.mistake = mistake.message
    self.wanted = wanted?.message
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

  /// The whole problem on one line.
  public var report: Message {
    let place = file + (place.map { ":\($0.line):\($0.column)" } ?? "")
    return switch (wanted, suggestion) {
    case (nil, nil): .problem(place: place, mistake: mistake)
    case (let wanted?, nil): .problemExpecting(place: place, mistake: mistake, wanted: wanted)
    case (nil, let meant?): .problemMeant(place: place, mistake: mistake, meant: meant)
    case (let wanted?, let meant?):
      .problemExpectingMeant(place: place, mistake: mistake, meant: meant, wanted: wanted)
    }
  }
}

extension YAMLProblem: CustomStringConvertible {
  /// `flow.yaml:12:5: unknown key “laumches”; did you mean “launches”? Expected one of launches, days`
  public var description: String { report.english }
}
