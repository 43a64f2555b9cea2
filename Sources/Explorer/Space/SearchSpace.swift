public import FlowController
import Platform

/// What is searched: where it starts, the steps it may use, and what of a world tells two states apart.
public struct SearchSpace: Sendable {
  public let rules: Rules
  /// The names of the flow.
  public let names: FlowNames
  /// The world it starts from.
  public let origin: World
  /// What of a world matters.
  public let form: CanonicalForm
  /// The steps it may use; a transition is labelled with an index of this list.
  public let steps: [Step]
  /// What the slice is about.
  public let topics: Topics
  /// How many states may be kept.
  public let maxStates: Int

  /// A space, from a world.
  ///
  /// - Parameters:
  ///   - topics: What the question is about; what that depends on in this flow is added.
  ///   - beside: A flow that is walked by the same steps: the days that it compares are told apart here, too.
  /// - Throws: ``SearchProblem`` where the world does not fit the search's form.
  /// - Complexity: O(number of steps).
  public init(
    from origin: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds = SearchBounds(),
    about topics: Topics = .all, beside: (flow: Flow, names: FlowNames)? = nil
  ) throws(SearchProblem) {
    self.rules = rules
    self.names = names
    self.origin = origin
    self.topics = topics.closed(over: rules.flow)
    maxStates = bounds.maxStates
    let candidates = StepCandidates(origin, rules, names, bounds)
    steps = try Self.steps(of: candidates, rules, names, bounds, about: self.topics)
    // What no step of the search brings about takes no room.
    var counting = bounds.counting
    if !steps.contains(where: \.isRequest) { counting.waiting = rules.flow.callsUnderDialogs }
    let reach = ServiceReach(steps, from: origin, rules.flow)
    counting.services = reach.services
    counting.restrictions = reach.restrictions
    counting.overlays = reach.overlays
    counting.mayPrewarm = steps.contains(where: \.isPrewarm)
    counting.mayUpdate = steps.contains(where: \.isUpdates)
    if !steps.contains(where: \.isGeofence) { counting.unopened = 0 }
    let asksTracking = (0..<Int(rules.flow.askCount)).contains {
      rules.flow.asks[$0].wants.permission == .tracking
    }
    if !asksTracking, !steps.contains(where: \.asksTracking) { counting.promptsShown = 0 }
    guard
      let form = CanonicalForm(
        origin: origin, rules: rules, counting: counting, revisions: candidates.revisions,
        beside: beside.map { FlowBeside($0.flow, $0.names, asSeenFrom: names) })
    else { throw .tooWide }
    self.form = form
  }

  /// The steps of a search about everything, which need not fit one world.
  ///
  /// - Throws: ``SearchProblem`` where a step was asked for that a search does not take.
  public static func steps(
    from origin: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds = SearchBounds()
  ) throws(SearchProblem) -> [Step] {
    try steps(of: StepCandidates(origin, rules, names, bounds), rules, names, bounds, about: .all)
  }

  private static func steps(
    of candidates: StepCandidates, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds,
    about topics: Topics
  ) throws(SearchProblem) -> [Step] {
    let vocabulary = StepVocabulary(names: names)
    if let stray = bounds.steps.stray(among: candidates.steps, vocabulary) { throw .notSearched(stray) }
    // Once, and not for every step: a flow is large.
    let flow = rules.flow
    let concerns = Topics.concerning(flow).union(bounds.steps.named(vocabulary))
    return candidates.steps.filter { step in
      switch bounds.steps.admits(step, vocabulary, concerns) {
      case .no: return false
      // A step that was asked for by name belongs to the search whatever its topic.
      case .named: return true
      case .usual:
        let about = Topics.about(step, flow)
        return about.isEmpty || !about.isDisjoint(with: topics)
      }
    }
  }
}

extension Flow {
  /// How many calls the app makes at most while a dialog is up: those that wait for their turn.
  fileprivate var callsUnderDialogs: UInt32 {
    let unawaited = (0..<Int(askCount)).contains { !asks[$0].waits || !asks[$0].then.isEmpty }
    let uses = (0..<Int(featureCount)).map { features[$0].uses.all.count }.max() ?? 0
    return UInt32(min(4, max(unawaited ? 1 : 0, uses - 1)))
  }
}

extension Step {
  fileprivate var isRequest: Bool { if case .request = self { true } else { false } }
  fileprivate var isUpdates: Bool { if case .updates = self { true } else { false } }
  fileprivate var isGeofence: Bool { if case .geofence = self { true } else { false } }
  fileprivate var asksTracking: Bool {
    if case .request(let request) = self { request.permission == .tracking } else { false }
  }
  fileprivate var isPrewarm: Bool { if case .prewarm = self { true } else { false } }
}

/// Why nothing can be searched.
public enum SearchProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The flow needs more bits than a packed world has.
  case tooWide
  /// A step that was asked for is none that a search takes.
  case notSearched(String)

  /// What is wrong, in plain English.
  public var description: String {
    switch self {
    case .tooWide:
      "the flow is too wide to be searched: a world must fit 192 bits, with at most four numbers of days from one "
        + "moment, and waits of at most a minute"
    case .notSearched(let step):
      "a search from here does not take “\(step)”: waits are wait:next, it stays in one region, "
        + "updates of iOS come with --os FROM..TO, and policies are those of --policy-revisions"
    }
  }
}
