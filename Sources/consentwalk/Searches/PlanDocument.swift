import Explorer
import FlowController
import Scenarios

/// A plan with names for its walks.
struct PlanDocument {
  let plan: Plan
  let start: SearchStart
  /// Items that only steps outside the plan's choice can exercise.
  let leftOut: [CoverageItem]

  init(_ plan: Plan, _ start: SearchStart, leftOut: [CoverageItem] = []) {
    self.plan = plan
    self.start = start
    self.leftOut = leftOut
  }

  /// The walks as scenario files, in order.
  var scenarios: [(file: String, scenario: Scenario)] {
    plan.walks.enumerated().map { index, walk in
      var header = start.header(named: name(of: index))
      header.about = "Exercises " + own(index).map { $0.text(start.names) }.joined(separator: "; ")
      let number = String(repeating: "0", count: index < 9 ? 1 : 0) + String(index + 1)
      return ("walk-\(number).yaml", walk.scenario(header, start.names, start.rules))
    }
  }

  /// Returns a name such as `Walk 2 of 5`.
  func name(of index: Int) -> String { "Walk \(index + 1) of \(plan.walks.count)" }

  /// Returns the items that no earlier walk exercises.
  func own(_ index: Int) -> [CoverageItem] {
    let before = plan.walks[..<index].reduce(into: Set<CoverageItem>()) { $0.formUnion($1.items) }
    return plan.walks[index].items.subtracting(before).intersection(plan.coverage.reachable).inOrder
  }

  /// Runs every scenario like `test`.
  ///
  /// - Throws: ``Failure`` with exit code 70 if a scenario fails, which is a bug of ConsentWalk.
  func check() throws(Failure) {
    for (file, scenario) in scenarios {
      guard let failure = ScenarioRunner(start.rules, taking: ExactStep()).run(scenario).failure else {
        continue
      }
      throw Failure(code: 70, "\(file) does not pass: \(failure.message)")
    }
  }

  /// The coverage of the plan, and what it lacks.
  var figures: String {
    guard !leftOut.isEmpty else { return extent }
    return extent + "\nleft out, for only the app's code can do it (--steps usual): "
      + leftOut.map { $0.text(start.names) }.joined(separator: ", ")
  }

  private var extent: String {
    let seen = plan.coverage.reachable.subtracting(plan.missing)
    let kinds = CoverageItem.Kind.allCases.map { kind in
      Self.count(seen.count { $0.kind == kind }, String(kind.rawValue.dropLast()))
    }
    let head =
      Self.count(plan.walks.count, "walk") + ", " + Self.count(plan.stepCount, "step") + " for "
      + kinds.joined(separator: ", ")
    guard plan.end == .complete else {
      return head + ": not all there is"
        + (plan.missing.isEmpty ? "" : "; \(plan.missing.count) known are left")
    }
    guard !plan.walks.isEmpty else { return head + ": all that can be reached" }
    return head
      + ": all that can be reached\nat least 1 walk and \(plan.coverage.leastSteps) steps are needed: each answer is a "
      + "step, and each that closes its prompt needs it to come up once more"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)" + (number == 1 ? "" : "s")
  }

  /// The plan for people at a terminal: one line per walk, and the coverage.
  var summary: String {
    let walks = plan.walks.enumerated().map { index, walk in
      "\(scenarios[index].file)  \(walk.legs.count) steps  "
        + walk.legs.map { start.context.vocabulary.text($0.step) }.joined(separator: " ")
    }
    return (walks.isEmpty ? "" : walks.joined(separator: "\n") + "\n\n") + figures
  }

  /// The plan for programs.
  var value: StateValue {
    let walks = plan.walks.indices.map { index in
      StateValue.object([
        .init("file", .text(scenarios[index].file)),
        .init("steps", .list(plan.walks[index].legs.map { .text(start.context.vocabulary.text($0.step)) })),
        .init("covers", .list(own(index).map { .text($0.text(start.names)) })),
        .init("scenario", .text(scenarios[index].scenario.text)),
      ])
    }
    return .object([
      .init("walks", .list(walks)), .init("steps", .number(plan.stepCount)), .init("leastWalks", .number(1)),
      .init("leastSteps", .number(plan.coverage.leastSteps)), .init("states", .number(plan.coverage.states)),
      .init("complete", .bool(plan.end == .complete)),
      .init("missing", .list(plan.missing.inOrder.map { .text($0.text(start.names)) })),
    ])
  }
}
