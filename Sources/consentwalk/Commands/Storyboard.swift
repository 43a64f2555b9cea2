import ArgumentParser
import ConsentWords
import FlowController
import Localization
import Platform
import Reports
import Scenarios
import ScreenLibrary
import StrictYAML

/// Writes scenarios as a page with drawings of phones.
struct Storyboard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard",
    abstract: .commandStoryboard,
    discussion: .detailsStoryboard)

  @Argument(
    help: ArgumentHelp(.argumentScenarios, valueName: .valueFile),
    completion: .scenarios)
  var paths: [String]

  @Option(help: ArgumentHelp(.optionOutputFile, valueName: .valueFile), completion: .file())
  var output: String?

  @Flag(name: .customLong("all-locales"), help: ArgumentHelp(.optionStoryboardAllLocales))
  var allLocales = false

  @Flag(help: ArgumentHelp(.optionClickable))
  var clickable = false

  @Option(help: ArgumentHelp(.optionClickableLimit, valueName: .valueCount))
  var limit: Int?

  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForScenarios>
  var options: SharedOptions { shared.options }

  func validate() throws {
    if clickable, allLocales { throw ValidationError(.wrongClickableLocales) }
    if let limit, !clickable || !(1...StoryboardWalk.stepLimit).contains(limit) {
      throw ValidationError(.wrongClickableLimit(most: StoryboardWalk.stepLimit))
    }
    if allLocales, options.locale != nil {
      throw ValidationError(.wrongAllLocales)
    }
  }

  func run() throws {
    guard output != nil || !options.json else { throw Failure.usage(.storyboardNeedsFile) }
    if let output, let dot = output.lastIndex(of: "."),
      [".pdf", ".png", ".jpg", ".jpeg", ".gif", ".svg", ".md", ".txt", ".docx", ".yaml", ".yml", ".json"]
        .contains(output[dot...].lowercased())
    {
      var failure = Failure.usage(.storyboardIsPage(path: output.shortened))
      failure.suggestion = "--output " + (output[..<dot] + ".html").shortened
      throw failure
    }
    let (files, problems) = ScenarioPlace.files(paths)
    guard problems.isEmpty else { throw Failure(YAMLProblems(problems)) }
    let file = try output.map { try OutputFile($0, besides: options.inputs(paths + files)) }
    var walks: [StoryboardWalk] = []
    var contexts = try FlowContexts(options)
    for file in files {
      do throws(YAMLProblems) { walks += try self.walks(file, &contexts) } catch { throw Failure(error) }
    }
    let count = walks.reduce(0) { $0 + $1.moments.count }
    guard count <= StoryboardWalk.stepLimit else {
      throw Failure(code: 2, .storyboardTooLong(limit: StoryboardWalk.stepLimit, count: count))
    }
    guard !clickable || files.count == 1 else { throw Failure.usage(.clickableOne(count: files.count)) }
    let watch = SearchWatch(isQuiet: true, in: options.language)
    let maps = StoryboardMap.all(walks) { watch.goesOn($0) }
    var page = StoryboardPage(walks: walks, maps: maps, language: options.language)
    page.showsAllLanguages = allLocales
    page.shownLanguage = options.phoneLocale
    page.theme = options.theme
    if clickable, let walk = walks.first {
      page.clickable = ClickableWalk(walk, limit: limit ?? ClickableWalk.usualLimit)
    }
    page.file = output?.split(separator: "/").last.map(String.init) ?? ""
    if let file {
      try file.write(page.html)
      try file.close()
      if !file.isThrough, !options.json {
        Console.note(Message.outputSaved(file: output ?? ""), in: options.language)
      }
    } else {
      Console.write(page.html)
    }
    if let cut = page.cut {
      Console.note(.consoleNote(text: cut.text(in: options.language)), in: options.language)
    }
    if options.json { Console.print(value(page).withSchema.json) }
    try tell(walks)
  }

  /// Returns the walks of a file, one for each case.
  private func walks(
    _ file: String, _ contexts: inout FlowContexts
  ) throws(YAMLProblems) -> [StoryboardWalk] {
    let opened = try ScenarioPlace.scenario(file)
    contexts.prepare(file, opened.header)
    let (stage, catalogue) = try contexts.stage(file, opened.header)
    if let note = contexts.otherFlow(file, opened.header, catalogue) {
      Console.note(note.report.text(in: options.language))
    }
    let cases = try opened.cases()
    var walks: [StoryboardWalk] = []
    for (index, read) in try opened.scenarios(on: stage, as: cases).enumerated() {
      let scenario = try read.get()
      var walk = StoryboardWalk(scenario, on: stage, catalogue)
      // All cases of a file share one scenario text.
      if index == 0 {
        let source = contexts.library(file, opened.header).source
        walk.scenario = text(of: opened.header, scenario, source, catalogue)
      }
      walks.append(walk)
    }
    return walks
  }

  /// Returns the scenario as text for the page, together with the texts of its screens.
  private func text(
    of header: ScenarioHeader, _ scenario: Scenario, _ source: ScreenSource, _ catalogue: Catalogue
  ) -> String {
    var header = header
    // An error is unlikely, because the screens have just been loaded from the same source.
    header.screens = (try? WrittenScreens(source, isWhole: true))?.named(in: output)
    header.flow = header.flow ?? catalogue.fingerprint
    return Scenario(header: header, start: scenario.start, lines: scenario.lines, names: scenario.names).text
  }

  private func value(_ page: StoryboardPage) -> StateValue {
    let walks = page.walks.map { walk in
      StateValue.object([
        .init("name", .text(walk.name)), .init("steps", .number(walk.moments.count - 1)),
        .init("failure", walk.failure.map { .text($0.english) } ?? .null),
      ])
    }
    return ["file": .text(output ?? ""), "phones": .number(page.phoneCount), "walks": .list(walks)]
  }

  /// Reports the walks that fail an expectation of their scenarios.
  ///
  /// - Throws: `ExitCode` 1 if there is such a walk.
  private func tell(_ walks: [StoryboardWalk]) throws {
    let failed = walks.filter { $0.failure != nil }
    guard !failed.isEmpty else { return }
    for walk in failed {
      let text = Message.appProblem(place: walk.name, problem: walk.failure ?? .verbatim(""))
      Console.note(.consoleNote(text: text), in: options.language)
    }
    throw ExitCode(1)
  }
}
