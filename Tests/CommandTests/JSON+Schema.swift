/// Validates JSON independently of the program. It supports the part of JSON Schema that our schemas use.
///
/// - Source: https://json-schema.org/draft/2020-12/json-schema-validation
extension JSON {
  /// Returns each violation and its path; empty if the value is valid.
  func problems(under schema: JSON, at place: String = "") -> [String] {
    if let choices = schema["anyOf"] {
      let found = choices.elements.map { problems(under: $0, at: place) }
      return found.contains([]) ? [] : found.min { $0.count < $1.count } ?? ["\(place): nothing would do"]
    }
    guard let type = schema["type"]?.text else { return [] }
    guard isOf(type) else { return ["\(place): \(self) is no \(type)"] }
    if let words = schema["enum"], !words.elements.contains(self) { return ["\(place): \(self) is no word"] }
    switch self {
    case .list(let elements):
      guard let items = schema["items"] else { return [] }
      return elements.enumerated().flatMap { $1.problems(under: items, at: "\(place)[\($0)]") }
    case .object(let fields):
      guard case .object(let all) = schema else { return [] }
      let known: [String: JSON] = if case .object(let known)? = all["properties"] { known } else { [:] }
      let required = all["required"]?.elements.compactMap(\.text) ?? []
      let missing = required.filter { fields[$0] == nil }.map { "\(place).\($0) is missing" }
      return missing
        + fields.sorted { $0.key < $1.key }.flatMap { key, value -> [String] in
          if let own = known[key] { return value.problems(under: own, at: "\(place).\(key)") }
          switch all["additionalProperties"] {
          case .bool(false)?: return ["\(place).\(key) is not in the schema"]
          case let others?: return value.problems(under: others, at: "\(place).\(key)")
          case nil: return []
          }
        }
    case .null, .bool, .number, .decimal, .text: return []
    }
  }

  private func isOf(_ type: String) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.bool, "boolean"), (.number, "integer"), (.number, "number"),
      (.decimal, "number"), (.text, "string"), (.list, "array"), (.object, "object"):
      true
    default: false
    }
  }
}
