public import FlowController
public import Platform

/// A presenter's script: steps with notes between them, and the position in it.
public struct Presentation: Sendable {
  /// A note to say or a step to take.
  public enum Line: Sendable {
    case note(LocalizedText)
    /// A step, also as it is typed.
    case step(Step, String)
  }

  private let lines: [Line]
  /// The first line that is not done.
  private var cursor: Int
  /// Whether the user was told that the same key skips a step that is not possible.
  var hasOfferedSkip = false
  /// The prompt that each answer of the script is for, by the index of its line.
  private var prompts: [Int: AnsweredPrompt] = [:]
  /// The position at each place of the history, so that it follows the walk back; and whether the walk got there by
  /// the script.
  private var cursors: [HistoryPlace: (cursor: Int, isFollowed: Bool)] = [:]
  /// Whether the walk is where the script led it.
  private(set) var isFollowed = true

  /// A script at its beginning. It may be empty.
  public init(_ lines: [Line] = []) {
    self.lines = lines
    cursor = 0
  }

  public var isEmpty: Bool { lines.isEmpty }

  /// The next step, also as it is typed; nil at the end.
  public var nextStep: (step: Step, text: String)? { steps(from: cursor).first?.1 }

  /// The notes before the next step.
  public var notes: [LocalizedText] {
    lines[cursor...].prefix { if case .note = $0 { true } else { false } }.compactMap {
      if case .note(let text) = $0 { text } else { nil }
    }
  }

  /// The number of completed steps, and of all steps.
  public var progress: (done: Int, all: Int) {
    let all = steps(from: 0)
    return (all.count { $0.0 < cursor }, all.count)
  }

  /// Why a step of the script cannot be taken.
  enum Hindrance {
    case impossible(ImpossibleStep)
    /// It answers this prompt, and something else is on screen.
    case answers(Prompt)
  }

  /// Takes all steps on a copy of a world, to know which prompt each answer is for. Stops at an impossible step.
  ///
  /// - Complexity: O(number of steps).
  mutating func rehearse(from world: World, _ rules: Rules) {
    var world = world
    for (index, (step, _)) in steps(from: 0) {
      if step.isAnswer { prompts[index] = AnsweredPrompt(world) }
      do throws(ImpossibleStep) { try FlowController.step(&world, step, rules) } catch { return }
    }
  }

  /// Why the next step cannot be taken in a world; nil if it can, or if there is none.
  func hindrance(in world: World, _ rules: Rules) -> Hindrance? {
    steps(from: cursor).first.flatMap { hindrance(toLine: $0.0, $0.1.0, in: world, rules) }
  }

  private func hindrance(
    toLine index: Int, _ step: Step, in world: World, _ rules: Rules
  ) -> Hindrance? {
    if let obstacle = world.obstacle(to: step, rules) { return .impossible(obstacle) }
    guard let meant = prompts[index], meant != AnsweredPrompt(world) else { return nil }
    return .answers(meant.prompt)
  }

  /// The first remaining step that can be taken in a world, and the number of steps before it.
  ///
  /// - Complexity: O(number of lines), each one step on a copy.
  func possible(in world: World, _ rules: Rules) -> (step: Step, text: String, skipped: Int)? {
    for (count, (index, (step, text))) in steps(from: cursor).enumerated()
    where hindrance(toLine: index, step, in: world, rules) == nil {
      return (step, text, count)
    }
    return nil
  }

  /// Moves past the next step and the given number of further steps.
  mutating func pass(skipping count: Int = 0) {
    let left = steps(from: cursor)
    guard left.indices.contains(count) else { return cursor = lines.count }
    cursor = left[count].0 + 1
  }

  /// Stores the position for a place of the history.
  ///
  /// - Parameter isFollowed: Whether the script led there.
  mutating func remember(_ place: HistoryPlace, isFollowed: Bool) {
    self.isFollowed = isFollowed
    cursors[Self.key(place)] = (cursor, isFollowed)
  }

  /// Restores the position of a place of the history. If there is none, keeps the current one.
  mutating func recall(_ place: HistoryPlace) {
    (cursor, isFollowed) = cursors[Self.key(place)] ?? (cursor, false)
  }

  /// The place without the end of the branch, which can change while the walk is there.
  private static func key(_ place: HistoryPlace) -> HistoryPlace {
    HistoryPlace(branch: place.branch, position: place.position, end: place.position)
  }

  private func steps(from start: Int) -> [(Int, (Step, String))] {
    lines.indices[start...].compactMap { index in
      if case .step(let step, let text) = lines[index] { (index, (step, text)) } else { nil }
    }
  }
}

/// Presenter mode. The script keeps its position while the mode is off.
enum Presenting: Sendable {
  case on(Presentation)
  case off(Presentation?)
}

/// The prompt on screen, with the page or the ask to which it belongs.
struct AnsweredPrompt: Hashable, Sendable {
  let prompt: Prompt
  private let page: UInt8?
  private let ask: UInt8?

  /// The prompt on screen; nil when there is none.
  init?(_ world: World) {
    guard let prompt = world.prompt else { return nil }
    self.prompt = prompt
    page = prompt == .app(.page) ? world.app.page : nil
    ask = prompt == .app(.softAsk) ? world.askUp : nil
  }
}

extension Step {
  /// Whether it presses a button of a prompt.
  fileprivate var isAnswer: Bool {
    if case .tap = self { return true }
    if case .press = self { return true }
    return false
  }
}
