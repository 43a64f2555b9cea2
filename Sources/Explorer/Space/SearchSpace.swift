public import FlowController
import Platform

/// The space of a search: its start, its steps, and the fields that distinguish states.
public struct SearchSpace: Sendable {
  public let rules: Rules
  public let names: FlowNames
  /// The world from which the search starts.
  public let origin: World
  /// The packed form, with the fields that matter in this search.
  public let form: CanonicalForm
  /// The steps that the search may use. The label of a transition is an index in this list.
  public let steps: [Step]
  /// The topics of the slice.
  public let topics: Topics
  public let maxStates: Int
  /// Whether a search without detours leaves out steps: the app has a policy to read, may show the alert that Location
  /// Services are off, or may be installed again while a switch still prevents a prompt.
  let hasDetours: Bool

  /// Makes the space that starts from a world.
  ///
  /// - Parameters:
  ///   - topics: The topics of the question; the topics that they depend on in this flow are added.
  ///   - beside: A second flow that is searched with the same steps. This space also distinguishes the days that the
  ///     second flow compares.
  ///   - kept: The values that the question reads; dead values are reset. nil keeps every value.
  /// - Throws: ``SearchProblem`` if the world does not fit the packed form.
  /// - Complexity: O(number of steps).
  public init(
    from origin: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds = SearchBounds(),
    about topics: Topics = .all, beside: (flow: Flow, names: FlowNames)? = nil,
    keeping kept: DeadValues.Kept? = nil
  ) throws(SearchProblem) {
    try self.init(
      from: origin, rules, names, bounds, about: topics, beside: beside, keeping: kept, turning: FreeFlags())
  }

  /// - Parameter free: The flags that the search sets and clears by itself, even if the flow does so.
  init(
    from origin: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds, about topics: Topics,
    beside: (flow: Flow, names: FlowNames)? = nil, keeping kept: DeadValues.Kept?, turning free: FreeFlags
  ) throws(SearchProblem) {
    self.rules = rules
    self.names = names
    self.origin = origin
    self.topics = topics.closed(over: rules.flow)
    maxStates = bounds.maxStates
    let candidates = StepCandidates(origin, rules, names, bounds)
    steps = try Self.steps(of: candidates, rules, names, bounds, about: self.topics, turning: free)
    // Fields that no step of the search changes take no bits.
    var counting = bounds.counting
    let ownCalls = rules.flow.callsThatWait
    let typed = steps.contains(where: \.isRequest) ? counting.waiting : 0
    let reach = ServiceReach(steps, from: origin, rules.flow)
    counting.services = reach.services
    counting.restrictions = reach.restrictions
    counting.overlays = reach.overlays
    counting.mayPrewarm = steps.contains(where: \.isPrewarm)
    counting.mayUpdate = steps.contains(where: \.isUpdates)
    counting.maySetSummary = steps.contains(where: \.setsSummary)
    counting.mayOfferServices = Self.mayOfferServices(steps, from: origin, rules)
    hasDetours =
      counting.mayOfferServices || rules.flow.policyScope != .absent || rules.flow.hasDataThatSurvives
    if !steps.contains(where: \.isGeofence) { counting.unopened = 0 }
    let asksTracking = (0..<Int(rules.flow.askCount)).contains {
      rules.flow.asks[$0].wants.permission == .tracking
    }
    if !asksTracking, !steps.contains(where: \.asksTracking) { counting.promptsShown = 0 }
    let dead = kept.map { [steps] in DeadValues(rules, keeping: $0, in: steps, from: origin) }
    let flowBeside = beside.map { FlowBeside($0.flow, $0.names, asSeenFrom: names) }
    // Reserves space for all waiting requests. If a flow is too large, it gets space for as many as fit, but at least
    // for the requests that wait behind a dialog.
    var fitting: CanonicalForm?
    var calls = ownCalls.most
    while fitting == nil, calls >= ownCalls.behindDialog {
      counting.waiting = max(typed, UInt32(calls))
      fitting = CanonicalForm(
        origin: origin, rules: rules, counting: counting, revisions: candidates.revisions, beside: flowBeside,
        dead: dead)
      calls -= 1
    }
    guard let form = fitting else { throw .tooWide }
    self.form = form
  }

