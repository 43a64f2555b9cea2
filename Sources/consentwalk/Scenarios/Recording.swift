import FlowController
import Localization
import Scenarios
import TerminalUI

/// A scenario file that follows a walk. It is complete after every step, and ends at the walk's current position.
struct Recording {
  private let header: ScenarioHeader
  private let rules: Rules
  private let names: FlowNames
  private let isExpecting: Bool
  private let file: RecordedFile

  /// Creates the file.
  ///
  /// - Throws: ``Failure`` if the file exists or cannot be written.
  init(
    _ path: String, _ header: ScenarioHeader, rules: Rules, names: FlowNames, expecting: Bool
  ) throws(Failure) {
    self.header = header
    self.rules = rules
    self.names = names
    isExpecting = expecting
    file = try RecordedFile(new: path, Self.text(header, [], names))
  }

  /// Writes the steps up to the walk's current position.
  ///
  /// - Throws: ``WalkFailure/notKept(_:)``. Then the file is unchanged.
  func keep(_ past: WalkHistory) throws(WalkFailure) {
    var lines: [ScenarioLine] = []
    var before = past.first
    for entry in past.taken {
      lines.append(ScenarioLine(.step(entry.step)))
      if isExpecting {
        lines.append(ScenarioLine(.expect(.recorded(in: entry.world, after: before, names, rules))))
      }
      before = entry.world
    }
    do { try file.replace(with: Self.text(header, lines, names)) } catch {
      throw .notKept(error.mistake)
    }
  }

  private static func text(_ header: ScenarioHeader, _ lines: [ScenarioLine], _ names: FlowNames) -> String {
    Scenario(header: header, start: StartingPoint(), lines: lines, names: names).text
  }
}
