import FlowController

/// Flags that a search sets and clears by itself, one bit each, because it leaves out the asks and pages that do it in
/// the app.
///
/// Such a search reaches every state that the app reaches, and further states. So what holds in each of its states also
/// holds in the app. A path that contains such a step may be impossible in the app.
struct FreeFlags: Hashable, Sendable {
  var becomeTrue: UInt16 = 0
  var becomeFalse: UInt16 = 0

  var isEmpty: Bool { becomeTrue | becomeFalse == 0 }

  /// Whether the search takes a step only because of these flags.
  func contains(_ step: Step) -> Bool {
    guard case .flag(let change) = step else { return false }
    return change.set & becomeTrue != 0 || change.flags & ~change.set & becomeFalse != 0
  }

  mutating func formUnion(_ other: FreeFlags) {
    becomeTrue |= other.becomeTrue
    becomeFalse |= other.becomeFalse
  }

  func intersection(_ flags: UInt16) -> FreeFlags {
    FreeFlags(becomeTrue: becomeTrue & flags, becomeFalse: becomeFalse & flags)
  }
}
