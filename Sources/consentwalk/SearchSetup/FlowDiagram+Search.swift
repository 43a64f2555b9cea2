import Explorer
import FlowController
import Localization
import Scenarios

extension FlowDiagram {
  /// Makes the diagram of everything that a search finds from a world.
  ///
  /// - Parameter goesOn: Called repeatedly; returns false to stop the search.
  /// - Throws: ``Failure``: 2 if the flow is too wide for a search, 4 if it was stopped or reached a bound.
  init(
    from world: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds,
    while goesOn: (SearchProgress) -> Bool
  ) throws(Failure) {
    var seen: [Sighting] = []
    let rest = SearchSlice(about: [.gift, .screens], in: rules.flow)
    for slice in Coverage.slices(of: rules.flow) + [rest] {
      let space: SearchSpace
      do throws(SearchProblem) {
        space = try SearchSpace(from: world, rules, names, bounds, of: slice, showsScreens: true)
      } catch {
        throw Failure(code: 2, error.message)
      }
      var sightings = SightingSearch(space)
      let end = Exploration(space, ExactStep()).run(&sightings) { goesOn($0) }
      if let failure = Failure.cutShort(end) { throw failure }
      seen += sightings.seen
    }
    self.init(seen, FlowConditions(world, names, rules))
  }
}
