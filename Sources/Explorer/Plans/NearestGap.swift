import FlowController
import Scenarios

/// Looks for the nearest step that exercises something still missing.
struct NearestGap: SearchObserver {
  static var wantsEvents: Bool { true }
  static var wantsTransitions: Bool { true }
  /// Where that step starts, and which it is.
  private(set) var found: (from: StateID, label: Int)?
  private let missing: Set<CoverageItem>
  /// A gap that is this many steps away is too far.
  private let limit: Int
  private let depths = Ledger<UInt16>()
  private(set) var lacksMemory = false

  init(_ missing: Set<CoverageItem>, within limit: Int) {
    self.missing = missing
    self.limit = limit
    lacksMemory = !depths.append(0)
  }

  mutating func took(_ transition: Transition) -> Bool {
    let depth = Int(depths[transition.from]) + 1
    guard depth <= limit else { return false }
    if transition.isNew, !depths.append(UInt16(truncatingIfNeeded: depth)) {
      lacksMemory = true
      return false
    }
    for event in transition.events {
      guard let item = CoverageItem(event), missing.contains(item) else { continue }
      found = (transition.from, transition.label)
      return false
    }
    return true
  }
}
