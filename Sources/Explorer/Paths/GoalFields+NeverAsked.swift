public import FlowController
import Platform
import Scenarios

extension GoalFields {
  /// Whether a prompt certainly never appears, so that no search is needed. This is true if neither the flow nor a step
  /// requests or uses the prompt's permission and iOS stores no answer for it, if neither makes the only request that
  /// leads to the prompt, or if nothing leads to the page.
  ///
  /// - Parameter steps: Every step that the search may take.
  /// - Complexity: O(steps).
  public func isNeverAsked(_ goal: SearchGoal, by steps: [Step]) -> Bool {
    guard goal.fields.isEmpty else { return false }
    if let page = goal.prompt?.page {
      return FlowReach(flow).units.allSatisfy { $0.pages >> UInt32(page) & 1 == 0 }
    }
    guard case .system(let dialog)? = goal.prompt?.prompt else { return false }
    guard origin.dialog == nil, origin.waiting.isEmpty else { return false }
    if let request = dialog.onlyRequest, !mayMake(request, by: steps) { return true }
    let topics = Topics.about(.system(dialog), flow).union(Topics(of: dialog.permission))
    guard origin.hasNoAnswer(dialog.permission) else { return false }
    return topics.isDisjoint(with: Topics.concerning(flow))
      && steps.allSatisfy { Topics.about($0, flow).isDisjoint(with: topics) }
  }
}

extension GoalFields {
  /// Whether an ask or a step makes a request, or a page has a button for each request.
  private func mayMake(_ request: Request, by steps: [Step]) -> Bool {
    (0..<Int(flow.askCount)).contains { flow.asks[$0].wants == request }
      || (0..<Int(flow.featureCount)).contains { flow.features[$0].isTestPage }
      || steps.contains { if case .request(let made) = $0 { made == request } else { false } }
  }
}

extension SystemDialog {
  /// The only request that leads to the dialog; nil if there are several, or if iOS shows the dialog by itself.
  fileprivate var onlyRequest: Request? {
    switch self {
    case .locationButton: .locationButton
    case .preciseLocation: .preciseLocation
    case .tracking, .trackingSwitchOff, .location, .locationUpgrade, .locationReminder, .locationServicesOff,
      .notifications, .service:
      nil
    }
  }
}

extension World {
  /// Whether iOS stores no answer for a permission.
  fileprivate func hasNoAnswer(_ permission: Permission) -> Bool {
    switch permission {
    case .tracking: tracking.answer == .unset
    case .location: location.grant == .unset && !location.updates
    case .notifications: notifications.status == .notDetermined
    case .service(let service): services[service].answer == .unset
    }
  }
}
