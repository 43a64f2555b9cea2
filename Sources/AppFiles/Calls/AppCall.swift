/// A place in the app's sources where it asks.
public struct AppCall: Hashable, Sendable {
  /// What the call touches.
  let service: CallTarget
  public let file: String
  public let line: Int
  /// The call as the platform or the library names it.
  public let call: String

  /// The permission's name; nil for what needs none, or has none of the names.
  public var permission: String? { service.permission }
}

/// What a source file says about permissions.
struct SourceFacts {
  var calls: [AppCall] = []
  /// What may show a dialog beside that.
  var possible: Set<CallTarget> = []
  /// What is used without a call that asks.
  var touched: [AppCall] = []

  /// All that it may ask for.
  var services: Set<CallTarget> { possible.union((calls + touched).map(\.service)) }
}
