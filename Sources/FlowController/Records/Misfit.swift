/// What of a world does not fit the flow as it is now: said once, and gone.
public enum Misfit: Hashable, Sendable {
  /// The flow no longer has an ask of that name, which remembered something or was being put.
  case ask(String)
  /// The soft ask that was up belongs to an ask that has none now, or is put elsewhere.
  case softAsk(String)
  /// The flow no longer has the feature that was open.
  case feature(String)
  /// The flow no longer counts an event of that name.
  case event(String)
  /// The flow no longer has a policy, which was up.
  case policy
  /// What the asks remember was stored by their positions in another flow: it may be another ask's.
  case positions

  /// What is said about it, in English.
  public var text: String {
    switch self {
    case .ask(let name): "the flow no longer has the ask “\(name)”: what it remembered is gone"
    case .softAsk(let name): "the flow no longer has that soft ask of “\(name)”: it is closed"
    case .feature(let name): "the flow no longer has the feature “\(name)”: it is closed"
    case .event(let name): "the flow no longer counts the event “\(name)”: its count is gone"
    case .policy: "the flow no longer has a policy: its screen is closed"
    case .positions:
      "this device was stored without the names of its asks, and the flow has changed since: "
        + "what an ask remembers may be another's"
    }
  }
}
