extension StateValue {
  /// A field whose value differs between two states.
  public struct Difference: Hashable, Sendable {
    /// The path with dots, such as `tracking.api`.
    public let path: String
    /// The value in the first state, as a scenario writes it.
    public let left: String
    /// The value in the second state, as a scenario writes it.
    public let right: String

    public init(path: String, left: String, right: String) {
      self.path = path
      self.left = left
      self.right = right
    }
  }

  /// The fields whose values differ between two states, in the order of the printed state.
  ///
  /// If an object is null, its fields count as null. So if only one state has a receipt, each of its fields is
  /// reported.
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

  /// The fields of an object; empty for null; nil for all other values.
  private var fields: [Field]? {
    switch self {
    case .object(let fields): fields
    case .null: []
    case .bool, .number, .text, .list: nil
    }
  }
}
