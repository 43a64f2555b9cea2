/// A call in the app's sources that asks for a permission.
public struct AppCall: Hashable, Sendable {
  /// How certain it is that the call asks.
  public enum Certainty: String, CaseIterable, Comparable, Sendable {
    /// The call may show a dialog; that depends on values that are not in the sources.
    case may = "may-ask"
    /// The call uses the permission, and iOS or a library asks if nothing asked before.
    case atUse = "asks-at-use"
    /// The call asks.
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

  /// The permission or feature that the call asks for or uses.
  let service: CallTarget
  public let file: String
  public let line: Int
  /// The call as the platform or the library names it.
  public let call: String
  public let certainty: Certainty
  /// Whether the call runs when the app starts: in `viewDidLoad` or `didFinishLaunching`.
  var isEarly = false

  /// The permission's name; nil if the call needs none, or the program does not rehearse it.
  public var permission: String? { service.permission }
}

/// The permissions that a source file asks for.
struct SourceFacts {
  var calls: [AppCall] = []
  /// Permissions that the file may ask for without a clear call.
  var possible: Set<CallTarget> = []

  /// All permissions that the file may ask for.
  var services: Set<CallTarget> { possible.union(calls.map(\.service)) }
}
