import ArgumentParser
import Dispatch
import Explorer
import FlowController
import Localization
import Platform
import Reports
import Scenarios
import ScreenLibrary
import StrictYAML
import Synchronization

struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: .commandTest,
    discussion: .detailsTest)

  @Argument(
    help: ArgumentHelp(.argumentScenarios, valueName: .valueFile),
    completion: .scenarios)
  var paths: [String] = []

  @OptionGroup var traced: TraceOptions

  @OptionGroup var form: ReportFormatOption

  @Option(
    help: ArgumentHelp(.optionReportOutput, valueName: .valueFile),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      .optionOnly,
      valueName: .valuePattern))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      .optionTestOs,
      valueName: .valueList), completion: .versions)
  var os: String?

  @Option(
    help: ArgumentHelp(
      .optionTestRegion,
      valueName: .valueList))
  var region: String?

  @Flag(name: .customLong("fail-fast"), help: ArgumentHelp(.optionFailFast))
  var failFast = false

  @Flag(help: ArgumentHelp(.optionQuiet))
  var quiet = false

  @Flag(help: ArgumentHelp(.optionList))
  var list = false

  @Flag(help: ArgumentHelp(.optionCoverage))
  var coverage = false

  @Option(
    name: .customLong("coverage-min"),
    help: ArgumentHelp(.optionCoverageMin, valueName: .valuePercent))
  var coverageMin: Int?

  @Option(
    help: ArgumentHelp(.optionFrames, valueName: .valueDir),
    completion: .directory)
  var frames: String?

  @Option(
    name: .customLong("frames-as"), help: ArgumentHelp(.optionFramesAs, valueName: .verbatim("text|svg")))
  var framesAs = FrameFolder.Format.text

  @Flag(help: ArgumentHelp(.optionUpdate))
  var update = false

  @Flag(help: ArgumentHelp(.optionWatch))
  var watch = false

  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForScenarios>
  var options: SharedOptions { shared.options }

  func validate() throws {
    if watch, update || list || paths.contains(ScenarioPlace.standardInput) {
      throw ValidationError(.wrongWatchWith)
    }
    try traced.validate(besides: paths, os: os, region: region)
    if traced.trace == nil, paths.isEmpty { throw ValidationError(.testNeedsFile) }
    if only.contains("") { throw ValidationError(.wrongOnlyEmpty) }
    if let coverageMin, !(0...100).contains(coverageMin) {
      throw ValidationError(.wrongCoverageMin)
    }
    if update, paths.contains(ScenarioPlace.standardInput) {
      throw ValidationError(.wrongUpdateInput)
    }
    if update, let page = paths.first(where: { StoryboardFile.parts(of: $0) != nil }) {
      throw ValidationError(.wrongUpdatePage(page: page.shortened))
    }
    let isChanged = traced.deploymentTarget != nil || !traced.assume.isEmpty
    if update, os != nil || region != nil || options.locale != nil || isChanged {
      throw ValidationError(
        .wrongUpdateMatrix)
    }
    let ofScenarios = [
      ("--coverage", coverage), ("--coverage-min", coverageMin != nil), ("--fail-fast", failFast),
      ("--update", update), ("--frames", frames != nil),
    ]
    if traced.trace != nil {
      let others = [("--list", list), ("--only", !only.isEmpty), ("--watch", watch)]
      for (name, isGiven) in ofScenarios + others where isGiven {
        throw ValidationError(.wrongTraceWith(option: name))
      }
    }
    guard list else { return }
    let form = ("--format \(form.format?.name ?? "")", ![nil, .text, .json].contains(form.format))
    for (name, isGiven) in ofScenarios + [form] where isGiven {
      throw ValidationError(.wrongListWith(option: name))
    }
  }

  func run() throws {
    if watch { try runAgainAndAgain() } else { try runOnce() }
  }

  func runOnce() throws {
    if let os, let more = paths.first(where: { Version($0) != nil && TypedPath($0) == nil }) {
      var failure = Failure.usage(.usageListWithSpace, wanted: .wantedVersionsWithCommas)
      failure.suggestion = "--os \(os),\(more)"
      throw failure
    }
    if let device = options.namedDevice {
      Console.note(.consoleNote(text: Message.testWithoutDevice(device: device)), in: options.language)
    }
    let (files, problems) = ScenarioPlace.files(paths)
    let format = form.format(options)
    if let trace = traced.trace { return try traced.run(trace, self, format) }
    var report = try TestReport(
      format, into: output, besides: options.inputs(files), options, isQuiet: quiet)
    for problem in problems { report.tell(problem) }
    var selection = ScenarioSelection(only, try matrix(), try traced.overrides())
    if update {
      var update = try ScenarioUpdate(options, selection)
      for file in files {
        try update.update(file) { line in
          if format == .text, output == nil { Console.print(line) } else { Console.note(line) }
        }
      }
    }
    let frames = try self.frames.map { path throws(Failure) in try FrameFolder(path, framesAs, options) }
    try report.open()
    var contexts = try FlowContexts(options, for: format)
    var tally = CoverageTally()
    var left = files[...]
    while !left.isEmpty, !report.writer.isStopped {
      let batch = left.prefix(Self.batchSize(left))
      left = left[batch.endIndex...]
      if list {
        for (file, opened) in zip(batch, Self.open(batch, &selection)) {
          if let opened { try report.list(file, opened.scenario.map { _ in opened.cases }) }
        }
        continue
      }
      let results = Self.run(
        batch, in: &contexts, &selection, keepsSteps: format == .json, tallies: wantsCoverage, frames)
      for (index, (result, entry)) in results.enumerated() {
        if let entry { tally.add(entry) }
        try report.add(result)
        guard failFast, result.exitCode != 0 else { continue }
        report.writer.isStopped = index + 1 < results.count || !left.isEmpty
        left = []
        break
      }
    }
    if selection.isEmpty, !files.isEmpty { throw selection.failure }
    if !list { try report.finish() }
    if wantsCoverage {
      let watch = SearchWatch(isQuiet: options.json, in: options.language)
      defer { watch.clear() }
      let found = try tally.report(watch)
      try report.add(found, watch, isShown: coverage, least: coverageMin)
    }
    try report.close()
    try frames?.throwProblem()
    if report.code != 0 { throw ExitCode(report.code) }
  }

  private var wantsCoverage: Bool { coverage || coverageMin != nil }

  /// Returns the cases that the options request. They replace the cases of the scenarios.
  private func matrix() throws(Failure) -> ScenarioMatrix {
    func list<Value: Hashable>(
      _ text: String?, _ read: (String) throws(Failure) -> Value
    ) throws(Failure) -> [Value] {
      var list: [Value] = []
      for part in text?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
        let value = try read(part.trimmed)
        if !list.contains(value) { list.append(value) }
      }
      return list
    }
    return ScenarioMatrix(
      os: try list(os) { text throws(Failure) in try Version(asked: text) },
      region: try list(region) { text throws(Failure) in try Region(asked: text) },
      locale: options.locale?.phones ?? [])
  }

  /// Returns how many files are read and run in one batch. All files of a batch stay in memory until the last one has
  /// run. So a large file is a batch of its own.
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

  /// Opens files in parallel. An element is nil if its file is not selected.
  private static func open(_ files: ArraySlice<String>, _ selection: inout ScenarioSelection) -> [Opened?] {
    let files = Array(files)
    let (matrix, overrides) = (selection.matrix, selection.overrides)
    let opened = parallel(files.count) { open(files[$0], as: matrix, overrides) }
    return opened.map { selection.meant($0) }
  }

  private static func run(
    _ files: ArraySlice<String>, in contexts: inout FlowContexts, _ selection: inout ScenarioSelection,
    keepsSteps: Bool, tallies: Bool, _ frames: FrameFolder?
  ) -> [(ScenarioResult, CoverageTally.Entry?)] {
    let meant = zip(files, open(files, &selection)).compactMap { file, opened in opened.map { (file, $0) } }
    for (file, opened) in meant {
      for header in opened.skipped {
        let skipped = Message.testCaseSkipped(
          file: file, name: header.name, target: header.deploymentTarget ?? Version(13),
          os: header.os ?? Version(13))
        Console.note(.consoleNote(text: skipped), in: AskedOptions.ofProgram.language)
      }
      if case .success(let scenario) = opened.scenario { contexts.prepare(file, scenario.header) }
    }
    let ready = contexts
    let results = parallel(meant.count) { index in
      play(meant[index].0, meant[index].1, in: ready, keepsSteps: keepsSteps, tallies: tallies, frames)
    }
    return results.flatMap(\.self)
  }

  struct Opened: Sendable {
    let scenario: Result<ScenarioFile, YAMLProblems>
    /// The headers of the selected cases.
    var cases: [ScenarioHeader] = []
    /// The cases of a matrix that are skipped, because the build does not support their iOS version.
    var skipped: [ScenarioHeader] = []
    let seconds: Double
  }

  private static func open(
    _ file: String, as matrix: ScenarioMatrix, _ overrides: HeaderOverrides
  ) -> Opened {
    let begin = ContinuousClock.now
    var cases: [ScenarioHeader] = []
    let scenario = Result { () throws(YAMLProblems) -> ScenarioFile in
      let file = try ScenarioPlace.scenario(file)
      cases = try file.cases(matrix).map(overrides.applied)
      return file
    }
    // It is not a failure if the build does not support a version, as long as it supports another version of the
    // matrix.
    let running = cases.filter(\.isInstallable)
    let skipped = running.isEmpty ? [] : cases.filter { !$0.isInstallable }
    return Opened(
      scenario: scenario, cases: running.isEmpty ? cases : running, skipped: skipped,
      seconds: begin.duration(to: .now).inSeconds)
  }

  /// Runs the cases of a file in order.
  private static func play(
    _ file: String, _ opened: Opened, in contexts: FlowContexts, keepsSteps: Bool, tallies: Bool,
    _ frames: FrameFolder?
  ) -> [(ScenarioResult, CoverageTally.Entry?)] {
    var begin = ContinuousClock.now
    var before = opened.seconds
    var note: YAMLProblem?
    /// Returns a result with the time since the previous result. The time of the first one includes reading the file.
    func result(
      _ name: String?, _ verdict: ScenarioResult.Verdict, _ steps: [String] = []
    ) -> ScenarioResult {
      let now = ContinuousClock.now
      let seconds = before + begin.duration(to: now).inSeconds
      (before, begin) = (0, now)
      // The note is reported once for each file, not for each case.
      defer { note = nil }
      return ScenarioResult(
        file: file, name: name.flatMap { $0.isEmpty ? nil : $0 }, verdict: verdict, steps: steps,
        seconds: seconds, note: note)
    }
    var name: String?
    do throws(YAMLProblems) {
      let open = try opened.scenario.get()
      name = opened.cases.count == 1 ? opened.cases[0].name : open.header.name
      let (stage, catalogue) = try contexts.stage(file, open.header)
      note = contexts.otherFlow(file, open.header, catalogue)
      return zip(opened.cases, try open.scenarios(on: stage, as: opened.cases)).map { header, scenario in
        switch scenario {
        case .failure(let problems): return (result(header.name, .bad(problems.all)), nil)
        case .success(let scenario):
          var steps: [String] = []
          var entry = tallies ? CoverageTally.Entry(scenario, stage, catalogue) : nil
          let rules = stage.rules(header.assumptions)
          var world = entry.map { scenario.beginning($0.context.rules) }
          var film = frames?.film(of: file, opened.cases.count > 1 ? header.name : nil)
          film?.add("start", contexts.model(scenario.beginning(rules), rules, catalogue))
          let outcome = scenario.run(
            on: stage,
            each: keepsSteps || tallies || film != nil
              ? { taken in
                film?.add(taken.text, contexts.model(taken.world, rules, catalogue))
                if keepsSteps { steps.append(taken.value.json) }
                if let before = world { entry?.add(taken, from: before) }
                world = taken.world
              } : nil)
          guard let failure = outcome.failure else { return (result(header.name, .passed, steps), entry) }
          let frame = contexts.frame(failure.world, outcome.rules, catalogue)
          return (result(header.name, .failed(failure, frame: frame), steps), entry)
        }
      }
    } catch {
      return [(result(name, .bad(error.all)), nil)]
    }
  }

  /// Makes the elements of an array in parallel. They have the order of their indices.
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

extension FrameFolder.Format: ExpressibleByArgument {}

extension Swift.Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

extension Substring {
  /// The text without spaces at both ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
