import ConsentWords
import Explorer
import FlowController
import Localization
import Platform
import Scenarios
import ScreenLibrary

/// The items that the scenarios of one run covered, and the items that they could have covered from their initial
/// states.
struct CoverageTally {
  /// The items that one scenario covered, and its kind of device.
  struct Entry: Sendable {
    let kind: DeviceKind
    let origin: World
    let context: RuleContext
    var exercised = Exercised()
  }

  /// The properties of a device that determine which items it can reach.
  struct DeviceKind: Hashable, Sendable {
    let behaviour: String
    let band: Band
    let region: Region.Class
    let assumptions: Assumptions
  }

  private var kinds: [DeviceKind] = []
  private var entries: [DeviceKind: Entry] = [:]

  mutating func add(_ entry: Entry) {
    if entries[entry.kind] == nil { kinds.append(entry.kind) }
    entries[entry.kind, default: entry].exercised.formUnion(entry.exercised)
  }

  /// Searches for the reachable items, once for each kind of device.
  ///
  /// - Throws: ``Failure`` with exit code 2 if a flow has too many states for a search, 4 if Ctrl-C or a limit stopped
  ///   it.
  func report(_ watch: SearchWatch) throws(Failure) -> CoverageReport {
    var report = CoverageReport()
    for kind in kinds {
      guard let entry = entries[kind] else { continue }
      let (rules, names) = (entry.context.rules, entry.context.names)
      let end: SearchEnd
      do throws(SearchProblem) {
        let coverage = try Coverage(from: entry.origin, rules, names) {
          watch.goesOn($0, about: .searchForCoverage(os: entry.origin.device.os))
        }
        let steps = try SearchSpace.steps(from: entry.origin, rules, names)
        let applying = Rule.applying(from: entry.origin, by: steps, entry.context)
        report.add(entry, coverage, applying)
        end = coverage.end
      } catch {
        throw Failure(code: 2, error.message)
      }
      if let failure = Failure.cutShort(end) { throw failure }
    }
    return report
  }
}

extension CoverageTally.Entry {
  /// Makes the entry of a scenario that has not run yet.
  init(_ scenario: Scenario, _ stage: FlowContext, _ catalogue: Catalogue) {
    let rules = stage.rules(scenario.header.assumptions)
    // The settings in the header apply only to this walk, so the search starts without them.
    origin = World(scenario.start, rules)
    context = RuleContext(
      rules, catalogue.names, FlowTexts(catalogue), assuming: scenario.header.assumptions)
    kind = CoverageTally.DeviceKind(
      behaviour: catalogue.behaviourHash, band: origin.device.band, region: origin.device.region.regionClass,
      assumptions: scenario.header.assumptions)
  }

  /// Adds the items that a step covered.
  mutating func add(_ taken: TakenStep, from before: World) {
    exercised.add(
      taken.step, from: before, to: taken.world, taken.events, context)
  }
}
