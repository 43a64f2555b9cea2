import Explorer
import FlowController
import Localization
import Scenarios

/// A plan and the names of its walks.
struct PlanDocument {
  let plan: Plan
  let start: SearchStart
  /// The items that only steps outside this plan can cover.
  let leftOut: [CoverageItem]

  init(_ plan: Plan, _ start: SearchStart, leftOut: [CoverageItem] = []) {
    self.plan = plan
    self.start = start
    self.leftOut = leftOut
  }

  /// The walks as scenarios, in order, with their file names.
  var scenarios: [(file: String, scenario: Scenario)] {
    plan.walks.enumerated().map { index, walk in
      var header = start.header(named: name(of: index))
      header.about = Message.planAbout(items: shown(index)).text(in: language)
      let number = String(repeating: "0", count: index < 9 ? 1 : 0) + String(index + 1)
      return ("walk-\(number).yaml", walk.scenario(header, start.names, start.rules))
    }
  }

  /// Returns a name such as `Walkthrough 2 of 5`.
  func name(of index: Int) -> String {
    Message.planWalkName(number: index + 1, count: plan.walks.count).text(in: language)
  }

  /// The language in which the scenarios are named.
  private var language: ProgramLanguage { start.context.options.language }

  /// Returns the prompts that no earlier walk shows, in everyday language. If there are none, returns the answers and
  /// the other new items.
  private func shown(_ index: Int) -> Message {
    let items = own(index)
    let prompts = items.compactMap { if case .prompt(let prompt) = $0 { prompt } else { nil } }
    return prompts.isEmpty
      ? .clauses(items.map { $0.message(start.names) }) : .list(prompts.map { $0.shown(start.names) })
  }

  /// Returns the items that no earlier walk covers.
  func own(_ index: Int) -> [CoverageItem] {
    let before = plan.walks[..<index].reduce(into: Set<CoverageItem>()) { $0.formUnion($1.items) }
    return plan.walks[index].items.subtracting(before).intersection(plan.coverage.reachable).inOrder
  }

  /// Runs every scenario in the same way as `test`.
  ///
  /// - Throws: ``Failure`` with exit code 70 if a scenario fails, because this is a bug in ConsentWalk.
  func check() throws(Failure) {
    for (file, scenario) in scenarios {
      guard let failure = ScenarioRunner(start.rules, taking: ExactStep()).run(scenario).failure else {
        continue
      }
      throw Failure(code: 70, .planFails(file: file, problem: failure.message))
    }
  }

  /// The coverage of the plan, and the items that it does not cover.
  var figures: Message {
    guard !leftOut.isEmpty else { return extent }
    return .lines([
      extent, .planLeftOutItems(items: Message.list(leftOut.map { $0.message(start.names) })),
    ])
  }

  private var extent: Message {
    let seen = plan.coverage.reachable.subtracting(plan.missing)
    let kinds = CoverageItem.Kind.allCases.map { kind -> Message in
      let count = seen.count { $0.kind == kind }
      return switch kind {
      case .prompts: .planPrompts(count: count)
      case .answers: .planAnswers(count: count)
      case .reasons: .planReasons(count: count)
      }
    }
    let head = Message.planHead(
      walks: Message.planWalks(count: plan.walks.count), steps: Message.steps(count: plan.stepCount),
      items: Message.list(kinds))
    guard plan.end == .complete else {
      return plan.missing.isEmpty
        ? .planIncomplete(head: head) : .planIncompleteMissing(head: head, count: plan.missing.count)
    }
    guard !plan.walks.isEmpty else { return .planAll(head: head) }
    return .lines([
      .planAll(head: head), .planLeast(steps: Message.steps(count: plan.coverage.leastSteps)),
    ])
  }

  /// The plan as text: one line for each walk, and the coverage.
  var summary: Message {
    let walks = plan.walks.enumerated().map { index, walk -> Message in
      let steps = walk.legs.map { start.context.vocabulary.text($0.step) }.joined(separator: " ")
      return .planWalkLine(
        file: scenarios[index].file, steps: Message.steps(count: walk.legs.count), walk: steps)
    }
    return .lines(walks + (walks.isEmpty ? [] : [.verbatim("")]) + [figures])
  }

  /// The plan as JSON.
  var value: StateValue {
    let walks = plan.walks.indices.map { index in
      StateValue.object([
        .init("file", .text(scenarios[index].file)),
        .init("steps", .list(plan.walks[index].legs.map { .text(start.context.vocabulary.text($0.step)) })),
        .init("covers", .list(own(index).map { .text($0.text(start.names)) })),
        .init("scenario", .text(scenarios[index].scenario.text)),
      ])
    }
    return [
      "walks": .list(walks), "steps": .number(plan.stepCount), "leastWalks": .number(1),
      "leastSteps": .number(plan.coverage.leastSteps), "states": .number(plan.coverage.states),
      "complete": .bool(plan.end == .complete),
      "missing": .list(plan.missing.inOrder.map { .text($0.text(start.names)) }),
    ]
  }
}
