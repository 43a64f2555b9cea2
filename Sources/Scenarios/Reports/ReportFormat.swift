public import Localization

/// How `test` tells what came of the scenarios.
public enum ReportFormat: String, CaseIterable, Sendable {
  case text
  /// One object a scenario, one a line.
  case json
  /// JUnit's XML, as build servers read it.
  case junit
  /// Test Anything Protocol, version 13, which every reader of it knows.
  case tap
}

/// Writes the results of scenarios, one after another, as lines of one format.
public struct ReportWriter: Sendable {
  public let format: ReportFormat
  private let language: ProgramLanguage
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var bad = 0
  private(set) var seconds = 0.0
  private var document = JUnitDocument(suite: "scenarios")
  private let isQuiet: Bool
  /// Whether scenarios were left that are not run any more.
  public var isStopped = false

  /// A writer that has seen nothing yet.
  ///
  /// - Parameter language: Of what people read about a file that cannot be run; the other formats are for programs.
  /// - Parameter isQuiet: Whether people read of nothing but what failed; reports for programs are whole.
  public init(_ format: ReportFormat, language: ProgramLanguage = .english, isQuiet: Bool = false) {
    self.format = format
    self.language = language
    self.isQuiet = isQuiet
  }

  var count: Int { passed + failed + bad }

  /// What stands before the first result.
  public var opening: [String] {
    switch format {
    case .tap: ["TAP version 13"]
    case .text, .json, .junit: []
    }
  }

  /// The lines of a result. JUnit has them all at the end, since its totals come first.
  public mutating func add(_ result: ScenarioResult) -> [String] {
    switch result.verdict {
    case .passed: passed += 1
    case .failed: failed += 1
    case .bad: bad += 1
    }
    seconds += result.seconds
    switch format {
    case .text:
      if isQuiet, case .passed = result.verdict { return [] }
      return TextReport.lines(result, language)
    case .json: return [JSONReport.line(result)]
    case .tap: return TAPReport.lines(result, number: count)
    case .junit:
      document.add(JUnitReport.entry(result))
      return []
    }
  }

  /// What stands after the last result.
  public func closing() -> [String] {
    switch format {
    case .text: isQuiet && failed + bad == 0 ? [] : ["", summary]
    case .json: []
    case .tap: ["1..\(count)"]
    case .junit: document.lines(seconds: seconds)
    }
  }

  /// How many there were, in a sentence.
  public var summary: String { TextReport.summary(self) }

  /// What people read of a result while the report goes into a file: nothing of what passed.
  public func brief(_ result: ScenarioResult) -> [String] { TextReport.brief(result) }
}
