import Explorer
import Localization

extension Failure {
  /// Returns a failure with exit code 4 if the search was incomplete; nil if it was complete.
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
