import FlowController
import Localization
import Platform

/// One claim of a rule, with the slices in which it is checked and the conditions under which it applies.
struct Check: Sendable {
  /// The conditions under which the claim applies.
  let needs: [Need]
  /// What each slice is about; each slice is searched separately.
  let subjects: @Sendable (Flow) -> [SearchSubject]
  let claim: Claim
  /// What the claim reads of what iOS or the app stores.
  let reading: Reading
  /// How serious a breach of this claim is; nil if it is as serious as its rule.
  let severity: Rule.Severity?
  /// Whether the claim reads which asks and pages come before a use.
  var seesPages = false
  /// The reason to report if no state or step tested the claim and that is acceptable; nil if that is a gap
  /// in the search.
  let untested: Message?

  /// Makes a check with a claim about these slices.
  init(
    on slices: [Topics], needs: [Need] = [], untested: Message? = nil, reading: Reading = .topics,
    severity: Rule.Severity? = nil, _ claim: Claim
  ) {
    self.init(
      needs: needs, subjects: { _ in slices.map { SearchSubject(topics: $0) } }, untested: untested,
      reading: reading,
      severity: severity, claim)
  }

  /// Makes a check with a claim about slices that depend on the flow.
  ///
  /// - Parameter asked: The topics whose asks the claim is about; nil for all topics of the slice.
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

  /// Makes a check with a claim about pages of the flow.
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

/// What a claim reads of what iOS or the app stores. A search resets the rest as far as the flow does not read it: the less
/// a claim reads, the smaller is its search.
struct Reading: Sendable {
  /// The topics whose records are read in a slice about some topics.
  let topics: @Sendable (_ slice: Topics, _ flow: Flow) -> Topics

  /// The records of the topics of the slice.
  static let topics = Reading { slice, _ in slice }
  /// Only the screen, the process and the events of a step, which every search keeps, or whether a step changes a
  /// record.
  static let nothing = Reading { _, _ in [] }
  /// The revisions of the policy.
  static let revisions = Reading { _, _ in .policy }
  /// The revisions of a policy that gates the whole app.
  static let revisionsOfApp = Reading { _, flow in flow.policyScope == .app ? .policy : [] }

  private init(_ topics: @escaping @Sendable (Topics, Flow) -> Topics) { self.topics = topics }

  /// The records of the topics of the slice, where the flow has such an ask about them.
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
  /// Like ``everyStep``, but only for steps in which an ask was shown or skipped, or the app made a call.
  case everyAsk(@Sendable (Transition, RuleContext) -> Bool?)
  /// From every state of the first kind a state of the second kind is reachable without reinstalling the app.
  case aWay(from: @Sendable (World, RuleContext) -> Bool, to: @Sendable (World, RuleContext) -> Bool)
  /// Like ``aWay(from:to:)``, but nothing outside the app is changed on the way, neither an answer nor a switch, and
  /// the app keeps running.
  case aWayInApp(from: @Sendable (World, RuleContext) -> Bool, to: @Sendable (World, RuleContext) -> Bool)
  /// After every step of the first kind a state of the second kind is reachable without reinstalling the app.
  case aWayAfter(
    @Sendable (Transition, RuleContext) -> Bool, to: @Sendable (World, RuleContext) -> Bool)
  /// After or during a step of the first kind, no step of the second kind follows, until a step of the third kind or
  /// another installation.
  case neverAfter(
    @Sendable (Transition, RuleContext) -> Bool, comes: @Sendable (Transition, RuleContext) -> Bool,
    until: @Sendable (Transition, RuleContext) -> Bool)
  /// Each of these asks or pages is shown somewhere. `seen` returns those that a step shows. `leftOut` returns those
  /// that the search cannot reach, with the reason.
  case eachComesUp(
    _ what: Named = .asks, all: @Sendable (RuleContext, SearchScope) -> [Int],
    seen: @Sendable (Transition, RuleContext) -> [Int],
    leftOut: @Sendable (RuleContext, SearchScope) -> [Message] = { _, _ in [] })

  /// The asks or the pages of the flow. After the asks come the permissions that only buttons use.
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

  /// The bit of a permission that only buttons use, behind those of the asks; nil if there is none left.
  static func bit(ofUse index: Int) -> Int? {
    let bit = Flow.askCapacity + index
    return bit < UInt32.bitWidth ? bit : nil
  }

  /// Whether this step can test the claim.
  func isAbout(_ step: Transition) -> Bool {
    if case .everyAsk = self { step.speaksOfAsks } else { true }
  }

  /// Whether the claim is about each state or step by itself.
  var isAboutSteps: Bool {
    switch self {
    case .everyState, .everyStep, .everyAsk: true
    case .aWay, .aWayInApp, .aWayAfter, .neverAfter, .eachComesUp: false
    }
  }

  /// Whether the claim is about reachability.
  var isAboutWays: Bool {
    switch self {
    case .aWay, .aWayInApp, .aWayAfter: true
    case .everyState, .everyStep, .everyAsk, .neverAfter, .eachComesUp: false
    }
  }
}
