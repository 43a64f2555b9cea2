import Explorer
import FlowController
import Localization
import Scenarios

extension FlowDiagram {
  /// The diagram of all that a search finds from a world on.
  ///
  /// - Parameter goesOn: Asked now and then whether the search may go on.
  /// - Throws: ``Failure``: 2 where the flow is too wide to be searched, 4 where it was stopped or a bound came first.
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
