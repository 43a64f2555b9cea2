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
  private var depths: [UInt16] = [0]

  init(_ missing: Set<CoverageItem>, within limit: Int) {
    self.missing = missing
    self.limit = limit
  }

  mutating func took(_ transition: Transition) -> Bool {
    let depth = Int(depths[transition.from]) + 1
    guard depth <= limit else { return false }
    if transition.isNew { depths.append(UInt16(truncatingIfNeeded: depth)) }
    for event in transition.events {
      guard let item = CoverageItem(event), missing.contains(item) else { continue }
      found = (transition.from, transition.label)
      return false
    }
    return true
  }
}
