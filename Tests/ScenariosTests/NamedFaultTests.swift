import FaultSupport
import Localization
import Scenarios
import Testing

@Suite struct `Named faults` {
  @Test(arguments: Fault.all) func `The scenarios named for a fault notice it`(fault: Fault) throws {
    #expect(!fault.scenarios.isEmpty)
    for name in fault.scenarios {
      let outcome = fault.run(try Library.entry(name))
      #expect(!outcome.passed, "\(name) does not notice that \(fault.name)")
    }
  }

  @Test func `There are enough faults, each with its own name`() {
    #expect(Fault.all.count >= 100)
    #expect(Set(Fault.all.map(\.name)).count == Fault.all.count)
  }

  /// The way in which faults are applied must not be a fault itself.
  @Test(arguments: Library.names) func `Every scenario passes when no fault is applied`(name: String) throws {
    let untouched = Fault(
      name: "nothing is wrong", scenarios: [], flow: { $0 = $0.changed() },
      step: WrongStep(before: { _, _ in }, after: { _, _, _ in }))
    let outcome = untouched.run(try Library.entry(name))
    #expect(outcome.passed, "\(outcome.failure?.message.english ?? "")")
  }

  /// A scenario that detects no fault may test nothing.
  @Test func `Every scenario notices a named fault`() {
    let named = Set(Fault.all.flatMap(\.scenarios))
    #expect(named.subtracting(Library.names).isEmpty)
    #expect(Set(Library.names).subtracting(named).isEmpty)
  }
}
