public import FlowController
public import Localization

extension ConditionKind: MessageArgument {
  /// What the condition is about, in words that fit into a column.
  public var message: Message {
    switch self {
    case .launches: .conditionLaunches
    case .days: .conditionDays
    case .events: .conditionEvents
    case .minimumOS: .verbatim("iOS")
    case .status: .conditionStatus
    case .region: .conditionRegion
    case .later: .conditionLater
    case .quota: .conditionQuota
    case .flags: .conditionFlags
    case .statusOf: .conditionStatusOf
    case .accuracy: .conditionAccuracy
    case .services: .conditionServices
    case .not: .conditionNot
    case .anyOf: .conditionAnyOf
    }
  }
}
