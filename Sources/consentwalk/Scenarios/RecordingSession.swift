import FlowController
import Scenarios
import TerminalUI

/// A walk in memory whose every step is in a scenario file before it is shown.
@MainActor
final class RecordingSession: WalkSession {
  let device: String
  let rules: Rules
  private(set) var world: World
  private(set) var history: [HistoryLine] = []
  private var lines: [ScenarioLine] = []
  private let header: ScenarioHeader
  private let isExpecting: Bool
  private let vocabulary: StepVocabulary
  private let file: RecordedFile

  /// A walk that begins in this world.
  ///
  /// - Throws: ``Failure`` when the file is there already or cannot be written.
  init(
    _ path: String, _ header: ScenarioHeader, world: World, rules: Rules, names: FlowNames, expecting: Bool
  ) throws(Failure) {
    device = header.name
    self.header = header
    self.world = world
    self.rules = rules
    isExpecting = expecting
    vocabulary = StepVocabulary(names: names)
    file = try RecordedFile(new: path, Self.text(header, [], names))
  }

  func apply(_ step: Step) throws(WalkFailure) -> [Event] {
    var next = world
    var log = EventLog()
    do { try FlowController.step(&next, step, rules, into: &log) } catch { throw .impossible(error) }
    var longer = lines + [ScenarioLine(.step(step))]
    if isExpecting { longer.append(ScenarioLine(.expect(.visible(in: next, vocabulary.names, rules)))) }
    do { try file.replace(with: Self.text(header, longer, vocabulary.names)) } catch {
      throw .notKept(error.message)
    }
    (world, lines) = (next, longer)
    let summary = Event.summary(of: log.events, vocabulary.names)
    history.append(HistoryLine(number: history.count + 1, step: vocabulary.text(step), summary: summary))
    return log.events
  }

  /// Nobody else can change it: false.
  func refresh() -> Bool { false }

  private static func text(_ header: ScenarioHeader, _ lines: [ScenarioLine], _ names: FlowNames) -> String {
    Scenario(header: header, start: StartingPoint(), lines: lines, names: names).text
  }
}
