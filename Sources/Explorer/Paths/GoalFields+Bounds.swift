import FlowController
public import Localization
import Platform
import Scenarios

extension GoalFields {
  /// Raises the bounds of a search until it can distinguish the wanted values from all other values.
  ///
  /// - Throws: ``GoalProblem`` for a field that a search does not represent, or a value that no step of a search can
  ///   produce.
  public func widen(_ bounds: inout SearchBounds, for goal: SearchGoal) throws(GoalProblem) {
    for field in goal.fields {
      switch field.path {
      case "waiting":
        guard case .list(let requests) = field.value else { continue }
        bounds.counting.waiting = max(bounds.counting.waiting, UInt32(min(8, requests.count)))
      case "os": try check(field, among: versions(bounds), "--os FROM..TO")
      case "region": try check(field, among: [origin.device.region.code], "--region R")
      case "app.deploymentTarget":
        try check(field, among: [origin.app.deploymentTarget.description], "--deployment-target V")
      default: try widen(&bounds, for: field)
      }
    }
  }

  private func widen(_ bounds: inout SearchBounds, for field: Expectation.Field) throws(GoalProblem) {
    switch path(field.path)?.search {
    case nil, .kept: break
    case .counter(.launches): try raise(&bounds.counting.launches, for: field)
    case .counter(.idleStarts):
      // The counter of process starts includes the launches, so both limits are raised.
      try raise(&bounds.counting.launches, for: field)
      try raise(&bounds.counting.idleStarts, for: field)
    case .counter(.promptsShown): try raise(&bounds.counting.promptsShown, for: field)
    case .counter(.unopened): try raise(&bounds.counting.unopened, for: field)
    case .event(let event): try raise(&bounds.counting.events[event, default: 0], for: field)
    case .revision: try serve(field, in: &bounds)
    case .moment:
      throw GoalProblem(field.path, .goalMoment(field: field.path))
    // A search distinguishes only whether the ad was loaded, not how often.
    case .absent, .counter(.adLoads):
      throw GoalProblem(field.path, Self.absent(field.path))
    }
  }

  private static func absent(_ field: String) -> Message {
    switch field {
    case "device": return .goalName(field: field)
    case "now": return .goalTime(field: field)
    default:
      let fields = field.hasPrefix("policy.receipt") ? ["policy.agreed", "policy.isAgreed"] : instead[field]
      return fields.map { .goalInstead(field: field, instead: Message.alternatives($0)) }
        ?? .goalAbsent(field: field)
    }
  }

  private static let instead = [
    "log": ["prompt", "tracking.api"], "ad.loads": ["ad.personalised", "app.launches"],
    "notifications.delivered": ["notifications.unopened"],
    "deviceCheck.lastUpdate": ["deviceCheck.bit0", "deviceCheck.bit1"],
  ]

  /// Raises the limit of a counter to one more than the wanted value. A counter at its limit can also mean any larger
  /// value, so the limit itself cannot be searched for.
  private func raise(_ cap: inout UInt32, for field: Expectation.Field) throws(GoalProblem) {
    guard case .number(let count) = field.value else { return }
    guard count <= 60_000 else {
      throw GoalProblem(field.path, .goalTooLarge(field: field.path, limit: "60000"))
    }
    cap = max(cap, UInt32(count) + 1)
  }

  private func serve(_ field: Expectation.Field, in bounds: inout SearchBounds) throws(GoalProblem) {
    guard case .number(let date) = field.value, date != 0 else { return }
    guard let revision = UInt32(exactly: date), SystemChange.isDate(revision) else {
      throw GoalProblem(field.path, .goalDate(field: field.path))
    }
    let known = [origin.device.servedPolicy, origin.policy.agreed]
    if !known.contains(revision) { bounds.askedRevisions.insert(revision) }
  }

  private func versions(_ bounds: SearchBounds) -> [String] {
    let later = bounds.newest.map { StepCandidates.updates(from: origin, to: $0) } ?? []
    return ([origin.device.os] + later).map(\.description)
  }

  private func check(
    _ field: Expectation.Field, among accepted: [String], _ option: String
  ) throws(GoalProblem) {
    guard case .text(let text) = field.value, !accepted.contains(text) else { return }
    throw GoalProblem(
      field.path,
      .goalBounds(field: field.path, values: Message.alternatives(accepted), option: option))
  }
}

/// The error for a field whose value a search cannot find.
public struct GoalProblem: Error, Hashable, Sendable {
  public let field: String
  /// Names the field and the reason, and says what the user can type instead.
  public let message: Message

  init(_ field: String, _ message: Message) {
    self.field = field
    self.message = message
  }
}
