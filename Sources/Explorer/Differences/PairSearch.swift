import FlowController
import Platform

/// A breadth-first search of all pairs of worlds that the same steps reach.
struct PairSearch {
  let old: SearchSpace
  let new: SearchSpace
  let labels: [PairStep]
  /// For each label: whether it is reported if only one world can take the step.
  private let compared: [Bool]
  /// The number of steps that both worlds took.
  private(set) var transitions = 0
  private(set) var depth = 0
  /// Whether a world had more waiting calls or suspended positions than the packed form can store.
  private var isCrowded = false
  private let maxPairs: Int
  private var pairs: [PackedPair] = []
  /// The predecessor of each pair. The first pair has none, and its value is not used.
  private var parents: [UInt32] = []
  private var discoveries: [UInt16] = []
  private var known: Set<PackedPair> = []

  struct PackedPair: Hashable {
    let old: PackedWorld
    let new: PackedWorld

    func masked(_ masks: PackedPair) -> PackedPair {
      PackedPair(old: old.masked(masks.old), new: new.masked(masks.new))
    }
  }

  protocol Observer {
    /// Whether the observer needs no further pairs.
    var isDone: Bool { get }
    /// Called when a pair is discovered. Its dead values are reset.
    mutating func found(_ pair: WorldPair, _ packed: PackedPair, _ number: Int)
    /// Called when both worlds of a known pair take a step. This lets the observer see screens that the search does not
    /// tell apart.
    ///
    /// - Parameter shown: The pair after the step, with all its screens.
    mutating func reached(_ shown: PackedPair, from number: Int, label: Int)
    /// Called when only one of the two worlds can take a step.
    mutating func parted(_ packed: PackedPair, _ number: Int, label: Int, onlyOld: Bool)
  }

  /// - Parameter read: The topics whose steps are compared.
  init(_ old: SearchSpace, _ new: SearchSpace, reading read: Topics) {
    self.old = old
    self.new = new
    let labels = PairStep.all((old.steps, old.names), (new.steps, new.names))
    self.labels = labels
    compared = labels.map { label in
      let topics = [(label.steps.old, old.rules.flow), (label.steps.new, new.rules.flow)].map { step, flow in
        step.map { Topics.about($0, flow) } ?? []
      }.reduce(Topics()) { $0.union($1) }
      return topics.isEmpty || !topics.isDisjoint(with: read)
    }
    maxPairs = min(old.maxStates, Int(UInt32.max) - 1)
  }

  var count: Int { pairs.count }

  /// Packs a pair. An open feature that nothing reads is reset only in both worlds at once, because otherwise they
  /// would look different.
  func pack(_ pair: WorldPair) -> PackedPair {
    let isUnread =
      old.form.dead?.forgetsFeature(of: pair.old) ?? false
      && new.form.dead?.forgetsFeature(of: pair.new) ?? false
    return pack(pair, keeping: isUnread ? .none : .feature)
  }

  private func pack(_ pair: WorldPair, keeping screens: DeadValues.KeptScreens) -> PackedPair {
    PackedPair(
      old: old.form.pack(pair.old, keeping: screens), new: new.form.pack(pair.new, keeping: screens))
  }

  func unpack(_ packed: PackedPair) -> WorldPair {
    WorldPair(old: old.form.unpack(packed.old), new: new.form.unpack(packed.new))
  }

  /// Returns the labels of the steps that lead to a pair, in order.
  ///
  /// - Complexity: O(length of the path).
  func path(to number: Int) -> [Int] {
    var path: [Int] = []
    var number = number
    while number != 0 {
      path.append(Int(discoveries[number]))
      number = Int(parents[number])
    }
    return path.reversed()
  }

