import FlowController
import Platform
import Scenarios

/// One part of a flow's coverage: the items of one permission, of the policy or of a page. These items are searched for
/// in a smaller flow, without the asks and pages that cannot affect them. Each item that is reachable in the smaller
/// flow is reachable in the whole flow, too.
struct CoverageQuestion: Sendable {
  let slice: SearchSlice
  /// The rules with the smaller flow.
  let rules: Rules
  /// The asks and pages of the smaller flow.
  let parts: FlowParts
  /// The question looks for the reasons why these asks and pages do not appear; nil for all of `parts`.
  private var skipped: FlowParts?
  /// Whether the question looks for the reasons why asks and pages are skipped. A question about location updates or
  /// geofences does not: no ask requests the reminders that iOS shows while an app uses location, and the questions
  /// about location find the reasons.
  private let asksReasons: Bool
  /// Whether the search must include each step with which the user reads the policy before agreeing.
  private let readsPolicy: Bool
  /// The items of the question; nil for every item that its search finds. The question about the dialogs that appear
  /// while an app uses location has a fixed set of items, so its search ends when all of them are found.
  let wanted: Set<CoverageItem>?

  /// - Parameters:
  ///   - parts: The asks and pages of the flow to search; nil for those that can affect the items.
  ///   - read: The topics whose records matter; nil for the topics of the subject. A question that reads other topics
  ///     is only about the order of prompts.
  /// - Complexity: O((asks + pages) squared x (conditions + places)).
  init(
    about subject: SearchSubject, _ rules: Rules, with parts: FlowParts? = nil, reading read: Topics? = nil
  ) {
    let topics = subject.topics
    asksReasons = topics != .updates && topics != .geofence
    // Reading the policy has no place in the order of prompts, unless a prompt appears when the user returns to the
    // app.
    let ordersReading = read == nil || !rules.flow.subjectsWhileActive.isEmpty
    readsPolicy = topics.contains(.policy) && ordersReading
    // Searches of the whole flow have no such set, because they test whether the set loses items.
    wanted = parts == nil && topics == .updates ? Self.dialogsInUse(rules) : nil
    // The reminders appear at any time, so an ask that only appears between two others cannot affect them.
    skipped =
      parts == nil
      ? FlowParts(asks: rules.flow.asks(about: subject.asked), pages: subject.pages) : nil
    self.parts = parts ?? rules.parts(decidingOn: subject.asked, and: subject.pages, between: asksReasons)
    self.rules = rules.putting(only: self.parts)
    slice = SearchSlice(about: topics, in: self.rules.flow, reading: read)
  }

  /// Returns the questions that together find every prompt, answer and reason of a flow. No question contains another.
  ///
  /// - Complexity: O((permissions + pages) x (asks + pages) squared x (conditions + places)).
  static func all(of rules: Rules) -> [CoverageQuestion] {
    largest(subjects(of: rules.flow).map { CoverageQuestion(about: $0, rules) })
  }

  /// The subjects of a flow: each permission, the policy, and each page.
  private static func subjects(of flow: Flow) -> [SearchSubject] {
    Set(Coverage.questions(of: flow)).map { SearchSubject(topics: $0) }
      + (0..<Int(flow.pageCount)).map { flow.pageSlice($0, about: []) }
  }

  /// Returns the questions about each permission, the policy, each page, the gift and the screens, in the whole flow.
  ///
  /// - Complexity: O((permissions + pages) x features x asks).
  static func whole(of rules: Rules) -> [CoverageQuestion] {
    let topics = Coverage.questions(of: rules.flow) + Topics.aboutPages(rules.flow) + [[.gift, .screens]]
    return largest(
      topics.map { CoverageQuestion(about: SearchSubject(topics: $0), rules, with: rules.flow.everyPart) })
  }

  /// Returns the questions about each permission, the policy and each page. Also returns a question about each two of
  /// them of which the flow can show one right after the other.
  ///
  /// - Complexity: O((permissions + pages) squared x asks squared x (conditions + places)).
  static func pairs(of rules: Rules) -> [CoverageQuestion] {
    let flow = rules.flow
    let reach = FlowReach(flow)
    let pages = (0..<Int(flow.pageCount)).map { flow.pageSlice($0, about: []) }
    func subjects(of unit: FlowReach.Unit) -> [SearchSubject] {
      let topics = unit.isGated(in: flow) ? unit.own.union(.policy) : unit.own
      return topics.separate.map { SearchSubject(topics: $0) } + unit.parts.pageIndices.map { pages[$0] }
    }
    let order = MeetingParts(flow, reach)
    var pairs = reach.units.flatMap { unit in
      let own = subjects(of: unit)
      return own.flatMap { one in own.filter { order.meet(one, $0, in: unit) }.map { one.union($0) } }
    }
    func question(_ subject: SearchSubject, reading read: Topics? = nil) -> CoverageQuestion {
      let parts = rules.parts(decidingOn: subject.asked, and: subject.pages)
      return CoverageQuestion(about: subject, rules, with: parts, reading: read)
    }
    let singles =
      Set(Coverage.questions(of: flow) + [[.gift, .screens]]).map { SearchSubject(topics: $0) } + pages
    // An item that appears whenever the app becomes active can follow any prompt.
    pairs += flow.subjectsWhileActive.flatMap { one in singles.map { one.union($0) } }
    return largest(singles.map { question($0) } + Set(pairs).map { question($0, reading: []) })
  }

