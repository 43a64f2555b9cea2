import Foundation

/// One seed after the other for a generator: as many as a test usually takes, or, for a long run, as long as
/// `CONSENTWALK_SECONDS` says, from the seed in `CONSENTWALK_SEED` on.
///
///     CONSENTWALK_SECONDS=3600 CONSENTWALK_SEED=7 swift test --filter 'Why, generated'
public struct SeededRun {
  /// Whether it was said how long to go on.
  public let isLong: Bool
  private let end: Date?
  private let first: UInt64
  private var taken: UInt64 = 0

  /// - Parameters:
  ///   - usual: The first seed, unless one is said.
  ///   - lane: Keeps runs apart that go on at the same time.
  public init(from usual: UInt64, lane: UInt64 = 0) {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["CONSENTWALK_SECONDS"].flatMap { Double($0) }
    isLong = seconds != nil
    end = seconds.map { Date(timeIntervalSinceNow: $0) }
    first = (environment["CONSENTWALK_SEED"].flatMap { UInt64($0) } ?? usual) &+ lane << 40
  }

  /// The next seed; nil when the time is over, or, in the usual run, when it is enough. The first is always there.
  public mutating func next(isEnough: Bool) -> UInt64? {
    if taken > 0, end.map({ Date() >= $0 }) ?? isEnough { return nil }
    defer { taken += 1 }
    return first &+ taken
  }

  /// Prints what a long run has come to.
  public func report(_ text: @autoclosure () -> String) {
    if isLong { print("\(text()); \(taken) seeds from \(first)") }
  }
}
