import FlowController
import Platform
import Testing

@Suite struct `The end of the clock` {
  @Test func `Nothing that is due after the end of the clock is ever due`() throws {
    var flow = Flow()
    flow.deploymentTarget = Version(13)
    let rules = Rules(flow: flow)
    var world = World(StartingPoint(), rules)
    let left = Moment.last.seconds - world.device.now.seconds
    // The last second is never reached, so a moment that was limited to it is never due.
    #expect(throws: ImpossibleStep.self) { try step(&world, .wait(seconds: left), rules) }
    try step(&world, .wait(seconds: left - 1), rules)
    #expect(world.device.now < .last)
    #expect(world.device.now < Moment.standardStart.saturating(days: .max))
    #expect(throws: ImpossibleStep.self) { try step(&world, .wait(seconds: 1), rules) }
  }
}
