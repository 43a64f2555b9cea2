import FlowController

/// Finds which subjects of a flow can appear right after each other.
struct MeetingParts {
  private let flow: Flow
  private let order: PartOrder
  private let ofPages: [PartEffects]

  /// - Complexity: O((asks + pages) squared x verbs).
  init(_ flow: Flow, _ reach: FlowReach) {
    self.flow = flow
    order = PartOrder(flow)
    ofPages = (0..<Int(flow.pageCount)).map { PartEffects(ofPage: $0, flow, reach) }
  }

  /// Whether something of one subject can appear right after something of the other one, where a unit of the flow shows
  /// both.
  func meet(_ one: SearchSubject, _ other: SearchSubject, in unit: FlowReach.Unit) -> Bool {
    guard one != other, let first = parts(of: one, in: unit), let second = parts(of: other, in: unit) else {
      return true
    }
    return first.contains { part in
      second.contains { leads(part, $0) || leads($0, part) || order.meet(part, $0) }
    }
  }

  /// The asks and pages of a subject; nil if it is also about something else, such as the policy or a use, or about an
  /// ask for which the app does not wait. These can appear anywhere.
  private func parts(of subject: SearchSubject, in unit: FlowReach.Unit) -> [FlowPart]? {
    if subject.pages != 0 { return FlowParts(pages: subject.pages).pageIndices.map { .page($0) } }
    let asks = unit.parts.askIndices.filter {
      !Topics.about(flow.asks[$0].wants).isDisjoint(with: subject.topics)
    }
    guard !asks.isEmpty, unit.does.isDisjoint(with: subject.topics), asks.allSatisfy({ flow.asks[$0].waits })
    else {
      return nil
    }
    return asks.map { .ask($0) }
  }

  /// Whether a button of a page requests the permission of an ask, or shows the other page.
  private func leads(_ part: FlowPart, _ other: FlowPart) -> Bool {
    guard case .page(let page) = part else { return false }
    return !ofPages[page].leadsTo.isDisjoint(with: other.parts)
  }
}
