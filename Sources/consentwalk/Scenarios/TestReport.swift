import ArgumentParser
import CellGrid
import FlowController
import Localization
import Reports
import Scenarios
import StrictYAML

/// Writes the output of `test`. If the report goes to a file, messages for people are also printed on standard output.
struct TestReport {
  var writer: ScenarioReport
  /// The largest exit code so far.
  private(set) var code: Int32 = 0
  private let format: ReportFormat
  private let file: OutputFile?
  private let isJSON: Bool
  private let language: ProgramLanguage
  private let tellsBeside: Bool
  /// Whether the output goes to a terminal with colours.
  private let isColoured: Bool

  /// - Throws: ``Failure`` with exit code 2 if the file of the report cannot be written.
  init(
    _ format: ReportFormat, into path: String?, besides inputs: [String], _ options: SharedOptions,
    isQuiet: Bool
  ) throws(Failure) {
    self.format = format
    if let path { file = try OutputFile(path, besides: inputs) } else { file = nil }
    (isJSON, language) = (options.json, options.language)
    isColoured = options.wantsColour && Console.isTerminal
    writer = ScenarioReport(
      format, version: ConsentWalk.configuration.version, language: language, isQuiet: isQuiet)
    // The report and the messages must not be mixed in the same output.
    tellsBeside = file.map { !$0.isThrough } == true && !isQuiet && !isJSON
  }

  func open() throws(Failure) { try write(writer.opening) }

  mutating func add(_ result: ScenarioResult) throws(Failure) {
    code = max(code, result.exitCode)
    if case .bad(let problems) = result.verdict, format != .text || file != nil {
      for problem in problems { note(problem) }
    }
    if let other = result.note { note(other) }
    try write(writer.add(result))
    if tellsBeside { say(writer.brief(result)) }
  }

  /// Lists the cases of a scenario without running them.
  mutating func list(_ path: String, _ cases: Result<[ScenarioHeader], YAMLProblems>) throws(Failure) {
    switch cases {
    case .success(let cases):
      try write(
        cases.map { header in
          let value = StateValue.object([.init("scenario", .text(header.name)), .init("file", .text(path))])
          return format == .json ? value.withSchema.json : (path + ": " + header.name).printable
        })
    case .failure(let problems): for problem in problems.all { tell(problem) }
    }
  }

  mutating func finish() throws {
    try write(writer.closing())
    if tellsBeside { say([writer.summary]) }
  }

  /// Reports the coverage, and whether it is at least the required one.
  mutating func add(
    _ coverage: CoverageReport, _ watch: SearchWatch, isShown: Bool, least: Int?
  ) throws(Failure) {
    watch.clear()
    if isShown {
      if let lines = writer.remark(coverage.lines(in: language), json: coverage.value.withSchema.json) {
        try write(lines)
      } else {
        for line in coverage.lines(in: language) { Console.note(line) }
      }
    }
    guard let least, coverage.percent < least else { return }
    code = max(code, 1)
    let failure = Failure(code: 1, .testCoverageLow(percent: coverage.percent, least: least))
    Console.note(isJSON ? failure.json : "consentwalk: " + failure.text(in: language))
  }

  func close() throws(Failure) { try file?.close() }

  /// Reports a scenario that cannot be run.
  mutating func tell(_ problem: YAMLProblem) {
    code = 2
    note(problem)
  }

  private func note(_ problem: YAMLProblem) {
    var failure = Failure(code: 2, problem.mistake)
    (failure.file, failure.line, failure.column) = (problem.file, problem.line, problem.column)
    (failure.expected, failure.suggestion) = (problem.expected.map { .verbatim($0) }, problem.suggestion)
    Console.note(isJSON ? failure.json : ("consentwalk: " + problem.report.text(in: language)).bounded)
  }

  func write(_ lines: [String]) throws(Failure) {
    guard !lines.isEmpty else { return }
    if file == nil, format == .text, isColoured { return Console.write(coloured(lines)) }
    let text = lines.joined(separator: "\n") + "\n"
    if let file { try file.write(text) } else { Console.write(text) }
  }

  private func say(_ lines: [String]) {
    if isColoured { return Console.write(coloured(lines)) }
    for line in lines { Console.print(line) }
  }

  /// Colours the first word of each result by its outcome.
  private func coloured(_ lines: [String]) -> StyledText {
    func word(_ message: Message) -> String {
      String(message.text(in: language).prefix { $0 != " " })
    }
    let passed = word(.testPassed(name: ""))
    let failed = [word(.testFailed(name: "")), word(.testError(problem: ""))]
    return StyledText(
      report: lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    ) {
      if $0 == passed { return .good }
      return failed.contains(String($0)) ? .bad : nil
    }
  }
}