  /// Makes the space of a slice, from a world.
  ///
  /// - Parameters:
  ///   - showsScreens: Whether it matters which screen a step starts from.
  ///   - showsReasons: Whether it matters for which reason an ask or a page is skipped.
  ///   - detours: The detours that the search takes.
  ///   - parts: The asks and pages whose reasons matter; nil for all.
  ///   - keepsAll: Whether every value is kept.
  /// - Throws: ``SearchProblem`` if the world does not fit the packed form.
  init(
    from origin: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds = SearchBounds(),
    of slice: SearchSlice, showsScreens: Bool = false, showsReasons: Bool = true, of parts: FlowParts? = nil,
    detours: Detours = .all, keepsAll: Bool = false
  ) throws(SearchProblem) {
    var kept = slice.kept
    kept.detours = detours != .none
    kept.readsPolicy = detours == .all
    if showsReasons {
      // The reason for skipping an ask depends on these launch counts and flags, even after an answer. The records of
      // the ask's permission are kept in any case.
      let conditions = rules.flow.conditions(of: parts ?? rules.flow.everyPart)
      kept.launches = parts == nil || conditions.contains(where: \.countLaunches)
      kept.laters = parts == nil
      kept.flags = conditions.spokenFlags
    }
    kept.feature = showsScreens
    try self.init(from: origin, rules, names, bounds, about: slice.topics, keeping: keepsAll ? nil : kept)
  }

  /// Whether the app may use location while Location Services are off, and iOS counts how often it showed this alert.
  private static func mayOfferServices(_ steps: [Step], from origin: World, _ rules: Rules) -> Bool {
    guard !rules.rulebooks.assumptions.repeatsServicesAlert else { return false }
    let flow = rules.flow
    let usesLocation =
      steps.contains { $0.isUpdates || $0.usesLocation }
      || (0..<Int(flow.featureCount)).contains { flow.features[$0].showsCoordinates }
      || (0..<Int(flow.askCount)).contains { flow.asks[$0].wants == .locationUse }
    return usesLocation && (!origin.device.locationServices || steps.contains(where: \.turnsServices))
  }

  /// Returns the steps of a search about all topics. Its worlds need not fit into the packed form.
  ///
  /// - Throws: ``SearchProblem`` if a named step is not available to searches.
  public static func steps(
    from origin: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds = SearchBounds()
  ) throws(SearchProblem) -> [Step] {
    try steps(
      of: StepCandidates(origin, rules, names, bounds), rules, names, bounds, about: .all,
      turning: FreeFlags())
  }

  private static func steps(
    of candidates: StepCandidates, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds,
    about topics: Topics, turning free: FreeFlags
  ) throws(SearchProblem) -> [Step] {
    let vocabulary = StepVocabulary(names: names)
    if let stray = bounds.steps.stray(among: candidates.steps, vocabulary) { throw .notSearched(stray) }
    // Reads the flow once, because it is large.
    let flow = rules.flow
    let concerns = Topics.concerning(flow).union(bounds.steps.named(vocabulary))
    let turnedByFlow = flow.flagsTurnedByFlow
    let countedByButtons = bounds.steps.holdsByHand ? flow.eventsCountedByButtons : 0
    return candidates.steps.filter { step in
      if free.contains(step) { return true }
      switch bounds.steps.admits(step, vocabulary, concerns) {
      case .no:
        // After a reinstall the app can read keychain values of the deleted app, so the search needs this step.
        guard case .reinstall = step else { return false }
        return flow.flagsOfKeychain != 0 && bounds.steps.holdsUsual
      // A step that the user names explicitly belongs to the search, whatever its topic.
      case .named: return true
      case .usual:
        // If a button or an ask sets or clears a flag, the search does not also change this flag by a `flag` step.
        if case .flag(let change) = step, change.flags & turnedByFlow != 0 { return false }
        // By hand, an event is counted by the button that counts it.
        if case .event(let event) = step, countedByButtons & 1 << event != 0 { return false }
        let about = Topics.about(step, flow)
        return about.isEmpty || !about.isDisjoint(with: topics)
      }
    }
  }
}

extension Conditions {
  /// Whether the conditions compare the number of launches, directly or in the condition *later*.
  fileprivate var countLaunches: Bool {
    if case .launches = later { return true }
    return launches != nil || launchPattern != nil
  }
}

extension Flow {
  /// The conditions of these asks and pages.
  fileprivate func conditions(of parts: FlowParts) -> [Conditions] {
    parts.askIndices.flatMap { allConditions(ofAsk: $0) }
      + parts.pageIndices.flatMap { allConditions(ofPage: $0) }
  }

