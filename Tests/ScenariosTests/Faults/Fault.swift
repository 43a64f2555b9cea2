import FlowController
import Platform
import Scenarios
import Testing

/// Something turned wrong on purpose, with the scenarios that are named for it: each of them must notice.
struct Fault: Sendable, CustomTestStringConvertible {
  let name: String
  let scenarios: [String]
  var flow: @Sendable (inout Flow) -> Void = { _ in }
  var book: @Sendable (inout Rulebook) -> Void = { _ in }
  var step = WrongStep()
  var testDescription: String { name }

  /// One row of Platform: the same wrong value in every band and region.
  static func row(
    _ name: String, _ book: @escaping @Sendable (inout Rulebook) -> Void, _ scenarios: String...
  ) -> Fault {
    Fault(name: name, scenarios: scenarios, book: book)
  }

  /// One rule of the flow.
  static func flow(
    _ name: String, _ flow: @escaping @Sendable (inout Flow) -> Void, _ scenarios: String...
  ) -> Fault {
    Fault(name: name, scenarios: scenarios, flow: flow)
  }

  /// What a step does, put wrong after it.
  static func after(
    _ name: String, _ change: @escaping WrongStep.After, _ scenarios: String...
  ) -> Fault {
    Fault(name: name, scenarios: scenarios, step: WrongStep(after: change))
  }

  /// What a step finds, put wrong before it.
  static func before(
    _ name: String, _ change: @escaping WrongStep.Before, _ scenarios: String...
  ) -> Fault {
    Fault(name: name, scenarios: scenarios, step: WrongStep(before: change))
  }

  static let all = tracking + identifier + location + locationUse + policy + flows + device

  /// Runs a scenario under the fault.
  func run(_ entry: Library.Entry) -> ScenarioOutcome {
    var flow = entry.stage.flow
    self.flow(&flow)
    var books = Rulebooks(assuming: entry.scenario.header.assumptions)
    for band in Band.allCases {
      for region in Region.Class.allCases { book(&books[band, region]) }
    }
    return ScenarioRunner(Rules(flow: flow, rulebooks: books), taking: step).run(entry.scenario)
  }
}

/// The step function with a change of the world before or after it.
struct WrongStep: Stepping {
  typealias Before = @Sendable (_ step: Step, _ fields: inout WorldFields) -> Void
  typealias After = @Sendable (_ step: Step, _ before: WorldFields, _ fields: inout WorldFields) -> Void
  var before: Before?
  var after: After?

  func take(
    _ step: Step, in world: inout World, _ rules: Rules, into log: inout EventLog
  ) throws(ImpossibleStep) {
    var fields = WorldFields(world)
    before?(step, &fields)
    var changed = fields.world ?? world
    try FlowController.step(&changed, step, rules, into: &log)
    world = changed
    guard let after else { return }
    var later = WorldFields(world)
    after(step, fields, &later)
    world = later.world ?? world
  }
}

/// A world as named numbers, so that a test can write what only the step function may.
struct WorldFields {
  private var numbers: [String: Int64] = [:]

  init(_ world: World) {
    for part in world.record.split(separator: " ") {
      let sides = part.split(separator: "=")
      if sides.count == 2 { numbers[String(sides[0])] = Int64(sides[1]) }
    }
  }

  /// The number of a field; 0 where it is as in a fresh world.
  subscript(name: String) -> Int64 {
    get { numbers[name] ?? 0 }
    set { numbers[name] = newValue }
  }

  /// Takes these fields over from another world.
  mutating func keep(_ names: String..., from other: WorldFields) {
    for name in names { numbers[name] = other.numbers[name] }
  }

  /// The world of these numbers; nil where one is out of range.
  var world: World? { World(record: numbers.map { "\($0)=\($1)" }.joined(separator: " ")) }
}

extension Flow {
  /// The flow with other asks and features.
  func changed(
    ask: (Int, inout Ask) -> Void = { _, _ in }, feature: (Int, inout Feature) -> Void = { _, _ in }
  ) -> Flow {
    var flow = Flow()
    flow.deploymentTarget = deploymentTarget
    flow.policyRevision = policyRevision
    flow.policyScope = policyScope
    flow.policyWait = policyWait
    flow.policyDigests = policyDigests
    flow.purposes = purposes
    flow.hasLocationMode = hasLocationMode
    flow.reloadsAdOnAllow = reloadsAdOnAllow
    flow.eventCount = eventCount
    for index in 0..<Int(featureCount) {
      var changed = features[index]
      feature(index, &changed)
      _ = flow.add(changed)
    }
    for index in 0..<Int(askCount) {
      var changed = asks[index]
      ask(index, &changed)
      _ = flow.add(changed)
    }
    return flow
  }
}
