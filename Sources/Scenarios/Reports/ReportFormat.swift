public import Localization

/// How `test` tells what came of the scenarios.
public enum ReportFormat: String, CaseIterable, Sendable {
  case text
  /// One object a scenario, one a line.
  case json
  /// JUnit's XML, as build servers read it.
  case junit
  /// Test Anything Protocol, version 14.
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
  private var held: [String] = []

  /// A writer that has seen nothing yet.
  ///
  /// - Parameter language: Of what people read about a file that cannot be run; the other formats are for programs.
  public init(_ format: ReportFormat, language: ProgramLanguage = .english) {
    self.format = format
    self.language = language
  }

  var count: Int { passed + failed + bad }

  /// What stands before the first result.
  public var opening: [String] {
    switch format {
    case .tap: ["TAP version 14"]
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
    case .text: return TextReport.lines(result, language)
    case .json: return [JSONReport.line(result)]
    case .tap: return TAPReport.lines(result, number: count)
    case .junit:
      held += JUnitReport.lines(result)
      return []
    }
  }

  /// What stands after the last result.
  public func closing() -> [String] {
    switch format {
    case .text: ["", TextReport.summary(self)]
    case .json: []
    case .tap: ["1..\(count)"]
    case .junit: JUnitReport.document(held, self)
    }
  }
}
