import ConsentWords
public import FlowController
import Localization

/// The conditions of a flow's asks and gates, in words.
public struct FlowConditions: Sendable {
  private let asks: [Message?]
  private let pages: [Message?]
  private let gated: [String]

  public init(_ world: World, _ names: FlowNames, _ rules: Rules) {
    func text(_ needs: [Requirement], isAny: Bool) -> Message? {
      let needs = needs.map { need in
        Message.diagramRequirement(name: need.subject.message, need: need.need.message(names))
      }
      guard !needs.isEmpty else { return nil }
      return isAny ? .alternatives(needs) : .list(needs)
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

  /// Returns the conditions of an arrow; nil if there are none.
  func text(_ sighting: Sighting) -> Message? {
    if sighting.role != nil { return sighting.reason }
    if let ask = sighting.ask, asks.indices.contains(ask) { return asks[ask] }
    if let page = sighting.page, pages.indices.contains(page) { return pages[page] }
    if case .prompt(.app(.policy), _) = sighting.to, sighting.step != "open:policy" {
      return .diagramNotAgreed
    }
    if case .screen(let name) = sighting.to, gated.contains(name) { return Reason.policyAgreed.logged }
    return sighting.reason
  }
}
