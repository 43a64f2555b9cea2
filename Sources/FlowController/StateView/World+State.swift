import Platform

/// The state as the contract prints it.
extension World {
  /// The whole state: the device's name, the fields, and what the last step caused.
  ///
  /// - Complexity: O(number of fields); allocates.
  public func state(device name: String, _ names: FlowNames, _ rules: Rules, log: [String]) -> StateValue {
    let keys = StateKey.allCases
    return .object(
      zip(keys, values(of: keys, device: name, names, rules, log: log)).flatMap { key, value in
        let field = Field(key.rawValue, value)
        let assumptions = rules.rulebooks.assumptions
        // What a device assumes stands there only where it departs from the usual.
        guard key == .region, !assumptions.departures.isEmpty else { return [field] }
        return [field, Field("assume", .assumed(assumptions))]
      })
  }

  /// One field of the state, with what lies in it.
  ///
  /// - Complexity: O(number of fields); allocates.
  public func value(
    of key: StateKey, device name: String, _ names: FlowNames, _ rules: Rules, log: [String]
  ) -> StateValue {
    values(of: [key], device: name, names, rules, log: log)[0]
  }

  /// Some fields of the state, each with what lies in it: for those who ask for a few of them, and often.
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

  /// A row of Settings that is a switch.
  public enum SwitchRow: UInt8, CaseIterable, Sendable {
    case absent, on, off

    /// The word in the state.
    public var word: String {
      switch self {
      case .absent: "absent"
      case .on: "on"
      case .off: "off"
      }
    }
  }

  /// The app's own stored settings: the two keys of every app, and what the flow's conditions must remember.
  func defaults(_ names: FlowNames, _ rules: Rules) -> [StateValue.Field] {
    guard app.isInstalled else { return [] }
    return DefaultRow.all(rules.flow, names).compactMap { row in
      row.value(self).map { Field(row.key, $0) }
    }
  }
}
