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
    let search: DiagramSearch
    do throws(SearchProblem) {
      search = try DiagramSearch(from: world, rules, names, bounds, goOn: goesOn)
    } catch {
      throw Failure(code: 2, error.message)
    }
    if let failure = Failure.cutShort(search.end) { throw failure }
    self.init(search.seen, FlowConditions(world, names, rules))
  }
}
