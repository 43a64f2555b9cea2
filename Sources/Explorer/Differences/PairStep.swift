import FlowController
import Platform

/// A step that is taken in both worlds, by its words: what has another number in each flow is the same step.
struct PairStep {
  /// As it is typed.
  let text: String
  /// Nil where one of them has no such step.
  let old: Step?
  let new: Step?

  /// Every step of two spaces, those of the old one first.
  static func all(_ old: SearchSpace, _ new: SearchSpace) -> [PairStep] {
    let (words, others) = (StepVocabulary(names: old.names), StepVocabulary(names: new.names))
    let further = Dictionary(
      new.steps.map { (others.text($0), $0) }, uniquingKeysWith: { first, _ in first })
    let first = old.steps.map { step in
      let text = words.text(step)
      return PairStep(text: text, old: step, new: further[text] ?? (try? others.step(text)))
    }
    let known = Set(first.map(\.text))
    return first
      + new.steps.compactMap { step in
        let text = others.text(step)
        return known.contains(text)
          ? nil : PairStep(text: text, old: try? words.step(text), new: step)
      }
  }

  var isWaitForNext: Bool { if case .waitForNext = old ?? new { true } else { false } }
}

/// Two worlds that the same steps have led to.
struct WorldPair {
  var old: World
  var new: World

  /// What came of a step in both.
  enum Outcome {
    case both
    case neither
    case onlyOld(ImpossibleStep?)
    case onlyNew(ImpossibleStep?)
  }

  /// What a step caused in both.
  struct Events {
    var old: [Event] = []
    var new: [Event] = []
  }

  /// Takes a step in both worlds. To wait for the next moment is to wait in both until something is due in one.
  ///
  /// A step that one of them refuses, or does not have, is taken in the other.
  mutating func take(_ label: PairStep, _ oldRules: Rules, _ newRules: Rules) -> Outcome {
    guard let (first, second) = steps(label, oldRules, newRules) else { return .neither }
    let refusedOld = Self.refusal(first) { step throws(ImpossibleStep) in
      try FlowController.step(&old, step, oldRules)
    }
    let refusedNew = Self.refusal(second) { step throws(ImpossibleStep) in
      try FlowController.step(&new, step, newRules)
    }
    return Self.outcome(refusedOld, refusedNew)
  }

  /// The same, with what it causes.
  mutating func take(
    _ label: PairStep, _ oldRules: Rules, _ newRules: Rules, _ events: inout Events
  ) -> Outcome {
    guard let (first, second) = steps(label, oldRules, newRules) else { return .neither }
    var logs = (old: EventLog(), new: EventLog())
    let refusedOld = Self.refusal(first) { step throws(ImpossibleStep) in
      try FlowController.step(&old, step, oldRules, into: &logs.old)
    }
    let refusedNew = Self.refusal(second) { step throws(ImpossibleStep) in
      try FlowController.step(&new, step, newRules, into: &logs.new)
    }
    events = Events(old: logs.old.events, new: logs.new.events)
    return Self.outcome(refusedOld, refusedNew)
  }

  /// The step as each of them takes it; nil where there is nothing to wait for.
  func steps(_ label: PairStep, _ oldRules: Rules, _ newRules: Rules) -> (old: Step?, new: Step?)? {
    guard label.isWaitForNext else { return (label.old, label.new) }
    return untilNext(oldRules, newRules).map { (.wait(seconds: $0), .wait(seconds: $0)) }
  }

  private enum Taking {
    case taken
    case refused(ImpossibleStep?)
  }

  private static func refusal(_ step: Step?, _ take: (Step) throws(ImpossibleStep) -> Void) -> Taking {
    guard let step else { return .refused(nil) }
    do {
      try take(step)
      return .taken
    } catch { return .refused(error) }
  }

  private static func outcome(_ old: Taking, _ new: Taking) -> Outcome {
    switch (old, new) {
    case (.taken, .taken): .both
    case (.taken, .refused(let reason)): .onlyOld(reason)
    case (.refused(let reason), .taken): .onlyNew(reason)
    case (.refused, .refused): .neither
    }
  }

  private func untilNext(_ oldRules: Rules, _ newRules: Rules) -> UInt32? {
    let due = [
      old.nextDue(oldRules).map { $0.seconds - old.device.now.seconds },
      new.nextDue(newRules).map { $0.seconds - new.device.now.seconds },
    ]
    return due.compactMap { $0 }.min()
  }
}
