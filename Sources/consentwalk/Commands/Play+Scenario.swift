import FlowController
import Localization
import Platform
import Scenarios
import ScreenLibrary
import StrictYAML
import TerminalUI

extension Play {
  /// Runs the walk in memory. It starts at the end of a scenario, or at its beginning with the scenario as the script.
  /// The stored devices are not changed.
  ///
  /// An impossible step stops the scenario before this step. An impossible step or a failed expectation is only
  /// reported, so that the user can still look at the screen. A scenario is often opened on another iOS version than
  /// its own.
  ///
  /// - Throws: ``Failure`` with exit code 2 for a file that cannot be run.
  @MainActor
  static func play(
    scenario file: String, as start: StartOptions, presenting: Bool, beside: AskedBeside? = nil,
    _ cast: CastOption, _ options: SharedOptions
  ) throws {
    if let failure = CommandName.misplaced(file) { throw failure }
    var contexts = try FlowContexts(options)
    do {
      let opened = try ScenarioPlace.scenario(file)
      let watch = ScreenWatch(contexts.library(file, opened.header))
      contexts.prepare(file, opened.header)
      let (stage, catalogue) = try contexts.stage(file, opened.header)
      let cases = try opened.cases(try start.matrix())
      let scenario = try opened.scenarios(on: stage, as: Array(cases.prefix(1)))[0].get()
      let rules = stage.rules(scenario.header.assumptions)
      let session = MemorySession(
        device: scenario.name, world: scenario.beginning(rules), rules: rules, catalogue: catalogue)
      let stop = presenting ? nil : try take(scenario, in: session, file)
      // If a step is impossible, `stop` already reports it.
      if let failure = scenario.run(on: stage).failure, stop == nil || !failure.differences.isEmpty {
        let text = Message.noteAtLine(file: file, line: failure.place?.line ?? 1, text: failure.message)
        Console.note(.consoleNote(text: text), in: options.language)
      }
      var model = WalkModel(world: session.world, rules: rules, catalogue: catalogue)
      let notes = [stop, Self.note(ofOthersThan: scenario, in: file, cases)].compactMap(\.self)
      if options.plain {
        for note in notes { Console.note(.consoleNote(text: note), in: options.language) }
      } else {
        model.message = notes.first?.text(in: options.language)
      }
      model.fixedLanguage = options.fixedLanguage
      model.shownLanguage = options.phoneLocale
      model.isASCII = options.ascii
      model.isForgetful = true
      let source = contexts.library(file, opened.header).source
      model.guide = GalleryWays.guide
      model.storyboard = StoryboardPage.maker(under: scenario.header, theme: options.theme) {
        try? WrittenScreens(source, isWhole: true).named(in: nil)
      }
      model.scenarioText = StoryboardPage.scenarioMaker(under: scenario.header) {
        try? WrittenScreens(source, isWhole: false).named(in: nil)
      }
      if presenting { model.present(Presentation(scenario)) }
      model.picturePalette = options.picturePalette
      let screen = CursesScreen(theme: options.themeInUse)
      defer { screen.close() }
      try film(session, model, options, on: screen, watching: watch, beside: beside, cast)
    } catch let problems as YAMLProblems {
      throw Failure(problems)
    }
  }

  /// Returns a note if the page contains more scenarios than the opened one, or if the scenario has more cases.
  private static func note(
    ofOthersThan opened: Scenario, in file: String, _ cases: [ScenarioHeader]
  ) -> Message? {
    if let others = ScenarioPlace.others(of: file) {
      return .playFirstOf(count: others.count, name: opened.name, second: others.second)
    }
    guard cases.count > 1 else { return nil }
    return .playFirstCaseOf(count: cases.count, name: opened.name)
  }

  /// Runs the steps up to the first impossible one. Returns where and why it stopped; nil if all steps ran.
  @MainActor
  private static func take(_ scenario: Scenario, in session: MemorySession, _ file: String) throws -> Message?
  {
    for line in scenario.lines {
      guard case .step(let step) = line.action else { continue }
      do { _ = try session.apply(step) } catch {
        let text = StepVocabulary(names: scenario.names).text(step)
        let place = file + (line.place.map { ":\($0.line)" } ?? "")
        return .playStopsAt(place: place, problem: Message.impossibleNow(step: text, reason: error.message))
      }
    }
    return nil
  }
}

extension Presentation {
  /// Keeps the steps and notes of a scenario, but not its expectations, which are not shown.
  fileprivate init(_ scenario: Scenario) {
    let vocabulary = StepVocabulary(names: scenario.names)
    self.init(
      scenario.lines.compactMap { line in
        switch line.action {
        case .step(let step): .step(step, vocabulary.text(step))
        case .note(let text): .note(text)
        case .expect: nil
        }
      })
  }
}

extension Failure {
  /// Makes the failure for an invalid scenario file. People see all problems; JSON contains the first problem.
  init(_ problems: YAMLProblems) {
    let first = problems.all.first
    self.init(code: 2, first?.mistake ?? .verbatim(""))
    (file, line, column) = (first?.file, first?.line, first?.column)
    (expected, suggestion) = (first?.expected.map { .verbatim($0) }, first?.suggestion)
    report = .lines(problems.all.map(\.report))
  }
}
