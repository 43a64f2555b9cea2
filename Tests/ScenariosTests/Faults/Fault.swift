import FaultSupport
import FlowController
import Platform
import Scenarios
import Testing

/// A deliberate fault, with the scenarios that must notice it.
struct Fault: Sendable, CustomTestStringConvertible {
  let name: String
  let scenarios: [String]
  var flow: @Sendable (inout Flow) -> Void = { _ in }
  var book: @Sendable (inout Rulebook) -> Void = { _ in }
  var rule: @Sendable (Service, inout ServiceRule) -> Void = { _, _ in }
  var step = WrongStep()
  var testDescription: String { name }

  /// A wrong value in a row of `Platform`, in every band and region.
  static func row(
    _ name: String, _ book: @escaping @Sendable (inout Rulebook) -> Void, _ scenarios: String...
  ) -> Fault {
    Fault(name: name, scenarios: scenarios, book: book)
  }

  /// A wrong value in a row of the table of permissions, in every band.
  static func service(
    _ word: String, _ name: String, _ rule: @escaping @Sendable (inout ServiceRule) -> Void,
    _ scenarios: String...
  ) -> Fault {
    Fault(
      name: word + ": " + name, scenarios: scenarios.map { "permissions/" + $0 },
      rule: { service, wrong in if service.word == word { rule(&wrong) } })
  }

  /// A change to the flow.
  static func flow(
    _ name: String, _ flow: @escaping @Sendable (inout Flow) -> Void, _ scenarios: String...
  ) -> Fault {
    Fault(name: name, scenarios: scenarios, flow: flow)
  }

  /// A wrong change to the world after a step.
  static func after(
    _ name: String, _ change: @escaping WrongStep.After, _ scenarios: String...
  ) -> Fault {
    Fault(name: name, scenarios: scenarios, step: WrongStep(after: change))
  }

  /// A wrong change to the world before a step.
  static func before(
    _ name: String, _ change: @escaping WrongStep.Before, _ scenarios: String...
  ) -> Fault {
    Fault(name: name, scenarios: scenarios, step: WrongStep(before: change))
  }

  static let all =
    tracking + identifier + location + locationUse + policy + flows + pages + device + services + serviceSteps
    + corrections

  /// Runs a scenario under the fault.
  func run(_ entry: Library.Entry) -> ScenarioOutcome {
    var flow = entry.stage.flow
    self.flow(&flow)
    var books = Rulebooks(assuming: entry.scenario.header.assumptions)
    for band in Band.allCases {
      for region in Region.Class.allCases { book(&books[band, region]) }
      for service in Service.allCases { rule(service, &books[service, band]) }
    }
    return ScenarioRunner(Rules(flow: flow, rulebooks: books), taking: step).run(entry.scenario)
  }
}
