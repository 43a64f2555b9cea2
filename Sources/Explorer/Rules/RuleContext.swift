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
  /// The assessment of the purpose strings, computed once because every step needs it.
  let reasons: Reasons
  /// The asks of the flow with their indices.
  let asks: [(index: Int, ask: Ask)]
  /// The faults in the texts of each soft ask, also computed once.
  private let softAskFaults: [SoftAskFaults]

  /// Sets of purpose strings: those with a text, those whose text is unspecific in some language, and those
  /// whose text is not a sentence in some language.
  struct Reasons: Sendable {
    private(set) var known: PurposeStrings = []
    private(set) var vague: PurposeStrings = []
    private(set) var unfinished: PurposeStrings = []

    init(_ texts: [PurposeString: [String]]) {
      for (key, texts) in texts where !texts.isEmpty {
        known.insert(PurposeStrings(key))
        if !texts.allSatisfy(Wording.isSpecific) { vague.insert(PurposeStrings(key)) }
        if !texts.allSatisfy(Wording.isSentence) { unfinished.insert(PurposeStrings(key)) }
      }
    }
  }

  public init(
    _ rules: Rules, _ names: FlowNames, _ texts: FlowTexts = FlowTexts(),
    assuming assumptions: Assumptions = Assumptions(), showsAd: Bool = true
  ) {
    self.rules = rules
    self.names = names
    self.texts = texts
    self.assumptions = assumptions
    self.showsAd = showsAd
    reasons = Reasons(texts.purposes)
    let flow = rules.flow
    asks = (0..<Int(flow.askCount)).map { ($0, flow.asks[$0]) }
    softAskFaults = texts.softAsks.indices.map { ask in
      let keys = ask < Int(flow.askCount) ? flow.asks[ask].wants.purposeStrings : []
      return SoftAskFaults(texts.softAsk(ask), reasons: keys.flatMap { texts.purposes[$0] ?? [] })
    }
  }

  /// Returns the faults of a soft ask's texts in any language; empty if the texts are unknown.
  func softAskFaults(_ ask: Int) -> SoftAskFaults {
    softAskFaults.indices.contains(ask) ? softAskFaults[ask] : []
  }

  /// Yields the flow without copying it, because it is large.
  var flow: Flow { _read { yield rules.flow } }

  /// The features of the flow with their indices.
  var features: [(index: Int, feature: Feature)] {
    (0..<Int(flow.featureCount)).map { ($0, flow.features[$0]) }
  }
}
