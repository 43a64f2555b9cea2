import FlowController
public import Localization
import Platform

/// Writes the diagram for people at a terminal.
extension FlowDiagram {
  /// Returns the diagram as a tree: the steps that lead to a prompt, then the prompt's answers, and where each answer
  /// leads. A prompt is expanded only at its first place in the tree. Steps of the highlighted scenario are marked.
  ///
  /// - Parameter ascii: Whether to draw with ASCII characters only.
  /// - Complexity: O(nodes x arrows).
  public func tree(
    title: String, ascii: Bool = false, _ highlight: DiagramHighlight = DiagramHighlight(),
    in language: ProgramLanguage = .english
  ) -> String {
    var drawing = TreeDrawing(
      diagram: self, strokes: ascii ? .ascii : .lines, highlight: highlight, language: language)
    drawing.lines = [title]
    for node in nodes {
      guard case .screen(let name) = node else { continue }
      let own = arrows.indices.filter { arrows[$0].from == node && arrows[$0].role == nil }
      guard !own.isEmpty else { continue }
      drawing.lines += ["", name]
      drawing.draw(bySteps(own), under: "")
    }
    let loose = arrows.indices.filter { index in
      if case .prompt = arrows[index].from { arrows[index].role == nil } else { false }
    }
    if !loose.isEmpty {
      drawing.lines += ["", Message.diagramOverPrompt.text(in: language)]
      drawing.draw(loose, under: "")
    }
    return drawing.lines.joined(separator: "\n") + "\n"
  }

  /// Groups the arrows by step. The steps keep the order in which they first occur.
  private func bySteps(_ indices: [Int]) -> [Int] {
    var steps: [String] = []
    for index in indices where !steps.contains(arrows[index].step) { steps.append(arrows[index].step) }
    return steps.flatMap { step in indices.filter { arrows[$0].step == step } }
  }
}

private struct TreeDrawing {
  let diagram: FlowDiagram
  let strokes: Strokes
  let highlight: DiagramHighlight
  let language: ProgramLanguage
  var lines: [String] = []
  private var unfolded: Set<FlowDiagram.Node> = []

  init(
    diagram: FlowDiagram, strokes: Strokes, highlight: DiagramHighlight, language: ProgramLanguage
  ) {
    self.diagram = diagram
    self.strokes = strokes
    self.highlight = highlight
    self.language = language
  }

  struct Strokes {
    let branch: String
    let last: String
    let bar: String
    let arrow: String
    let mark: String

    static let lines = Strokes(branch: "├─ ", last: "└─ ", bar: "│  ", arrow: "→", mark: "● ")
    static let ascii = Strokes(branch: "+- ", last: "`- ", bar: "|  ", arrow: "->", mark: "* ")
  }

  mutating func draw(_ indices: [Int], under margin: String) {
    let names = indices.map { diagram.arrows[$0].role ?? diagram.arrows[$0].step }
    let width = names.map(\.count).max() ?? 0
    for (place, index) in indices.enumerated() {
      let arrow = diagram.arrows[index]
      let isLast = place == indices.count - 1
      let mark = highlight.arrows.contains(index) ? strokes.mark : ""
      let gap = String(repeating: " ", count: width - names[place].count)
      let below = margin + (isLast ? "   " : strokes.bar)
      lines.append(
        margin + (isLast ? strokes.last : strokes.branch) + mark + names[place] + gap + " " + strokes.arrow
          + " "
          + Self.shown(arrow.to))
      let answers = diagram.arrows.indices.filter {
        diagram.arrows[$0].from == arrow.to && diagram.arrows[$0].role != nil
      }
      let isNew = !answers.isEmpty && unfolded.insert(arrow.to).inserted
      if let conditions = arrow.conditions {
        let text = Message.diagramWhen(conditions: conditions).text(in: language)
        for line in Self.wrapped(text, to: 96 - below.count) {
          lines.append(below + (isNew ? strokes.bar : "   ") + line)
        }
      }
      if isNew { draw(answers, under: below) }
    }
  }

  private static func shown(_ node: FlowDiagram.Node) -> String {
    switch node {
    case .screen(let name): name
    case .prompt(.app(_), let name): "(" + name + ")"
    case .prompt(.system(_), let name): "[" + name + "]"
    }
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append("  " + word)
      }
    }
    return lines
  }
}
