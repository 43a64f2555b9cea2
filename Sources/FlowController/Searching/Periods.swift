/// Every how many times something comes that a flow counts: as far as a search has to tell counts apart.
struct Periods: Sendable {
  /// Of starts; 1 where nothing comes every so many.
  private(set) var launches: UInt32 = 1
  /// Of each event.
  private(set) var events = InlineArray<8, UInt32>(repeating: 1)

  /// Beyond this many a search would have too many counts.
  private static let limit: UInt32 = 240

  /// Whether all of them can be searched.
  private(set) var areShort = true

  /// Adds what comes every so many times; 0 for what does not.
  ///
  /// - Parameter event: The event; nil for starts.
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
