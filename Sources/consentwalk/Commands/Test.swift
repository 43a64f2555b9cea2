public import ArgumentParser
import Dispatch
import Explorer
import FlowController
import Localization
import Platform
public import Scenarios
import ScreenLibrary
import StrictYAML
import Synchronization

/// Runs scenarios.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run scenarios, each on a fresh device in memory, never on the stored one.",
    discussion: """
      For example: consentwalk test Tests/Scenarios --format junit --output report.xml
      Exits with 1 when a scenario fails and with 2 when a file cannot be run.
      """)

  @Argument(
    help: ArgumentHelp("Scenario files, and folders of such.", valueName: "file"), completion: .scenarios)
  var paths: [String]

  @Option(help: ArgumentHelp("Report format.", valueName: "text|json|junit|tap"))
  var format: ReportFormat?

  @Option(
    help: ArgumentHelp("A file for the report, instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Say which prompts, answers, reasons and rules were exercised, and which are left.")
  var coverage = false

  @OptionGroup var shared: SharedOptionGroup
  var options: SharedOptions { shared.options }

  func run() throws {
    let (files, problems) = ScenarioPlace.files(paths)
    let format = format ?? (options.json ? .json : .text)
    let file = try output.map { try OutputFile($0, besides: options.inputs(files)) }
    var writer = ReportWriter(format, language: options.language)
    func write(_ lines: [String]) throws {
      guard !lines.isEmpty else { return }
      let text = lines.joined(separator: "\n") + "\n"
      if let file { try file.write(text) } else { Console.write(text) }
    }
    var code: Int32 = 0
    for problem in problems {
      tell(problem)
      code = 2
    }
    try write(writer.opening)
    var contexts = FlowContexts(options)
    var tally = CoverageTally()
    var left = files[...]
    while !left.isEmpty {
      let batch = left.prefix(Self.batchSize(left))
      left = left[batch.endIndex...]
      let results = Self.run(batch, in: &contexts, keepsSteps: format == .json, tallies: coverage)
      for (result, entry) in results {
        if let entry { tally.add(entry) }
        code = max(code, result.exitCode)
        if case .bad(let problems) = result.verdict, format != .text || file != nil { problems.forEach(tell) }
        try write(writer.add(result))
      }
    }
    try write(writer.closing())
    if coverage { try write(Self.lines(tally, format, isQuiet: options.json)) }
    try file?.close()
    if code != 0 { throw ExitCode(code) }
  }

  private func tell(_ problem: YAMLProblem) {
    var failure = Failure(code: 2, problem.message)
    (failure.file, failure.line, failure.column) = (problem.file, problem.line, problem.column)
    (failure.expected, failure.suggestion) = (problem.expected, problem.suggestion)
    Console.note(
      options.json ? failure.json : ("consentwalk: " + problem.report.text(in: options.language)).bounded)
  }

  /// The report on coverage, as it goes with a format.
  private static func lines(
    _ tally: CoverageTally, _ format: ReportFormat, isQuiet: Bool
  ) throws(Failure) -> [String] {
    let watch = SearchWatch(isQuiet: isQuiet)
    defer { watch.clear() }
    let report = try tally.report(watch)
    switch format {
    case .text: return report.lines
    case .json: return [report.value.json]
    case .tap: return report.lines.filter { !$0.isEmpty }.map { "# " + $0 }
    case .junit:
      // A document of XML ends where it ends.
      watch.clear()
      for line in report.lines { Console.note(line) }
      return []
    }
  }

  /// How many of these files are read, then run, at a time: all of them are held until the last is run. Long ones come
  /// by themselves.
  private static func batchSize(_ files: ArraySlice<String>) -> Int {
    var bytes = 0
    var count = 0
    for file in files.prefix(256) {
      bytes += ScenarioPlace.size(file)
      guard bytes <= 1 << 24 else { break }
      count += 1
    }
    return max(1, count)
  }

  private static func run(
    _ files: ArraySlice<String>, in contexts: inout FlowContexts, keepsSteps: Bool, tallies: Bool
  ) -> [(ScenarioResult, CoverageTally.Entry?)] {
    let files = Array(files)
    let opened = parallel(files.count) { open(files[$0]) }
    for (file, result) in zip(files, opened) {
      if case .success(let scenario) = result.scenario { contexts.prepare(file, scenario.header) }
    }
    let ready = contexts
    return parallel(files.count) { index in
      play(files[index], opened[index], in: ready, keepsSteps: keepsSteps, tallies: tallies)
    }
  }

  private struct Opened: Sendable {
    let scenario: Result<ScenarioFile, YAMLProblems>
    let seconds: Double
  }

  private static func open(_ file: String) -> Opened {
    let begin = ContinuousClock.now
    let scenario = Result { () throws(YAMLProblems) -> ScenarioFile in
      let source: YAMLSource
      do throws(YAMLProblem) { source = try ScenarioPlace.source(file) } catch { throw YAMLProblems([error]) }
      return try ScenarioFile(source)
    }
    return Opened(scenario: scenario, seconds: begin.duration(to: .now).inSeconds)
  }

  private static func play(
    _ file: String, _ opened: Opened, in contexts: FlowContexts, keepsSteps: Bool, tallies: Bool
  ) -> (ScenarioResult, CoverageTally.Entry?) {
    let begin = ContinuousClock.now
    var name: String?
    var entry: CoverageTally.Entry?
    func result(
      _ verdict: ScenarioResult.Verdict, _ steps: [String] = []
    ) -> (ScenarioResult, CoverageTally.Entry?) {
      let seconds = opened.seconds + begin.duration(to: .now).inSeconds
      return (
        ScenarioResult(file: file, name: name, verdict: verdict, steps: steps, seconds: seconds), entry
      )
    }
    do throws(YAMLProblems) {
      let open = try opened.scenario.get()
      if !open.header.name.isEmpty { name = open.header.name }
      let (stage, catalogue) = try contexts.stage(file, open.header)
      let scenario = try open.scenario(on: stage)
      var steps: [String] = []
      if tallies { entry = CoverageTally.Entry(scenario, stage, catalogue) }
      var world = entry.map { scenario.beginning($0.context.rules) }
      let wantsEach = keepsSteps || tallies
      let outcome = scenario.run(
        on: stage,
        each: wantsEach
          ? { taken in
            if keepsSteps { steps.append(taken.value.json) }
            if let before = world { entry?.add(taken, from: before) }
            world = taken.world
          } : nil)
      guard let failure = outcome.failure else { return result(.passed, steps) }
      let frame = contexts.frame(failure.world, outcome.rules, catalogue)
      return result(.failed(failure, frame: frame), steps)
    } catch {
      return result(.bad(error.all))
    }
  }

  /// Makes the elements of an array on all processors, in the order of their indices.
  private static func parallel<Element: Sendable>(
    _ count: Int, _ make: @Sendable (Int) -> Element
  ) -> [Element] {
    let made = Mutex([Element?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let element = make(index)
      made.withLock { $0[index] = element }
    }
    return made.withLock { $0.compactMap(\.self) }
  }
}

extension ReportFormat: ExpressibleByArgument {}

extension Swift.Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
