import ConsentWords
public import FlowController
import Localization
import Platform

/// Runs scenarios on fresh devices in memory.
public struct ScenarioRunner<Stepper: Stepping>: Sendable {
  private let rules: Rules
  private let stepper: Stepper

  /// Creates a runner. The rules must be those of ``FlowContext/rules(_:)`` for the scenario's assumptions.
  public init(_ rules: Rules, taking stepper: Stepper) {
    self.rules = rules
    self.stepper = stepper
  }

  /// Runs a scenario until its end or its first failure.
  ///
  /// - Parameter each: Called with every step. If nil, events are stored only for steps whose log is expected.
  /// - Complexity: O(number of lines), each step O(number of asks of the flow).
  public func run(_ scenario: Scenario, each: ((TakenStep) -> Void)? = nil) -> ScenarioOutcome {
    var run = Run(scenario, rules)
    run.failure = start(&run)
    if run.failure == nil, let stop = take(scenario.lines, &run, each) {
      run.failure?.stepsLeft = scenario.lines[(stop + 1)...].count {
        if case .step = $0.action { true } else { false }
      }
    }
    return ScenarioOutcome(
      world: run.world, rules: rules, stepCount: run.stepCount, failure: run.failure)
  }

  private struct Run {
    let scenario: Scenario
    var world: World
    var events: [Event] = []
    var last: Int?
    var stepCount = 0
    var failure: ScenarioFailure?

    init(_ scenario: Scenario, _ rules: Rules) {
      self.scenario = scenario
      world = World(scenario.start, rules)
    }
  }

  private func start(_ run: inout Run) -> ScenarioFailure? {
    guard let change = run.scenario.header.change else { return nil }
    do {
      try stepper.take(.set(change), in: &run.world, rules)
      return nil
    } catch {
      return impossible(
        .set(change), error, ScenarioLine(.note(""), at: run.scenario.header.places[.set]), run)
    }
  }

  /// Runs the lines in order.
  ///
  /// - Returns: The index of the line that failed; nil if all lines passed.
  private func take(_ lines: [ScenarioLine], _ run: inout Run, _ each: ((TakenStep) -> Void)?) -> Int? {
    let isListening = run.scenario.isListening
    for index in lines.indices {
      switch lines[index].action {
      case .step(let step):
        do throws(ImpossibleStep) {
          if each != nil || isListening[index] {
            var log = EventLog()
            try stepper.take(step, in: &run.world, rules, into: &log)
            run.events = log.events(on: run.world)
          } else {
            try stepper.take(step, in: &run.world, rules)
          }
        } catch {
          run.failure = impossible(step, error, lines[index], run)
          return index
        }
        run.last = index
        run.stepCount += 1
        each?(
          TakenStep(
            step: step, place: lines[index].place, world: run.world, events: run.events, rules: rules,
            names: run.scenario.names))
      case .expect(let expectation):
        let differences = differences(from: expectation, run)
        guard differences.isEmpty else {
          run.failure = failed(differences + rest(after: index, run), lines[index], run)
          return index
        }
      case .note: break
      }
    }
    return nil
  }

  /// Returns the differences in all other expectations after the same step.
  private func rest(after index: Int, _ run: Run) -> [ScenarioFailure.Difference] {
    var found: [ScenarioFailure.Difference] = []
    for line in run.scenario.lines[(index + 1)...] {
      switch line.action {
      case .step: return found
      case .expect(let expectation): found += differences(from: expectation, run)
      case .note: break
      }
    }
    return found
  }

  private func differences(from expectation: Expectation, _ run: Run) -> [ScenarioFailure.Difference] {
    let names = run.scenario.names
    let log = expectation.readsLog ? run.events.map { $0.line(names) } : []
    var found: [ScenarioFailure.Difference] = []
    var part: (key: StateKey, value: StateValue)?
    for field in expectation.fields {
      // Fields next to each other usually belong to the same top-level key. So its value is computed only once.
      let value =
        part?.key == field.key
        ? part?.value ?? .null
        : run.world.value(of: field.key, device: "default", names, rules, log: log)
      part = (field.key, value)
      let actual = field.actual(in: value)
      guard !field.holds(actual) else { continue }
      let page = field.path == "prompt" && actual == .text("page") ? run.world.app.page : nil
      found.append(
        .init(
          field: field.path, place: field.place, expected: field.value, actual: actual,
          page: page.map { names.page($0) }))
    }
    for wanted in expectation.logContains where !log.contains(where: { $0.utf8.contains(wanted.text.utf8) }) {
      found.append(
        .init(
          field: "log-contains", place: wanted.place, expected: .text(wanted.text),
          actual: .list(log.map { .text($0) })))
    }
    return found
  }

