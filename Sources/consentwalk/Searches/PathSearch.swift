import Explorer
import FlowController
import Scenarios

/// Looks for the shortest paths of one command, slice by slice.
struct PathSearch {
  /// What came of one goal.
  struct Answer {
    let goal: SearchGoal
    let result: Result
    /// States that were looked at.
    let states: Int

    enum Result {
      case found(FoundPath)
      /// Everything was looked at.
      case unreachable([Hindrance])
      /// Not everything was.
      case unknown(SearchEnd)
    }
  }

  private let start: SearchStart
  private let bounds: SearchBounds
  private let watch: SearchWatch

  init(_ start: SearchStart, _ bounds: SearchBounds, _ watch: SearchWatch) {
    self.start = start
    self.bounds = bounds
    self.watch = watch
  }

  /// The answers, in the order of the goals. Goals of one slice are looked for together.
  ///
  /// - Throws: ``Failure``: 2 where the flow is too wide to be searched, 70 where a path does not replay.
  func answers(to goals: [SearchGoal]) throws(Failure) -> [Answer] {
    let fields = GoalFields(start.rules.flow, start.names)
    let topics = goals.map { fields.topics(of: $0).closed(over: start.rules.flow) }
    var answers: [Answer?] = goals.map { _ in nil }
    for slice in Set(topics).sorted(by: { $0.rawValue < $1.rawValue }) {
      let members = goals.indices.filter { topics[$0] == slice }
      let found = try search(members.map { goals[$0] }, about: slice)
      for (index, answer) in zip(members, found) { answers[index] = answer }
    }
    return answers.compactMap(\.self)
  }

  private func search(_ goals: [SearchGoal], about topics: Topics) throws(Failure) -> [Answer] {
    let space = try start.space(bounds, about: topics)
    let exploration = Exploration(space, ExactStep())
    var observer = GoalSearch(goals, in: space)
    let end = exploration.run(&observer) { watch.goesOn($0, about: goals.first?.text ?? "") }
    var answers: [Answer] = []
    for (goal, state) in zip(goals, observer.states) {
      let result: Answer.Result
      if let state {
        result = .found(try path(exploration.steps(to: state), to: goal, in: space))
      } else if end == .complete {
        result = .unreachable(goal.prompt.map { exploration.hindrances(to: $0) } ?? [])
      } else {
        result = .unknown(end)
      }
      answers.append(Answer(goal: goal, result: result, states: exploration.stateCount))
    }
    return answers
  }

  private func path(_ steps: [Step], to goal: SearchGoal, in space: SearchSpace) throws(Failure) -> FoundPath
  {
    do throws(ReplayProblem) {
      return try FoundPath(
        steps, to: goal, in: space, start.header(named: "The shortest way to " + goal.text),
        after: start.history)
    } catch {
      throw Failure(code: 70, error.description)
    }
  }
}
