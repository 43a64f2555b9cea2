public import FlowController
public import Scenarios

/// The items of a flow that walks can exercise from one device, within the bounds of a search.
public struct Coverage: Sendable {
  /// The items that can be exercised.
  public private(set) var reachable: Set<CoverageItem> = []
  /// The answers after which the same prompt may still be on screen.
  private var staying: Set<CoverageItem> = []
  /// The answers that may show a further prompt.
  private var leading: Set<CoverageItem> = []
  /// The maximum number of prompts that one step showed.
  private var mostAtOnce = 1
  /// The total number of states of all slices.
  public private(set) var states = 0
  /// How the searches ended: complete, unless a search was stopped early.
  public private(set) var end = SearchEnd.complete
  /// Whether the whole flow was searched. If only a part was searched, an answer may lead to a prompt outside this
  /// part.
  private var isWhole = true

  public init() {}

  /// Searches for all items that can be exercised from a world.
  ///
  /// - Parameter goOn: Called with the progress from time to time; returns false to stop.
  /// - Throws: ``SearchProblem`` if the flow is too large to be searched.
  /// - Complexity: O(transitions), summed over the permissions, the policy and the pages.
  public init(
    from origin: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds = SearchBounds(),
    goOn: (SearchProgress) -> Bool
  ) throws(SearchProblem) {
    for part in try Self.parts(CoverageQuestion.all(of: rules), from: origin, names, bounds, goOn: goOn) {
      add(part.coverage)
    }
  }

  /// The result of one question.
  struct Part: Sendable {
    let question: CoverageQuestion
    let space: SearchSpace
    let coverage: Coverage
    /// A path to each item, the shortest first. Without its detours, each path is a shortest path.
    let ways: [ShortestWay]
  }

  /// Searches for the items of several questions at the same time.
  static func parts(
    _ questions: [CoverageQuestion], from origin: World, _ names: FlowNames, _ bounds: SearchBounds,
    goOn: (SearchProgress) -> Bool
  ) throws(SearchProblem) -> [Part] {
    var spaces: [SearchSpace] = []
    for question in questions {
      spaces.append(try question.space(from: origin, names, bounds, detours: .none))
    }
    let parts = SlicesAtOnce<SearchProgress, Part>().run(spaces.count, goOn: goOn) { [spaces] number, goOn in
      var coverage = Coverage()
      var ways = coverage.ways(adding: spaces[number], of: questions[number], goOn: goOn)
      if spaces[number].hasDetours {
        var near = bounds
        near.maxStates = min(bounds.maxStates, mostAgain)
        let exact = try? questions[number].space(from: origin, names, near)
        ways = coverage.confirm(ways, of: spaces[number], orFoundIn: exact, goOn: goOn)
      }
      return Part(question: questions[number], space: spaces[number], coverage: coverage, ways: ways)
    }
    return parts.compactMap(\.self)
  }

  /// The maximum number of states when an item is searched for again, with every detour.
  private static let mostAgain = 500_000

  /// Returns the paths that are possible with their detours. A detour can end something, such as Allow Once. Then the
  /// item is searched for in the space with every detour, and it is removed if it is not there.
  private mutating func confirm(
    _ ways: [ShortestWay], of space: SearchSpace, orFoundIn exact: SearchSpace?,
    goOn: (SearchProgress) -> Bool
  ) -> [ShortestWay] {
    var confirmed = ways.filter { space.exercises($0.item, at: $0.steps) }
    var open = Set(ways.map(\.item)).subtracting(confirmed.map(\.item))
    while !open.isEmpty, let exact {
      let exploration = Exploration(exact, ExactStep())
      var gap = NearestGap(open, within: Int(UInt16.max))
      let end = exploration.run(&gap, goOn: goOn)
      guard let found = gap.found else {
        if end == .complete { remove(open) }
        break
      }
      let steps = exploration.steps(to: found.from, then: [found.label])
      confirmed.append(ShortestWay(item: found.item, steps: steps))
      open.remove(found.item)
    }
    return confirmed.sorted { $0.steps.count < $1.steps.count }
  }

  private mutating func remove(_ items: Set<CoverageItem>) {
    reachable.subtract(items)
    staying.subtract(items)
    leading.subtract(items)
  }

  /// The topics of every prompt and ask of a flow, each in a separate element.
  static func questions(of flow: Flow) -> [Topics] {
    let concerning = Topics.concerning(flow)
    // The searched steps use no services except those of the flow. Soft asks are left out here, because the slice of an
    // ask contains its soft ask.
    let prompts = Prompt.all.filter { $0 != .app(.page) && $0 != .app(.softAsk) }
      .map { Topics.about($0, flow) }
      .filter { $0.services == 0 || concerning.isSuperset(of: $0) }
    return prompts + (0..<Int(flow.askCount)).map { Topics.about(flow.asks[$0].wants) }
  }

