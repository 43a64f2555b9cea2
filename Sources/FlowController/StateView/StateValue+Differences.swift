extension StateValue {
  /// A field that two states do not share.
  public struct Difference: Hashable, Sendable {
    /// The dotted path: `tracking.api`.
    public let path: String
    /// What the one says, as people write it.
    public let left: String
    /// What the other says.
    public let right: String
  }

  /// The fields in which two states differ, in the order of the state.
  ///
  /// What lies under null is null, so a receipt on one side only is told field by field.
  ///
  /// - Complexity: O(number of fields); allocates.
  public func differences(from other: StateValue) -> [Difference] {
    var found: [Difference] = []
    compare(other, at: "", &found)
    return found
  }

  private func compare(_ other: StateValue, at path: String, _ found: inout [Difference]) {
    if self == other { return }
    guard let fields, let others = other.fields, !fields.isEmpty || !others.isEmpty else {
      return found.append(Difference(path: path, left: plain, right: other.plain))
    }
    let prefix = path.isEmpty ? "" : path + "."
    for field in fields {
      let match = others.first { $0.key == field.key }?.value ?? .null
      field.value.compare(match, at: prefix + field.key, &found)
    }
    for field in others where !fields.contains(where: { $0.key == field.key }) {
      StateValue.null.compare(field.value, at: prefix + field.key, &found)
    }
  }

  /// The fields of an object; nothing has none.
  private var fields: [Field]? {
    switch self {
    case .object(let fields): fields
    case .null: []
    case .bool, .number, .text, .list: nil
    }
  }
}
