import FlowController
public import Localization
import Platform

/// Writes the diagram for drawing programs.
extension FlowDiagram {
  /// Returns the diagram in the Mermaid language.
  ///
  /// Nodes have generated names, because a name such as `end` would close a group. Every text is in quotes. The title
  /// is in a YAML header, where numeric character references do not work, so it is written as a JSON string.
  ///
  /// - Source: https://mermaid.js.org/syntax/flowchart.html, and
  ///   https://github.com/mermaid-js/mermaid/blob/develop/packages/mermaid/src/diagrams/flowchart/parser/flow.jison
  /// - Complexity: O(nodes x arrows).
  public func mermaid(
    title: String, _ highlight: DiagramHighlight = DiagramHighlight(), in language: ProgramLanguage = .english
  ) -> String {
    var lines = ["---", "title: " + StateValue.text(title).json, "---", "flowchart LR"]
    for (index, node) in nodes.enumerated() {
      let text = "\"\(Self.entities(node.text))\""
      switch node {
      case .screen: lines.append("  n\(index)[\(text)]")
      case .prompt(.app(_), _): lines.append("  n\(index)(\(text))")
      case .prompt(.system(_), _): lines.append("  n\(index){{\(text)}}")
      }
    }
    for arrow in arrows {
      lines.append(
        "  n\(number(arrow.from)) -->|\"\(Self.entities(label(arrow, language)))\"| n\(number(arrow.to))")
    }
    lines.append("  classDef walked stroke-width:4px,stroke:#c2410c")
    let walked = nodes.indices.filter { highlight.nodes.contains(nodes[$0]) }.map { "n\($0)" }
    if !walked.isEmpty { lines.append("  class \(walked.joined(separator: ",")) walked") }
    if !highlight.arrows.isEmpty {
      let indices = highlight.arrows.sorted().map(String.init).joined(separator: ",")
      lines.append("  linkStyle \(indices) stroke-width:4px,stroke:#c2410c")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the diagram in Graphviz's DOT language.
  ///
  /// - Source: https://graphviz.org/doc/info/lang.html
  /// - Complexity: O(nodes x arrows).
  public func dot(
    title: String, _ highlight: DiagramHighlight = DiagramHighlight(), in language: ProgramLanguage = .english
  ) -> String {
    var lines = [
      "digraph flow {", "  label=\(Self.quoted(title));", "  labelloc=t;", "  rankdir=LR;",
      "  node [fontname=\"sans-serif\"];", "  edge [fontname=\"sans-serif\", fontsize=10];",
    ]
    let strong = "color=\"#c2410c\", penwidth=3"
    for (index, node) in nodes.enumerated() {
      let shape =
        switch node {
        case .screen: "shape=box"
        case .prompt(.app(_), _): "shape=box, style=rounded"
        case .prompt(.system(_), _): "shape=hexagon"
        }
      let mark = highlight.nodes.contains(node) ? ", " + strong : ""
      lines.append("  n\(index) [label=\(Self.quoted(node.text)), \(shape)\(mark)];")
    }
    for (index, arrow) in arrows.enumerated() {
      let mark = highlight.arrows.contains(index) ? ", " + strong : ""
      lines.append(
        "  n\(number(arrow.from)) -> n\(number(arrow.to)) [label=\(Self.quoted(label(arrow, language)))\(mark)];"
      )
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func number(_ node: Node) -> Int { nodes.firstIndex(of: node) ?? 0 }

  private func label(_ arrow: Arrow, _ language: ProgramLanguage) -> String {
    (arrow.role ?? arrow.step) + (arrow.conditions.map { "\n" + $0.text(in: language) } ?? "")
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + readable(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }

  /// Replaces control characters, because neither language can express them.
  private static func readable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.isSteering && $0 != "\n" ? "\u{FFFD}" : $0 }))
  }

  /// Writes some characters as numeric references, because they could end a label, or begin markup or a directive.
  private static func entities(_ text: String) -> String {
    readable(text).unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "<br>"
      case "\"", "#", "&", "<", ">", ";", "\\", "`", "%": "#\(scalar.value);"
      default: String(scalar)
      }
    }.joined()
  }
}
