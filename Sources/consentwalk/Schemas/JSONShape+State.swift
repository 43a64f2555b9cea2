import FlowController

/// Derives the shape of a device's state from the table that prints the state.
extension JSONShape {
  /// Returns the fields that the state has with this flow.
  ///
  /// - Complexity: O(fields squared).
  static func state(_ flow: Flow, _ names: FlowNames) -> [Field] {
    let paths = StatePath.all(flow, names)
    let parents = paths.filter(\.holdsFields).map(\.path)
    /// Returns the object that contains a path. Its path is the longest of the other paths with which this one begins.
    func parent(_ path: String) -> String? {
      parents.filter { path.hasPrefix($0 + ".") }.max { $0.count < $1.count }
    }
    func fields(of object: String?) -> [Field] {
      paths.filter { parent($0.path) == object }.map { path in
        let key = String(path.path.dropFirst(object.map { $0.count + 1 } ?? 0))
        // These objects have optional fields: the flow may not have them, or the app may not have stored them yet.
        let isOptional = ["defaults", "flags", "permissions"].contains(object)
        guard path.holdsFields else {
          return Field(key: key, shape: JSONShape(path.kind), isOptional: isOptional)
        }
        let own = JSONShape.object(fields(of: path.path))
        return Field(
          key: key, shape: path.canBeNull ? .orNull(own) : own, isOptional: isOptional)
      }
    }
    return fields(of: nil)
  }

  private init(_ kind: StateKind) {
    switch kind {
    case .text, .version, .moment, .region, .language, .month, .digest: self = .text
    case .words(let words): self = words.isEmpty ? .text : .words(words)
    case .flag: self = .flag
    case .number: self = .number
    case .roles, .listOf, .requests, .lines: self = .list(.text)
    case .fields: self = .object([])
    case .orNull(let kind): self = .orNull(JSONShape(kind))
    }
  }
}

extension StatePath {
  fileprivate var holdsFields: Bool { kind.holdsFields }

  fileprivate var canBeNull: Bool {
    if case .orNull = kind { true } else { false }
  }
}

extension StateKind {
  fileprivate var holdsFields: Bool {
    if case .fields = self { return true }
    if case .orNull(let kind) = self { return kind.holdsFields }
    return false
  }
}
