import FlowController
import Platform
import Scenarios

extension GoalFields {
  /// Searches for shortest paths to some goals. Goals of the same slice share one search, and all searches run at the
  /// same time. Each goal is first searched for in a smaller flow, without the asks and pages that cannot affect the
  /// goal. If the goal is unreachable there, the whole flow is not searched.
  ///
  /// - Parameter goOn: Called from time to time with the progress and the index of a goal; returns false to stop the
  ///   searches.
  /// - Returns: The outcomes in a fixed order: one for each slice of each goal. An outcome is missing if its search was
  ///   not started.
  /// - Throws: ``SearchProblem`` if the flow is too wide for a search.
  public func outcomes(
    of goals: [SearchGoal], _ bounds: SearchBounds, goOn: ((progress: SearchProgress, goal: Int)) -> Bool
  ) throws(SearchProblem) -> [GoalOutcome] {
    let parts = try outcomes(goals, bounds, goOn) { self.alone(for: goals[$0]) }
    // The result of a search that was not started is nil.
    let alone = parts.compactMap { $0 }.flatMap { $0 }
    guard !parts.contains(where: { $0 == nil }) else { return [] }
    let unreachable = Set(alone.map(\.goal))
      .subtracting(alone.filter { $0.steps != nil || $0.end != .complete }.map(\.goal))
    var done = alone.filter { unreachable.contains($0.goal) }
    // The smaller flow leaves out some asks. If its path is possible in the whole flow without a change, the path is a
    // shortest one there, too. If prompts of other asks must be answered on the way, a shorter path may exist.
    var longer: [GoalOutcome] = []
    for outcome in alone {
      switch try inWholeFlow(outcome, to: goals[outcome.goal], bounds) {
      case (let whole, isShortest: true)?: done.append(whole)
      case (let whole, isShortest: false)?: longer.append(whole)
      case nil: break
      }
    }
    var near = bounds
    near.maxStates = min(bounds.maxStates, FollowedWay.statesForShorter)
    let followed = Set(longer.map(\.goal))
    let shorter = try outcomes(goals, near, goOn) { followed.contains($0) ? self : nil }.flatMap { $0 ?? [] }
    done += longer.map { known in shorter.first { $0.goal == known.goal && $0.steps != nil } ?? known }
    let ended = Set(done.map(\.goal))
    let others = try outcomes(goals, bounds, goOn) { ended.contains($0) ? nil : self }
    return done + others.flatMap { $0 ?? [] }
  }

  /// Tries a path of the smaller flow in the whole flow. The path is tried without a change first, because then it is a
  /// shortest one. Then it is tried with answers to the prompts of the other asks.
  ///
  /// - Returns: nil if the whole flow does not follow the path.
  private func inWholeFlow(
    _ outcome: GoalOutcome, to goal: SearchGoal, _ bounds: SearchBounds
  ) throws(SearchProblem) -> (GoalOutcome, isShortest: Bool)? {
    guard let path = outcome.steps, let topics = slices(of: goal).first else { return nil }
    let space = try SearchSpace(
      from: origin, rules, names, bounds, about: topics, keeping: kept(for: goal))
    let followed = FollowedWay(rules: rules, names: names).ways(along: path, from: origin, in: outcome.space)
      .ways
    for (index, steps) in ([path] + followed).enumerated() where (try? space.exact(steps, to: goal)) != nil {
      var whole = outcome
      (whole.space, whole.steps) = (space, steps)
      return (whole, index == 0)
    }
    return nil
  }

  /// Searches for each goal with the fields that the closure returns for it. A goal without fields is left out.
  private func outcomes(
    _ goals: [SearchGoal], _ bounds: SearchBounds,
    _ goOn: ((progress: SearchProgress, goal: Int)) -> Bool, by fields: (Int) -> GoalFields?
  ) throws(SearchProblem) -> [[GoalOutcome]?] {
    var searches: [(space: SearchSpace, slice: GoalSlice, parts: FlowParts, goals: [Int])] = []
    for goal in goals.indices {
      guard let fields = fields(goal) else { continue }
      let kept = kept(for: goals[goal])
      for topics in fields.slices(of: goals[goal]) {
        let slice = GoalSlice(topics: topics, kept: kept)
        if let known = searches.firstIndex(where: { $0.slice == slice && $0.parts == fields.parts }) {
          searches[known].goals.append(goal)
        } else {
          let space = try SearchSpace(
            from: origin, fields.rules, names, bounds, about: topics, keeping: kept)
          searches.append((space, slice, fields.parts, [goal]))
        }
      }
    }
    let work = searches.map { (space: $0.space, goals: $0.goals) }
    return SlicesAtOnce<(progress: SearchProgress, goal: Int), [GoalOutcome]>().run(
      work.count, goOn: goOn
    ) { number, goOn in
      let (space, numbers) = work[number]
      let exploration = Exploration(space, ExactStep())
      var observer = GoalSearch(numbers.map { goals[$0] }, in: space)
      let end = exploration.run(&observer) { goOn(($0, numbers[0])) }
      return zip(numbers, observer.states).map { goal, state in
        let isUnreachable = state == nil && end == .complete
        return GoalOutcome(
          goal: goal, space: space, end: end, steps: state.map { exploration.steps(to: $0) },
          hindrances: isUnreachable ? goals[goal].prompt.map { exploration.hindrances(to: $0) } ?? [] : [],
          states: exploration.stateCount, depth: exploration.depth)
      }
    }
  }

  /// The same question in the smaller flow, without the asks and pages that cannot affect the goal. Nil if every ask
  /// and page can affect it, or if the goal contains more than a prompt.
  private func alone(for goal: SearchGoal) -> GoalFields? {
    guard goal.fields.isEmpty, let named = goal.prompt else { return nil }
    let topics: Topics
    var pages: UInt32 = 0
    switch named.prompt {
    case .app(.softAsk):
      topics = named.ask.map { .about(flow.asks[Int($0)].wants) } ?? .about(named.prompt, flow)
    case .app(.page):
      topics = []
      pages = named.page.map { 1 << UInt32($0) } ?? flow.everyPart.pages
    case .app(.policy): topics = .policy
    case .app(.additionalInformation): topics = .tracking
    case .system(let dialog): topics = Topics(of: dialog.permission)
    }
    let parts = rules.parts(decidingOn: topics, and: pages)
    guard parts != flow.everyPart else { return nil }
    return GoalFields(from: origin, rules.putting(only: parts), names)
  }

  /// The asks and pages that can appear in the flow.
  private var parts: FlowParts { flow.presentParts }
}
