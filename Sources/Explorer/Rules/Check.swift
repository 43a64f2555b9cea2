import FlowController
import Localization
import Platform

/// One claim of a rule, with the slices in which it is checked, and the needs without which it does not apply.
struct Check: Sendable {
  /// The needs without which the claim does not apply.
  let needs: [Need]
  /// The subject of each slice. Each slice is searched separately.
  let subjects: @Sendable (Flow) -> [SearchSubject]
  let claim: Claim
  /// The stored values of iOS and the app that the claim reads.
  let reading: Reading
  /// The severity of a breach of this claim; nil for the severity of the rule.
  let severity: Rule.Severity?
  /// The index of the ask that the claim is about; nil if it is about no single ask.
  var ask: Int?
  /// Whether the claim reads which asks and pages appear before a use.
  var seesPages = false
  /// If it is acceptable that no state or step tests the claim, the reason to report; nil if this is a gap in the
  /// search.
  let untested: Message?

  /// Makes a check of a claim about these slices.
  init(
    on slices: [Topics], needs: [Need] = [], untested: Message? = nil, reading: Reading = .topics,
    severity: Rule.Severity? = nil, _ claim: Claim
  ) {
    self.init(
      needs: needs, subjects: { _ in slices.map { SearchSubject(topics: $0) } }, untested: untested,
      reading: reading,
      severity: severity, claim)
  }

  /// Makes a check of a claim about slices that depend on the flow.
  ///
  /// - Parameter asked: The topics of the asks that the claim is about; nil for all topics of the slice.
  init(
    needs: [Need] = [], slices: @escaping @Sendable (Flow) -> [Topics], asked: Topics? = nil,
    seesPages: Bool = false,
    untested: Message? = nil, reading: Reading = .topics, severity: Rule.Severity? = nil, _ claim: Claim
  ) {
    self.init(
      needs: needs, subjects: { slices($0).map { SearchSubject(topics: $0, asked: asked) } },
      untested: untested,
      reading: reading, severity: severity, claim)
    self.seesPages = seesPages
  }

  /// Makes a check of a claim about pages of the flow.
  init(
    needs: [Need] = [], pages: @escaping @Sendable (Flow) -> [SearchSubject], untested: Message? = nil,
    reading: Reading = .topics, severity: Rule.Severity? = nil, _ claim: Claim
  ) {
    self.init(
      needs: needs, subjects: pages, untested: untested, reading: reading, severity: severity, claim)
  }

  private init(
    needs: [Need], subjects: @escaping @Sendable (Flow) -> [SearchSubject], untested: Message?,
    reading: Reading,
    severity: Rule.Severity?, _ claim: Claim
  ) {
    self.needs = needs
    self.subjects = subjects
    self.untested = untested
    self.reading = reading
    self.severity = severity
    self.claim = claim
  }
}

/// The stored values of iOS and the app that a claim reads. A search resets all other values that the flow does not
/// read. So the fewer values a claim reads, the smaller its search is.
struct Reading: Sendable {
  /// For a slice about some topics, returns the topics whose records the claim reads.
  let topics: @Sendable (_ slice: Topics, _ flow: Flow) -> Topics

  /// Reads the records of the slice's topics.
  static let topics = Reading { slice, _ in slice }
  /// Reads only the screen, the process and the events of a step, which every search keeps, or whether a step changes a
  /// record.
  static let nothing = Reading { _, _ in [] }
  /// Reads the revisions of the policy.
  static let revisions = Reading { _, _ in .policy }
  /// Reads the revisions of the policy, if the policy blocks the whole app.
  static let revisionsOfApp = Reading { _, flow in flow.policyScope == .app ? .policy : [] }

  private init(_ topics: @escaping @Sendable (Topics, Flow) -> Topics) { self.topics = topics }

  /// Reads the records of those topics of the slice for which the flow has an ask that satisfies the condition.
  static func answers(to isMeant: @escaping @Sendable (Ask) -> Bool) -> Reading {
    Reading { slice, flow in
      (0..<Int(flow.askCount)).map { flow.asks[$0] }.filter(isMeant).reduce(into: Topics()) {
        $0.formUnion(Topics.about($1.wants).intersection(slice))
      }
    }
  }
}

