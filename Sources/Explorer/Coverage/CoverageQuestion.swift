import FlowController
import Platform
import Scenarios

/// A part of what can be exercised in a flow: one permission, the policy or a page, in a flow without the asks that
/// cannot matter to it. What is found there is found in the whole flow, too.
struct CoverageQuestion: Sendable {
  let slice: SearchSlice
  /// The flow without the other asks.
  let rules: Rules
  /// The asks that come there, one bit each.
  let asks: UInt16
  /// Whether it is asked why asks and pages are skipped. No ask wants the reminders that iOS shows while an app uses
  /// location; the reasons are found with the asks for location.
  private let asksReasons: Bool
  /// The items of the question; nil for everything that its search meets. The search for the dialogs that iOS shows
  /// while an app uses location ends when it has found them all.
  let wanted: Set<CoverageItem>?

  /// - Parameters:
  ///   - asks: The asks that come there, one bit each; nil for those that can matter.
  ///   - read: The topics whose records matter; nil for `topics`.
  /// - Complexity: O(asks squared x (conditions + places)).
  init(about topics: Topics, _ rules: Rules, with asks: UInt16? = nil, reading read: Topics? = nil) {
    asksReasons = topics != .updates && topics != .geofence
    // Searches of the whole flow test whether this limit loses items, so they have no limit.
    wanted = asks == nil && topics == .updates ? Self.dialogsInUse(rules) : nil
    // The reminders come at any time, so no ask that comes between two others can matter.
    self.asks = asks ?? rules.asks(decidingOn: topics, between: asksReasons)
    self.rules = rules.putting(only: self.asks)
    slice = SearchSlice(about: topics, in: self.rules.flow, reading: read)
  }

  /// Returns the questions that together contain every prompt, answer and reason of a flow. No question contains
  /// another one.
  ///
  /// - Complexity: O((permissions + pages) x asks squared x (conditions + places)).
  static func all(of rules: Rules) -> [CoverageQuestion] {
    largest(Set(topics(of: rules)).map { CoverageQuestion(about: $0, rules) })
  }

  /// Returns the questions about each permission, the policy, each page, the gift and the screens, in the whole flow.
  ///
  /// - Complexity: O((permissions + pages) x features x asks).
  static func whole(of rules: Rules) -> [CoverageQuestion] {
    let topics = Coverage.questions(of: rules.flow) + Topics.aboutPages(rules.flow) + [[.gift, .screens]]
    return largest(topics.map { CoverageQuestion(about: $0, rules, with: rules.flow.everyAsk) })
  }

  /// Returns the questions about each permission, the policy and each page, and about each two of them that come in
  /// the same place, where one can follow the other.
  ///
  /// - Complexity: O((permissions + pages) squared x asks squared x (conditions + places)).
  static func pairs(of rules: Rules) -> [CoverageQuestion] {
    let flow = rules.flow
    let reach = FlowReach(flow)
    let pages = Topics.aboutPages(withoutAsks(rules))
    func parts(_ unit: FlowReach.Unit) -> [Topics] {
      unit.own.separate + pages.indices.filter { unit.pages >> UInt32($0) & 1 == 1 }.map { pages[$0] }
    }
    var pairs = reach.units.map(parts).flatMap { unit in unit.flatMap { one in unit.map { one.union($0) } } }
    if flow.comesWhileActive {
      let ofStart = parts(reach.start)
      pairs += reach.features.flatMap(parts).flatMap { one in ofStart.map { one.union($0) } }
    }
    let singles = Set(topics(of: rules) + [[.gift, .screens]]).map { CoverageQuestion(about: $0, rules) }
    return largest(singles + Set(pairs).map { CoverageQuestion(about: $0, rules, reading: []) })
  }

  /// The flow in which only the asks come that decide what follows. A page needs only these.
  private static func withoutAsks(_ rules: Rules) -> Flow {
    rules.putting(only: rules.asks(decidingOn: [])).flow
  }

  private static func topics(of rules: Rules) -> [Topics] {
    Coverage.questions(of: rules.flow) + Topics.aboutPages(withoutAsks(rules))
  }

  private static func largest(_ questions: [CoverageQuestion]) -> [CoverageQuestion] {
    var largest: [CoverageQuestion] = []
    for question in questions.sorted(by: { $0.order < $1.order })
    where !largest.contains(where: { $0.holds(question) }) {
      largest.removeAll { question.holds($0) }
      largest.append(question)
    }
    return largest
  }

  /// The dialogs that appear while an app uses location, and their answers, which are the same on every version.
  private static func dialogsInUse(_ rules: Rules) -> Set<CoverageItem> {
    [SystemDialog.locationReminder, .locationServicesOff].reduce(into: []) { items, dialog in
      let prompt = NamedPrompt(.system(dialog))
      items.insert(.prompt(prompt))
      for role in rules.rulebooks[.ios18, .world].roles(of: dialog, after: nil).roles {
        items.insert(.answer(prompt, role))
      }
    }
  }

  /// Makes the space of the question.
  ///
  /// - Parameters:
  ///   - showsScreens: Whether it matters which screen a step starts from.
  ///   - showsReasons: Whether it matters for which reason an ask is skipped.
  /// - Throws: ``SearchProblem`` if the world does not fit the packed form.
  func space(
    from origin: World, _ names: FlowNames, _ bounds: SearchBounds, showsScreens: Bool = false,
    showsReasons: Bool = true
  ) throws(SearchProblem) -> SearchSpace {
    try SearchSpace(
      from: origin, rules, names, bounds, of: slice, showsScreens: showsScreens,
      showsReasons: showsReasons && asksReasons)
  }

  /// Whether an item is found here as in the whole flow: not why an ask was skipped that does not come here.
  func answers(_ item: CoverageItem) -> Bool {
    if let wanted { return wanted.contains(item) }
    return switch item {
    case .reason(.ask(let ask), _): asksReasons && asks >> UInt16(ask) & 1 == 1
    case .reason(.page, _): asksReasons
    case .reason, .prompt, .answer, .press: true
    }
  }

  /// Whether every ask comes here, and every item counts.
  var isWhole: Bool { asks == rules.flow.everyAsk && wanted == nil }

  private func holds(_ other: CoverageQuestion) -> Bool {
    slice.holds(other.slice) && asks | other.asks == asks
  }

  private var order: (UInt64, UInt64, UInt16) { (slice.topics.rawValue, slice.read.rawValue, asks) }
}

extension Flow {
  /// Whether an ask or a page comes whenever the app becomes active, so that it can follow any prompt.
  fileprivate var comesWhileActive: Bool {
    (0..<Int(askCount)).contains {
      asks[$0].places.holds(.becomesActive) || asks[$0].places.holds(.beforeActive)
    }
      || (0..<Int(pageCount)).contains {
        pages[$0].places.holds(.becomesActive) || pages[$0].places.holds(.beforeActive)
      }
  }
}
