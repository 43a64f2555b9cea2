import Testing

@testable import consentwalk_bench

/// The benchmark measures the speed of the search in a reduced world. A Promela model of the same world exists, and
/// both must count the same states.
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
