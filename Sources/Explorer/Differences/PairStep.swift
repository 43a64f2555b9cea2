import FlowController
import Platform

/// A step for both worlds. Its text identifies it, because each flow may give other numbers to its parts.
struct PairStep {
  /// The step as users type it.
  let text: String
  let steps: Steps

  /// The step in each world, without the text. This is a trivial type, so a search can copy it cheaply.
  struct Steps {
    /// Nil if the old world has no such step.
    let old: Step?
    let new: Step?

    var isWaitForNext: Bool { if case .waitForNext = old ?? new { true } else { false } }
  }

  /// Returns every step of two lists: first the steps of the old flow, then the other steps of the new flow.
  static func all(
    _ old: (steps: [Step], names: FlowNames), _ new: (steps: [Step], names: FlowNames)
  ) -> [PairStep] {
    let (words, others) = (StepVocabulary(names: old.names), StepVocabulary(names: new.names))
    let further = Dictionary(
      new.steps.map { (others.text($0), $0) }, uniquingKeysWith: { first, _ in first })
    let first = old.steps.map { step in
      let text = words.text(step)
      return PairStep(text: text, steps: Steps(old: step, new: further[text] ?? (try? others.step(text))))
    }
    let known = Set(first.map(\.text))
    return first
      + new.steps.compactMap { step in
        let text = others.text(step)
        return known.contains(text)
          ? nil : PairStep(text: text, steps: Steps(old: try? words.step(text), new: step))
      }
  }
}

/// Two worlds after the same steps.
struct WorldPair {
  var old: World
  var new: World

  /// The result of a step in both worlds.
  enum Outcome {
    case both
    case neither
    /// The new world refused the step for this reason, or has no such step (nil).
    case onlyOld(ImpossibleStep?)
    case onlyNew(ImpossibleStep?)
  }

  /// Takes a step in both worlds. The step `wait:next` waits in both worlds until the first time at which something is
  /// due in one of them.
  ///
  /// If one world refuses the step or lacks it, only the other world takes it. If both refuse it, nothing changes.
  mutating func take(_ label: PairStep.Steps, _ oldRules: Rules, _ newRules: Rules) -> Outcome {
    guard let (first, second) = steps(label, oldRules, newRules) else { return .neither }
    let refusals = (old: Self.take(first, in: &old, oldRules), new: Self.take(second, in: &new, newRules))
    return switch refusals {
    case (nil, nil): .both
    case (nil, let refusal?): .onlyOld(refusal.reason)
    case (let refusal?, nil): .onlyNew(refusal.reason)
    case (_?, _?): .neither
    }
  }

  /// Returns the events that a step would cause in both worlds. A world that refuses the step has none.
  func events(of label: PairStep.Steps, _ oldRules: Rules, _ newRules: Rules) -> (old: [Event], new: [Event])
  {
    guard let (first, second) = steps(label, oldRules, newRules) else { return ([], []) }
    return (Self.events(of: first, in: old, oldRules), Self.events(of: second, in: new, newRules))
  }

  /// Returns the step for each world; nil if the step is `wait:next` and nothing will be due in either world.
  func steps(_ label: PairStep.Steps, _ oldRules: Rules, _ newRules: Rules) -> (old: Step?, new: Step?)? {
    guard label.isWaitForNext else { return (label.old, label.new) }
    return untilNext(oldRules, newRules).map { (.wait(seconds: $0), .wait(seconds: $0)) }
  }

  private struct Refusal {
    /// Nil if the world has no such step.
    let reason: ImpossibleStep?
  }

  private static func take(_ step: Step?, in world: inout World, _ rules: Rules) -> Refusal? {
    guard let step else { return Refusal(reason: nil) }
    do { try FlowController.step(&world, step, rules) } catch { return Refusal(reason: error) }
    return nil
  }

  private static func events(of step: Step?, in world: World, _ rules: Rules) -> [Event] {
    var (world, log) = (world, EventLog())
    guard let step else { return [] }
    do { try FlowController.step(&world, step, rules, into: &log) } catch { return [] }
    return log.events
  }

  private func untilNext(_ oldRules: Rules, _ newRules: Rules) -> UInt32? {
    let due = [
      old.nextDue(oldRules).map { $0.seconds - old.device.now.seconds },
      new.nextDue(newRules).map { $0.seconds - new.device.now.seconds },
    ]
    return due.compactMap { $0 }.min()
  }
}
