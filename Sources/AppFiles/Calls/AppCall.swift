/// A place in the app's sources where it asks.
public struct AppCall: Hashable, Sendable {
  /// How certain it is that the place asks.
  public enum Certainty: String, CaseIterable, Comparable, Sendable {
    /// It may show a dialog; that depends on values that the sources do not tell.
    case may = "may-ask"
    /// It uses the permission, and iOS or a library asks if nothing asked before.
    case atUse = "asks-at-use"
    /// It is a call that asks.
    case asks

    private var order: Int {
      switch self {
      case .may: 0
      case .atUse: 1
      case .asks: 2
      }
    }

    public static func < (left: Certainty, right: Certainty) -> Bool { left.order < right.order }
  }

  /// What the call asks for or uses.
  let service: CallTarget
  public let file: String
  public let line: Int
  /// The call as the platform or the library names it.
  public let call: String
  public let certainty: Certainty
  /// Whether it is made where the app begins to run: `viewDidLoad`, `didFinishLaunching`.
  var isEarly = false

  /// The permission's name; nil for what needs none, or has none of the names.
  public var permission: String? { service.permission }
}

/// What a source file says about permissions.
struct SourceFacts {
  var calls: [AppCall] = []
  /// What may show a dialog beside that.
  var possible: Set<CallTarget> = []

  /// All that it may ask for.
  var services: Set<CallTarget> { possible.union(calls.map(\.service)) }
}
