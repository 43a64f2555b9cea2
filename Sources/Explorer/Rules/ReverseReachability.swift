import FlowController
import Platform

/// The steps of a slice, to be followed backwards: from which states does a way lead somewhere?
struct ReverseReachability {
  /// What is asked about ways.
  let questions: [Question]
  /// Whether there was no memory for what had to be kept.
  private(set) var lacksMemory = false
  private let steps = Ledger<Way>()
  /// What the states are, for 32 questions each.
  private let marks: [Ledger<Marks>]
  /// For each question about steps, the first step to each state that a way has to lead away from, in the order found.
  private let entries: [Ledger<Entry>]

  /// Whether a way leads from every state of one kind to some state of another.
  struct Question {
    /// The place of the claim among those that are watched.
    let claim: Int
    /// The versions in which a way has to lead away, one bit each.
    let bands: UInt32
    /// From where; nil where certain steps lead there.
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

  /// What a state is, a bit for each of 32 questions.
  private struct Marks {
    /// A way has to lead away from here.
    var starts: UInt32 = 0
    /// Ways lead here, or away from here to where they have to lead.
    var leads: UInt32 = 0
  }

  init(_ questions: [Question]) {
    self.questions = questions
    marks = stride(from: 0, to: questions.count, by: UInt32.bitWidth).map { _ in Ledger() }
    entries = questions.map { _ in Ledger() }
  }

  /// Tells what a state is.
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

  /// Tells that a way has to lead away from where a step ends.
  mutating func start(_ place: Int, from source: StateID, by label: Int, at target: StateID) {
    guard let marks = marks(of: place, through: target) else { return }
    guard marks[target].starts & Self.bit(place) == 0 else { return }
    marks[target].starts |= Self.bit(place)
    let entry = Entry(
      from: UInt32(truncatingIfNeeded: source), label: UInt32(truncatingIfNeeded: label),
      to: UInt32(truncatingIfNeeded: target))
    if !entries[place].append(entry) { lacksMemory = true }
  }

  /// Where a question's marks are, as far as a state: a step may have come to it before it was told of. Nil where there is
  /// no memory for them.
  private mutating func marks(of place: Int, through state: StateID) -> Ledger<Marks>? {
    let marks = marks[place / UInt32.bitWidth]
    guard marks.fill(with: Marks(), through: state) else {
      lacksMemory = true
      return nil
    }
    return marks
  }

  private static func bit(_ place: Int) -> UInt32 { 1 << UInt32(place % UInt32.bitWidth) }

  /// Adds a step.
  mutating func add(from source: StateID, to target: StateID) {
    let way = Way(from: UInt32(truncatingIfNeeded: source), to: UInt32(truncatingIfNeeded: target))
    if !steps.append(way) { lacksMemory = true }
  }

  /// Of each question, how many states a way has to lead away from, and what is broken at the first of them from which
  /// none does.
  ///
  /// Steps are gone through from the last to the first until nothing changes: most lead to states found later, so
  /// that a few sweeps are enough, and no second table of steps is needed.
  ///
  /// - Complexity: O(steps) for a sweep.
  func answers() -> [(claim: Int, tested: Int, lost: RuleWatch.Breach?)] {
    for marks in marks { lead(marks) }
    return questions.indices.map { place in
      let marks = marks[place / UInt32.bitWidth]
      let tested = (0..<marks.count).count { marks[$0].starts & Self.bit(place) != 0 }
      return (questions[place].claim, tested, firstLost(place, marks))
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

  private func firstLost(_ place: Int, _ marks: Ledger<Marks>) -> RuleWatch.Breach? {
    guard questions[place].from == nil else {
      let state = (0..<marks.count).first { marks[$0].starts & ~marks[$0].leads & Self.bit(place) != 0 }
      return state.map { RuleWatch.Breach(state: $0, labels: []) }
    }
    let entries = entries[place]
    let entry = (0..<entries.count).lazy.map { entries[$0] }
      .first { marks[Int($0.to)].leads & Self.bit(place) == 0 }
    return entry.map { RuleWatch.Breach(state: StateID($0.from), labels: [Int($0.label)]) }
  }
}
