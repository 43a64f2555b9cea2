import FlowController

/// A walk through two worlds on the exact model. Both worlds take the same steps.
struct PairWalk {
  private(set) var end: WorldPair
  /// The steps, with the indices of the old flow's buttons, features and other items.
  private(set) var steps: [Step] = []
  /// The events of each step.
  private(set) var events: [(old: [Event], new: [Event])] = []

  init(from old: ComparedWorld, _ new: ComparedWorld) {
    end = WorldPair(old: old.origin, new: new.origin)
  }

  /// Takes a step in both worlds; returns false if a world refuses the step.
  mutating func take(_ label: PairStep.Steps, _ rules: Rules, _ otherRules: Rules) -> Bool {
    guard let step = end.steps(label, rules, otherRules)?.old else { return false }
    let events = end.events(of: label, rules, otherRules)
    guard case .both = end.take(label, rules, otherRules) else { return false }
    steps.append(step)
    self.events.append(events)
    return true
  }
}

/// Takes a path of a comparison in the whole flows. The whole flows also have the asks and pages that the comparison
/// left out. When one of them appears on the way, it is answered.
struct FollowedPair: Sendable {
  private let old: ComparedWorld
  private let new: ComparedWorld
  /// The packed forms of both whole flows; nil if one of them does not fit.
  private let forms: (old: CanonicalForm, new: CanonicalForm)?
  private let answers: [PairStep.Steps]

  /// - Throws: ``SearchProblem`` if a named step is not available to searches.
  init(_ old: ComparedWorld, _ new: ComparedWorld, _ bounds: SearchBounds) throws(SearchProblem) {
    (self.old, self.new) = (old, new)
    let form = try? SearchSpace(from: old.origin, old.rules, old.names, bounds).form
    let otherForm = try? SearchSpace(from: new.origin, new.rules, new.names, bounds).form
    forms = form.flatMap { form in otherForm.map { (form, $0) } }
    let steps = try SearchSpace.steps(from: old.origin, old.rules, old.names, bounds)
    let others = try SearchSpace.steps(from: new.origin, new.rules, new.names, bounds)
    answers = PairStep.all((steps, old.names), (others, new.names)).map(\.steps).filter {
      ($0.old ?? $0.new)?.isAnswer ?? false
    }
  }

  /// The result of following a path.
  struct Result {
    /// Walks that take all steps of the path, the shortest first.
    var walks: [PairWalk] = []
    /// The asks and pages that were on screen during the search for walks.
    var met = ComparedParts()
  }

  /// The number of pairs after which the search for walks stops, and the maximum number of walks that it returns.
  private static let (mostPairs, mostWalks) = (1_000, 8)

  /// Returns the shortest walks that take the steps of a path in order, with any answers to prompts between them.
  ///
  /// - Complexity: O(``mostPairs`` x answers).
  func follow(_ path: [PairStep.Steps]) -> Result {
    var result = Result()
    var places = [Place(walk: PairWalk(from: old, new), done: 0)]
    var known: Set<Known> = []
    var next = 0
    while next < places.count, places.count < Self.mostPairs, result.walks.count < Self.mostWalks {
      let place = places[next]
      next += 1
      result.met = result.met.union(place.walk.end.partsOnScreen)
      func visit(_ label: PairStep.Steps, done: Int) {
        var walk = place.walk
        guard walk.take(label, old.rules, new.rules) else { return }
        let isNew = known.insert(Known(pair: key(of: walk.end), done: done)).inserted
        if isNew { places.append(Place(walk: walk, done: done)) }
      }
      if place.done < path.count {
        visit(path[place.done], done: place.done + 1)
        // The exact clock may need several `wait:next` steps for one step of the path.
        if path[place.done].isWaitForNext { visit(path[place.done], done: place.done) }
      } else {
        result.walks.append(place.walk)
      }
      if place.walk.end.showsPolicy { for step in Self.reading { visit(step, done: place.done) } }
      guard place.walk.end.old.prompt != nil || place.walk.end.new.prompt != nil else { continue }
      for answer in answers { visit(answer, done: place.done) }
    }
    return result
  }

  /// What a user must do besides pressing buttons to agree to the policy: return from the browser, and wait.
  private static let reading = [Step.launch, .waitForNext].map { PairStep.Steps(old: $0, new: $0) }

  private struct Place {
    let walk: PairWalk
    /// The number of steps of the path that were taken.
    let done: Int
  }

  private struct Known: Hashable {
    let pair: Key
    let done: Int
  }

  /// Identifies a pair of worlds: by their packed forms if both fit, otherwise by their records.
  private enum Key: Hashable {
    case packed(PairSearch.PackedPair)
    case records(String, String)
  }

  private func key(of pair: WorldPair) -> Key {
    guard let forms, forms.old.hasRoom(for: pair.old), forms.new.hasRoom(for: pair.new) else {
      return .records(pair.old.record, pair.new.record)
    }
    return .packed(
      PairSearch.PackedPair(old: forms.old.packExactly(pair.old), new: forms.new.packExactly(pair.new)))
  }
}

extension WorldPair {
  fileprivate var showsPolicy: Bool { old.app.screen == .policy || new.app.screen == .policy }

  /// The asks and pages on screen.
  fileprivate var partsOnScreen: ComparedParts {
    ComparedParts(old: old.partsOnScreen, new: new.partsOnScreen)
  }
}

extension World {
  fileprivate var partsOnScreen: FlowParts {
    FlowParts(
      ask: askUp.map { Int($0) }, page: prompt == .app(.page) ? app.page.map { Int($0) } : nil)
  }
}
