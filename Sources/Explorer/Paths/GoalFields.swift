public import FlowController
import Platform
import Scenarios

/// What the fields of a question mean for a search: the slices that can change them, and how far counters must be told
/// apart for them.
public struct GoalFields {
  private let flow: Flow
  private let names: FlowNames

  /// The fields of one flow.
  public init(_ flow: Flow, _ names: FlowNames) {
    self.flow = flow
    self.names = names
  }

  /// What a goal is about.
  ///
  /// - Complexity: O(fields x asks).
  public func topics(of goal: SearchGoal) -> Topics {
    var topics = goal.prompt.map { Topics.about($0, flow) } ?? []
    for field in goal.fields { topics.formUnion(self.topics(of: field)) }
    return topics
  }

  /// Bounds wide enough to tell the wanted values from all others.
  ///
  /// - Throws: ``GoalProblem`` for a field that a search cannot answer for.
  public func widen(_ bounds: inout SearchBounds, for goal: SearchGoal) throws(GoalProblem) {
    for field in goal.fields {
      switch field.path {
      case "app.launches", "defaults.launchCount":
        guard case .number(let count) = field.value else { continue }
        guard count <= 60_000 else { throw GoalProblem(field.path, "is at most 60000 in a search") }
        // One more: what saturates cannot be told from what is beyond it.
        bounds.maxLaunches = max(bounds.maxLaunches, UInt32(count) + 1)
      case "tracking.promptsShown": try check(field, below: 3)
      case "notifications.unopened": try check(field, below: 4)
      case "device", "now", "log", "ad.loads", "notifications.delivered", "deviceCheck.lastUpdate":
        throw GoalProblem(field.path, Self.instead[field.path] ?? "is no part of the search")
      default: try checkRest(field)
      }
    }
  }

  private static let instead = [
    "device": "is a name, and no step changes it",
    "now": "is no part of the search: time is what is still due, and its step is wait: next",
    "log": "is no part of the search; ask for what is left behind, such as prompt or tracking.api",
    "ad.loads": "is no part of the search; ask for ad.personalised or app.launches",
    "notifications.delivered": "is no part of the search; ask for notifications.unopened",
    "deviceCheck.lastUpdate": "is no part of the search; ask for deviceCheck.bit0 or bit1",
  ]

  private func check(_ field: Expectation.Field, below limit: Int) throws(GoalProblem) {
    guard case .number(let count) = field.value, count >= limit else { return }
    throw GoalProblem(field.path, "is told apart up to \(limit - 1) in a search")
  }

  private func checkRest(_ field: Expectation.Field) throws(GoalProblem) {
    if field.path.hasPrefix("policy.receipt") {
      throw GoalProblem(field.path, "is no part of the search; ask for policy.agreed or policy.isAgreed")
    }
    guard field.path.hasPrefix("defaults.") else { return }
    let key = String(field.path.dropFirst("defaults.".count))
    if key.hasPrefix("event.") {
      guard case .number(let count) = field.value,
        let event = names.events.firstIndex(of: String(key.dropFirst(6)))
      else { return }
      let compared = names.asks.indices.compactMap { index in
        flow.asks[index].conditions.event.flatMap { Int($0.event) == event ? Int($0.atLeast) : nil }
      }.max()
      guard count <= compared ?? 0 else {
        throw GoalProblem(
          field.path, "is told apart up to \(compared ?? 0), the largest number the flow compares it with")
      }
    } else if key == "firstLaunch" || key.contains(".") {
      throw GoalProblem(
        field.path, "is no part of the search: it remembers when, and only how long ago counts there")
    }
  }

  private func topics(of field: Expectation.Field) -> Topics {
    let parts = field.path.split(separator: ".").map(String.init)
    switch parts[0] {
    case "tracking", "ad": return .tracking
    case "location":
      let moving = ["inUse", "receiving", "backgroundFlag", "indicator"]
      return parts.count > 1 && moving.contains(parts[1]) ? .updates : .location
    case "notifications":
      return parts.count > 1 && parts[1] == "unopened" ? .geofence : .notifications
    case "policy": return .policy
    case "deviceCheck", "gift": return .gift
    case "screen": return topics(ofScreen: field.value)
    case "prompt":
      guard case .text(let word) = field.value, let prompt = Prompt.all.first(where: { $0.word == word })
      else {
        return []
      }
      return .about(prompt, flow)
    case "choices": return Prompt.all.reduce(into: []) { $0.formUnion(.about($1, flow)) }
    case "defaults": return topics(ofDefault: parts.dropFirst())
    default: return []
    }
  }

  private func topics(ofScreen value: StateValue) -> Topics {
    guard case .text(let screen) = value else { return [] }
    if screen == "browser" { return .policy }
    guard let feature = names.features.firstIndex(of: screen) else { return [] }
    return .about(feature: UInt8(feature), flow)
  }

  private func topics(ofDefault parts: ArraySlice<String>) -> Topics {
    switch parts.first {
    case "_PpVersion": return .policy
    case "giftClaimed": return .gift
    case "event":
      let event = names.events.firstIndex(of: parts.dropFirst().joined(separator: "."))
      return event.map { .about(event: UInt8($0), flow) } ?? []
    default: return []
    }
  }
}

/// A field that a search cannot answer for.
public struct GoalProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The field.
  public let field: String
  /// Why, and what to ask instead.
  public let reason: String

  init(_ field: String, _ reason: String) {
    self.field = field
    self.reason = reason
  }

  /// The field with the reason.
  public var description: String { field + " " + reason }
}
