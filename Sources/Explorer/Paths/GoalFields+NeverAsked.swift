public import FlowController
import Platform
import Scenarios

extension GoalFields {
  /// Whether a prompt certainly never appears, so that no search is needed. This is true if neither the flow nor a step
  /// requests or uses the prompt's permission and iOS stores no answer for it, or if nothing leads to the page.
  ///
  /// - Parameter steps: Every step that the search may take.
  /// - Complexity: O(steps).
  public func isNeverAsked(_ goal: SearchGoal, by steps: [Step]) -> Bool {
    guard goal.fields.isEmpty else { return false }
    if let page = goal.prompt?.page {
      return FlowReach(flow).units.allSatisfy { $0.pages >> UInt32(page) & 1 == 0 }
    }
    guard case .system(let dialog)? = goal.prompt?.prompt else { return false }
    let topics = Topics.about(.system(dialog), flow).union(Topics(of: dialog.permission))
    guard origin.dialog == nil, origin.waiting.isEmpty, origin.hasNoAnswer(dialog.permission) else {
      return false
    }
    return topics.isDisjoint(with: Topics.concerning(flow))
      && steps.allSatisfy { Topics.about($0, flow).isDisjoint(with: topics) }
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
