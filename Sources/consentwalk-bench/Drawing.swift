import CellGrid
import FlowController
import Phone
import Platform
import ScreenLibrary
import TerminalUI

/// Measures drawing inside this process.
struct Drawing {
  private let model: WalkModel
  private static let batch = 50
  private static let batches = 101

  /// Starts with the soft ask of the bundled flow.
  init() throws(BenchFailure) {
    do {
      let catalogue = try ScreenLibrary(.embedded).load()
      let rules = Rules(flow: catalogue.flow)
      var world = World(catalogue.start.applied(), rules)
      for step in [Step.launch, .terminate, .launch] { try FlowController.step(&world, step, rules) }
      model = WalkModel(world: world, rules: rules, catalogue: catalogue)
    } catch {
      throw BenchFailure("the bundled screens do not lead to the soft ask: \(error)")
    }
  }

  /// Measures a typical frame and the largest one.
  func figures() -> [Figure] { [frameFigure(), besideFigure()] }

  /// Measures one frame, from the model to the cells.
  private func frameFigure() -> Figure {
    var cells = 0
    let time = Self.median { cells += model.frame(Size(width: 80, height: 24)).grid.height }
    return Figure(
      name: "one frame drawn, 80x24", value: cells > 0 ? time / .milliseconds(1) : .infinity, aim: 0.15,
      unit: "ms")
  }

  /// Measures a frame with a second phone that has an older iOS version. The frame is large enough for everything.
  private func besideFigure() -> Figure {
    let walk = MainActor.assumeIsolated {
      let session = MemorySession(world: model.world, rules: model.rules, catalogue: model.catalogue)
      let controller = WalkController(session: session, model: model)
      var choice = BesideChoice()
      choice.os = Version("13.4")
      controller.show(beside: choice)
      return controller.model
    }
    var cells = 0
    let time = Self.median { cells += walk.frame(Size(width: 200, height: 60)).grid.height }
    let isBeside = walk.second != nil && cells > 0
    return Figure(
      name: "one frame with two phones, 200x60", value: isBeside ? time / .milliseconds(1) : .infinity,
      aim: 0.3, unit: "ms")
  }

  /// Returns the median time of one run. The runs are measured in batches.
  private static func median(_ body: () -> Void) -> Swift.Duration {
    let clock = ContinuousClock()
    let times = (0..<batches).map { _ in
      clock.measure { for _ in 0..<batch { body() } } / batch
    }
    return times.sorted()[batches / 2]
  }
}
