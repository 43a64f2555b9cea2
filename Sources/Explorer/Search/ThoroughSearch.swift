import FlowController
import Scenarios

/// The inner loop of an exploration: takes every step from one state.
struct ThoroughSearch<Stepper: Stepping>: ~Copyable {
  let store: StateStore
  private(set) var transitions = 0
  /// Whether the flow itself had more waiting calls or suspended positions than the packed form can store. The requests
  /// that steps make are limited by a bound of the search instead.
  private(set) var isCrowded = false
  private let space: SearchSpace
  private let stepper: Stepper
  private var table: StateTable
  /// The step that the search currently takes, with both worlds.
  private var transition: Transition
  /// The events of a step. After the step, this list and the list of the transition are swapped, so that no step needs
  /// an allocation.
  private var log = EventLog()
  /// The steps to try; nil if a custom stepper decides which steps are possible.
  private let list: StepList?

  init(_ space: SearchSpace, _ stepper: Stepper, first: PackedWorld, capacity: Int) {
    self.space = space
    self.stepper = stepper
    list = Stepper.self == ExactStep.self ? StepList(space.steps) : nil
    store = StateStore(capacity: capacity)
    table = StateTable(capacity: capacity)
    let origin = space.form.origin
    transition = Transition(
      from: 0, before: origin, label: 0, step: .launch, events: [], after: origin, to: 0, isNew: false)
    _ = store.append(first, from: 0)
    _ = table.claim(first, as: 0, in: store)
  }

  var byteCount: Int { store.byteCount + table.byteCount }

  /// Takes all steps from one state. Returns how the search ended, or nil if the search continues.
  mutating func expand<Observer: SearchObserver>(_ source: Int, _ observer: inout Observer) -> SearchEnd? {
    guard table.reserve(space.steps.count, in: store) else { return .outOfMemory }
    var (before, after) = transition.places()
    space.form.unpack(store[source], into: &before.pointee)
    transition.from = source
    after.update(from: before, count: 1)
    let possible = list?.possible(in: before.pointee, space.rules)
    let dead = space.form.dead
    for label in space.steps.indices where possible?.contains(label) ?? true {
      if let dead, dead.isIdle(space.steps[label], in: before.pointee, space.rules) { continue }
      // An impossible step throws and leaves the world unchanged.
      do throws(ImpossibleStep) {
        if Observer.wantsEvents {
          log.begin()
          try stepper.take(space.steps[label], in: &after.pointee, space.rules, into: &log)
          log.exchange(for: &transition.events)
        } else {
          try stepper.take(space.steps[label], in: &after.pointee, space.rules)
        }
      } catch { continue }
      guard space.form.hasRoom(for: after.pointee) else {
        if !space.steps[label].isRequest { isCrowded = true }
        after.update(from: before, count: 1)
        continue
      }
      transitions += 1
      let packed = space.form.pack(after.pointee)
      let known = table.claim(packed, as: store.count, in: store)
      let target = known ?? store.count
      if known == nil, !store.append(packed, from: source) {
        return store.lacksMemory ? .outOfMemory : .full
      }
      if Observer.wantsTransitions {
        transition.label = label
        transition.step = space.steps[label]
        transition.to = target
        transition.isNew = known == nil
        guard observer.took(transition) else { return observer.end }
      }
      if known == nil, !observer.found(after.pointee, target) { return observer.end }
      if Observer.wantsTransitions { (before, after) = transition.places() }
      after.update(from: before, count: 1)
    }
    return nil
  }
}
