import ArgumentParser
import Explorer
import FlowController
import Localization
import Platform
import Scenarios
import ScreenLibrary
import StrictYAML

struct Diagram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagram",
    abstract: .commandDiagram,
    discussion: .detailsDiagram)

  @Option(help: ArgumentHelp(.optionDiagramFormat, valueName: .verbatim("text|mermaid|dot")))
  var format: DiagramFormat?

  @Option(help: ArgumentHelp(.optionHighlight, valueName: .valueFile), completion: .scenarios)
  var highlight: String?

  @Option(help: ArgumentHelp(.optionOutputFile, valueName: .valueFile), completion: .file())
  var output: String?

  @OptionGroup var search: SearchOptions
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDiagrams>
  var options: SharedOptions { shared.options }

  func run() throws {
    guard !options.json || format == nil else {
      throw Failure.usage(.usageJSONIsFormat, wanted: .wantedJSONOrFormat)
    }
    let opened = try highlight.map(open)
    let context = try CommandContext(opened.map(adopted) ?? options)
    let start = try search.freshStart(context)
    options.noteBundled()
    let file = try output.map { try OutputFile($0, besides: options.inputs(highlight.map { [$0] } ?? [])) }
    let watch = SearchWatch(isQuiet: options.json, budget: search.budget, in: options.language)
    let diagram = try FlowDiagram(
      from: start.world, start.rules, start.names, search.bounds(context)
    ) { watch.goesOn($0, about: .searchForDiagram) }
    watch.clear()
    let marks = try opened.map { try self.marks($0, in: diagram) } ?? DiagramHighlight()
    let device = start.world.device
    let title = [context.catalogue.appName(device.locale), "iOS \(device.os)", device.region.code]
      .joined(separator: options.ascii ? " - " : " · ")
    let text =
      switch format ?? .text {
      case .text where options.json: diagram.value(title: title, marks).withSchema.json + "\n"
      case .text: diagram.tree(title: title, ascii: options.ascii, marks, in: options.language)
      case .mermaid: diagram.mermaid(title: title, marks, in: options.language)
      case .dot: diagram.dot(title: title, marks, in: options.language)
      }
    guard let file else { return Console.write(text) }
    try file.write(text)
    try file.close()
  }

  private func open(_ file: String) throws -> (file: String, scenario: ScenarioFile) {
    do throws(YAMLProblems) { return (file, try ScenarioPlace.scenario(file)) } catch {
      throw Failure(error)
    }
  }

  /// Returns the options, but with the screens that the scenario names. So the diagram shows the flow of the scenario.
  private func adopted(_ opened: (file: String, scenario: ScenarioFile)) -> SharedOptions {
    var adopted = options
    if options.screens == nil, let screens = opened.scenario.header.screens {
      adopted.heldScreens = ScreenSource(screens, besides: opened.file)
    }
    return adopted
  }

  /// - Throws: ``Failure`` with exit code 1 if the scenario fails, because the diagram would show an incomplete path as
  ///   if it were complete; with exit code 2 if the scenario cannot be read.
  private func marks(
    _ opened: (file: String, scenario: ScenarioFile), in diagram: FlowDiagram
  ) throws -> DiagramHighlight {
    var contexts = try FlowContexts(options)
    do {
      let header = opened.scenario.header
      contexts.prepare(opened.file, header)
      let (stage, _) = try contexts.stage(opened.file, header)
      let scenario = try opened.scenario.scenario(on: stage)
      var world = scenario.beginning(stage.rules(scenario.header.assumptions))
      var marks = DiagramHighlight()
      let outcome = scenario.run(on: stage) { taken in
        marks.add(taken.text, from: world, to: taken.world, in: diagram, stage.names)
        world = taken.world
      }
      if let failure = outcome.failure {
        throw Failure(
          code: 1,
          .optionProblem(
            option: "--highlight",
            problem: Message.noteAtLine(
              file: opened.file, line: failure.place?.line ?? 1, text: failure.message)))
      }
      return marks
    } catch let problems as YAMLProblems {
      throw Failure(problems)
    }
  }
}

enum DiagramFormat: String, CaseIterable, ExpressibleByArgument {
  case text, mermaid, dot
}
