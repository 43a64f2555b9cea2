import Explorer

extension Failure {
  /// A search that did not look at everything, exit code 4; nil for one that did.
  static func cutShort(_ end: SearchEnd) -> Failure? {
    let rest = " stopped the search before everything was looked at"
    switch end {
    case .complete, .answered: return nil
    case .full: return Failure(code: 4, "--max-states" + rest)
    case .outOfMemory: return Failure(code: 4, "the lack of memory" + rest)
    case .stopped: return Failure(code: 4, SearchWatch.stopper + rest)
    }
  }
}
