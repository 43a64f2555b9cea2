import CellGrid
public import Localization
public import Reports

/// Counts the results of scenarios and writes them, one after another.
public struct ScenarioReport {
  /// The report without its cases. They are written one at a time.
  private var report: Report
  private var writer: any ReportWriter
  private let language: ProgramLanguage
  private let isQuiet: Bool
  /// The failures in the last file that was added. Each has the name of its result.
  private var failures: [(file: String, lines: [String], screen: [String], name: String)] = []
  /// Which part of the last result is the same as in an earlier result.
  private var shared = TextReport.Shared.nothing
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var bad = 0
  /// Whether the run ended before all scenarios were run.
  public var isStopped = false

  /// Creates a report without results.
  ///
  /// - Parameter version: The version of the program.
  /// - Parameter language: The language of reports for people.
  /// - Parameter isQuiet: Whether reports for people contain only failures. Reports for programs always contain
  ///   everything.
  public init(
    _ format: ReportFormat, version: String = "", language: ProgramLanguage = .english,
    isQuiet: Bool = false
  ) {
    report = Report(of: "scenarios", version: version)
    report.rules = ScenarioRule.allCases.map(\.rule)
    writer = format.writer(in: language)
    self.language = language
    self.isQuiet = isQuiet
  }

  var count: Int { passed + failed + bad }

  /// The lines before the first result.
  public var opening: [String] { writer.opening }

  /// Adds a result and returns its lines.
  public mutating func add(_ result: ScenarioResult) -> [String] {
    switch result.verdict {
    case .passed: passed += 1
    case .failed: failed += 1
    case .bad: bad += 1
    }
    report.seconds += result.seconds
    if let finding = result.finding { report.findings.append(finding) }
    var one = result.reportCase
    if !isQuiet || result.exitCode != 0 {
      shared = compare(result)
      one.text = TextReport.lines(result, shared, language)
    }
    return writer.add(one)
  }

  /// Returns which part of a result is the same as in an earlier result of this file. The iOS version may differ.
  private mutating func compare(_ result: ScenarioResult) -> TextReport.Shared {
    guard case .failed(let failure, let frame) = result.verdict else { return .nothing }
    let lines = TextReport.body(failure, file: result.file, language)
    // The iOS version is in the top border of the phone, and in the text on its right. So both are left out of the
    // comparison.
    let width = 1 + (frame.first ?? "").dropFirst().prefix { $0 != "╮" && $0 != "+" }.count
    let screen = frame.dropFirst().map { CellText($0).prefix(cells: width + 1).string }
    failures.removeAll { $0.file != result.file }
    if let known = failures.first(where: { $0.lines == lines }) { return .failure(of: known.name) }
    let known = failures.first { $0.screen == screen && !frame.isEmpty }
    failures.append((result.file, lines, screen, result.name ?? ""))
    return known.map { .screen(of: $0.name) } ?? .nothing
  }

  /// The lines after the last result.
  public mutating func closing() throws -> [String] {
    let summary = isQuiet && failed + bad == 0 ? [] : ["", summary]
    report.text = { summary }
    return try writer.closing(report)
  }

  /// A message after the report, as lines or as a JSON object; nil if the format cannot contain one.
  public func remark(_ lines: [String], json: String) -> [String]? { writer.remark(lines, json: json) }

  /// A sentence with the numbers of passed, failed and unusable scenarios.
  public var summary: String { TextReport.summary(self).text(in: language) }

  /// The lines that people see on the screen while the report is written to a file; empty if the scenario passed.
  public func brief(_ result: ScenarioResult) -> [String] { TextReport.brief(result, shared, language) }
}
