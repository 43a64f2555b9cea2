import FlowController
import Scenarios

/// A way to break a rule, walked on the exact model and written down as a scenario that passes.
struct Counterexample {
  /// The steps, as they are walked.
  let steps: [Step]
  let scenario: Scenario

  /// Walks what the search found.
  ///
  /// - Throws: ``ProofProblem/doesNotReplay(rule:steps:_:)`` when it breaks nothing there: the search is wrong then.
  /// - Complexity: O(its length).
  init<Stepper: Stepping>(
    _ breach: RuleWatch.Breach, _ watched: RuleWatch.Watched, _ rule: Rule, _ search: Exploration<Stepper>,
    _ context: RuleContext, _ header: ScenarioHeader, _ stepper: Stepper
  ) throws(ProofProblem) {
    let path = search.steps(to: breach.state) + (breach.label.map { [search.space.steps[$0]] } ?? [])
    var replay = Replay(search.space, stepper)
    let vocabulary = StepVocabulary(names: context.names)
    func problem(_ text: String) -> ProofProblem {
      .doesNotReplay(rule: rule.id.rawValue, steps: path.map { vocabulary.text($0) }, text)
    }
    for step in path where !replay.take(step) { throw problem("\(vocabulary.text(step)) leads elsewhere") }
    guard Self.breaks(watched.claim, replay, context) else { throw problem("the rule holds there") }
    steps = replay.taken.map(\.step)
    scenario = Self.scenario(rule, header, replay, context)
    let outcome = ScenarioRunner(context.rules, taking: stepper).run(scenario)
    if let failure = outcome.failure { throw problem(failure.message) }
  }

  private static func breaks(_ claim: Claim, _ replay: Replay<some Stepping>, _ context: RuleContext) -> Bool
  {
    switch claim {
    case .everyState(let test): return test(replay.world, context) == false
    case .everyStep(let test):
      guard let last = replay.taken.last else { return false }
      return test(last, context) == false
    case .aWay(let from, let to): return from(replay.world, context) && !to(replay.world, context)
    case .eachComesUp: return false
    }
  }

  /// The steps, with what a person sees before and after the last of them, and the fields the rule speaks of.
  private static func scenario(
    _ rule: Rule, _ header: ScenarioHeader, _ replay: Replay<some Stepping>, _ context: RuleContext
  ) -> Scenario {
    var header = header
    header.name = "\(rule.id.rawValue) broken: \(rule.title)"
    header.about = rule.reason
    header.source = rule.source
    var lines: [ScenarioLine] = []
    for (index, taken) in replay.taken.enumerated() {
      if index > 0, index == replay.taken.count - 1 {
        lines.append(ScenarioLine(.expect(.visible(in: taken.before, context.names, context.rules))))
      }
      lines.append(ScenarioLine(.step(taken.step)))
    }
    let end = replay.world
    var fields = Expectation.visible(in: end, context.names, context.rules).fields
    let log = (replay.taken.last?.events ?? []).map { $0.line(context.names) }
    let state = end.state(device: "default", context.names, context.rules, log: log)
    for path in rule.shows where !fields.contains(where: { $0.path == path }) {
      guard let value = state[path], let field = Expectation.Field(path, value.plainest) else { continue }
      fields.append(field)
    }
    lines.append(ScenarioLine(.expect(Expectation(fields: fields))))
    return Scenario(header: header, start: header.ownStart, lines: lines, names: context.names)
  }
}

extension StateValue {
  /// The value, or null in place of what has fields of its own.
  fileprivate var plainest: StateValue { if case .object = self { .null } else { self } }
}
