import FlowController
import Scenarios
import ScreenLibrary
import TerminalUI

/// A walk in memory whose every step is in a scenario file before it is shown.
@MainActor
final class RecordingSession: WalkSession {
  let device: String
  private(set) var rules: Rules
  private(set) var catalogue: Catalogue
  private(set) var world: World
  private(set) var history: [HistoryLine] = []
  private var lines: [ScenarioLine] = []
  private let header: ScenarioHeader
  private let isExpecting: Bool
  private let file: RecordedFile

  /// A walk that begins in this world.
  ///
  /// - Throws: ``Failure`` when the file is there already or cannot be written.
  init(
    _ path: String, _ header: ScenarioHeader, world: World, rules: Rules, catalogue: Catalogue,
    expecting: Bool
  ) throws(Failure) {
    device = header.name
    self.header = header
    self.world = world
    self.rules = rules
    isExpecting = expecting
    self.catalogue = catalogue
    file = try RecordedFile(new: path, Self.text(header, [], catalogue.names))
  }

  func apply(_ step: Step) throws(WalkFailure) -> [Event] {
    var next = world
    let vocabulary = StepVocabulary(names: catalogue.names)
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

  /// Goes on with other texts. Under a flow that does something else the file would not pass, so it is not taken.
  func adopt(_ screens: Catalogue) {
    guard screens.behaviourHash == catalogue.behaviourHash else { return }
    catalogue = screens
  }

  /// Nobody else can change it: false.
  func refresh() -> Bool { false }

  private static func text(_ header: ScenarioHeader, _ lines: [ScenarioLine], _ names: FlowNames) -> String {
    Scenario(header: header, start: StartingPoint(), lines: lines, names: names).text
  }
}
