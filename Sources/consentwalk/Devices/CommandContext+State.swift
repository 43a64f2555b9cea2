import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary
import SettingsStore

extension CommandContext {
  /// Returns the state in the form that `state` prints.
  func state(of world: World, named name: String, _ rules: Rules, log: [String]) -> StateValue {
    world.state(device: name, catalogue.names, rules, log: log)
  }

  /// Returns the stored effects of a step as lines of the log.
  func log(of records: [String]) -> [String] {
    let read = events(of: [records])
    return read.steps.joined().map { $0.line(read.names) }
  }

  /// Returns the events of stored steps, and the names with which they can be printed. These names match all events,
  /// even if the flow has been edited since.
  func events(of steps: [[String]]) -> (steps: [[RecordedEvent]], names: FlowNames) {
    var names = catalogue.names
    let read = steps.map { records in records.map { RecordedEvent(record: $0, &names) } }
    return (read, names)
  }

  /// Describes the current screen in one line: `home · prompt tracking: allow, deny`.
  func summary(of world: World, _ rules: Rules) -> Message {
    let screen = world.screenName(catalogue.names)
    guard let prompt = world.prompt else { return .verbatim(screen) }
    let choices = Message.list(world.choices(rules).roles.map(\.word))
    return .stateSummary(screen: screen, prompt: prompt.word, choices: choices)
  }
}