  private static func largest(_ questions: [CoverageQuestion]) -> [CoverageQuestion] {
    var largest: [CoverageQuestion] = []
    for question in questions.sorted(by: { $0.order < $1.order }) {
      if let place = largest.firstIndex(where: { $0.holds(question) }) {
        largest[place].add(question.skipped)
        continue
      }
      var question = question
      for other in largest where question.holds(other) { question.add(other.skipped) }
      largest.removeAll { question.holds($0) }
      largest.append(question)
    }
    return largest
  }

  /// The dialogs that appear while an app uses location, with their answers. The answers are the same on every version,
  /// so one version is enough to list them.
  private static func dialogsInUse(_ rules: Rules) -> Set<CoverageItem> {
    [SystemDialog.locationReminder, .locationServicesOff].reduce(into: []) { items, dialog in
      let prompt = NamedPrompt(.system(dialog))
      items.insert(.prompt(prompt))
      for role in rules.rulebooks[.ios18, .world].roles(of: dialog, after: nil).roles {
        items.insert(.answer(prompt, role))
      }
    }
  }

  /// Makes the space that the question searches.
  ///
  /// - Parameters:
  ///   - showsScreens: Whether it matters which screen a step starts from.
  ///   - showsReasons: Whether it matters for which reason an ask is skipped.
  ///   - detours: The detours that the search takes.
  /// - Throws: ``SearchProblem`` if the world does not fit the packed form.
  func space(
    from origin: World, _ names: FlowNames, _ bounds: SearchBounds, showsScreens: Bool = false,
    showsReasons: Bool = true, detours: SearchSpace.Detours = .all
  ) throws(SearchProblem) -> SearchSpace {
    try SearchSpace(
      from: origin, rules, names, bounds, of: slice, showsScreens: showsScreens,
      showsReasons: showsReasons && asksReasons,
      of: skipped, detours: detours)
  }

  /// Whether this question decides if an item is reachable in the whole flow. If another question is about an ask, that
  /// question decides why the ask is skipped.
  func answers(_ item: CoverageItem) -> Bool {
    if let wanted { return wanted.contains(item) }
    return switch item {
    case .reason(.ask(let ask), _): asksReasons && (skipped ?? parts).asks >> UInt16(ask) & 1 == 1
    case .reason(.page(let page), _): asksReasons && (skipped ?? parts).pages >> UInt32(page) & 1 == 1
    case .reason, .prompt, .answer, .press: true
    }
  }

  /// The detours that a search for the order of prompts must take.
  var detoursOfOrder: SearchSpace.Detours { readsPolicy ? .all : .allButReading }

  /// Whether the question searches the whole flow and counts every item.
  var isWhole: Bool { parts == rules.flow.everyPart && wanted == nil }

  /// Makes the question also look for the reasons why these asks and pages are skipped.
  private mutating func add(_ other: FlowParts?) {
    guard let other, let own = skipped else { return skipped = nil }
    skipped = own.union(other)
  }

  private func holds(_ other: CoverageQuestion) -> Bool {
    slice.holds(other.slice) && other.parts.isSubset(of: parts) && (readsPolicy || !other.readsPolicy)
      && (skipped == nil || other.skipped != nil) && (asksReasons || !other.asksReasons)
      && (wanted == nil || other.wanted != nil)
  }

  private var order: (UInt64, UInt64, UInt16, UInt32) {
    (slice.topics.rawValue, slice.read.rawValue, parts.asks, parts.pages)
  }
}

extension Flow {
  /// The asks and pages that appear whenever the app becomes active.
  fileprivate var subjectsWhileActive: [SearchSubject] {
    func comes(_ places: PlaceList) -> Bool { places.holds(.becomesActive) || places.holds(.beforeActive) }
    let asks = (0..<Int(askCount)).filter { comes(self.asks[$0].places) }
    let pages = (0..<Int(pageCount)).filter { comes(self.pages[$0].places) }
    return asks.map { SearchSubject(topics: .about(self.asks[$0].wants)) }
      + pages.map { pageSlice($0, about: []) }
  }
}

extension FlowReach.Unit {
  /// Whether the policy can appear before the asks and pages of this unit.
  fileprivate func isGated(in flow: Flow) -> Bool {
    switch flow.policyScope {
    case .absent: false
    case .app: true
    case .feature:
      (0..<Int(flow.featureCount)).contains { features >> UInt16($0) & 1 == 1 && flow.features[$0].isGated }
    }
  }
}
