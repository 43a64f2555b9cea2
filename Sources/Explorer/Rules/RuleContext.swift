public import FlowController
public import Platform

/// What a rule can use besides the world: the rules in force, the flow's names and its texts. One object
/// serves the whole proof, because every step passes it to every rule.
public final class RuleContext: Sendable {
  public let rules: Rules
  public let names: FlowNames
  /// The texts of the flow that rules examine.
  public let texts: FlowTexts
  /// The assumptions for behaviour that no source states.
  public let assumptions: Assumptions
  public let showsAd: Bool
  /// The permissions whose answers the search tells apart; nil for all.
  let read: Topics?
  /// The asks of the flow with their indices.
  let asks: [(index: Int, ask: Ask)]

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
  }

  private init(_ other: RuleContext, reading read: Topics) {
    rules = other.rules
    names = other.names
    texts = other.texts
    assumptions = other.assumptions
    showsAd = other.showsAd
    self.read = read
    asks = other.asks
  }

  /// Returns the context for a search that tells only answers about these topics apart.
  func reading(_ topics: Topics) -> RuleContext { RuleContext(self, reading: topics) }

  /// Whether the search tells the answers to an ask apart, as far as that matters to when it comes.
  func reads(answersTo ask: Int) -> Bool {
    if flow.asks[ask].softAsk == .absent || flow.asks[ask].conditions.endWithAnswer { return true }
    return read.map { !$0.isDisjoint(with: .about(flow.asks[ask].wants)) } ?? true
  }

  /// Yields the flow without copying it, because it is large.
  var flow: Flow { _read { yield rules.flow } }

  /// The features of the flow with their indices.
  var features: [(index: Int, feature: Feature)] {
    (0..<Int(flow.featureCount)).map { ($0, flow.features[$0]) }
  }
}
