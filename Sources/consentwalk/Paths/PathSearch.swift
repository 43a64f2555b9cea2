import Explorer
import FlowController
import Localization
import Scenarios

/// Searches for the shortest paths that one command needs, with one search for each slice of the state.
struct PathSearch {
  /// The result for one goal.
  struct Answer {
    let goal: SearchGoal
    let result: Result
    /// The number of visited states.
    let states: Int

    enum Result {
      case found(FoundPath)
      /// The search was complete and did not find the goal.
      case unreachable([UnreachableReason])
      /// The search was incomplete. It visited all states up to `depth` steps from the start.
      case unknown(SearchEnd, depth: Int)
    }
  }

  private let start: SearchStart
  private let bounds: SearchBounds
  private let watch: SearchWatch
  private let fields: GoalFields

  init(_ start: SearchStart, _ bounds: SearchBounds, _ watch: SearchWatch) {
    self.start = start
    self.bounds = bounds
    self.watch = watch
    fields = GoalFields(from: start.world, start.rules, start.names)
  }

  /// Returns the answers in the order of the goals. Goals in the same slice share one search.
  ///
  /// - Throws: ``Failure`` with exit code 2 if the flow has too many states for a search, 70 if a path cannot be
  ///   replayed.
  func answers(to goals: [SearchGoal]) throws(Failure) -> [Answer] {
    let steps = try allSteps()
    let never = goals.map { fields.isNeverAsked($0, by: steps) }
    var answers: [Answer?] = goals.map { _ in nil }
    if never.contains(true) {
      let reasons = try start.space(nearby, about: Topics().closed(over: start.rules.flow), keeping: .all)
      let exploration = Exploration(reasons, ExactStep())
      var nothing = NoObserver()
      _ = exploration.run(&nothing)
      for (index, goal) in goals.enumerated() where never[index] {
        let hindrances = goal.prompt.map { exploration.hindrances(to: $0, limit: nearby.maxStates) } ?? []
        answers[index] = Answer(goal: goal, result: .unreachable(hindrances), states: 0)
      }
    }
    let asked = goals.indices.filter { !never[$0] }
    for (index, outcome) in try outcomes(of: asked.map { goals[$0] }).map({ (asked[$0.goal], $0) }) {
      answers[index] = try answer(outcome, to: goals[index]).merged(with: answers[index])
    }
    for index in asked where answers[index] == nil {
      answers[index] = Answer(goal: goals[index], result: .unknown(.stopped, depth: 0), states: 0)
    }
    return answers.compactMap(\.self)
  }

  /// Returns the steps that this search does not use, but that would lead to the goal if they were allowed. Returns nil
  /// if there are none, or if finding them would take too long.
  ///
  /// - Throws: ``Failure``, as in ``answers(to:)``.
  func furtherSteps(to goal: SearchGoal) throws(Failure) -> [String]? {
    var wide = bounds
    wide.steps = .related
    wide.maxStates = min(bounds.maxStates, 1_000_000)
    guard let answer = try PathSearch(start, wide, watch).answers(to: [goal]).first,
      case .found(let path) = answer.result
    else { return nil }
    return bounds.steps.lacks(of: path.steps, start.context.vocabulary, start.rules.flow)
  }

  /// Small limits for the search that explains why a prompt does not appear, if nothing in the flow requests it.
  private var nearby: SearchBounds {
    var nearby = bounds
    nearby.maxStates = 200
    return nearby
  }

  private func allSteps() throws(Failure) -> [Step] {
    do throws(SearchProblem) {
      return try SearchSpace.steps(from: start.world, start.rules, start.names, bounds)
    } catch {
      throw Failure(code: 2, error.message)
    }
  }

  private func outcomes(of goals: [SearchGoal]) throws(Failure) -> [GoalOutcome] {
    do throws(SearchProblem) {
      return try fields.outcomes(of: goals, bounds) { found in
        watch.goesOn(found.progress, about: .verbatim(goals[found.goal].text(start.names)))
      }
    } catch {
      throw Failure(code: 2, error.message)
    }
  }

  private func answer(_ outcome: GoalOutcome, to goal: SearchGoal) throws(Failure) -> Answer {
    let result: Answer.Result =
      if let steps = outcome.steps {
        .found(try path(steps, to: goal, in: outcome.space))
      } else if outcome.end == .complete {
        .unreachable(outcome.hindrances)
      } else {
        .unknown(outcome.end, depth: outcome.depth)
      }
    return Answer(goal: goal, result: result, states: outcome.states)
  }

  private func path(_ steps: [Step], to goal: SearchGoal, in space: SearchSpace) throws(Failure) -> FoundPath
  {
    let language = start.context.options.language
    do throws(ReplayProblem) {
      return try FoundPath(
        steps, to: goal, in: space,
        start.header(named: Message.pathName(goal: goal.text(start.names)).text(in: language)),
        after: start.history, in: language)
    } catch {
      throw Failure(code: 70, error.message)
    }
  }
}

extension PathSearch.Answer {
  /// Merges the results that two slices found for one goal. The result is the shorter path, unless an incomplete search
  /// could have missed an even shorter one.
  fileprivate func merged(with other: Self?) -> Self {
    guard let other else { return self }
    let result =
      switch (other.result, result) {
      case (.found(let one), .found(let two)): two.steps.count < one.steps.count ? result : other.result
      case (.found(let path), .unknown(_, let depth)), (.unknown(_, let depth), .found(let path)):
        if depth >= path.steps.count { PathSearch.Answer.Result.found(path) } else { unknown(other) }
      case (.unknown, _): other.result
      case (_, .unknown), (.unreachable, .found): result
      case (.found, .unreachable), (.unreachable, .unreachable): other.result
      }
    return Self(goal: goal, result: result, states: states + other.states)
  }

  private func unknown(_ other: Self) -> Result {
    if case .unknown = result { result } else { other.result }
  }
}