  /// The flags that only the flow changes, one bit each: a button or an ask sets or clears them, or the file says so.
  ///
  /// - Complexity: O(verbs).
  var flagsTurnedByFlow: UInt16 { (flagsTurned | flagsOfFlow) & ~flagsOfOthers }

  /// The events that a button of a page counts, one bit each.
  fileprivate var eventsCountedByButtons: UInt8 {
    (0..<Int(pageCount)).reduce(0) { events, index in
      let page = pages[index]
      return (0..<Int(page.buttonCount)).reduce(events) { events, button in
        page.buttons[button].does.reduce(events) { events, place in
          if case .count(let event) = verbs[Int(place)] { events | 1 << event } else { events }
        }
      }
    }
  }

  /// The flags that a button or an ask sets or clears, one bit each.
  private var flagsTurned: UInt16 {
    (0..<Int(verbCount)).reduce(0) { flags, place in
      switch verbs[place] {
      case .set(let flag), .clear(let flag): flags | 1 << UInt16(flag)
      case .next, .close, .go, .open, .settings, .count, .forget, .use, .ask, .openPolicy: flags
      }
    }
  }

  /// The maximum number of calls that wait for their turn: in total, and while a dialog is on screen. If an ask waits
  /// for its answer, the items after it are delayed. Other asks and the uses of a feature delay nothing.
  fileprivate var callsThatWait: (most: Int, behindDialog: Int) {
    let indices = (0..<Int(askCount)).filter { !asks[$0].conditions.areNeverMet }
    let unawaited = Set(indices.filter { !asks[$0].waits }.map { asks[$0].wants })
    let awaited = Set(indices.filter { asks[$0].waits }.map { asks[$0].wants }).subtracting(unawaited)
    let places = 0..<Int(featureCount)
    // The calls that wait behind a dialog. The dialog itself belongs to one of these calls, or to the use of location.
    let others = unawaited.isEmpty ? 0 : max(1, unawaited.count - (awaited.isEmpty ? 1 : 0))
    let follows = indices.contains { asks[$0].hasThen } ? 1 : 0
    let uses = places.map { features[$0].uses.all.count - (features[$0].showsCoordinates ? 0 : 1) }.max() ?? 0
    // The calls that wait until the app is in the foreground again. A button that opens Settings does not stop its
    // action list, so the actions after it can add such calls.
    var away = 0
    if mayGoOnAway {
      away =
        unawaited.union(awaited).count { $0.service != nil || $0.permission == .notifications }
        + (places.map { features[$0].uses.all.count }.max() ?? 0)
    }
    return (min(4, max(others, follows, uses, away)), min(4, max(min(others, 1), follows, uses)))
  }

  /// Whether the app can continue in the background. A button or the alert that a service is off can open Settings, or
  /// iOS answers the notification prompt when the user leaves it.
  private var mayGoOnAway: Bool {
    (0..<Int(verbCount)).contains { if case .settings = verbs[$0] { true } else { false } }
      || (0..<Int(askCount)).contains {
        asks[$0].wants.permission == .location || asks[$0].wants.permission == .notifications
          || asks[$0].wants.isUse
      }
      || (0..<Int(featureCount)).contains { !features[$0].uses.isEmpty || features[$0].showsCoordinates }
  }
}

extension Request {
  /// Whether the request is a use, which may show a prompt or an alert that a switch is off.
  fileprivate var isUse: Bool { if case .service(let call) = self { call.kind == .use } else { false } }
}

extension Step {
  var isRequest: Bool { if case .request = self { true } else { false } }
  fileprivate var usesLocation: Bool { if case .request(.locationUse) = self { true } else { false } }
  fileprivate var turnsServices: Bool {
    if case .set(let change) = self { change.locationServices != nil } else { false }
  }
  fileprivate var isUpdates: Bool { if case .updates = self { true } else { false } }
  fileprivate var isGeofence: Bool { if case .geofence = self { true } else { false } }
  fileprivate var asksTracking: Bool {
    if case .request(let request) = self { request.permission == .tracking } else { false }
  }
  /// Whether the step turns *Scheduled Summary* on or off.
  fileprivate var setsSummary: Bool {
    if case .set(let change) = self { change.has(.scheduledSummary) } else { false }
  }

  fileprivate var isPrewarm: Bool { if case .prewarm = self { true } else { false } }
}
