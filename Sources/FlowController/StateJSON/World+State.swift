import Platform

/// The state that `consentwalk state` prints.
extension World {
  /// The whole state: the device's name, the fields, and the log of the last step.
  ///
  /// - Complexity: O(number of fields); allocates.
  public func state(device name: String, _ names: FlowNames, _ rules: Rules, log: [String]) -> StateValue {
    let keys = StateKey.allCases
    return .object(
      zip(keys, values(of: keys, device: name, names, rules, log: log)).flatMap { key, value in
        let field = Field(key.rawValue, value)
        let assumptions = rules.rulebooks.assumptions
        // The assumptions are printed only if they differ from their default.
        guard key == .region, !assumptions.departures.isEmpty else { return [field] }
        return [field, Field("assume", .assumed(assumptions))]
      })
  }

  /// One top-level field of the state, including the fields below it.
  ///
  /// - Complexity: O(number of fields); allocates.
  public func value(
    of key: StateKey, device name: String, _ names: FlowNames, _ rules: Rules, log: [String]
  ) -> StateValue {
    values(of: [key], device: name, names, rules, log: log)[0]
  }

  /// Some top-level fields of the state, including the fields below them. For callers that often need a few fields.
  ///
  /// - Complexity: O(number of fields); allocates.
  public func values(
    of keys: [StateKey], device name: String, _ names: FlowNames, _ rules: Rules, log: [String]
  ) -> [StateValue] {
    var fields = ShownFields(under: keys.count == 1 ? keys[0] : nil)
    var copy = self
    copy.visit(&fields)
    let context = StateContext(device: name, names: names, rules: rules, log: log)
    return keys.map { key in StateTree.all[key].map { value(of: $0, fields, context) } ?? .null }
  }

  private func value(
    of node: StateTree.Node, _ fields: ShownFields, _ context: StateContext
  ) -> StateValue {
    switch node.source {
    case .derived(let value): value(self, context)
    case .field(let number): number.flatMap { fields[$0] } ?? .null
    case .object(let isThere):
      isThere(self, context)
        ? .object(
          node.children.compactMap { child in
            let value = value(of: child, fields, context)
            return child.isLeftOut && value == .null ? nil : Field(child.key, value)
          }) : .null
    case .defaults: .object(defaults(context.names, context.rules))
    case .flags:
      app.isInstalled
        ? .object(
          context.names.flags.enumerated().map {
            Field($1, .bool(flag(UInt8(truncatingIfNeeded: $0), context.rules)))
          }) : .null
    }
  }

  private typealias Field = StateValue.Field

  /// The state of a switch in Settings.
  public enum SwitchRow: UInt8, CaseIterable, Sendable {
    case absent, on, off

    /// The word in the printed state.
    public var word: String {
      switch self {
      case .absent: "absent"
      case .on: "on"
      case .off: "off"
      }
    }
  }

  /// The values in the app's user defaults: two keys that every app has, and the values that the flow's conditions
  /// need.
  func defaults(_ names: FlowNames, _ rules: Rules) -> [StateValue.Field] {
    guard app.isInstalled else { return [] }
    return DefaultRow.all(rules.flow, names).compactMap { row in
      row.value(self).map { Field(row.key, $0) }
    }
  }
}
