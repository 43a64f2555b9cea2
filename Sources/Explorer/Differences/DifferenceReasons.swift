import ConsentWords
import FlowController
import Platform

/// Finds why two worlds differ, with a sentence for each: an effect of the last step, or a known fact about
/// iOS.
struct DifferenceReasons {
  private let finding: WorldDifference.Finding
  private let rows: [Rulebook.Difference]
  private let names: (old: FlowNames, new: FlowNames)

  init(_ old: ComparedWorld, _ new: ComparedWorld, _ finding: WorldDifference.Finding) {
    self.finding = finding
    names = (old.names, new.names)
    func place(_ world: ComparedWorld) -> (band: Band, region: Region.Class) {
      (world.origin.device.band, world.origin.device.region.regionClass)
    }
    rows = Rulebook.differences(from: place(old), to: place(new))
  }

  /// Returns the most informative log line if the logs differ, otherwise the fact in which iOS differs,
  /// otherwise the common log line.
  ///
  /// - Complexity: O(number of events + rows).
  func texts(_ events: (old: [Event], new: [Event])) -> (old: String, new: String) {
    let old = Event.weightiest(of: events.old)?.line(names.old) ?? ""
    let new = Event.weightiest(of: events.new)?.line(names.new) ?? ""
    let facts = rows.filter { concerns($0.name) }.prefix(2)
    guard old == new, !facts.isEmpty else { return (old, new) }
    func text(_ side: (Rulebook.Difference) -> Behaviour.Row) -> String {
      facts.map { "\($0.name): \(side($0).value) (\(side($0).source))" }.joined(separator: "; ")
    }
    return (text(\.before), text(\.after))
  }

  /// Whether a row is about the value that differs.
  private func concerns(_ row: String) -> Bool {
    let row = row.lowercased()
    let subjects: [(path: String, words: [String])] = [
      ("tracking.idfa", ["identifier"]), ("tracking", ["tracking", "identifier"]),
      ("location.capabilities", ["while using is enough", "capab"]),
      ("location", ["location", "wheninuse", "always", "allow once", "while using"]),
      ("notifications", ["notification"]),
    ]
    let path =
      switch finding.kind {
      case .prompt, .choice: (finding.old == .null ? finding.new : finding.old).plain
      case .page, .status, .settings, .identifier, .ending, .words, .step: finding.what
      }
    let words = subjects.first { path.hasPrefix($0.path) }?.words
    return words?.contains { row.contains($0) } ?? (rows.count == 1)
  }
}
