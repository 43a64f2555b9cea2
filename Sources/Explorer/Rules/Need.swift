import FlowController
import Platform

/// What must be there for a rule to speak of a search at all.
enum Need: Sendable {
  /// The flow asks for one of these, or the search uses the `request` step that does.
  case request([Request])
  /// The search uses a step: `terminate`, `set:tracking`.
  case step(String)
  /// The search comes to a version of this era.
  case version(Era)
  /// The flow has something; the text says what it lacks.
  case flow(String, @Sendable (SearchScope) -> Bool)
  /// The same, where what is lacking is told by the search; nil where nothing is.
  case lack(@Sendable (SearchScope) -> String?)
  /// One of two is enough.
  indirect case either(Need, Need)

  /// Why the need is not met; nil when it is.
  ///
  /// - Complexity: O(number of steps).
  func unmet(_ scope: SearchScope) -> String? {
    switch self {
    case .request(let requests):
      if scope.asks(for: requests) { return nil }
      if requests.contains(where: { scope.uses("request:" + $0.word) }) { return nil }
      return "nothing asks for " + requests.map(\.word).joined(separator: " or ") + " (--steps usual,request)"
    case .step(let text):
      return scope.uses(text) ? nil : "the search does not use \(text) (--steps usual,\(text))"
    case .version(let era):
      return era.holds(anyOf: scope.bands, scope.region) ? nil : "the search does not come to \(era)"
    case .flow(let lack, let isThere): return isThere(scope) ? nil : lack
    case .lack(let lack): return lack(scope)
    case .either(let one, let other):
      guard let lack = one.unmet(scope), let otherLack = other.unmet(scope) else { return nil }
      return lack + ", and " + otherLack
    }
  }
}

/// What a search can come to: its versions, its region, its steps.
struct SearchScope: Sendable {
  let context: RuleContext
  let origin: World
  /// The version it starts from, and those it may update to.
  let bands: [Band]
  let region: Region.Class
  /// The steps it may use, as typed.
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

  /// Whether an ask of the flow that wants one of these is come to.
  func asks(for requests: [Request] = Request.allCases) -> Bool {
    context.asks.contains { requests.contains($0.ask.wants) && comesTo($0.ask) }
  }

  /// Whether an ask of the flow with a screen of its own is come to.
  func softAsks(where isMeant: (Ask) -> Bool = { _ in true }) -> Bool {
    context.asks.contains { $0.ask.softAsk != .absent && comesTo($0.ask) && isMeant($0.ask) }
  }

  /// Whether a feature of this kind is opened.
  func opens(_ isMeant: (Feature) -> Bool) -> Bool {
    context.features.contains { isMeant($0.feature) && comesTo(.feature(UInt8($0.index))) }
  }

  /// Whether the policy is come to.
  var opensPolicy: Bool {
    switch context.flow.policyScope {
    case .absent: false
    case .app: uses("launch")
    case .feature: uses("launch") && (uses("open:policy") || opens(\.isGated))
    }
  }

  /// Whether the asks of a place are gone through.
  func comesTo(_ place: Ask.Place) -> Bool {
    guard uses("launch") else { return false }
    if case .feature(let index) = place { return uses("open:" + context.names.features[Int(index)]) }
    return true
  }

  /// Whether it uses a step: the whole of it, a verb, or a key of `set`.
  func uses(_ text: String) -> Bool {
    steps.contains { $0 == text || $0.hasPrefix(text + ":") || $0.hasPrefix(text + "=") }
  }
}
