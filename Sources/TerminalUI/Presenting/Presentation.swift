public import FlowController

/// What a presenter goes through: steps with notes between them, and how far that is.
public struct Presentation: Sendable {
  /// An entry: something to say, or a step to take.
  public enum Line: Sendable {
    case note(String)
    /// A step and how it is typed.
    case step(Step, String)
  }

  private let lines: [Line]
  /// The first line that is not done yet.
  private var cursor: Int
  /// Whether the person was told that the next key passes over a step that cannot happen.
  var hasOfferedSkip = false
  /// Where that was at each place of the history, so that going back goes back here too.
  private var cursors: [HistoryPlace: Int] = [:]

  /// A presentation at its beginning; without lines there is nothing to say and no next step.
  public init(_ lines: [Line] = []) {
    self.lines = lines
    cursor = 0
  }

  /// Whether there is a script at all.
  public var isEmpty: Bool { lines.isEmpty }

  /// The next step and how it is typed; nil at the end.
  public var nextStep: (step: Step, text: String)? { steps(from: cursor).first?.1 }

  /// What there is to say before the next step.
  public var notes: [String] {
    lines[cursor...].prefix { if case .note = $0 { true } else { false } }.compactMap {
      if case .note(let text) = $0 { text } else { nil }
    }
  }

  /// The steps that are done, and all there are.
  public var progress: (done: Int, all: Int) {
    let all = steps(from: 0)
    return (all.count { $0.0 < cursor }, all.count)
  }

  /// The first step from the next one on that can be taken in a world, and how many are passed over for it.
  ///
  /// - Complexity: O(number of lines), each one step on a copy.
  func possible(in world: World, _ rules: Rules) -> (step: Step, text: String, skipped: Int)? {
    for (count, entry) in steps(from: cursor).enumerated() where world.isPossible(entry.1.0, rules) {
      return (entry.1.0, entry.1.1, count)
    }
    return nil
  }

  /// Goes past the next step, or past that many more.
  mutating func pass(skipping count: Int = 0) {
    let left = steps(from: cursor)
    guard left.indices.contains(count) else { return cursor = lines.count }
    cursor = left[count].0 + 1
  }

  /// Remembers how far this is at a place of the history.
  mutating func remember(_ place: HistoryPlace) { cursors[Self.key(place)] = cursor }

  /// Goes to where it was at a place of the history; stays where the presenter never was with it.
  mutating func recall(_ place: HistoryPlace) { cursor = cursors[Self.key(place)] ?? cursor }

  /// The place without what changes while one stands there.
  private static func key(_ place: HistoryPlace) -> HistoryPlace {
    HistoryPlace(branch: place.branch, position: place.position, end: place.position)
  }

  private func steps(from start: Int) -> [(Int, (Step, String))] {
    lines.indices[start...].compactMap { index in
      if case .step(let step, let text) = lines[index] { (index, (step, text)) } else { nil }
    }
  }
}

/// Presenter mode: its script goes on where it was put aside.
enum Presenting: Sendable {
  case on(Presentation)
  case off(Presentation?)
}
