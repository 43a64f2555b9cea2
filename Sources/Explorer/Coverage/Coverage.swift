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

  public init() {}

  /// Returns the slices that together contain every prompt, answer and reason of a flow. No slice contains another
  /// one.
  ///
  /// - Complexity: O(asks x features).
  public static func slices(of flow: Flow) -> [SearchSlice] {
    let concerning = Topics.concerning(flow)
    // The steps use only the services of the flow. A soft ask is found in the slice of its ask.
    let prompts = Prompt.all.filter { $0 != .app(.page) && $0 != .app(.softAsk) }
      .map { Topics.about($0, flow) }
      .filter { $0.services == 0 || concerning.isSuperset(of: $0) }
    let asks = (0..<Int(flow.askCount)).map { Topics.about(flow.asks[$0].wants) }
    return (prompts + Topics.aboutPages(flow) + asks).map { SearchSlice(about: $0, in: flow) }.largest
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
  /// - Complexity: O(transitions), and for each item that of ``Exploration/steps(to:)``.
  mutating func ways(adding space: SearchSpace, goOn: (SearchProgress) -> Bool) -> [ShortestWay] {
    let exploration = Exploration(space, ExactStep())
    return add(exploration, goOn: goOn).map { first in
      ShortestWay(item: first.item, steps: exploration.steps(to: first.from, then: [first.label]))
    }
  }

  private mutating func add(
    _ exploration: Exploration<some Stepping>, goOn: (SearchProgress) -> Bool
  ) -> [Gathering.First] {
    var gathering = Gathering()
    let end = exploration.run(&gathering, goOn: goOn)
    reachable.formUnion(gathering.items)
    staying.formUnion(gathering.staying)
    leading.formUnion(gathering.leading)
    mostAtOnce = max(mostAtOnce, gathering.mostAtOnce)
    states += exploration.stateCount
    if end != .complete { self.end = end }
    return gathering.firsts
  }

  /// A lower bound for the number of steps of any plan.
  ///
  /// Each answer is a step. A prompt must appear once for each answer that always closes it. One step can answer a
  /// prompt and show the next one only if the answer can lead to a further prompt. Such steps are counted once.
  public var leastSteps: Int {
    let answers = reachable.filter { $0.kind == .answers }
    let showings = (answers.count - staying.count + mostAtOnce - 1) / mostAtOnce
    return answers.count + max(0, showings - leading.count)
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
