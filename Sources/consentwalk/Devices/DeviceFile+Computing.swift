import FlowController
import ScreenLibrary
import SettingsStore

extension DeviceFile {
  /// What the history of a file comes to.
  struct Outcome {
    /// The state before the first step.
    var first: World
    /// The hash of what the flow did then.
    var firstFlowHash: String
    /// The state at the head.
    var head: World
    /// How many steps are taken on trust.
    var trusted = 0
  }

  /// Computes every state anew, and hands out branches and steps in order.
  ///
  /// - Throws: what the closures throw; ``Failure`` with exit code 2 for a line that cannot be explained.
  func compute(
    _ file: String, _ workplace: Workplace, branch: (Line) throws -> Void = { _ in },
    step: (AppliedStep, String?) throws -> Void = { _, _ in }
  ) throws -> Outcome {
    let rules = workplace.rules(header)
    var course = Course(world: World(start, rules), flowHash: flowHash, rules: rules)
    var outcome = Outcome(first: course.world, firstFlowHash: flowHash, head: course.world)
    let forks = Set(
      branches.compactMap { line in line.base.map { Fork(line: $0.branch, position: $0.position) } })
    var kept: [Fork: Course] = [:]
    let headPlace = owner(of: head.position, on: branches.firstIndex { $0.name == head.branch } ?? 0)
    for (index, line) in branches.enumerated() {
      var position = line.base?.position ?? 0
      if let base = line.base, let fork = kept[Fork(line: base.branch, position: position)] { course = fork }
      try branch(line)
      func keep() {
        let place = Fork(line: index, position: position)
        if forks.contains(place) { kept[place] = course }
        if place == headPlace { outcome.head = course.world }
      }
      keep()
      for entry in line.entries {
        switch entry.kind {
        case .snapshot(let hash, let state):
          let isFirst = index == 0 && position == 0 && entry.number == line.entries.first?.number
          guard hash != course.flowHash else {
            throw Failure.unexplained(file, entry.number, "the flow does not change here")
          }
          let before = course.world.record
          guard isFirst || state ?? before == before, let world = World(record: state ?? before) else {
            throw Failure.unexplained(file, entry.number, "this is not the state the steps before lead to")
          }
          course.change(to: hash, world, isOwn: hash == flowHash, isFirst: isFirst)
          if isFirst { (outcome.first, outcome.firstFlowHash) = (world, hash) }
        case .step(let taken, let state):
          position += 1
          let applied = try course.take(
            taken, state, isOwn: course.flowHash == flowHash, file, entry.number, workplace)
          if state != nil { outcome.trusted += 1 }
          try step(applied, course.announced())
        }
        keep()
      }
    }
    return outcome
  }

  /// The branch that owns a position of a line.
  private func owner(of position: Int, on line: Int) -> Fork {
    var line = line
    while let base = branches[line].base, position <= base.position { line = base.branch }
    return Fork(line: line, position: position)
  }

  private struct Fork: Hashable {
    let line: Int
    let position: Int
  }

  /// Where a line of steps has come to.
  private struct Course {
    var world: World
    var flowHash: String
    let rules: Rules
    /// Whether the next step is the first under this flow.
    private var isNew = false

    init(world: World, flowHash: String, rules: Rules) {
      self.world = world
      self.flowHash = flowHash
      self.rules = rules
    }

    mutating func change(to hash: String, _ world: World, isOwn: Bool, isFirst: Bool) {
      self.world = world
      if isOwn { self.world.adapt(to: rules.flow) }
      flowHash = hash
      isNew = !isFirst
    }

    /// The flow's hash, for the first step under it.
    mutating func announced() -> String? {
      defer { isNew = false }
      return isNew ? flowHash : nil
    }

    mutating func take(
      _ taken: Step, _ state: String?, isOwn: Bool, _ file: String, _ line: Int, _ workplace: Workplace
    ) throws -> AppliedStep {
      let text = workplace.vocabulary.text(taken)
      guard isOwn else {
        guard let state, let world = World(record: state) else {
          throw Failure.unexplained(
            file, line, "another flow took this step, and its state is missing",
            expected: "STEP, a tab, STATE")
        }
        self.world = world
        return AppliedStep(step: text, state: world.record)
      }
      guard state == nil else {
        throw Failure.unexplained(file, line, "this step has a state beside it, but can be computed")
      }
      var log = EventLog()
      do throws(ImpossibleStep) {
        try FlowController.step(&world, taken, rules, into: &log)
      } catch {
        throw Failure.unexplained(file, line, "\(text) cannot happen here: \(error)")
      }
      return AppliedStep(
        step: text, state: world.record, log: log.events.map { $0.line(workplace.catalogue.names) })
    }
  }
}
