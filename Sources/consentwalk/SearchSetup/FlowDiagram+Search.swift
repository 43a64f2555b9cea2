import Explorer
import FlowController
import Localization
import Scenarios

extension FlowDiagram {
  /// Searches from a world, and makes a diagram of everything that the search finds.
  ///
  /// - Parameter goesOn: Called repeatedly. It returns false to stop the search.
  /// - Throws: ``Failure`` with exit code 2 if the flow has too many states for a search, 4 if the search was stopped
  ///   or reached a limit.
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
