import FlowController
import Platform

/// Searches backward over the recorded transitions of a slice. It answers from which states a target can be reached.
struct ReverseReachability {
  let questions: [Question]
  /// Whether memory ran out while transitions were recorded.
  private(set) var lacksMemory = false
  private let steps = Ledger<Way>()
  /// The marks of all states, in one ledger per 32 questions.
  private let marks: [Ledger<Marks>]
  /// For each question whose start states are the ends of certain steps: the first step into each of these states, in
  /// the order of discovery.
  private let entries: [Ledger<Entry>]

  /// Asks whether a target state is reachable from every state of a certain kind.
  struct Question {
    /// The index of the question's claim in the list of checked claims.
    let claim: Int
    /// The iOS versions to which the question applies, one bit each.
    let bands: UInt32
    /// Whether a target must be reachable from a state; nil if certain steps determine these states.
    let from: (@Sendable (World, RuleContext) -> Bool)?
    let to: @Sendable (World, RuleContext) -> Bool
  }

  private struct Way {
    let from: UInt32
    let to: UInt32
  }

  private struct Entry {
    let from: UInt32
    let label: UInt32
    let to: UInt32
  }

  /// The marks of one state. Each field has one bit per question, for 32 questions.
  private struct Marks {
    /// A target must be reachable from this state.
    var starts: UInt32 = 0
    /// This state is a target, or a target is known to be reachable from it.
    var leads: UInt32 = 0
  }

  init(_ questions: [Question]) {
    self.questions = questions
    marks = stride(from: 0, to: questions.count, by: UInt32.bitWidth).map { _ in Ledger() }
    entries = questions.map { _ in Ledger() }
  }

  /// Evaluates the questions in one state.
  mutating func mark(_ state: StateID, _ world: World, _ context: RuleContext) {
    let band = world.device.band.bit
    for place in questions.indices {
      guard let marks = marks(of: place, through: state) else { return }
      if let from = questions[place].from, questions[place].bands & band != 0, from(world, context) {
        marks[state].starts |= Self.bit(place)
      }
      if questions[place].to(world, context) { marks[state].leads |= Self.bit(place) }
    }
  }

  /// Records that a target must be reachable from the end of this step.
  mutating func start(_ place: Int, from source: StateID, by label: Int, at target: StateID) {
    guard let marks = marks(of: place, through: target) else { return }
    guard marks[target].starts & Self.bit(place) == 0 else { return }
    marks[target].starts |= Self.bit(place)
    let entry = Entry(
      from: UInt32(truncatingIfNeeded: source), label: UInt32(truncatingIfNeeded: label),
      to: UInt32(truncatingIfNeeded: target))
    if !entries[place].append(entry) { lacksMemory = true }
  }

  /// Returns the marks that belong to a question, with entries up to a state. The entries are added here, because a
  /// step can lead to a state before the state is marked. Returns nil if memory runs out.
  private mutating func marks(of place: Int, through state: StateID) -> Ledger<Marks>? {
    let marks = marks[place / UInt32.bitWidth]
    guard marks.fill(with: Marks(), through: state) else {
      lacksMemory = true
      return nil
    }
    return marks
  }

  private static func bit(_ place: Int) -> UInt32 { 1 << UInt32(place % UInt32.bitWidth) }

  mutating func add(from source: StateID, to target: StateID) {
    let way = Way(from: UInt32(truncatingIfNeeded: source), to: UInt32(truncatingIfNeeded: target))
    if !steps.append(way) { lacksMemory = true }
  }

  /// Returns, for each question, the number of tested states, the first of them, and the breach at the first state from
  /// which no target is reachable.
  ///
  /// The function goes over all transitions from last to first, and repeats this until nothing changes. Most
  /// transitions lead to states that were found later, so a few repetitions are enough, and no reverse table is needed.
  ///
  /// - Complexity: O(transitions) per sweep.
  func answers() -> [(claim: Int, tested: Int, first: StateID?, lost: RuleWatch.Place?)] {
    for marks in marks { lead(marks) }
    return questions.indices.map { place in
      let marks = marks[place / UInt32.bitWidth]
      let tested = (0..<marks.count).lazy.filter { marks[$0].starts & Self.bit(place) != 0 }
      return (questions[place].claim, tested.count, tested.first, firstLost(place, marks))
    }
  }

  private func lead(_ marks: Ledger<Marks>) {
    var isChanging = true
    while isChanging {
      isChanging = false
      for place in stride(from: steps.count - 1, through: 0, by: -1) {
        let way = steps[place]
        let leads = marks[Int(way.from)].leads
        let more = marks[Int(way.to)].leads & ~leads
        guard more != 0 else { continue }
        marks[Int(way.from)].leads = leads | more
        isChanging = true
      }
    }
  }

  private func firstLost(_ place: Int, _ marks: Ledger<Marks>) -> RuleWatch.Place? {
    guard questions[place].from == nil else {
      let state = (0..<marks.count).first { marks[$0].starts & ~marks[$0].leads & Self.bit(place) != 0 }
      return state.map { RuleWatch.Place(state: $0, labels: []) }
    }
    let entries = entries[place]
    let entry = (0..<entries.count).lazy.map { entries[$0] }
      .first { marks[Int($0.to)].leads & Self.bit(place) == 0 }
    return entry.map { RuleWatch.Place(state: StateID($0.from), labels: [Int($0.label)]) }
  }
}
