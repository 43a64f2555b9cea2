extension StateValue {
  /// A field with different values in two states.
  public struct Difference: Hashable, Sendable {
    /// The dotted path, such as `tracking.api`.
    public let path: String
    /// The value in the first state, as in a scenario.
    public let left: String
    /// The value in the second state, as in a scenario.
    public let right: String

    /// A field with its two values.
    public init(path: String, left: String, right: String) {
      self.path = path
      self.left = left
      self.right = right
    }
  }

  /// The fields in which two states differ, in the order of the state.
  ///
  /// The fields of a null object count as null, so a receipt in only one state is reported field by field.
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

  /// The fields of an object; empty for null, and nil for other values.
  private var fields: [Field]? {
    switch self {
    case .object(let fields): fields
    case .null: []
    case .bool, .number, .text, .list: nil
    }
  }
}
