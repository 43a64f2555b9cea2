import Testing

@testable import consentwalk_bench

/// The world that the search's speed is measured in was written down a second time, as a Promela model. Both count the
/// same.
@Suite struct ReducedWorldTests {
  static let launches = 2

  @Test func theSearchCountsWhatSPINCounted() throws {
    let own = try SearchSpeed.run(launches: UInt32(Self.launches), revisions: 1)
    // SPIN 6.5.2, which counts the first state as a transition, too.
    #expect(own.states == 142_796)
    #expect(own.transitions == 1_137_016)
  }

  @Test(.enabled(if: SpinComparison.isInstalled, "spin and gcc are not there"))
  func theModelCountsWhatTheSearchCounts() throws {
    let own = try SearchSpeed.run(launches: UInt32(Self.launches), revisions: 1)
    try SpinComparison.compare(own, launches: Self.launches)
  }
}
