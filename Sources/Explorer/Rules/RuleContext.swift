public import FlowController
public import Platform

/// The inputs of a rule besides the world: the rules of the step function, the flow's names and its texts. The whole
/// proof uses one object, because every step passes it to every rule.
public final class RuleContext: Sendable {
  public let rules: Rules
  public let names: FlowNames
  /// The texts of the flow that rules check.
  public let texts: FlowTexts
  /// The choices of the user for iOS behaviour that no source describes.
  public let assumptions: Assumptions
  public let showsAd: Bool
  /// The topics whose answers the search distinguishes; nil for all topics.
  let read: Topics?
  let asks: [(index: Int, ask: Ask)]
  /// The topics of the flow's asks, and of the services that features and pages use.
  let questions: Topics
  let pageFacts: [PageFacts]
  /// The asks whose soft ask is a screen of a task, according to its labels. See ``SoftAskLabels``.
  let softAsksOfTasks: Set<Int>

  public init(
    _ rules: Rules, _ names: FlowNames, _ texts: FlowTexts = FlowTexts(),
    assuming assumptions: Assumptions = Assumptions(), showsAd: Bool = true
  ) {
    self.rules = rules
    self.names = names
    self.texts = texts
    self.assumptions = assumptions
    self.showsAd = showsAd
    read = nil
    let flow = rules.flow
    asks = (0..<Int(flow.askCount)).map { ($0, flow.asks[$0]) }
    questions = Self.eachQuestion(flow).reduce(into: Topics()) { $0.formUnion($1) }
    pageFacts = (0..<Int(flow.pageCount)).map { PageFacts($0, flow, names, texts) }
    softAsksOfTasks = Set((0..<Int(flow.askCount)).filter { SoftAskLabels(texts.softAsk($0)).areOfTask })
  }

  private init(_ other: RuleContext, reading read: Topics) {
    rules = other.rules
    names = other.names
    texts = other.texts
    assumptions = other.assumptions
    showsAd = other.showsAd
    self.read = read
    asks = other.asks
    questions = other.questions
    pageFacts = other.pageFacts
    softAsksOfTasks = other.softAsksOfTasks
  }

  /// Returns the context for a search that distinguishes only the answers about these topics.
  func reading(_ topics: Topics) -> RuleContext { RuleContext(self, reading: topics) }

  /// Whether the search distinguishes the answers to an ask, if these decide when the ask is shown.
  func reads(answersTo ask: Int) -> Bool {
    if flow.asks[ask].softAsk == .absent || flow.asks[ask].conditions.endWithAnswer { return true }
    return read.map { !$0.isDisjoint(with: .about(flow.asks[ask].wants)) } ?? true
  }

  /// The flow. It is yielded without a copy, because it is large.
  var flow: Flow { _read { yield rules.flow } }

  var features: [(index: Int, feature: Feature)] {
    (0..<Int(flow.featureCount)).map { ($0, flow.features[$0]) }
  }
}
