public import FlowController

/// The conditions of a flow's asks and gates, in words.
public struct FlowConditions: Sendable {
  private let asks: [String]
  private let gated: [String]

  /// The conditions of one flow.
  public init(_ world: World, _ names: FlowNames, _ rules: Rules) {
    asks = names.asks.indices.map { index in
      let needs = world.conditions(ofAsk: UInt8(truncatingIfNeeded: index), rules).map {
        "\($0.name) \($0.need.text(names))"
      }
      return needs.joined(separator: rules.flow.asks[index].conditions.combine == .any ? " or " : ", ")
    }
    gated = names.features.indices.filter { rules.flow.features[$0].isGated }.map { names.features[$0] }
  }

  /// What must hold for an arrow.
  func text(_ sighting: Sighting) -> String {
    if sighting.role != nil { return sighting.reason ?? "" }
    if let ask = sighting.ask, asks.indices.contains(ask) { return asks[ask] }
    if sighting.to == .prompt(.app(.policy)), sighting.step != "open:policy" { return "policy not agreed to" }
    if case .screen(let name) = sighting.to, gated.contains(name) { return "policy agreed to" }
    return sighting.reason ?? ""
  }
}