  /// Searches until every pair is known, a bound is reached, or the observer is done.
  ///
  /// - Complexity: O(pairs x steps).
  mutating func run(_ observer: inout some Observer, goOn: (SearchProgress) -> Bool) -> SearchEnd {
    let first = WorldPair(old: old.origin, new: new.origin)
    let steps = labels.map(\.steps)
    let choice = PairChoice(steps)
    // These values are read once before the loop, because a copy for each step took half of the time.
    let (rules, otherRules) = (old.rules, new.rules)
    let (form, otherForm) = (old.form, new.form)
    let dead = form.dead.flatMap { one in otherForm.dead.map { (old: one, new: $0) } }
    var source = 0
    var levelEnd = 1
    add(pack(first), from: 0, by: 0, &observer)
    while source < pairs.count, !observer.isDone {
      if source == levelEnd {
        depth += 1
        levelEnd = pairs.count
      }
      let progress = SearchProgress(
        states: pairs.count, expanded: source, transitions: transitions, depth: depth)
      if source & 0xFF == 0, !goOn(progress) { return .stopped }
      let packed = pairs[source]
      let before = unpack(packed)
      var after = before
      let possible = choice.possible(in: before, rules, otherRules)
      let hasTwoPrompts = before.hasTwoPrompts(old.names, new.names)
      for index in steps.indices where possible(index) {
        let pair = steps[index]
        // The same button would answer two different prompts. The prompts are the difference, so later effects are not
        // searched for.
        if hasTwoPrompts, pair.old?.isAnswer ?? false { continue }
        // If a step changes only dead values on both sides, the step leads back to the same pair.
        if let dead, pair.old.map({ dead.old.isIdle($0, in: before.old, rules) }) ?? true,
          pair.new.map({ dead.new.isIdle($0, in: before.new, otherRules) }) ?? true
        {
          continue
        }
        switch after.take(pair, rules, otherRules) {
        // Both worlds refuse most steps, and then nothing changes.
        case .neither: continue
        case .onlyOld: if compared[index] { observer.parted(packed, source, label: index, onlyOld: true) }
        case .onlyNew: if compared[index] { observer.parted(packed, source, label: index, onlyOld: false) }
        case .both:
          if form.hasRoom(for: after.old), otherForm.hasRoom(for: after.new) {
            transitions += 1
            guard pairs.count < maxPairs else { return .full }
            observer.reached(pack(after, keeping: .all), from: source, label: index)
            add(pack(after), from: source, by: index, &observer)
          } else {
            isCrowded = isCrowded || !(pair.old ?? .launch).isRequest
          }
        }
        after = before
      }
      source += 1
    }
    return isCrowded ? .crowded : .complete
  }

  private mutating func add(
    _ packed: PackedPair, from parent: Int, by label: Int, _ observer: inout some Observer
  ) {
    let number = pairs.count
    guard known.insert(packed).inserted else { return }
    pairs.append(packed)
    parents.append(UInt32(parent))
    discoveries.append(UInt16(label))
    observer.found(unpack(packed), packed, number)
  }
}

extension WorldPair {
  /// Whether both worlds show a prompt, but different ones. Two iOS dialogs about the same permission count as the same
  /// prompt.
  fileprivate func hasTwoPrompts(_ names: FlowNames, _ otherNames: FlowNames) -> Bool {
    guard let prompt = old.prompt, let other = new.prompt else { return false }
    if case .system(let dialog) = prompt, case .system(let otherDialog) = other {
      return dialog.permission != otherDialog.permission
    }
    return prompt != other || old.askName(names) != new.askName(otherNames)
      || old.pageName(names) != new.pageName(otherNames)
  }
}

extension World {
  fileprivate func askName(_ names: FlowNames) -> String? { askUp.map { names.asks[Int($0)] } }
}

/// Finds the steps that at least one of the two worlds can take. This is faster than trying each step.
private struct PairChoice {
  private let old: StepList?
  private let new: StepList?
  /// Whether a label is always tried, because one world lacks the step, or because the step waits for the next due time
  /// of both.
  private let always: [Bool]

  init(_ steps: [PairStep.Steps]) {
    old = StepList(steps.map { $0.old ?? .launch })
    new = StepList(steps.map { $0.new ?? .launch })
    always = steps.map { $0.old == nil || $0.new == nil || $0.isWaitForNext }
  }

  func possible(in pair: WorldPair, _ oldRules: Rules, _ newRules: Rules) -> (Int) -> Bool {
    guard let old, let new else { return { _ in true } }
    let (first, second) = (old.possible(in: pair.old, oldRules), new.possible(in: pair.new, newRules))
    return { [always] in always[$0] || first.contains($0) || second.contains($0) }
  }
}

extension PackedWorld {
  func masked(_ mask: PackedWorld) -> PackedWorld {
    PackedWorld(low: low & mask.low, high: high & mask.high, wide: wide & mask.wide, last: last & mask.last)
  }
}
