import ArgumentParser
import Explorer
import FlowController
import Platform
import Scenarios
import ScreenLibrary
import StrictYAML

/// Draws the flow.
struct Diagram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagram",
    abstract: "The flow: screens and prompts, the answers as arrows, with the conditions in words.",
    discussion: """
      In text, (soft-ask) is a screen of the app and [tracking] a dialog of the system. For example: consentwalk diagram; \
      consentwalk diagram --format dot | dot -Tsvg > flow.svg; consentwalk diagram --highlight found.yaml
      """)

  @Option(help: ArgumentHelp("How to draw it; text unless said otherwise.", valueName: "text|mermaid|dot"))
  var format: DiagramFormat?

  @Option(help: ArgumentHelp("A scenario whose way is marked.", valueName: "file"), completion: .scenarios)
  var highlight: String?

  @Option(help: ArgumentHelp("A file, instead of standard output.", valueName: "file"), completion: .file())
  var output: String?

  @OptionGroup var search: SearchOptions
  @OptionGroup var options: SharedOptions

  func run() throws {
    guard !options.json || format == nil else {
      throw Failure.usage("--json is a format of its own", expected: ["--json or --format"])
    }
    let workplace = try Workplace(options)
    let start = try search.freshStart(workplace)
    let watch = SearchWatch(isQuiet: options.json)
    let diagram = try diagram(start, search.bounds(workplace), watch)
    watch.clear()
    let marks = try highlight.map { try self.marks($0, in: diagram) } ?? DiagramHighlight()
    let device = start.world.device
    let title = [workplace.catalogue.appName(device.locale), "iOS \(device.os)", device.region.code]
      .joined(separator: options.ascii ? " - " : " · ")
    let text =
      switch format ?? .text {
      case .text where options.json: diagram.value(title: title, marks).json + "\n"
      case .text: diagram.tree(title: title, ascii: options.ascii, marks)
      case .mermaid: diagram.mermaid(title: title, marks)
      case .dot: diagram.dot(title: title, marks)
      }
    guard let output else { return Console.write(text) }
    let file = try ReportFile(output)
    try file.write(text)
    try file.close()
  }

  /// - Throws: ``Failure``: 2 where the flow is too wide to be searched, 4 where Ctrl-C or a bound came first.
  private func diagram(
    _ start: SearchStart, _ bounds: SearchBounds, _ watch: SearchWatch
  ) throws(Failure) -> FlowDiagram {
    var seen: [Sighting] = []
    for topics in Coverage.slices(of: start.rules.flow) + [[.gift, .screens]] {
      let space = try start.space(bounds, about: topics)
      var sightings = SightingSearch(space)
      let end = Exploration(space, ExactStep()).run(&sightings) { watch.goesOn($0, about: "diagram") }
      if let failure = Failure.cutShort(end) { throw failure }
      seen += sightings.seen
    }
    return FlowDiagram(seen, FlowConditions(start.world, start.names, start.rules))
  }

  private func marks(_ file: String, in diagram: FlowDiagram) throws -> DiagramHighlight {
    var theatre = Theatre(options)
    do {
      let source: YAMLSource
      do throws(YAMLProblem) { source = try ScenarioPlace.source(file) } catch { throw YAMLProblems([error]) }
      let opened = try ScenarioFile(source)
      theatre.prepare(file, opened.header)
      let (stage, _) = try theatre.stage(file, opened.header)
      let scenario = try opened.scenario(on: stage)
      var world = scenario.beginning(stage.rules(scenario.header.assumptions))
      var marks = DiagramHighlight()
      let outcome = scenario.run(on: stage) { taken in
        marks.add(taken.text, from: world, to: taken.world, in: diagram, stage.names)
        world = taken.world
      }
      if let failure = outcome.failure {
        Console.note("note: \(file):\(failure.place?.line ?? 1): " + failure.message)
      }
      return marks
    } catch let problems as YAMLProblems {
      throw Failure(problems)
    }
  }
}

/// How a flow is drawn.
enum DiagramFormat: String, CaseIterable, ExpressibleByArgument {
  case text, mermaid, dot
}
