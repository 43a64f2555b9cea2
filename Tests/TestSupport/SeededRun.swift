import Foundation

/// Provides the seeds for a random test. Usually, there are as many as the test needs. A long run starts with
/// the seed in `CONSENTWALK_SEED` and continues for `CONSENTWALK_SECONDS`, or for `CONSENTWALK_SEEDS` seeds.
///
///     CONSENTWALK_SECONDS=3600 CONSENTWALK_SEED=7 swift test --filter 'Why, generated'
public struct SeededRun {
  /// Whether the environment sets a duration or a number of seeds.
  public let isLong: Bool
  private let end: Date?
  private let most: UInt64?
  private let first: UInt64
  private var taken: UInt64 = 0

  /// - Parameters:
  ///   - usual: The first seed, if the environment sets none.
  ///   - lane: Runs with different lanes have different seeds, so that runs at the same time do not repeat each other.
  public init(from usual: UInt64, lane: UInt64 = 0) {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["CONSENTWALK_SECONDS"].flatMap { Double($0) }
    most = environment["CONSENTWALK_SEEDS"].flatMap { UInt64($0) }
    isLong = seconds != nil || most != nil
    end = seconds.map { Date(timeIntervalSinceNow: $0) }
    first = (environment["CONSENTWALK_SEED"].flatMap { UInt64($0) } ?? usual) &+ lane << 40
  }

  /// Returns the next seed. Returns nil after the given time, or in a usual run after the test has seen enough. The
  /// first call always returns a seed.
  public mutating func next(isEnough: Bool) -> UInt64? {
    if let most, taken >= most { return nil }
    if taken > 0, end.map({ Date() >= $0 }) ?? (most == nil && isEnough) { return nil }
    defer { taken += 1 }
    return first &+ taken
  }

  /// Prints the result of a long run.
  public func report(_ text: @autoclosure () -> String) {
    if isLong { print("\(text()); \(taken) seeds from \(first)") }
  }
}
