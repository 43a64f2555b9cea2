extension StateValue {
  /// The value as people write it in a scenario: text without quotes, a list as `[allow, deny]`.
  public var plain: String {
    switch self {
    case .text(let text): text
    case .list(let values): "[" + values.map(\.plain).joined(separator: ", ") + "]"
    case .null, .bool, .number, .object: json
    }
  }
}
