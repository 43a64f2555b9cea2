public import Localization

/// A problem in a file: its position, what is wrong, and what would be accepted.
public struct YAMLProblem: Error, Hashable, Sendable {
  /// The name of the file as the caller passed it.
  public let file: String
  /// The position in the file; nil if the problem is about the whole file.
  public let place: YAMLPlace?
  public let mistake: Message
  /// What would be accepted.
  public let wanted: Message?
  /// The accepted word that is most similar to the word in the file.
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

  /// The line of the position. Lines count from 1.
  public var line: Int? { place?.line }
  /// The column of the position. Columns count from 1.
  public var column: Int? { place?.column }
  /// What is wrong, in English.
  public var message: String { mistake.english }
  /// What would be accepted, in English, such as `one of all, any`.
  public var expected: String? { wanted?.english }

  /// Returns the same problem with its position moved down, because the text begins on a later line of the file.
  func moved(down lines: Int) -> YAMLProblem {
    YAMLProblem(
      file: file, place: place?.moved(down: lines), mistake, expected: wanted, suggestion: suggestion)
  }

  /// The complete problem on one line.
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
  /// The complete problem in English: `flow.yaml:12:5: unknown key “laumches”; did you mean “launches”? Expected one of
  /// launches, days`
  public var description: String { report.english }
}

/// All problems of a file, in the order of the file.
public struct YAMLProblems: Error, Hashable, Sendable {
  public let all: [YAMLProblem]

  public init(_ all: [YAMLProblem]) { self.all = all }
}
