import FlowController
import Scenarios

/// Searches for the nearest step that exercises a missing item.
struct NearestGap: SearchObserver {
  static var wantsEvents: Bool { true }
  static var wantsTransitions: Bool { true }
  /// The item, the state before the step that exercises it, and the label of this step.
  private(set) var found: (item: CoverageItem, from: StateID, label: Int)?
  private let missing: Set<CoverageItem>
  /// Steps at a greater distance from the start are ignored.
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
      found = (item, transition.from, transition.label)
      return false
    }
    return true
  }
}
