import FlowController

/// Every field of the state that can be expected, with the values it can have under one flow.
struct StateFields: Sendable {
  /// The paths, in the order of the state.
  let paths: [String]
  private let kinds: [String: StateKind]

  init(flow: Flow, names: FlowNames) {
    let all = StatePath.all(flow, names)
    paths = all.map(\.path)
    kinds = Dictionary(all.map { ($0.path, $0.kind) }, uniquingKeysWith: { first, _ in first })
  }

  /// What can be expected of a field; nil where there is no such field.
  subscript(path: String) -> StateKind? { kinds[path] }
}
