import FlowController

/// Walks a way of a pair search on the exact model, beside the canonical one.
struct PairReplay {
  /// The exact worlds now.
  private(set) var exact: WorldPair
  /// Every step taken there, as the old world takes it.
  private(set) var taken: [Step] = []
  /// What the last step caused.
  private(set) var events: (old: [Event], new: [Event]) = ([], [])
  private var canonical: WorldPair
  private let search: PairSearch

  init(_ search: PairSearch) {
    self.search = search
    exact = WorldPair(old: search.old.origin, new: search.new.origin)
    var first = exact
    canonical = search.unpack(search.pack(&first))
  }

  /// Takes a step in all; false when the exact worlds are not what the search thinks they are.
  ///
  /// In the search, a moment that is days away waits for none that is seconds away. On the exact clock the nearer one
  /// comes first, so that a wait may be needed more than once.
  mutating func take(_ label: PairStep.Steps) -> Bool {
    guard case .both = canonical.take(label, search.old.rules, search.new.rules) else { return false }
    let aim = search.pack(&canonical)
    canonical = search.unpack(aim)
    var waits = 0
    repeat {
      guard let step = exact.steps(label, search.old.rules, search.new.rules)?.old else { return false }
      events = exact.events(of: label, search.old.rules, search.new.rules)
      guard case .both = exact.take(label, search.old.rules, search.new.rules) else { return false }
      taken.append(step)
      if search.pack(&exact) == aim { return true }
      waits += 1
    } while label.isWaitForNext && waits < 16
    return false
  }
}
