import FlowController
import Platform
import Testing

@Suite struct `A counter` {
  @Test func `A counter is exact beyond 16 bits`() throws {
    let rules = Rules(flow: Flow())
    var world = World(StartingPoint(), rules)
    let count: UInt32 = 65_540
    for _ in 0..<count {
      try step(&world, .launch, rules)
      try step(&world, .terminate, rules)
    }
    #expect(world.app.launches == count)
    #expect(World(record: world.record)?.app.launches == count)
  }
}
