public import FlowController
import Localization

/// Writes the diagram for programs.
extension FlowDiagram {
  /// Returns the diagram as an object: `title`; `nodes` with `id`, `kind` (`screen`, `app-screen`, `dialog`) and
  /// `walked`; `arrows` with `from`, `to`, `step`, `role`, `conditions` and `walked`. `walked` is true if the
  /// highlighted scenario passes through the node or the arrow.
  ///
  /// - Complexity: O(nodes + arrows).
  public func value(title: String, _ highlight: DiagramHighlight = DiagramHighlight()) -> StateValue {
    let nodes = nodes.map { node in
      StateValue.object([
        .init("id", .text(node.text)), .init("kind", .text(node.kind)),
        .init("walked", .bool(highlight.nodes.contains(node))),
      ])
    }
    let arrows = arrows.enumerated().map { index, arrow in
      StateValue.object([
        .init("from", .text(arrow.from.text)), .init("to", .text(arrow.to.text)),
        .init("step", .text(arrow.step)), .init("role", arrow.role.map { .text($0) } ?? .null),
        .init("conditions", arrow.conditions.map { .text($0.english) } ?? .null),
        .init("walked", .bool(highlight.arrows.contains(index))),
      ])
    }
    return ["title": .text(title), "nodes": .list(nodes), "arrows": .list(arrows)]
  }
}

extension FlowDiagram.Node {
  fileprivate var kind: String {
    switch self {
    case .screen: "screen"
    case .prompt(.app(_), _): "app-screen"
    case .prompt(.system(_), _): "dialog"
    }
  }
}
