import Explorer
import FlowController
import Foundation
import Platform
import Scenarios
import TestSupport
import Testing

/// The world that the search's speed is measured in, iOS 18 with launches, tracking, location and the policy, was written
/// down a second time, as a Promela model. Both count the same.
@Suite struct ReducedWorldTests {
  /// As SPIN 6.5.2 counts them at two launches; the first state is no transition here.
  static let states = 142_796
  static let transitions = 1_137_016

  @Test func theSearchCountsWhatSPINCounts() throws {
    let stage = try Flows.bundled.get()
    var bounds = SearchBounds()
    bounds.counting.launches = 2
    bounds.policyRevisions = 1
    bounds.steps = try StepChoice(
      "launch,home,terminate,tap,open:sync,open:nearby,open:policy,wait:next,set:allow-tracking-requests,"
        + "set:location-services,set:policy-revision", StepVocabulary(names: stage.names))
    let search = Exploration(try SearchSpace.fresh(stage, bounds), ExactStep())
    var observer = NoObserver()
    #expect(search.run(&observer) == .complete)
    #expect(search.stateCount == Self.states)
    #expect(search.transitionCount == Self.transitions)
  }

  static let hasSPIN = ["/usr/bin/spin", "/usr/bin/gcc"].allSatisfy(FileManager.default.isExecutableFile)

  @Test(.enabled(if: hasSPIN, "spin and gcc are not there"))
  func theModelBesideTheBenchIsThisWorld() throws {
    let folder = try TemporaryFolder()
    let model = RepositoryRoot.file("Sources/consentwalk-bench/ReducedWorld.pml").path
    let commands = """
      spin -o2 -DLAUNCHES=2 -DREVISIONS=1 -a '\(model)' &&
      gcc -O1 -DSAFETY -DNOREDUCE -DNOFAIR -DNOBOUNDCHECK -DNOCOMP -o search pan.c && ./search -m1000000 -w20
      """
    let result = try Subprocess.run("/bin/sh", ["-c", commands], directory: folder.url)
    func number(before words: String) -> Int? {
      let line = result.output.split(separator: "\n").first { $0.contains(words) }
      return line.flatMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    }
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(number(before: "states, stored") == Self.states)
    #expect(number(before: "transitions (") == Self.transitions + 1)
  }
}
