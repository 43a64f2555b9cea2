import ArgumentParser
import Explorer
import FlowController
import Scenarios

/// Plans few walks that see everything.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract:
      "A few walks that together take every answer of every prompt, and every reason for which one stays away.",
    discussion: """
      For example: consentwalk plan --output walks, then consentwalk test walks --coverage; or, for a person with a phone \
      in hand: consentwalk plan --format markdown --locale ja > checklist.md
      """)

  @Option(
    help: ArgumentHelp(
      "scenarios: one file a walk, into --output; markdown: a checklist; csv: a table, a row a step.",
      valueName: "scenarios|markdown|csv"))
  var format = PlanFormat.scenarios

  @Option(
    help: ArgumentHelp("A folder for the scenarios; a file for the other formats.", valueName: "path"),
    completion: .file())
  var output: String?

  @OptionGroup var search: SearchOptions
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFlows>
  var options: SharedOptions { shared.options }

  func run() throws {
    let context = try CommandContext(options)
    let start = try search.freshStart(context)
    let bounds = try search.bounds(context)
    let watch = SearchWatch(isQuiet: options.json, budget: search.budget)
    let plan = try make(start, bounds, watch)
    watch.clear()
    let document = PlanDocument(plan, start)
    try document.check()
    switch format {
    case .scenarios:
      if let output {
        let folder = try ScenarioFolder(output, besides: options.inputs())
        for (name, scenario) in document.scenarios { try folder.write(scenario, to: name, from: start) }
      }
      Console.print(options.json ? document.value.withSchema.json : document.summary)
    case .markdown: try write(PlanChecklist(document).text)
    case .csv: try write(PlanTable(document).text)
    }
    // The other formats are for reading on: how good the plan is goes beside them.
    if format != .scenarios, !options.json { Console.note(document.figures) }
    if let failure = Failure.cutShort(plan.end) { throw failure }
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
        watch.goesOn($0, about: "plan")
      }
      return try maker.plan()
    } catch let problem as PlanProblem {
      throw Failure(code: 70, problem.description)
    } catch let problem as SearchProblem {
      throw Failure(code: 2, problem.description)
    } catch {
      throw Failure(error)
    }
  }
}

/// How a plan is written down.
enum PlanFormat: String, CaseIterable, ExpressibleByArgument {
  case scenarios, markdown, csv
}
