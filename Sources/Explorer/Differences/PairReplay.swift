import FlowController

/// Replays a path of a pair search on the exact model, in parallel with the reduced model.
struct PairReplay {
  /// The current exact worlds.
  private(set) var exact: WorldPair
  /// Every step that was taken.
  private(set) var taken: [PairStep.Steps] = []
  private var canonical: WorldPair
  private let search: PairSearch

  init(_ search: PairSearch) {
    self.search = search
    exact = WorldPair(old: search.old.origin, new: search.new.origin)
    let first = exact
    canonical = search.unpack(search.pack(first))
  }

  /// Takes a step in all worlds; returns false if the exact worlds differ from what the search expects.
  ///
  /// The search ignores the seconds until a moment that is days away. On the exact clock the nearer moment
  /// comes first, so a wait may be needed several times.
  mutating func take(_ label: PairStep.Steps) -> Bool {
    guard case .both = canonical.take(label, search.old.rules, search.new.rules) else { return false }
    let aim = search.pack(canonical)
    canonical = search.unpack(aim)
    var waits = 0
    repeat {
      guard case .both = exact.take(label, search.old.rules, search.new.rules) else { return false }
      taken.append(label)
      if search.pack(exact) == aim { return true }
      waits += 1
    } while label.isWaitForNext && waits < 16
    return false
  }
}
