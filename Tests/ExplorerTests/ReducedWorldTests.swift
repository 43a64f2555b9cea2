import Testing

@testable import consentwalk_bench

/// The world in which we measure the speed of the search also exists as a Promela model. Both must count the
/// same states.
@Suite struct ReducedWorldTests {
  static let launches = 2

  @Test func theSearchCountsWhatSPINCounted() throws {
    let own = try SearchSpeed.run(launches: UInt32(Self.launches), revisions: 1)
    // SPIN 6.5.2 also counts the first state as a transition.
    #expect(own.states == 142_796)
    #expect(own.transitions == 1_137_016)
  }

  @Test(.enabled(if: SpinComparison.isInstalled, "spin and gcc are not there"))
  func theModelCountsWhatTheSearchCounts() throws {
    let own = try SearchSpeed.run(launches: UInt32(Self.launches), revisions: 1)
    try SpinComparison.compare(own, launches: Self.launches)
  }
}
