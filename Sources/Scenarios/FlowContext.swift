public import FlowController
public import Platform

/// What a scenario plays on: an app's flow, the names in it, and how a device begins under it.
public struct FlowContext: Sendable {
  /// What the app does.
  public var flow: Flow { _read { yield usual.flow } }
  /// What the flow calls its features, asks and events.
  public let names: FlowNames
  /// How a device begins where a scenario says nothing.
  public let start: StartingPoint
  /// Every field that can be expected.
  let fields: StateFields
  // It holds the flow too, which takes some ten thousand bytes: a context is small to hand on.
  private let usual: Rules

  /// - Parameter start: The defaults, with what the flow fixes put in.
  /// - Complexity: O(number of rows of the rulebooks).
  public init(flow: Flow, names: FlowNames, start: StartingPoint = StartingPoint()) {
    self.names = names
    self.start = start
    fields = StateFields(flow: flow, names: names)
    usual = Rules(flow: flow)
  }

  /// The rules under these assumptions.
  ///
  /// - Complexity: O(1) for the default assumptions, else O(number of rows of the rulebooks).
  public func rules(_ assumptions: Assumptions = Assumptions()) -> Rules {
    guard assumptions != Assumptions() else { return usual }
    return Rules(flow: flow, rulebooks: Rulebooks(assuming: assumptions))
  }
}
