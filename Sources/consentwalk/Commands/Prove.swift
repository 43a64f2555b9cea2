import ArgumentParser
import Explorer
import FlowController
import Localization
import Reports
import Scenarios
import ScreenLibrary

/// Checks every rule in all reachable states that can affect it.
struct Prove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: .commandProve,
    discussion: .detailsProve)

  @Flag(help: ArgumentHelp(.optionProveAll))
  var all = false

  @OptionGroup var search: SearchOptions
  @OptionGroup var gravity: FailOnOption
  @OptionGroup var form: ReportFormatOption
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFlows>
  var options: SharedOptions { shared.options }

  func run() throws {
    let format = form.format(options)
    try Self.part(search, options, gravity.failOn, showsAll: all, isQuiet: format == .json)
      .end(as: format, in: options.language)
  }

  /// Checks the rules for the flow that the options name.
  ///
  /// - Parameter showsAll: Whether the text has a line for every rule.
  /// - Parameter isQuiet: Whether standard error is for errors only.
  /// - Parameter name: The command that runs only this proof.
  static func part(
    _ search: SearchOptions, _ options: SharedOptions, _ failOn: FailOn, showsAll: Bool,
    isQuiet: Bool, named name: String = "prove"
  ) throws -> CheckedPart {
    let context = try CommandContext(options)
    let start = try search.freshStart(context)
    if !isQuiet { options.noteBundled() }
    let bounds = try search.bounds(context)
    let watch = SearchWatch(isQuiet: isQuiet, budget: search.budget, in: options.language)
    let report = try Self.report(on: Rule.all, start, bounds, options, watch)
    let seconds =
      Double(watch.elapsed.components.seconds) + Double(watch.elapsed.components.attoseconds) / 1e18
    watch.clear()
    let places = try options.library.flowPlaces()
    let text = ProofText(
      report: report, world: start.world, newest: bounds.newest, seconds: seconds, places: places,
      // The command `check` also checks the other region itself.
      readsRegion: context.catalogue.flow.readsRegion && name == "prove",
      target: name == "prove" ? context.catalogue.flow.deploymentTarget : nil, showsAll: showsAll,
      language: options.language)
    var whole = ProofFindings(report: report, places: places).report(failOn, seconds: seconds)
    whole.text = { text.lines }
    whole.json = { [text.json] }
    let isGrave = report.gravest.map { failOn.counts($0.level) } ?? false
    return CheckedPart(
      name: name, report: whole, exit: isGrave ? 1 : 0, failure: Failure.cutShort(report.end),
      groupedWarnings: report.rules.count { $0.verdict == .broken && $0.severity == .warning })
  }

  /// Checks rules in all reachable states that can affect them.
  ///
  /// - Throws: ``Failure`` with exit code 2 if the flow has too many states for a search, with 70 if a path cannot be
  ///   replayed.
  static func report(
    on rules: [Rule], _ start: SearchStart, _ bounds: SearchBounds, _ options: SharedOptions,
    _ watch: SearchWatch
  ) throws -> ProofReport {
    let context = start.context
    let proof = Proof(
      rules, from: start.world, start.header,
      RuleContext(
        start.rules, start.names,
        FlowTexts(
          context.catalogue, try options.library.textPlaces(in: context.catalogue.languages)),
        assuming: start.header.assumptions,
        showsAd: context.catalogue.showsAd),
      bounds,
      waivers: context.catalogue.waivers, taking: ExactStep())
    return try run(proof, watch)
  }

  private static func run(_ proof: Proof<ExactStep>, _ watch: SearchWatch) throws(Failure) -> ProofReport {
    do throws(ProofProblem) {
      return try proof.run { progress in
        watch.goesOn(
          progress.search,
          about: .proofSlice(number: progress.slice, count: progress.of, rules: progress.told))
      } ended: { search in
        RunLog.note(
          "searched for \(search.rules.map(\.rawValue).joined(separator: " ")): \(search.states) states and "
            + "\(search.transitions) steps, with \(search.parts.joined(separator: " "))")
      }
    } catch {
      watch.clear()
      switch error {
      case .tooWide: throw Failure(code: 2, error.message)
      case .doesNotReplay: throw Failure(code: 70, error.message)
      }
    }
  }
}

extension Proof.Progress {
  /// The names of the first rules that are being checked, and the number of the others.
  fileprivate var told: Message {
    let names = rules.reduce(into: [String]()) { if !$0.contains($1.rawValue) { $0.append($1.rawValue) } }
    let first = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? .proofRules(first: first, further: names.count - 3) : .verbatim(first)
  }
}
