public import FlowController
public import Scenarios

/// Everything in a flow that can be exercised from one device within the bounds of a search.
public struct Coverage: Sendable {
  /// The items that can be exercised.
  public private(set) var reachable: Set<CoverageItem> = []
  /// Answers after which the same prompt may still be on screen.
  private var staying: Set<CoverageItem> = []
  /// Answers that may show a further prompt.
  private var leading: Set<CoverageItem> = []
  /// The maximum number of prompts that one step showed.
  private var mostAtOnce = 1
  /// The number of states in all slices.
  public private(set) var states = 0
  /// How the searches ended: complete, unless one was stopped.
  public private(set) var end = SearchEnd.complete
  /// Whether the whole flow was searched. In a part of it, an answer may lead to a prompt that is not in that part.
  private var isWhole = true

  public init() {}

  /// Searches for everything that can be exercised from a world.
  ///
  /// - Parameter goOn: Called like that of ``Exploration/run(_:goOn:)``.
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

  /// What one question found.
  struct Part: Sendable {
    let question: CoverageQuestion
    let space: SearchSpace
    let coverage: Coverage
    /// The shortest path to each item, in the order of discovery.
    let ways: [ShortestWay]
  }

  /// Searches for the answers of questions, at the same time.
  static func parts(
    _ questions: [CoverageQuestion], from origin: World, _ names: FlowNames, _ bounds: SearchBounds,
    goOn: (SearchProgress) -> Bool
  ) throws(SearchProblem) -> [Part] {
    var spaces: [SearchSpace] = []
    for question in questions {
      spaces.append(try question.space(from: origin, names, bounds))
    }
    let parts = SlicesAtOnce<SearchProgress, Part>().run(spaces.count, goOn: goOn) { [spaces] number, goOn in
      var coverage = Coverage()
      let ways = coverage.ways(adding: spaces[number], of: questions[number], goOn: goOn)
      return Part(question: questions[number], space: spaces[number], coverage: coverage, ways: ways)
    }
    return parts.compactMap(\.self)
  }

  /// The topics of every prompt and ask of a flow.
  static func questions(of flow: Flow) -> [Topics] {
    let concerning = Topics.concerning(flow)
    // The steps use only the services of the flow. A soft ask is found in the slice of its ask.
    let prompts = Prompt.all.filter { $0 != .app(.page) && $0 != .app(.softAsk) }
      .map { Topics.about($0, flow) }
      .filter { $0.services == 0 || concerning.isSuperset(of: $0) }
    return prompts + (0..<Int(flow.askCount)).map { Topics.about(flow.asks[$0].wants) }
  }

  /// Searches one space and adds what can be exercised there.
  ///
  /// - Parameter goOn: Called like that of ``Exploration/run(_:goOn:)``.
  /// - Complexity: O(transitions).
  public mutating func add(
    _ space: SearchSpace, _ stepper: some Stepping = ExactStep(),
    goOn: (SearchProgress) -> Bool = { _ in true }
  ) {
    _ = add(Exploration(space, stepper), goOn: goOn)
  }

  /// Does the same and returns the shortest path to each item, in the order of discovery.
  ///
  /// - Parameter question: The question of which this is the space.
  /// - Complexity: O(transitions), and for each item that of ``Exploration/steps(to:)``.
  mutating func ways(
    adding space: SearchSpace, of question: CoverageQuestion? = nil, goOn: (SearchProgress) -> Bool
  ) -> [ShortestWay] {
    let exploration = Exploration(space, ExactStep())
    return add(exploration, of: question, goOn: goOn).map { first in
      ShortestWay(item: first.item, steps: exploration.steps(to: first.from, then: [first.label]))
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
    // After an early end it is not known which answers leave their prompt on screen.
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

  /// Adds what another search found.
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
  /// Each answer is a step. A prompt must appear once for each answer that always closes it. One step can answer a
  /// prompt and show the next one only if the answer can lead to a further prompt. Such steps are counted once.
  public var leastSteps: Int {
    let answers = reachable.filter { $0.kind == .answers }
    let showings = (answers.count - staying.count + mostAtOnce - 1) / mostAtOnce
    return answers.count + max(0, showings - (isWhole ? leading.count : answers.count))
  }

  private struct Gathering: SearchObserver {
    static var wantsEvents: Bool { true }
    static var wantsTransitions: Bool { true }
    var items: Set<CoverageItem> = []
    /// The transition that first exercised each item, in order of discovery.
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

/// The shortest path from the start of a search to an item.
struct ShortestWay: Sendable {
  let item: CoverageItem
  let steps: [Step]
}

extension CoverageItem {
  /// The prompt that was answered; nil for other items.
  var answered: NamedPrompt? {
    switch self {
    case .answer(let prompt, _): prompt
    case .press(let page, _): NamedPrompt(page: page)
    case .prompt, .reason: nil
    }
  }
}

extension World {
  /// Whether a prompt is on screen, covered by a dialog, or on the screen of the app in the background.
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
