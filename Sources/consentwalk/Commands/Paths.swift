import ArgumentParser
import Explorer
import FlowController
import Localization
import Scenarios
import StrictYAML

/// Finds the shortest path to a prompt.
struct Paths: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "paths",
    abstract: .commandPaths,
    discussion: .detailsPaths)

  @Argument(
    help: ArgumentHelp(
      .argumentPrompt,
      valueName: .valuePrompt),
    completion: .prompts)
  var prompt: String?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(.optionWhere, valueName: .valueFieldValue),
    completion: .fields)
  var fields: [String] = []

  @Option(
    defaultAsFlag: "",
    help: ArgumentHelp(
      .optionFrom, valueName: .valueName),
    completion: .devices)
  var from: String?

  @Option(
    help: ArgumentHelp(.optionPathsOutput, valueName: .valueFile),
    completion: .file())
  var output: String?

  @OptionGroup var whole: WithScreensOption
  @OptionGroup var search: SearchOptions
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
  var options: SharedOptions { shared.options }

  func run() throws {
    let context = try CommandContext(options)
    let begun =
      try from.map { try search.storedStart($0.isEmpty ? options.device : $0, context) }
      ?? search.freshStart(context)
    let start = begun.naming(try options.writtenScreens(whole: whole.isGiven))
    options.noteBundled()
    let fields = try fields.map { try field($0, start.stage) }
    var bounds = try search.bounds(context)
    let prompts = try wanted(context, hasFields: !fields.isEmpty)
    try refuseContradictions(fields, prompts)
    let goals = prompts.map { SearchGoal($0, fields: fields) }
    do throws(GoalProblem) {
      if let first = goals.first {
        try GoalFields(from: start.world, start.rules, start.names).widen(&bounds, for: first)
      }
    } catch {
      throw Failure.usage(.optionProblem(option: "--where", problem: error.message))
    }
    let watch = SearchWatch(isQuiet: options.json, budget: search.budget, in: options.language)
    let paths = PathSearch(start, bounds, watch)
    let answers = try paths.answers(to: goals)
    let further = fields.isEmpty ? nil : try help(answers, paths)
    watch.clear()
    let report = PathReport(
      answers, further: further, start: start, isJSON: options.json, inputs: options.inputs())
    if prompt != nil || !fields.isEmpty || output != nil {
      start.screens.warn(writingTo: output, in: options.language)
    }
    try prompt == nil && fields.isEmpty ? report.writeAll(to: output) : report.writeOne(to: output)
  }

  /// Returns an option that adds steps with which the missing prompt can be reached; nil if there is none.
  private func help(_ answers: [PathSearch.Answer], _ paths: PathSearch) throws -> String? {
    guard let answer = answers.first, case .unreachable = answer.result else { return nil }
    guard let further = try paths.furtherSteps(to: answer.goal), !further.isEmpty else { return nil }
    return "--steps " + ([search.steps ?? "usual"] + further).joined(separator: ",")
  }

  /// Rejects two values for one field, because no state can have both. The prompt is also a field.
  private func refuseContradictions(
    _ wanted: [Expectation.Field], _ prompts: [NamedPrompt?]
  ) throws(Failure) {
    var values: [String: StateValue] = [:]
    if prompt != nil, let named = prompts.first ?? nil { values["prompt"] = .text(named.prompt.word) }
    for field in wanted {
      if let other = values[field.path], other != field.value {
        throw Failure.usage(
          .usageTwoValues(field: field.path, one: other.json, other: field.value.json),
          wanted: .wantedOneValue(field: field.path))
      }
      values[field.path] = field.value
    }
  }

  private func field(_ text: String, _ stage: FlowContext) throws -> Expectation.Field {
    do { return try stage.field(asked: text) } catch {
      var failure = Failure(
        code: 2,
        .optionProblem(option: "--where", problem: error.all.first?.mistake ?? .verbatim(text)))
      failure.expected = error.all.first?.expected.map { .verbatim($0) }
      let value = text.firstIndex(of: "=").map { text[$0...] } ?? ""
      failure.suggestion = error.all.first?.suggestion.map { meant in
        "--where " + (meant.contains("=") ? meant : meant + value).shortened
      }
      throw failure
    }
  }

  /// The prompts to search for. An element that is nil matches any world.
  private func wanted(_ context: CommandContext, hasFields: Bool) throws(Failure) -> [NamedPrompt?] {
    if let prompt { return [try context.prompt(named: prompt)] }
    return hasFields ? [nil] : Prompt.all.map { NamedPrompt($0) } + context.ownPrompts
  }
}
