public import FlowController
public import Platform

/// What a rule may look at beside a world: the rules in force, the flow's names and its words. One for a whole proof: every
/// step of it hands it to every rule.
public final class RuleContext: Sendable {
  public let rules: Rules
  /// The names of the flow.
  public let names: FlowNames
  /// The words of the flow, as far as rules read them.
  public let texts: FlowTexts
  /// What is taken for granted where sources are silent or disagree.
  public let assumptions: Assumptions
  /// Whether the app shows an advertisement.
  public let showsAd: Bool
  /// What is said of the app's reasons, judged once: every step of a proof asks for it.
  let reasons: Reasons
  /// The asks of the flow with their indices.
  let asks: [(index: Int, ask: Ask)]
  /// What is wrong with the words of each ask's own screen, likewise.
  private let softAskFaults: [SoftAskFaults]

  /// The keys of the app's reasons: those that it has words for, of these the ones that say nothing in some language, and
  /// the ones that are no whole sentence in some.
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

  /// These rules, names and words.
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

  /// What is wrong with the words of an ask's own screen in some language; nothing where they are not known.
  func softAskFaults(_ ask: Int) -> SoftAskFaults {
    softAskFaults.indices.contains(ask) ? softAskFaults[ask] : []
  }

  /// Read where it lies: a flow is large.
  var flow: Flow { _read { yield rules.flow } }

  /// The features of the flow with their indices.
  var features: [(index: Int, feature: Feature)] {
    (0..<Int(flow.featureCount)).map { ($0, flow.features[$0]) }
  }
}
