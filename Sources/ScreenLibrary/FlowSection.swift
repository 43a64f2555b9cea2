/// A mapping in flow.yaml, and its keys. The readers accept no other keys.
public enum FlowSection: String, CaseIterable, Sendable {
  case file = "flow.yaml"
  case app
  case declares = "app.declares"
  case policy, start
  case page = "pages[]"
  case button = "pages[].buttons[]"
  case feature = "features[]"
  case geofence = "features[].geofence"
  case ask = "asks[]"
  case softAsk = "asks[].soft-ask"
  case conditions = "asks[].conditions"
  case ownConditions = "conditions elsewhere"
  case place = "at"
  case verb = "does"

  /// The keys, in the order in which messages list them.
  public var keys: [String] {
    switch self {
    case .file:
      ["inherits", "app", "policy", "start", "flags", "features", "pages", "asks", "ids", "notes", "waive"]
    case .app:
      [
        "name", "languages", "deployment-target", "background-modes", "ad", "reload-ad-on-allow", "purposes",
        "ad-networks", "declares", "bundle-id",
      ]
    case .declares: ["bonjour", "accessory-setup", "keys"]
    case .policy: ["revision", "scope", "wait", "close", "at"]
    case .start: ["os", "locale", "region", "now"]
    case .page: ["id", "at", "once", "kind", "modal", "conditions", "buttons"]
    case .button: ["id", "does", "conditions", "means"]
    case .feature: ["id", "name", "gated", "shows-coordinates", "geofence", "gift", "uses", "test-page"]
    case .geofence: ["latitude", "longitude", "radius"]
    case .ask: ["id", "wants", "at", "soft-ask", "conditions", "once", "waits", "then"]
    case .softAsk: ["screen", "later", "source", "without-text"]
    case .conditions: ["combine"] + Self.commonConditions + ["status", "later", "quota", "not", "any-of"]
    case .ownConditions: ["combine"] + Self.commonConditions + ["not", "any-of"]
    case .place: ["page", "after", "answer"]
    case .verb: ["ask", "go", "open", "set", "clear", "count", "forget", "use", "if-refused"]
    }
  }

  /// The keys that are allowed in every list of conditions.
  static let commonConditions = [
    "launches", "days", "events", "minimum-os", "region", "flags", "status-of", "accuracy", "services",
  ]
}
