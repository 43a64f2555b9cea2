import ConsentWords
import FlowController
import Localization
import Scenarios

/// A path that breaks a rule, replayed on the exact model and written as a scenario. The scenario passes, because it
/// expects the breach.
struct Counterexample {
  let steps: [Step]
  let scenario: Scenario
  /// How to fix the breach; nil if the reason of the rule already says this.
  let advice: Message?
  /// The name of an ask: the ask of the advice, or else the ask on screen at the end, or else the last answered one;
  /// nil if there is none.
  let ask: String?
  /// The name of the page or ask that the advice is about; nil if it is about neither.
  let subject: String?

  /// Replays a path to a breach.
  ///
  /// - Parameter space: A space of the whole flow.
  /// - Throws: ``ProofProblem/doesNotReplay(rule:steps:_:)`` if the path does not break the rule on the exact model. If
  ///   the search of this space found the path, this error means a bug in the search.
  /// - Complexity: O(length of the path).
  init<Stepper: Stepping>(
    _ path: [Step], _ watched: RuleWatch.Watched, _ rule: Rule, in space: SearchSpace,
    _ context: RuleContext, _ header: ScenarioHeader, _ stepper: Stepper
  ) throws(ProofProblem) {
    var replay = Replay(space, stepper)
    let vocabulary = StepVocabulary(names: context.names)
    func problem(_ text: Message) -> ProofProblem {
      .doesNotReplay(rule: rule.id.rawValue, steps: path.map { vocabulary.text($0) }, text)
    }
    for step in path where !replay.take(step) {
      throw problem(.replayStepElsewhere(step: vocabulary.text(step)))
    }
    var walk = Walk(taken: replay.taken, end: replay.world)
    guard Self.breaks(watched.claim, walk, context) else { throw problem(.replayRuleHolds) }
    var header = header
    for later in LaterBeginning.all(walk.taken.map(\.step), header) {
      guard let taken = later.walk(context.rules, stepper) else { continue }
      let other = Walk(taken: taken, end: taken.last?.after ?? later.beginning(context.rules))
      guard Self.breaks(watched.claim, other, context) else { continue }
      // The search showed only for this one state that no target is reachable, so the replay must end in exactly this
      // state.
      guard
        !watched.claim.isAboutWays || space.form.pack(other.end) == space.form.pack(walk.end)
      else { continue }
      (walk, header) = (other, later.header)
      break
    }
    steps = walk.taken.map(\.step)
    let finding = rule.finding?(RuleFinding(last: walk.taken.last, end: walk.end, ask: watched.ask), context)
    advice = finding?.advice
    ask = (finding?.ask ?? walk.end.askUp ?? walk.taken.last?.before.askUp).flatMap {
      context.names.asks.dropFirst(Int($0)).first
    }
    let page = finding?.page.map { context.names.pages[$0] }
    subject = page ?? finding?.ask.map { context.names.asks[Int($0)] }
    scenario = Self.scenario(rule, header, walk, finding, context)
    let outcome = ScenarioRunner(context.rules, taking: stepper).run(scenario)
    if let failure = outcome.failure { throw problem(failure.message) }
  }

  /// The path, replayed on the exact model.
  private struct Walk {
    let taken: [Transition]
    /// The world after the last step.
    let end: World
  }

  private static func breaks(_ claim: Claim, _ walk: Walk, _ context: RuleContext) -> Bool {
    switch claim {
    case .everyState(let test): return test(walk.end, context) == false
    case .everyStep(let test), .everyAsk(let test):
      guard let last = walk.taken.last, claim.isAbout(last) else { return false }
      return test(last, context) == false
    case .aWay(let from, let to), .aWayInApp(let from, let to):
      return from(walk.end, context) && !to(walk.end, context)
    case .aWayAfter(let from, let to):
      guard let last = walk.taken.last else { return false }
      return from(last, context) && !to(last.after, context)
    case .neverAfter(let starts, let comes, let ends), .preceded(let comes, let ends, let starts):
      guard let last = walk.taken.last, comes(last, context) else { return false }
      for (index, taken) in walk.taken.enumerated().reversed() {
        if starts(taken, context) { return true }
        guard index == walk.taken.count - 1 || !taken.changesInstall && !ends(taken, context) else {
          return false
        }
      }
      return false
    case .eachComesUp: return false
    }
  }

  /// Returns the scenario of the path. It expects the visible state before and after the last step, and the values of
  /// the fields that the rule shows.
  private static func scenario(
    _ rule: Rule, _ header: ScenarioHeader, _ walk: Walk, _ finding: RuleFinding.Told?,
    _ context: RuleContext
  ) -> Scenario {
    var header = header
    header.name = rule.scenarioName.english
    header.about = rule.reason.english
    header.source = rule.source
    var lines: [ScenarioLine] = []
    for (index, taken) in walk.taken.enumerated() {
      if index > 0, index == walk.taken.count - 1 {
        lines.append(ScenarioLine(.expect(.visible(in: taken.before, context.names, context.rules))))
      }
      lines.append(ScenarioLine(.step(taken.step)))
    }
    let end = walk.end
    var fields = Expectation.visible(in: end, context.names, context.rules).fields
    let log = (walk.taken.last?.events ?? []).map { $0.line(context.names) }
    let state = end.state(device: "default", context.names, context.rules, log: log)
    for path in rule.shows where !fields.contains(where: { $0.path == path }) {
      guard let value = state[path], let field = Expectation.Field(path, value) else { continue }
      fields.append(field)
    }
    let shown = finding?.position.flatMap { log.indices.contains($0) ? log[$0] : nil }
    lines.append(
      ScenarioLine(
        .expect(Expectation(fields: fields, logContains: shown.map { [Expectation.LogPart($0)] } ?? []))))
    return Scenario(header: header, start: header.ownStart, lines: lines, names: context.names)
      .inDurations(context.rules)
  }
}
