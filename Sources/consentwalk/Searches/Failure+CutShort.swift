import Explorer
import Localization

extension Failure {
  /// A search that did not look at everything, exit code 4; nil for one that did.
  static func cutShort(_ end: SearchEnd) -> Failure? {
    switch end {
    case .complete, .answered: return nil
    case .full: return Failure(code: 4, .searchStopped(what: "--max-states"))
    case .crowded: return Failure(code: 4, .searchCrowded)
    case .outOfMemory: return Failure(code: 4, .searchNoMemory)
    case .stopped: return Failure(code: 4, .searchStopped(what: SearchWatch.stopper))
    }
  }
}