  private func failed(
    _ differences: [ScenarioFailure.Difference], _ line: ScenarioLine, _ run: Run
  ) -> ScenarioFailure {
    let last = last(run)
    var question: ScenarioFailure.Question?
    if let wanted = differences.first(where: { $0.field == "prompt" }),
      let prompt = Prompt.all.first(where: { .text($0.word) == wanted.expected })
    {
      question = .init(
        prompt: prompt, step: last?.step, world: last?.before ?? run.world, rules: rules,
        names: run.scenario.names)
    }
    return ScenarioFailure(
      place: line.place, step: run.last.flatMap { text(of: run.scenario.lines[$0], run) },
      differences: differences, message: .clauses(differences.map(\.message)), possible: [],
      world: run.world, log: (last?.events ?? []).map { $0.line(run.scenario.names) }, question: question)
  }

  /// Returns the last step, the world before it, and its events. A run does not store them, so all steps are taken
  /// again.
  private func last(_ run: Run) -> (step: Step, before: World, events: [Event])? {
    guard let last = run.last, case .step(let step) = run.scenario.lines[last].action else { return nil }
    var again = Run(run.scenario, rules)
    guard start(&again) == nil else { return nil }
    for line in run.scenario.lines[..<last] {
      guard case .step(let step) = line.action else { continue }
      do { try stepper.take(step, in: &again.world, rules) } catch { return nil }
    }
    let before = again.world
    var log = EventLog()
    do { try stepper.take(step, in: &again.world, rules, into: &log) } catch { return nil }
    return (step, before, log.events)
  }

  private func impossible(
    _ step: Step, _ reason: ImpossibleStep, _ line: ScenarioLine, _ run: Run
  ) -> ScenarioFailure {
    let vocabulary = StepVocabulary(names: run.scenario.names)
    let text = vocabulary.text(step)
    // The user probably wanted to answer the prompt that the last step did not show.
    let last = reason == .nothingUp ? last(run) : nil
    let held = last?.events.lazy.compactMap(promptHeld).first
    let question = held.flatMap { prompt in
      last.map {
        ScenarioFailure.Question(
          prompt: prompt, step: $0.step, world: $0.before, rules: rules, names: run.scenario.names)
      }
    }
    return ScenarioFailure(
      place: line.place, step: text, differences: [],
      message: .impossibleNow(step: text, reason: reason),
      possible: run.world.possibleSteps(vocabulary, rules).map(\.text), world: run.world,
      log: (last?.events ?? []).map { $0.line(run.scenario.names) }, question: question)
  }

  /// The prompt that did not appear, if the event says so; otherwise nil.
  private func promptHeld(_ event: Event) -> Prompt? {
    let request: Request
    if case .askSuppressed(let ask, _) = event {
      request = rules.flow.asks[Int(ask)].wants
    } else if case .suppressed(let suppressed, _) = event {
      request = suppressed
    } else {
      return nil
    }
    return Prompt.all.first { $0.word == request.permission.word }
  }

  private func text(of line: ScenarioLine, _ run: Run) -> String? {
    if case .step(let step) = line.action {
      StepVocabulary(names: run.scenario.names).text(step)
    } else {
      nil
    }
  }
}

extension Scenario {
  /// Runs the scenario with its flow.
  ///
  /// - Parameter each: Called with every step.
  /// - Complexity: O(number of lines), each step O(number of asks of the flow).
  public func run(on stage: FlowContext, each: ((TakenStep) -> Void)? = nil) -> ScenarioOutcome {
    ScenarioRunner(stage.rules(header.assumptions), taking: ExactStep()).run(self, each: each)
  }
}

/// The result of a scenario.
public struct ScenarioOutcome: Sendable {
  /// The world at the end of the run.
  public let world: World
  public let rules: Rules
  /// How many steps were taken.
  public let stepCount: Int
  /// Why the scenario failed; nil if it passed.
  public let failure: ScenarioFailure?

  /// Whether every step was possible and every expectation was met.
  public var passed: Bool { failure == nil }
}
