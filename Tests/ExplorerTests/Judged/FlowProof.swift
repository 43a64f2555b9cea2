import Explorer
import FlowController
import Platform
import Scenarios

extension Flow {
  /// Declares the purpose strings of services, and returns the services.
  ///
  /// - Parameter words: The names of the services.
  mutating func declare(_ words: some Sequence<String>) -> [Service] {
    let services = words.compactMap { word in Service.allCases.first { $0.word == word } }
    for key in PurposeString.allCases where key.service.map(services.contains) ?? false {
      purposes.insert(PurposeStrings(key))
    }
    return services
  }
}

extension ProofReport {
  /// Proves the rules about flows on a new device with iOS 18.
  static func ofFlowRules(_ flow: Flow, _ names: FlowNames) throws -> ProofReport {
    var start = StartingPoint()
    start.os = Version(18)
    var header = ScenarioHeader(name: "")
    header.os = start.os
    let rules = Rules(flow: flow)
    let context = RuleContext(rules, names, FlowTexts(), showsAd: false)
    return try Proof(
      Rule.all.filter { $0.pack == .flow }, from: World(start, rules), header, context, SearchBounds(),
      taking: ExactStep()
    ).run()
  }
}
