import ArgumentParser
import Explorer
import Export
import FlowController
import Localization
import Scenarios
import ScreenLibrary

/// Plans a small number of walks that together cover every item that steps can cover.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract:
      .commandPlan,
    discussion: .detailsPlan)

  @Option(
    help: ArgumentHelp(
      .optionPlanFormat,
      valueName: .verbatim(PlanFormat.allCases.map(\.rawValue).joined(separator: "|"))))
  var format = PlanFormat.scenarios

  @Option(
    help: ArgumentHelp(.optionPlanOutput, valueName: .valuePath),
    completion: .file())
  var output: String?

  @OptionGroup var whole: WithScreensOption
  @OptionGroup var search: SearchOptions
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFlows>
  var options: SharedOptions { shared.options }

  func run() throws {
    guard !options.json || format != .review else {
      throw Failure.usage(.usageJSONIsFormat, wanted: .wantedJSONOrFormat)
    }
    let context = try CommandContext(options)
    let start = try search.freshStart(context).naming(try options.writtenScreens(whole: whole.isGiven))
    options.noteBundled()
    var bounds = try search.bounds(context)
    // A tester with a phone cannot trigger calls in the app's code. So the steps of a person are used, unless the user
    // chose others.
    let isByHand = format != .scenarios && search.steps == nil
    if isByHand { bounds.steps = .byHand }
    let watch = SearchWatch(isQuiet: options.json, budget: search.budget, in: options.language)
    let plan = try make(start, bounds, watch)
    let leftOut = isByHand ? try missing(in: plan, start, bounds, watch) : []
    watch.clear()
    let document = PlanDocument(plan, start, leftOut: leftOut)
    try document.check()
    var isReady = true
    switch format {
    case .scenarios:
      if let output {
        let folder = try ScenarioFolder(output, besides: options.inputs())
        start.screens.warn(writingTo: output + "/", in: options.language)
        for (name, scenario) in document.scenarios { try folder.write(scenario, to: name, from: start) }
        if !options.json {
          Console.note(
            .outputSavedToRun(file: output, command: "consentwalk test " + output), in: options.language)
        }
      } else if !options.json {
        Console.note(.consoleNote(text: Message.planNotSaved), in: options.language)
      }
      Console.print(
        options.json ? document.value.withSchema.json : document.summary.text(in: options.language))
    case .markdown: try write(PlanChecklist(document).text)
    case .csv: try write(PlanTable(document).text)
    case .xcuitest: try export(document, as: .xcuitest)
    case .maestro: try export(document, as: .maestro)
    case .appium: try export(document, as: .appium)
    case .simctl: try export(document, as: .simctl)
    case .review:
      let report = try review(document, search.bounds(context), watch)
      watch.clear()
      try ReviewFolder(report, options).write(to: output)
      for warning in report.warnings { Console.note(.consoleWarning(text: warning), in: options.language) }
      for line in report.sizes(in: output) { Console.note(line, in: options.language) }
      isReady = report.isReady
    }
    // These formats contain only the tests. So the coverage is printed on standard error.
    if format != .scenarios, !options.json { Console.note(document.figures, in: options.language) }
    if let failure = Failure.cutShort(plan.end) { throw failure }
    if !isReady { throw ExitCode(1) }
  }

  /// Writes the notes for App Review, and checks the rules that the reviewer would check.
  private func review(_ document: PlanDocument, _ bounds: SearchBounds, _ watch: SearchWatch) throws
    -> ReviewReport
  {
    let notes: ReviewNotes
    let untold = try options.library.screensWithoutWords()
    do throws(SearchProblem) { notes = try ReviewNotes(document, untold: untold) } catch {
      throw Failure(code: 2, error.message)
    }
    return ReviewReport(
      notes, try Prove.report(on: ReviewReport.rules, document.start, bounds, options, watch))
  }

  /// Returns the items that the default steps can cover, but a person with a phone cannot.
  private func missing(
    in plan: Plan, _ start: SearchStart, _ bounds: SearchBounds, _ watch: SearchWatch
  ) throws(Failure) -> [CoverageItem] {
    var bounds = bounds
    bounds.steps = .usual
    let everything: Coverage
    do {
      everything = try Coverage(from: start.world, start.rules, start.names, bounds) {
        watch.goesOn($0, about: .searchForPlan)
      }
    } catch {
      throw Failure(code: 2, error.message)
    }
    return everything.reachable.subtracting(plan.coverage.reachable).inOrder
  }

  /// Writes the walks as tests for a real phone.
  private func export(_ document: PlanDocument, as format: ExportFormat) throws {
    let walks = document.scenarios.map { ($0.file.replacing(".yaml", with: ""), $0.scenario) }
    let suite = try ScenarioSuite(walks, on: document.start.stage, document.start.context.catalogue, options)
    try suite.write(as: format, to: output, besides: options.inputs(), options)
  }

  private func write(_ text: String) throws {
    guard let output else { return Console.write(text) }
    let file = try OutputFile(output, besides: options.inputs())
    try file.write(text)
    try file.close()
  }

  private func make(_ start: SearchStart, _ bounds: SearchBounds, _ watch: SearchWatch) throws(Failure)
    -> Plan
  {
    do {
      var maker = try PlanMaker(from: start.world, start.rules, start.names, bounds) {
        watch.goesOn($0, about: .searchForPlan)
      }
      return maker.plan()
    } catch {
      throw Failure(code: 2, error.message)
    }
  }
}

enum PlanFormat: String, CaseIterable, ExpressibleByArgument {
  case scenarios, markdown, csv
  /// Tests for a real phone.
  case xcuitest, maestro, appium, simctl
  /// Notes for App Review.
  case review
}
