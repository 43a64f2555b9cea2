import FlowController
import ScreenLibrary

extension WalkModel {
  /// The events of the current step of the history: the stored ones, else those of taking the step again.
  func events(of line: HistoryLine) -> [Event] {
    guard line.events.isEmpty, line.names == catalogue.names, var world = previous,
      let step = try? StepVocabulary(names: line.names).step(line.step)
    else { return line.events }
    var log = EventLog()
    do { try FlowController.step(&world, step, rules, into: &log) } catch { return [] }
    return log.events(on: world)
  }
}
