public import FlowController
import Scenarios
import Synchronization

/// The searches behind a diagram.
public struct DiagramSearch: Sendable {
  /// The arrows that the searches found.
  public private(set) var seen: [Sighting] = []
  /// How the searches ended.
  public private(set) var end = SearchEnd.complete

  /// Searches for the arrows of a flow.
  ///
  /// - Parameter small: The maximum number of states up to which the whole flow is searched. In a larger flow, the
  ///   order of two prompts is searched for in a flow with only these two, because the other prompts do not change this
  ///   order.
  /// - Parameter goOn: Called from time to time with the progress; returns false to stop.
  /// - Throws: ``SearchProblem`` if the flow is too wide for a search.
  /// - Complexity: O(states x steps), summed over the permissions, the pages, and each two of them that the flow shows
  ///   in the same place.
  public init(
    from origin: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds,
    wholeUpTo small: Int = 20_000,
    goOn: (SearchProgress) -> Bool
  ) throws(SearchProblem) {
    var near = bounds
    near.maxStates = min(bounds.maxStates, small)
    var views = try Self.views(
      CoverageQuestion.whole(of: rules), from: origin, names, near, isWhole: true, goOn)
    if near.maxStates < bounds.maxStates, views.contains(where: { $0.end == .full || $0.end == .crowded }) {
      views = try Self.views(
        CoverageQuestion.pairs(of: rules), from: origin, names, bounds, isWhole: false, goOn)
    }
    seen = views.flatMap { view in
      view.seen.filter { arrow in views.allSatisfy { $0.allows(arrow, of: view) } }
    }
    for view in views where view.end != .complete { end = view.end }
  }

  private static func views(
    _ questions: [CoverageQuestion], from origin: World, _ names: FlowNames, _ bounds: SearchBounds,
    isWhole: Bool, _ goOn: (SearchProgress) -> Bool
  ) throws(SearchProblem) -> [View] {
    let detours = questions.map { isWhole ? .all : $0.detoursOfOrder }
    var spaces: [SearchSpace] = []
    for (question, detours) in zip(questions, detours) {
      spaces.append(
        try question.space(
          from: origin, names, bounds, showsScreens: true, showsReasons: isWhole, detours: detours))
    }
    // If one view of the whole flow is too large, no view of the whole flow is used.
    let isTooLarge = Mutex(false)
    let views = SlicesAtOnce<SearchProgress, View>().run(spaces.count, goOn: goOn) { [spaces] number, goOn in
      var sightings = SightingSearch(spaces[number])
      let end = Exploration(spaces[number], ExactStep()).run(&sightings) { progress in
        !isTooLarge.withLock(\.self) && goOn(progress)
      }
      if isWhole, end == .full || end == .crowded { isTooLarge.withLock { $0 = true } }
      return View(questions[number], detours[number], sightings.seen, end)
    }
    return views.enumerated().map { number, view in
      view ?? View(questions[number], detours[number], [], .stopped)
    }
  }

  /// The arrows that were found in a flow with only some of the asks and pages.
  private struct View: Sendable {
    let seen: [Sighting]
    let end: SearchEnd
    private let parts: FlowParts
    private let topics: Topics
    private let detours: SearchSpace.Detours
    private let keys: Set<String>
    private let actions: [String: [Sighting]]

    init(
      _ question: CoverageQuestion, _ detours: SearchSpace.Detours, _ seen: [Sighting], _ end: SearchEnd
    ) {
      parts = question.parts
      topics = question.slice.topics
      self.detours = detours
      self.end = end
      self.seen = seen
      keys = Set(seen.map(\.key))
      actions = Dictionary(grouping: seen, by: \.action)
    }

    /// Whether an arrow of another view is still possible if the asks and pages that are only in this view can appear,
    /// too. If this view has everything that the other view has, this view must contain the arrow. Otherwise the user's
    /// action must be possible in this view without showing such an ask or page.
    func allows(_ arrow: Sighting, of other: View) -> Bool {
      guard let outcomes = actions[arrow.action] else { return true }
      if other.parts.isSubset(of: parts), topics.isSuperset(of: other.topics), detours.contain(other.detours)
      {
        return keys.contains(arrow.key)
      }
      let own = parts.subtracting(other.parts)
      return outcomes.contains { $0.appeared.isDisjoint(with: own) }
    }
  }
}
