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
  /// Whether a search ended as soon as it had found everything, so that further answers may lead to prompts.
  private var endedEarly = false

  public init() {}

  /// Returns the slices that together contain every prompt, answer and reason of a flow. No slice contains another
  /// one.
  ///
  /// - Complexity: O(asks x features).
  public static func slices(of flow: Flow) -> [SearchSlice] {
    (questions(of: flow) + Topics.aboutPages(flow)).map { SearchSlice(about: $0, in: flow) }.largest
  }

  /// The topics of every prompt and ask of a flow.
  private static func questions(of flow: Flow) -> [Topics] {
    let concerning = Topics.concerning(flow)
    // The steps use only the services of the flow. A soft ask is found in the slice of its ask.
    let prompts = Prompt.all.filter { $0 != .app(.page) && $0 != .app(.softAsk) }
      .map { Topics.about($0, flow) }
      .filter { $0.services == 0 || concerning.isSuperset(of: $0) }
    return prompts + (0..<Int(flow.askCount)).map { Topics.about(flow.asks[$0].wants) }
  }

  /// Returns what can be exercised in a slice, each item found without the asks that cannot matter to it.
  ///
  /// - Complexity: O(questions x states); the searches are small.
  static func items(
    of slice: SearchSlice, from origin: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds
  ) throws(SearchProblem) -> Set<CoverageItem> {
    let flow = rules.flow
    let own = questions(of: flow).filter { slice.holds(SearchSlice(about: $0, in: flow)) }
    // A page needs only the asks that decide what follows.
    let bare = Topics.aboutPages(rules.putting(only: rules.asks(decidingOn: [])).flow)
    let pages = zip(Topics.aboutPages(flow), bare).filter { slice.holds(SearchSlice(about: $0.0, in: flow)) }
    var items: Set<CoverageItem> = []
    for question in Set(own + pages.map(\.1)) {
      let asks = rules.asks(decidingOn: question)
      let alone = rules.putting(only: asks)
      var part = Coverage()
      part.add(
        try SearchSpace(
          from: origin, alone, names, bounds, of: SearchSlice(about: question, in: alone.flow)))
      items.formUnion(part.reachable.filter { !$0.isReason(ofAskOutside: asks) })
    }
    return items
  }

  /// Searches one slice and adds what can be exercised there.
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
  /// - Parameter expected: Returns what the slice contains, so that a large search can end when all of it is found.
  /// - Complexity: O(transitions), and for each item that of ``Exploration/steps(to:)``.
  mutating func ways(
    adding space: SearchSpace, expecting expected: @escaping () -> Set<CoverageItem>? = { nil },
    goOn: (SearchProgress) -> Bool
  ) -> [ShortestWay] {
    let exploration = Exploration(space, ExactStep())
    return add(exploration, expecting: expected, goOn: goOn).map { first in
      ShortestWay(item: first.item, steps: exploration.steps(to: first.from, then: [first.label]))
    }
  }

  private mutating func add(
    _ exploration: Exploration<some Stepping>,
    expecting expected: @escaping () -> Set<CoverageItem>? = { nil },
    goOn: (SearchProgress) -> Bool
  ) -> [Gathering.First] {
    var gathering = Gathering(expected)
    let end = exploration.run(&gathering, goOn: goOn)
    var part = Coverage()
    part.reachable = gathering.items
    part.staying = gathering.staying
    part.leading = gathering.leading
    part.mostAtOnce = gathering.mostAtOnce
    part.states = exploration.stateCount
    if end == .answered { part.endedEarly = true } else { part.end = end }
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
    endedEarly = endedEarly || part.endedEarly
    if part.end != .complete { end = part.end }
  }

  /// A lower bound for the number of steps of any plan.
  ///
  /// Each answer is a step. A prompt must appear once for each answer that always closes it. One step can answer a
  /// prompt and show the next one only if the answer can lead to a further prompt. Such steps are counted once.
  public var leastSteps: Int {
    let answers = reachable.filter { $0.kind == .answers }
    let showings = (answers.count - staying.count + mostAtOnce - 1) / mostAtOnce
    return answers.count + max(0, showings - (endedEarly ? answers.count : leading.count))
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
    private let expected: () -> Set<CoverageItem>?
    /// What is still to be found before a large search can end; nil while the search is small.
    private var missing: Set<CoverageItem>?

    /// A search of this many states takes so long that one for its items alone is worth while.
    private static let large = 30_000

    init(_ expected: @escaping () -> Set<CoverageItem>?) { self.expected = expected }

    mutating func found(_ world: World, _ state: StateID) -> Bool {
      if state == Self.large { missing = expected()?.subtracting(items) }
      return missing?.isEmpty != true
    }

    struct First {
      let item: CoverageItem
      let from: StateID
      let label: Int
    }

    mutating func took(_ transition: Transition) -> Bool {
      var answer: CoverageItem?
      var shown = 0
      for event in transition.events {
        guard let item = CoverageItem(event) else { continue }
        if items.insert(item).inserted {
          missing?.remove(item)
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
      return true
    }
  }
}

/// The shortest path from the start of a search to an item.
struct ShortestWay {
  let item: CoverageItem
  let steps: [Step]
}

extension CoverageItem {
  /// Whether the item is why an ask was skipped that is not among some asks, one bit each.
  fileprivate func isReason(ofAskOutside asks: UInt16) -> Bool {
    if case .reason(.ask(let ask), _) = self { asks >> UInt16(ask) & 1 == 0 } else { false }
  }

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
