import FlowController
import ScreenLibrary

extension WalkModel {
  /// Returns the events of the current step. If they are not stored, runs the step again on a copy.
  func events(of line: HistoryLine) -> [Event] {
    guard line.events.isEmpty, line.names == catalogue.names, var world = previous,
      let step = try? StepVocabulary(names: line.names).step(line.step)
    else { return line.events }
    var log = EventLog()
    do { try FlowController.step(&world, step, rules, into: &log) } catch { return [] }
    return log.events(on: world)
  }
}
