import CellGrid
import FlowController
import Platform
import ScreenLibrary
import TerminalUI

/// Frames within this process.
struct Drawing {
  private let model: WalkModel
  private static let batch = 50
  private static let batches = 101

  /// The bundled flow, on the soft ask.
  init() throws(BenchFailure) {
    do {
      let catalogue = try ScreenLibrary(.embedded).load()
      let rules = Rules(flow: catalogue.flow)
      var world = World(catalogue.start.applied(), rules)
      var quiet = NoSink()
      for step in [Step.launch, .terminate, .launch] {
        try FlowController.step(&world, step, rules, into: &quiet)
      }
      model = WalkModel(world: world, rules: rules, catalogue: catalogue)
    } catch {
      throw BenchFailure("the bundled screens do not lead to the soft ask: \(error)")
    }
  }

  /// One frame, from the model to the cells.
  func frameFigure() -> Figure {
    var cells = 0
    let time = Self.median { cells += model.frame(Size(width: 80, height: 24)).grid.height }
    return Figure(
      name: "one frame drawn, 80x24", value: cells > 0 ? time / .milliseconds(1) : .infinity, aim: 0.15,
      unit: "ms")
  }

  /// The median of batches, each divided by the number of its runs.
  private static func median(_ body: () -> Void) -> Swift.Duration {
    let clock = ContinuousClock()
    let times = (0..<batches).map { _ in
      clock.measure { for _ in 0..<batch { body() } } / batch
    }
    return times.sorted()[batches / 2]
  }
}
