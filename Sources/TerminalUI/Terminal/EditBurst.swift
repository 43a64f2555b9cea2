/// Combines many reports of changed files to one. One save, or one command that changes many files, causes many
/// reports.
struct EditBurst {
  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  /// After this time without another report, the files are read.
  static let pause = Swift.Duration.milliseconds(15)
  /// The maximum time for which repeated reports can delay the reading.
  static let longest = Swift.Duration.milliseconds(150)

  mutating func note(at now: ContinuousClock.Instant) {
    if first == nil { first = now }
    last = now
  }

  /// The time in milliseconds until the files must be read; nil if nothing was reported.
  func wait(at now: ContinuousClock.Instant) -> Int? {
    guard let first, let last else { return nil }
    let end = min(first.advanced(by: Self.longest), last.advanced(by: Self.pause))
    return max(0, Int(((end - now) / .milliseconds(1)).rounded(.up)))
  }

  /// Whether the files must be read now. The result is true only once for each burst.
  mutating func isOver(at now: ContinuousClock.Instant) -> Bool {
    guard wait(at: now) == 0 else { return false }
    (first, last) = (nil, nil)
    return true
  }
}
