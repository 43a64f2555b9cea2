import ConsentWords
import FlowController
import Localization
import Platform

/// A need of a rule. The rule does not apply to a search that does not meet the need.
enum Need: Sendable {
  /// The flow makes one of these requests, or the search may use the corresponding `request` step.
  case request([Request])
  /// The search may use this step, for example `terminate` or `set:tracking`.
  case step(String)
  /// The search can reach one of these iOS versions and regions.
  case version(Era)
  /// The flow has a certain property. If not, the report shows the message as the reason.
  case flow(Message, @Sendable (SearchScope) -> Bool)
  /// Like ``flow``, but the closure returns the reason, or nil if the flow has the property.
  case lack(@Sendable (SearchScope) -> Message?)
  /// At least one of the two needs is met.
  indirect case either(Need, Need)

  /// Returns the reason why the need is not met; nil if it is met.
  ///
  /// - Complexity: O(number of steps).
  func unmet(_ scope: SearchScope) -> Message? {
    switch self {
    case .request(let requests):
      if scope.asks(for: requests) { return nil }
      if requests.contains(where: { scope.uses("request:" + $0.word) }) { return nil }
      return .lackRequest(requests: Message.alternatives(requests.map(\.word)))
    case .step(let text):
      return scope.uses(text) ? nil : .lackStep(step: text)
    case .version(let era):
      return era.holds(anyOf: scope.bands, scope.region) ? nil : .lackVersion(era: era)
    case .flow(let lack, let isThere): return isThere(scope) ? nil : lack
    case .lack(let lack): return lack(scope)
    case .either(let one, let other):
      guard let lack = one.unmet(scope), let otherLack = other.unmet(scope) else { return nil }
      return lack == otherLack ? lack : .lackBoth(one: lack, other: otherLack)
    }
  }
}

/// What a search can reach: its iOS versions, its region and its steps.
struct SearchScope: Sendable {
  let context: RuleContext
  let origin: World
  /// The iOS version at the start, and the versions to which the search may update.
  let bands: [Band]
  let region: Region.Class
  /// The texts of the allowed steps.
  private let steps: [String]

  init(_ context: RuleContext, _ origin: World, _ steps: [Step]) {
    self.context = context
    self.origin = origin
    region = origin.device.region.regionClass
    var bands = [origin.device.band]
    for case .set(let change) in steps { if let os = change.os { bands.append(os.band) } }
    self.bands = bands
    let vocabulary = StepVocabulary(names: context.names)
    self.steps = steps.map { vocabulary.text($0) }
  }

  /// Whether the search can reach an ask of the flow for one of these requests.
  func asks(for requests: [Request] = Request.allCases) -> Bool {
    context.asks.contains { requests.contains($0.ask.wants) && comesTo($0.ask) }
  }

  /// Whether the search can reach an ask that has a soft ask and satisfies the condition.
  func softAsks(where isMeant: (Ask) -> Bool = { _ in true }) -> Bool {
    context.asks.contains { $0.ask.softAsk != .absent && comesTo($0.ask) && isMeant($0.ask) }
  }

  /// Whether the search can open a feature that satisfies the condition.
  func opens(_ isMeant: (Feature) -> Bool) -> Bool {
    context.features.contains { isMeant($0.feature) && comesTo(.feature(UInt8($0.index))) }
  }

  /// Whether the search can open the policy.
  var opensPolicy: Bool {
    switch context.flow.policyScope {
    case .absent: false
    case .app: uses("launch")
    case .feature: uses("launch") && (uses("open:policy") || opens(\.isGated))
    }
  }

  /// Whether the search can reach the asks with this trigger.
  func comesTo(_ place: Ask.Place) -> Bool {
    guard uses("launch") else { return false }
    if case .feature(let index) = place { return uses("open:" + context.names.features[Int(index)]) }
    return true
  }

  /// Whether the search may take a step. The text is a complete step, a verb, or a key of `set`.
  func uses(_ text: String) -> Bool {
    steps.contains { $0 == text || $0.hasPrefix(text + ":") || $0.hasPrefix(text + "=") }
  }
}
