public import FlowController
public import Localization
import Platform
public import Scenarios

/// A path that a search found, replayed on the exact model and written as a scenario.
public struct FoundPath: Sendable {
  public let steps: [Step]
  /// The texts of the steps.
  public let texts: [String]
  /// The complete scenario: the device's history (if it has one), the steps, and the expectations at the end.
  public let scenario: Scenario

  /// Replays a path.
  ///
  /// - Parameters:
  ///   - space: The space in which the search found the path.
  ///   - header: The header that creates the device.
  ///   - history: The steps from the device of the header to the start of the search.
  ///   - language: The language of the note that the scenario has after the history.
  /// - Throws: ``ReplayProblem`` if the exact model does not follow the path, which means a bug in the packed form.
  /// - Complexity: O(number of steps).
  public init(
    _ steps: [Step], to goal: SearchGoal, in space: SearchSpace, _ header: ScenarioHeader,
    after history: [Step] = [], in language: ProgramLanguage = .english
  ) throws(ReplayProblem) {
    let (names, rules) = (space.names, space.rules)
    var (steps, world) = try space.exact(steps, to: goal)
    var header = header
    let asksForVersion = goal.fields.contains { $0.path == "os" }
    for later in LaterBeginning.all(steps, header) where history.isEmpty && !asksForVersion {
      guard let taken = later.walk(rules, ExactStep()) else { continue }
      let end = taken.last?.after ?? later.beginning(rules)
      guard goal.holds(in: end, names, rules) else { continue }
      (steps, world, header) = (later.steps, end, later.header)
      break
    }
    let seen = Expectation.visible(in: world, names, rules)
    let fields = seen.fields + goal.fields.filter { field in !seen.fields.contains { $0.path == field.path } }
    var lines = history.map { ScenarioLine(.step($0)) }
    if !history.isEmpty {
      let note = Message.pathFoundFrom(name: header.name).text(in: language)
      lines.append(ScenarioLine(.note(LocalizedText(note))))
    }
    lines += steps.map { ScenarioLine(.step($0)) } + [ScenarioLine(.expect(Expectation(fields: fields)))]
    let scenario = Scenario(header: header, start: header.ownStart, lines: lines, names: names)
      .inDurations(rules)
    if let failure = ScenarioRunner(rules, taking: ExactStep()).run(scenario).failure {
      throw ReplayProblem(goal: goal.text(names), step: failure.step, reason: failure.message)
    }
    self.steps = steps
    let vocabulary = StepVocabulary(names: names)
    texts = steps.map { vocabulary.text($0) }
    self.scenario = scenario
  }
}

extension SearchSpace {
  /// Returns the steps of a path as the exact model takes them, and the world at the end.
  ///
  /// - Throws: ``ReplayProblem`` if the exact model does not follow the path, which means a bug in the packed form.
  /// - Complexity: O(number of steps).
  public func exact(
    _ steps: [Step], to goal: SearchGoal
  ) throws(ReplayProblem) -> (steps: [Step], end: World) {
    var replay = Replay(self, ExactStep())
    for step in steps where !replay.take(step) {
      throw ReplayProblem(
        goal: goal.text(names), step: StepVocabulary(names: names).text(step),
        reason: .replayElsewhere)
    }
    guard goal.holds(in: replay.world, names, rules) else {
      throw ReplayProblem(goal: goal.text(names), step: nil, reason: .replayElsewhere)
    }
    // The exact clock may need several `wait:next` steps for one step of the search. So the steps that the exact model
    // took are returned.
    return (replay.taken.map(\.step), replay.world)
  }
}

/// The error when the exact model does not follow a path that a search found.
public struct ReplayProblem: Error, Hashable, Sendable {
  public let goal: String
  /// The step that the model refused; nil if all steps were possible but the end does not satisfy the goal.
  public let step: String?
  public let reason: Message

  /// The problem as a sentence.
  public var message: Message {
    step.map { .replayFailsAt(goal: goal, step: $0, reason: reason) }
      ?? .replayFails(goal: goal, reason: reason)
  }
}
