/// Joins the many reports of one save, or of one command that changes many files: they are looked at once they pause.
struct EditBurst {
  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  /// How long nothing must be reported.
  static let pause = Swift.Duration.milliseconds(15)
  /// How long a stream of reports can put off a look.
  static let longest = Swift.Duration.milliseconds(150)

  /// Takes note of a report.
  mutating func note(at now: ContinuousClock.Instant) {
    if first == nil { first = now }
    last = now
  }

  /// The milliseconds until it is time to look; nil when nothing was reported.
  func wait(at now: ContinuousClock.Instant) -> Int? {
    guard let first, let last else { return nil }
    let end = min(first.advanced(by: Self.longest), last.advanced(by: Self.pause))
    return max(0, Int(((end - now) / .milliseconds(1)).rounded(.up)))
  }

  /// Whether it is time to look; true once for each burst.
  mutating func isOver(at now: ContinuousClock.Instant) -> Bool {
    guard wait(at: now) == 0 else { return false }
    (first, last) = (nil, nil)
    return true
  }
}
