import FlowController

/// A claim, with the slice on which it is judged.
struct PlacedClaim: Sendable {
  let slice: SearchSlice
  /// The topics of the claim.
  let about: Topics
  /// The asks and pages that can appear in the slice.
  let parts: FlowParts
  /// Whether the claim is judged in the reduced flow ``FlowController/Flow/bare``.
  let isBare: Bool
  let watched: RuleWatch.Watched
  /// The flags that the search sets and clears by itself.
  var free = FreeFlags()
  /// The asks and pages that decide on the claim. If there are more of them than in the slice, a claim that is broken
  /// there is judged again with them.
  var exactParts: FlowParts
  /// What a search of a smaller flow found out about the breach.
  var lead = JudgedClaim.Lead()
  /// Paths with at least this many steps are ignored; nil if no path is ignored.
  var limit: Int?

  init(
    _ slice: SearchSlice, about: Topics, parts: FlowParts, isBare: Bool = false,
    _ watched: RuleWatch.Watched
  ) {
    self.slice = slice
    self.about = about
    self.parts = parts
    self.isBare = isBare
    self.watched = watched
    exactParts = parts
  }

  var isCoarse: Bool { parts != exactParts || !free.isEmpty }

  /// Whether another claim can be judged on the slice of this claim. Any slice with more asks, pages or topics could
  /// also be used for it, but would have many times the states.
  func holds(_ other: PlacedClaim) -> Bool {
    slice.topics == other.slice.topics && parts == other.parts && isBare == other.isBare && free == other.free
      && slice.read.isSuperset(of: other.slice.read)
      && (limit == nil) == (other.limit == nil)
  }

  func with(_ lead: JudgedClaim.Lead) -> PlacedClaim {
    var claim = self
    claim.lead = lead
    return claim
  }
}

/// A slice with the claims that are judged on it.
struct ProofSlice: Sendable {
  let slice: SearchSlice
  /// The asks and pages that can appear in the slice.
  let parts: FlowParts
  let isBare: Bool
  /// The flags that the search sets and clears by itself.
  let free: FreeFlags
  let claims: [PlacedClaim]

  /// Paths with at least this many steps are useless for every claim of the slice. Nil if a claim can use paths of any
  /// length.
  var limit: Int? {
    let limits = claims.compactMap(\.limit)
    return limits.count == claims.count ? limits.max() : nil
  }

  /// Whether the search can stop, because it only looks for paths shorter than a known one and has searched far enough
  /// for this.
  func isFarEnough(_ progress: SearchProgress) -> Bool {
    limit.map { progress.depth >= $0 || progress.states > FollowedWay.statesForShorter } ?? false
  }

  /// The order in which slices are searched.
  var order: (UInt64, UInt64, UInt16, UInt32, UInt8, UInt16) {
    (slice.topics.rawValue, slice.read.rawValue, parts.asks, parts.pages, isBare ? 1 : 0, free.becomeTrue)
  }
}
