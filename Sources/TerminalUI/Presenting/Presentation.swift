public import FlowController
public import Platform

/// The script of a presenter, which contains steps and notes, and the current position in it.
public struct Presentation: Sendable {
  /// A note or a step.
  public enum Line: Sendable {
    case note(LocalizedText)
    /// A step, and the text with which a user types it.
    case step(Step, String)
  }

  private let lines: [Line]
  /// The index of the first line that is not done.
  private var cursor: Int
  /// Whether a message has told the user that pressing the same key again skips an impossible step.
  var hasOfferedSkip = false
  /// For each answer in the script, the prompt that it answers. The key is the index of the line.
  private var prompts: [Int: AnsweredPrompt] = [:]
  /// The position in the script for each position in the history, so that undoing steps also moves back in the script.
  /// Also stores whether the walk followed the script to this position.
  private var cursors: [HistoryPlace: (cursor: Int, isFollowed: Bool)] = [:]
  /// Whether the walk has followed the script to its current position.
  private(set) var isFollowed = true

  /// Starts a script at its beginning. The script can be empty.
  public init(_ lines: [Line] = []) {
    self.lines = lines
    cursor = 0
  }

  public var isEmpty: Bool { lines.isEmpty }

  /// The next step, and the text with which a user types it; nil at the end.
  public var nextStep: (step: Step, text: String)? { steps(from: cursor).first?.1 }

  /// The notes before the next step.
  public var notes: [LocalizedText] {
    lines[cursor...].prefix { if case .note = $0 { true } else { false } }.compactMap {
      if case .note(let text) = $0 { text } else { nil }
    }
  }

  /// The number of completed steps, and the number of all steps.
  public var progress: (done: Int, all: Int) {
    let all = steps(from: 0)
    return (all.count { $0.0 < cursor }, all.count)
  }

  /// Why a step of the script is not possible.
  enum Hindrance {
    case impossible(ImpossibleStep)
    /// The step answers this prompt, but something else is on screen.
    case answers(Prompt)
  }

  /// Runs all steps on a copy of a world, to find out which prompt each answer is for. Stops at an impossible step.
  ///
  /// - Complexity: O(number of steps).
  mutating func rehearse(from world: World, _ rules: Rules) {
    var world = world
    for (index, (step, _)) in steps(from: 0) {
      if step.isAnswer { prompts[index] = AnsweredPrompt(world) }
      do throws(ImpossibleStep) { try FlowController.step(&world, step, rules) } catch { return }
    }
  }

  /// Returns why the next step is not possible in a world; nil if it is possible, or if there is none.
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

  /// Returns the first remaining step that is possible in a world, and the number of steps before it.
  ///
  /// - Complexity: O(number of lines). Each is one step on a copy.
  func possible(in world: World, _ rules: Rules) -> (step: Step, text: String, skipped: Int)? {
    for (count, (index, (step, text))) in steps(from: cursor).enumerated()
    where hindrance(toLine: index, step, in: world, rules) == nil {
      return (step, text, count)
    }
    return nil
  }

  /// Whether this step gives another answer to the prompt that the next step of the script answers. The step of the
  /// script is then no longer possible.
  func isOtherAnswer(_ step: Step, in world: World) -> Bool {
    guard step.isAnswer, let (index, _) = steps(from: cursor).first, let prompt = prompts[index] else {
      return false
    }
    return prompt == AnsweredPrompt(world)
  }

  /// Moves behind the next step, and behind the given number of further steps.
  mutating func pass(skipping count: Int = 0) {
    let left = steps(from: cursor)
    guard left.indices.contains(count) else { return cursor = lines.count }
    cursor = left[count].0 + 1
  }

  /// Stores the position in the script for a position in the history.
  ///
  /// - Parameter isFollowed: Whether the walk followed the script to this position.
  mutating func remember(_ place: HistoryPlace, isFollowed: Bool) {
    self.isFollowed = isFollowed
    cursors[Self.key(place)] = (cursor, isFollowed)
  }

  /// Restores the position in the script for a position in the history. If none is stored, keeps the current one.
  ///
  /// - Parameter branches: The branches of the history. A step that a branch shares with its base was stored for the base.
  mutating func recall(_ place: HistoryPlace, among branches: [BranchLine]) {
    var owner = place
    while cursors[Self.key(owner)] == nil,
      let branch = branches.first(where: { $0.name == owner.branch }), owner.position <= branch.start,
      let base = branch.base
    {
      owner.branch = base
    }
    (cursor, isFollowed) = cursors[Self.key(owner)] ?? (cursor, false)
  }

  /// Changes the name of a branch for which positions are stored.
  mutating func rename(_ old: String, to new: String) {
    cursors = Dictionary(
      uniqueKeysWithValues: cursors.map { place, stored in
        var place = place
        if place.branch == old { place.branch = new }
        return (place, stored)
      })
  }

  /// Removes the end of the branch from a position, because the end can change while the position stays the same.
  private static func key(_ place: HistoryPlace) -> HistoryPlace {
    HistoryPlace(branch: place.branch, position: place.position, end: place.position)
  }

  private func steps(from start: Int) -> [(Int, (Step, String))] {
    lines.indices[start...].compactMap { index in
      if case .step(let step, let text) = lines[index] { (index, (step, text)) } else { nil }
    }
  }
}

/// Whether presenter mode is on. The script keeps its position while the mode is off.
enum Presenting: Sendable {
  case on(Presentation)
  case off(Presentation?)
}

/// The prompt on screen, and the page or ask to which it belongs.
struct AnsweredPrompt: Hashable, Sendable {
  let prompt: Prompt
  private let page: UInt8?
  private let ask: UInt8?

  /// Finds the prompt on screen; nil if there is none.
  init?(_ world: World) {
    guard let prompt = world.prompt else { return nil }
    self.prompt = prompt
    page = prompt == .app(.page) ? world.app.page : nil
    ask = prompt == .app(.softAsk) ? world.askUp : nil
  }
}

extension Step {
  /// Whether the step presses a button of a prompt.
  fileprivate var isAnswer: Bool {
    if case .tap = self { return true }
    if case .press = self { return true }
    return false
  }
}