/// The claim of a rule. A test returns true or false, or nil if the state or step does not test the claim.
enum Claim: Sendable {
  case everyState(@Sendable (World, RuleContext) -> Bool?)
  case everyStep(@Sendable (Transition, RuleContext) -> Bool?)
  /// Like ``everyStep``, but only for steps that show or skip an ask, or in which the app makes a call.
  case everyAsk(@Sendable (Transition, RuleContext) -> Bool?)
  /// From every state of the first kind, a state of the second kind is reachable without a reinstall of the app.
  case aWay(from: @Sendable (World, RuleContext) -> Bool, to: @Sendable (World, RuleContext) -> Bool)
  /// Like ``aWay(from:to:)``, but only through steps that change nothing outside the app (no answer and no switch) and
  /// keep the app running.
  case aWayInApp(from: @Sendable (World, RuleContext) -> Bool, to: @Sendable (World, RuleContext) -> Bool)
  /// After every step of the first kind, a state of the second kind is reachable without a reinstall of the app.
  case aWayAfter(
    @Sendable (Transition, RuleContext) -> Bool, to: @Sendable (World, RuleContext) -> Bool)
  /// A step of the first kind must not also be of the second kind. After it, no step of the second kind follows, until
  /// a step of the third kind or another installation.
  case neverAfter(
    @Sendable (Transition, RuleContext) -> Bool, comes: @Sendable (Transition, RuleContext) -> Bool,
    until: @Sendable (Transition, RuleContext) -> Bool)
  /// After a step of the third kind, and before the next installation, a step of the first kind comes only after a step
  /// of the second kind. A step of the first kind tests the claim.
  case preceded(
    @Sendable (Transition, RuleContext) -> Bool, by: @Sendable (Transition, RuleContext) -> Bool,
    since: @Sendable (Transition, RuleContext) -> Bool)
  /// At least one step shows each of these asks or pages. `seen` returns the ones that a step shows. `leftOut` returns
  /// a message with the reason for each one that the search cannot reach.
  case eachComesUp(
    _ what: Named = .asks, all: @Sendable (RuleContext, SearchScope) -> [Int],
    seen: @Sendable (Transition, RuleContext) -> [Int],
    leftOut: @Sendable (RuleContext, SearchScope) -> [Message] = { _, _ in [] })

  /// Whether the claim is about asks or pages. Numbers that follow the numbers of the asks mean permissions that only
  /// buttons use.
  enum Named: Sendable {
    case asks, pages

    func name(_ index: Int, _ names: FlowNames, uses: [Service]) -> String {
      switch self {
      case .asks:
        index < Flow.askCapacity
          ? names.asks[index] : "use:" + (uses.dropFirst(index - Flow.askCapacity).first?.word ?? "")
      case .pages: names.pages[index]
      }
    }
  }

  /// The bit of a permission that only buttons use. These bits follow the bits of the asks. Nil if no bit is left.
  static func bit(ofUse index: Int) -> Int? {
    let bit = Flow.askCapacity + index
    return bit < UInt32.bitWidth ? bit : nil
  }

  /// Whether the claim can be tested on this step.
  func isAbout(_ step: Transition) -> Bool {
    if case .everyAsk = self { step.speaksOfAsks } else { true }
  }

  /// Whether the claim is about each state or step alone.
  var isAboutSteps: Bool {
    switch self {
    case .everyState, .everyStep, .everyAsk: true
    case .aWay, .aWayInApp, .aWayAfter, .neverAfter, .preceded, .eachComesUp: false
    }
  }

  /// Whether the claim is about reachability.
  var isAboutWays: Bool {
    switch self {
    case .aWay, .aWayInApp, .aWayAfter: true
    case .everyState, .everyStep, .everyAsk, .neverAfter, .preceded, .eachComesUp: false
    }
  }
}
