import Explorer
import FlowController
import Platform
import Scenarios
import StrictYAML
import Testing

@Suite struct `Plans` {
  private func maker(_ folder: String, os: Version) throws -> (PlanMaker, FlowContext, World) {
    let stage = try Flows.stage(folder)
    var start = stage.start
    start.os = os
    if let target = start.deploymentTarget, !os.admits(deploymentTarget: target) {
      start.deploymentTarget = os
    }
    let world = World(start, stage.rules())
    return (try PlanMaker(from: world, stage.rules(), stage.names, SearchBounds()), stage, world)
  }

  /// These are flows of the examples, and iOS versions on which little of the bundled flow is reachable, so the test is
  /// fast.
  @Test(arguments: [
    ("Screens", Version(10)), ("Screens", Version(12)), ("Screens/examples/no-soft-ask", Version(18)),
    ("Screens/examples/whole-app-policy", Version(18)), ("Tests/Apps/plant", Version(18)),
  ]) func `Plans exercise everything reachable, and their scenarios pass`(folder: String, os: Version) throws
  {
    var (maker, stage, world) = try maker(folder, os: os)
    #expect(maker.coverage.end == .complete && !maker.coverage.reachable.isEmpty)
    let plan = maker.plan()
    let seen = plan.walks.reduce(into: Set<CoverageItem>()) { $0.formUnion($1.items) }
    #expect(maker.coverage.reachable.subtracting(seen).isEmpty)
    #expect(plan.stepCount >= maker.coverage.leastSteps && maker.coverage.leastSteps > 0)
    for walk in plan.walks {
      var header = ScenarioHeader(name: "walk")
      (header.os, header.deploymentTarget) = (os, world.app.deploymentTarget)
      let text = walk.scenario(header, stage.names, stage.rules()).text
      let again = try ScenarioFile(.init(file: "walk.yaml", text: text)).scenario(on: stage)
      #expect(again.run(on: stage).passed)
    }
  }

  @Test func `Plans contain no scenario and no section that adds nothing`() throws {
    var (maker, _, _) = try maker("Screens", os: Version(12))
    let plan = maker.plan()
    for index in plan.walks.indices {
      let others = plan.walks.indices.filter { $0 != index }.reduce(into: Set<CoverageItem>()) {
        $0.formUnion(plan.walks[$1].items)
      }
      #expect(!maker.coverage.reachable.isSubset(of: others))
    }
    for walk in plan.walks { #expect(walk.legs.last?.items.isEmpty == false) }
  }

  @Test func `Plans are the same in every run`() throws {
    func steps() throws -> [[String]] {
      var (maker, stage, _) = try maker("Screens", os: Version(10))
      let vocabulary = StepVocabulary(names: stage.names)
      return maker.plan().walks.map { $0.legs.map { vocabulary.text($0.step) } }
    }
    #expect(try steps() == steps())
  }

  @Test func `Planning stops when the caller stops it`() throws {
    let stage = try Flows.bundled.get()
    let world = World(stage.start, stage.rules())
    var maker = try PlanMaker(from: world, stage.rules(), stage.names, SearchBounds()) { _ in false }
    #expect(maker.coverage.end == .stopped)
    let plan = maker.plan()
    #expect(plan.walks.isEmpty && plan.end == .stopped)
  }

  @Test func `Plans say what a bound prevented`() throws {
    let stage = try Flows.bundled.get()
    let world = World(stage.start, stage.rules())
    var bounds = SearchBounds()
    bounds.maxStates = 40
    var maker = try PlanMaker(from: world, stage.rules(), stage.names, bounds)
    let plan = maker.plan()
    #expect(plan.end == .full && !plan.walks.isEmpty && plan.missing.isEmpty)
  }
}
