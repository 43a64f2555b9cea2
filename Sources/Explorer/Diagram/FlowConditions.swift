import ConsentWords
public import FlowController

/// The conditions of a flow's asks and gates, in words.
public struct FlowConditions: Sendable {
  private let asks: [String]
  private let pages: [String]
  private let gated: [String]

  public init(_ world: World, _ names: FlowNames, _ rules: Rules) {
    func text(_ needs: [Requirement], isAny: Bool) -> String {
      needs.map { "\($0.name) \($0.need.text(names))" }.joined(separator: isAny ? " or " : ", ")
    }
    asks = names.asks.indices.map { index in
      text(
        world.conditions(ofAsk: UInt8(truncatingIfNeeded: index), rules),
        isAny: rules.flow.asks[index].conditions.combine == .any)
    }
    pages = names.pages.indices.map { index in
      text(
        world.conditions(ofPage: UInt8(truncatingIfNeeded: index), rules),
        isAny: rules.flow.pages[index].conditions.combine == .any)
    }
    gated = names.features.indices.filter { rules.flow.features[$0].isGated }.map { names.features[$0] }
  }

  /// Returns the conditions of an arrow.
  func text(_ sighting: Sighting) -> String {
    if sighting.role != nil { return sighting.reason ?? "" }
    if let ask = sighting.ask, asks.indices.contains(ask) { return asks[ask] }
    if let page = sighting.page, pages.indices.contains(page) { return pages[page] }
    if case .prompt(.app(.policy), _) = sighting.to, sighting.step != "open:policy" {
      return "policy not agreed to"
    }
    if case .screen(let name) = sighting.to, gated.contains(name) { return "policy agreed to" }
    return sighting.reason ?? ""
  }
}
