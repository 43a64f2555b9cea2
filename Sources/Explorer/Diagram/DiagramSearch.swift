public import FlowController
import Platform
import Scenarios

/// The searches behind a diagram.
public struct DiagramSearch: Sendable {
  /// The arrows that they found.
  public private(set) var seen: [Sighting] = []
  /// How the searches ended.
  public private(set) var end = SearchEnd.complete

  /// Searches every slice of a flow at the same time. In a slice that is too large, each pair of asks is searched
  /// without the others: what follows a prompt, follows it where all that lies between has been answered.
  ///
  /// - Parameter goOn: Called from time to time with the progress; returns false to stop.
  /// - Throws: ``SearchProblem`` if the flow is too wide for a search.
  /// - Complexity: O(states x steps), summed over the slices.
  public init(
    from origin: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds,
    goOn: (SearchProgress) -> Bool
  ) throws(SearchProblem) {
    var near = bounds
    near.maxStates = min(bounds.maxStates, Self.large)
    let slices =
      Coverage.slices(of: rules.flow) + [SearchSlice(about: [.gift, .screens], in: rules.flow)]
    var searches: [Search] = []
    for slice in slices {
      let space = try SearchSpace(from: origin, rules, names, near, of: slice, showsScreens: true)
      searches.append(Search(space: space, asks: rules.flow.everyAsk))
    }
    var further: [Search] = []
    for (slice, part) in zip(slices, Self.run(searches, goOn)) {
      guard let part, part.end == .full, near.maxStates < bounds.maxStates else {
        add(part)
        continue
      }
      seen += part.seen
      further += try Self.parts(of: slice, from: origin, rules, names, bounds)
    }
    for part in Self.run(further, goOn) { add(part) }
  }

  /// A search of this many states takes so long that its parts are searched instead.
  private static let large = 150_000

  private struct Search: Sendable {
    let space: SearchSpace
    /// The asks that come there, one bit each.
    let asks: UInt16
  }

  private struct Part: Sendable {
    let seen: [Sighting]
    let end: SearchEnd
  }

  private static func run(_ searches: [Search], _ goOn: (SearchProgress) -> Bool) -> [Part?] {
    SlicesAtOnce<SearchProgress, Part>().run(searches.count, goOn: goOn) { number, goOn in
      let search = searches[number]
      var sightings = SightingSearch(search.space, ofAsks: search.asks)
      let end = Exploration(search.space, ExactStep()).run(&sightings, goOn: goOn)
      return Part(seen: sightings.seen, end: end)
    }
  }

  private mutating func add(_ part: Part?) {
    seen += part?.seen ?? []
    let end = part?.end ?? .stopped
    if end != .complete { self.end = end }
  }

  /// Returns the searches of each ask of a slice, and of each two that the same trigger can reach; the whole slice
  /// if it has no ask.
  private static func parts(
    of slice: SearchSlice, from origin: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds
  ) throws(SearchProblem) -> [Search] {
    let flow = rules.flow
    let asks = (0..<Int(flow.askCount)).filter { slice.topics.isSuperset(of: .about(flow.asks[$0].wants)) }
    let lasting = asks.filter { flow.asks[$0].comesAgain }
    var parts: [Search] = []
    for (place, first) in asks.enumerated() {
      for second in asks[place...]
      where first == second || FlowReach(flow).units.contains(where: { $0.reaches(first, second) }) {
        let topics = Topics.about(flow.asks[first].wants).union(.about(flow.asks[second].wants))
        let kept = lasting.reduce(rules.asks(decidingOn: topics)) { $0 | 1 << UInt16($1) }
        let alone = rules.putting(only: kept)
        let space = try SearchSpace(
          from: origin, alone, names, bounds, of: SearchSlice(about: topics, in: alone.flow),
          showsScreens: true)
        parts.append(Search(space: space, asks: kept))
      }
    }
    guard parts.isEmpty else { return parts }
    let space = try SearchSpace(from: origin, rules, names, bounds, of: slice, showsScreens: true)
    return [Search(space: space, asks: flow.everyAsk)]
  }
}

extension FlowReach.Unit {
  fileprivate func reaches(_ one: Int, _ other: Int) -> Bool {
    let both: UInt16 = 1 << UInt16(one) | 1 << UInt16(other)
    return asks & both == both
  }
}

extension Ask {
  /// Whether its soft ask comes each time, even after an answer, so that what follows never comes without it.
  fileprivate var comesAgain: Bool {
    softAsk != .absent && once == nil && !conditions.endWithAnswer && conditions.later == nil
      && conditions.quota == nil && conditions.days == nil
  }
}
