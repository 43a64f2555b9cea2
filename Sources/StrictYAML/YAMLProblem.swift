public import Localization

/// A problem in a file: its place, the mistake, and the accepted values.
public struct YAMLProblem: Error, Hashable, Sendable {
  /// The file's name as the caller gave it.
  public let file: String
  /// The place in the file; nil if the problem concerns the whole file.
  public let place: YAMLPlace?
  public let mistake: Message
  /// The accepted values.
  public let wanted: Message?
  /// The accepted word nearest to the one in the file.
  public let suggestion: String?

  public init(
    file: String, place: YAMLPlace?, _ mistake: Message,
    expected wanted: Message? = nil, suggestion: String? = nil
  ) {
    self.file = file
    self.place = place
    self.mistake = mistake
    self.wanted = wanted
    self.suggestion = suggestion
  }

  /// The line, counted from 1.
  public var line: Int? { place?.line }
  /// The column, counted from 1.
  public var column: Int? { place?.column }
  /// The mistake, in English.
  public var message: String { mistake.english }
  /// The accepted values, in English: `one of all, any`.
  public var expected: String? { wanted?.english }

  /// Returns the problem in a text that begins some lines further down in its file.
  func moved(down lines: Int) -> YAMLProblem {
    YAMLProblem(
      file: file, place: place?.moved(down: lines), mistake, expected: wanted, suggestion: suggestion)
  }

  /// The whole problem on one line.
  public var report: Message {
    let place = file.inOneLine + (place.map { ":\($0.line):\($0.column)" } ?? "")
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
  /// The whole problem in English: `flow.yaml:12:5: unknown key “laumches”; did you mean “launches”? Expected
  /// one of launches, days`
  public var description: String { report.english }
}

/// All problems of one file, in reading order.
public struct YAMLProblems: Error, Hashable, Sendable {
  public let all: [YAMLProblem]

  public init(_ all: [YAMLProblem]) { self.all = all }
}
