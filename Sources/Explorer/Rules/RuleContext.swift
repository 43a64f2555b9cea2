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
    let flow = rules.flow
    asks = (0..<Int(flow.askCount)).map { ($0, flow.asks[$0]) }
  }

  /// Yields the flow without copying it, because it is large.
  var flow: Flow { _read { yield rules.flow } }

  /// The features of the flow with their indices.
  var features: [(index: Int, feature: Feature)] {
    (0..<Int(flow.featureCount)).map { ($0, flow.features[$0]) }
  }
}
