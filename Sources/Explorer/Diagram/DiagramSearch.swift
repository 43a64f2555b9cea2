public import FlowController
import Scenarios

/// The searches behind a diagram.
public struct DiagramSearch: Sendable {
  /// The arrows that they found.
  public private(set) var seen: [Sighting] = []
  /// How the searches ended.
  public private(set) var end = SearchEnd.complete

  /// Searches every slice of a flow at the same time.
  ///
  /// - Parameter goOn: Called from time to time with the progress; returns false to stop.
  /// - Throws: ``SearchProblem`` if the flow is too wide for a search.
  /// - Complexity: O(states x steps), summed over the slices.
  public init(
    from origin: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds,
    goOn: (SearchProgress) -> Bool
  ) throws(SearchProblem) {
    var spaces: [SearchSpace] = []
    for slice in Coverage.slices(of: rules.flow) + [SearchSlice(about: [.gift, .screens], in: rules.flow)] {
      spaces.append(try SearchSpace(from: origin, rules, names, bounds, of: slice, showsScreens: true))
    }
    let parts = SlicesAtOnce<SearchProgress, (seen: [Sighting], end: SearchEnd)>().run(
      spaces.count, goOn: goOn
    ) { [spaces] number, goOn in
      var sightings = SightingSearch(spaces[number])
      let end = Exploration(spaces[number], ExactStep()).run(&sightings, goOn: goOn)
      return (sightings.seen, end)
    }
    for part in parts {
      seen += part?.seen ?? []
      let end = part?.end ?? .stopped
      if end != .complete { self.end = end }
    }
  }
}
