import FaultSupport
import Scenarios
import Testing

@Suite struct `The scenarios are sharp` {
  @Test(arguments: Fault.all) func `and notice`(fault: Fault) throws {
    #expect(!fault.scenarios.isEmpty)
    for name in fault.scenarios {
      let outcome = fault.run(try Library.entry(name))
      #expect(!outcome.passed, "\(name) does not notice that \(fault.name)")
    }
  }

  @Test func `and know enough faults, each by a name of its own`() {
    #expect(Fault.all.count >= 100)
    #expect(Set(Fault.all.map(\.name)).count == Fault.all.count)
  }

  /// The way the faults are applied is none itself.
  @Test(arguments: Library.names) func `and pass where nothing is wrong`(name: String) throws {
    let untouched = Fault(
      name: "nothing is wrong", scenarios: [], flow: { $0 = $0.changed() },
      step: WrongStep(before: { _, _ in }, after: { _, _, _ in }))
    let outcome = untouched.run(try Library.entry(name))
    #expect(outcome.passed, "\(outcome.failure?.message ?? "")")
  }

  /// A scenario that no fault is named for may show nothing.
  @Test func `and have a fault each`() {
    let named = Set(Fault.all.flatMap(\.scenarios))
    #expect(named.subtracting(Library.names).isEmpty)
    #expect(Set(Library.names).subtracting(named).isEmpty)
  }
}
