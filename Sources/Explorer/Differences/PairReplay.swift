import FlowController
import Platform

/// Replays a path of a pair search on the exact model. The reduced model takes the same steps, so that both can be
/// compared.
struct PairReplay {
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

  /// Takes a step in all worlds; returns false if the exact worlds then differ from the worlds that the search expects.
  ///
  /// If a due time is days away, the search does not distinguish the seconds until then. On the exact clock, an earlier
  /// due time comes first, so the exact model may have to wait several times.
  mutating func take(_ label: PairStep.Steps) -> Bool {
    guard case .both = canonical.take(label, search.old.rules, search.new.rules) else { return false }
    let aim = search.pack(canonical)
    canonical = search.unpack(aim)
    if case .tap(.agree) = label.old ?? label.new { readPolicy() }
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

extension PairReplay: PolicyReader {
  var worlds: [(World, Rules)] { [(exact.old, search.old.rules), (exact.new, search.new.rules)] }

  /// Takes a step in both exact worlds only. The search does not take the steps that read the policy.
  mutating func take(_ step: Step) -> Bool {
    let both = PairStep.Steps(old: step, new: step)
    guard case .both = exact.take(both, search.old.rules, search.new.rules) else { return false }
    taken.append(both)
    return true
  }
}