  /// Searches one space, and adds the items that can be exercised there.
  ///
  /// - Parameter goOn: Called with the progress from time to time; returns false to stop.
  /// - Complexity: O(transitions).
  public mutating func add(
    _ space: SearchSpace, _ stepper: some Stepping = ExactStep(),
    goOn: (SearchProgress) -> Bool = { _ in true }
  ) {
    _ = add(Exploration(space, stepper), goOn: goOn)
  }

  /// Searches one space, as ``add(_:_:goOn:)`` does. Returns a path to each item, in the order of discovery. Without
  /// its detours, each path is a shortest path.
  ///
  /// - Parameter question: The question to which the space belongs.
  /// - Complexity: O(transitions), and for each item the complexity of ``Exploration/steps(to:)``.
  mutating func ways(
    adding space: SearchSpace, of question: CoverageQuestion? = nil, goOn: (SearchProgress) -> Bool
  ) -> [ShortestWay] {
    let exploration = Exploration(space, ExactStep())
    return add(exploration, of: question, goOn: goOn).map { first in
      ShortestWay(
        item: first.item,
        steps: space.withDetours(exploration.steps(to: first.from, then: [first.label])))
    }
  }

  private mutating func add(
    _ exploration: Exploration<some Stepping>, of question: CoverageQuestion? = nil,
    goOn: (SearchProgress) -> Bool
  ) -> [Gathering.First] {
    var gathering = Gathering(question)
    let end = exploration.run(&gathering, goOn: goOn)
    var part = Coverage()
    part.reachable = gathering.items
    // If the search ended early, some transitions of an answer may be missing. So every answer is treated as one that
    // may leave its prompt on screen.
    part.staying =
      end == .answered ? gathering.items.filter { $0.kind == .answers } : gathering.staying
    part.leading = gathering.leading
    part.mostAtOnce = gathering.mostAtOnce
    part.states = exploration.stateCount
    part.end = end == .answered ? .complete : end
    part.isWhole = question?.isWhole ?? true
    add(part)
    return gathering.firsts
  }

  /// Adds the result of another search.
  mutating func add(_ part: Coverage) {
    reachable.formUnion(part.reachable)
    staying.formUnion(part.staying)
    leading.formUnion(part.leading)
    mostAtOnce = max(mostAtOnce, part.mostAtOnce)
    states += part.states
    isWhole = isWhole && part.isWhole
    if part.end != .complete { end = part.end }
  }

  /// A lower bound for the number of steps of any plan.
  ///
  /// Each answer is one step. For each answer that always closes its prompt, the prompt must appear once more, and this
  /// usually takes a further step. But if an answer can lead to a further prompt, one step can answer one prompt and
  /// show the next. Such steps are counted once.
  public var leastSteps: Int {
    let answers = reachable.filter { $0.kind == .answers }
    let showings = (answers.count - staying.count + mostAtOnce - 1) / mostAtOnce
    return answers.count + max(0, showings - (isWhole ? leading.count : answers.count))
  }

  private struct Gathering: SearchObserver {
    static var wantsEvents: Bool { true }
    static var wantsTransitions: Bool { true }
    var items: Set<CoverageItem> = []
    /// The first transition that exercised each item, in the order of discovery.
    var firsts: [First] = []
    var staying: Set<CoverageItem> = []
    var leading: Set<CoverageItem> = []
    var mostAtOnce = 1
    private let question: CoverageQuestion?

    init(_ question: CoverageQuestion?) { self.question = question }

    struct First {
      let item: CoverageItem
      let from: StateID
      let label: Int
    }

    mutating func took(_ transition: Transition) -> Bool {
      var answer: CoverageItem?
      var shown = 0
      for event in transition.events {
        guard let item = CoverageItem(event), question?.answers(item) ?? true else { continue }
        if items.insert(item).inserted {
          firsts.append(First(item: item, from: transition.from, label: transition.label))
        }
        if let prompt = item.answered {
          answer = item
          if transition.after.holds(prompt) { staying.insert(item) }
        } else if case .prompt = item {
          shown += 1
          if let answer { leading.insert(answer) }
        }
      }
      mostAtOnce = max(mostAtOnce, shown)
      return question?.wanted.map { items.count < $0.count } ?? true
    }
  }
}

/// A path from the start of a search to a transition that exercises an item. Without its detours, the path is a
/// shortest path.
struct ShortestWay: Sendable {
  let item: CoverageItem
  let steps: [Step]
}

extension CoverageItem {
  /// The prompt that the user answered; nil for items that are not answers.
  var answered: NamedPrompt? {
    switch self {
    case .answer(let prompt, _): prompt
    case .press(let page, _): NamedPrompt(page: page)
    case .prompt, .reason: nil
    }
  }
}

extension World {
  /// Whether a prompt is on screen, is covered by a dialog, or is on the screen of the app in the background.
  func holds(_ named: NamedPrompt) -> Bool {
    switch named.prompt {
    case .system(let kind): dialog?.dialog == kind
    case .app(let screen):
      (app.screen == screen || app.screenBeneath == screen)
        && (named.ask == nil || app.sequence?.index == named.ask)
        && (named.page == nil || app.page == named.page)
    }
  }
}
