/// The periods of conditions with `every`. For a count above the largest compared number, a search stores only the
/// remainder.
struct Periods: Sendable {
  /// The period of the launch count; 1 if there is none.
  private(set) var launches: UInt32 = 1
  /// The period of each event; 1 if there is none.
  private(set) var events = InlineArray<8, UInt32>(repeating: 1)

  /// The longest supported period. With longer periods, there would be too many states.
  private static let limit: UInt32 = 240

  /// Whether no period is longer than the limit.
  private(set) var areShort = true

  /// Adds the period of a condition. 0 and 1 mean that the condition has no period.
  ///
  /// - Parameter event: The index of the event; nil for launches.
  mutating func add(_ every: UInt16, to event: Int?) {
    guard every > 1 else { return }
    let before = event.map { events[$0] } ?? launches
    let common = Self.common(before, UInt32(every))
    guard common <= Self.limit else { return areShort = false }
    if let event { events[event] = common } else { launches = common }
  }

  private static func common(_ left: UInt32, _ right: UInt32) -> UInt32 {
    var (a, b) = (left, right)
    while b != 0 { (a, b) = (b, a % b) }
    return left / a * right
  }
}
