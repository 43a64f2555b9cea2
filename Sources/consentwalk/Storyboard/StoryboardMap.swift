import CellGrid
import Explorer
import FlowController
import Localization
import Platform
import ScreenLibrary
import TerminalUI

/// The map of a flow for a page: the screens, the steps from each screen, the prompts, and the screens after each
/// answer.
///
/// The answers of a prompt are listed only where it first appears. So the map is a tree that can be read from top to
/// bottom.
struct StoryboardMap {
  /// The title of the map: the app, the version and the region.
  let title: String
  /// Whether the map shows everything that a search found. Otherwise it shows only the walks.
  let isWhole: Bool
  private var arrows: [Arrow] = []

  private struct Arrow {
    let from: FlowDiagram.Node
    let to: FlowDiagram.Node
    let step: String
    let isAnswer: Bool
    let conditions: Message?
    let isWalked: Bool
  }

  /// Makes the map of a diagram, in which a path is highlighted.
  ///
  /// - Complexity: O(number of arrows).
  init(title: String, _ diagram: FlowDiagram, _ marks: DiagramHighlight) {
    self.title = title
    isWhole = true
    arrows = diagram.arrows.enumerated().map { index, arrow in
      Arrow(
        from: arrow.from, to: arrow.to, step: arrow.role ?? arrow.step, isAnswer: arrow.role != nil,
        conditions: arrow.conditions, isWalked: marks.arrows.contains(index))
    }
  }

  /// Makes the map of the given walks.
  ///
  /// - Complexity: O(number of steps * number of arrows).
  init(title: String, _ walks: [StoryboardWalk]) {
    self.title = title
    isWhole = false
    for walk in walks {
      let names = walk.catalogue.names
      let vocabulary = StepVocabulary(names: names)
      for (before, after) in zip(walk.moments, walk.moments.dropFirst()) {
        guard let step = after.step else { continue }
        let text = vocabulary.text(step)
        let isAnswer = text.hasPrefix("tap:") && before.world.prompt != nil
        let arrow = Arrow(
          from: .init(before.world, names), to: .init(after.world, names),
          step: isAnswer ? String(text.dropFirst(4)) : text, isAnswer: isAnswer, conditions: nil,
          isWalked: true)
        let isKnown = arrows.contains {
          $0.from == arrow.from && $0.to == arrow.to && $0.step == arrow.step
        }
        if !isKnown { arrows.append(arrow) }
      }
    }
  }

  // MARK: Markup

  /// Returns the map as nested HTML lists.
  ///
  /// - Complexity: O(nodes * arrows).
  func markup(_ language: ProgramLanguage) -> String {
    var unfolded: Set<FlowDiagram.Node> = []
    var parts: [String] = []
    for screen in places where !isPrompt(screen) {
      let own = bySteps(arrows.indices.filter { arrows[$0].from == screen })
      guard !own.isEmpty else { continue }
      parts.append(
        "<div class=\"place\">\(Self.pill(screen))\(list(own, language, &unfolded))</div>")
    }
    // The prompts that appear only after another prompt.
    for prompt in places where isPrompt(prompt) && !unfolded.contains(prompt) {
      unfolded.insert(prompt)
      let own = arrows.indices.filter { arrows[$0].from == prompt }
      guard !own.isEmpty else { continue }
      parts.append("<div class=\"place\">\(Self.pill(prompt))\(list(own, language, &unfolded))</div>")
    }
    return "<div class=\"map\">\n" + parts.joined(separator: "\n") + "\n</div>"
  }

  /// The nodes at which arrows begin, in the order in which they were found.
  private var places: [FlowDiagram.Node] {
    var places: [FlowDiagram.Node] = []
    for arrow in arrows where !places.contains(arrow.from) { places.append(arrow.from) }
    return places
  }

  private func isPrompt(_ node: FlowDiagram.Node) -> Bool { if case .prompt = node { true } else { false } }

  /// Sorts the arrows so that those with the same step follow each other.
  private func bySteps(_ indices: [Int]) -> [Int] {
    var steps: [String] = []
    for index in indices where !steps.contains(arrows[index].step) { steps.append(arrows[index].step) }
    return steps.flatMap { step in indices.filter { arrows[$0].step == step } }
  }

  private func list(
    _ indices: [Int], _ language: ProgramLanguage, _ unfolded: inout Set<FlowDiagram.Node>
  ) -> String {
    var items = ""
    for index in indices {
      let arrow = arrows[index]
      var item = arrow.isWalked && isWhole ? "<span class=\"mark\">●</span> " : ""
      item += "<code class=\"\(arrow.isAnswer ? "answer" : "typed")\">\(Markup.escaped(arrow.step))</code>"
      item += " <span class=\"arrow\">→</span> " + Self.pill(arrow.to)
      if let conditions = arrow.conditions {
        let text = Message.storyboardWhen(conditions: conditions).text(in: language)
        item += " <span class=\"when\">\(Markup.escaped(text))</span>"
      }
      let answers = arrows.indices.filter { arrows[$0].from == arrow.to }
      if isPrompt(arrow.to), !answers.isEmpty {
        if unfolded.insert(arrow.to).inserted {
          item += list(answers, language, &unfolded)
        } else {
          item += " <span class=\"when\">\(Markup.escaped(Message.storyboardAbove.text(in: language)))</span>"
        }
      }
      items += "<li\(arrow.isWalked && isWhole ? " class=\"walked\"" : "")>\(item)</li>\n"
    }
    return "\n<ul>\n\(items)</ul>\n"
  }

  /// Returns the name of a screen or prompt, in a shape that shows which of the two it is.
  private static func pill(_ node: FlowDiagram.Node) -> String {
    "<span class=\"node \(shape(node))\">\(Markup.escaped(node.text))</span>"
  }

  private static func shape(_ node: FlowDiagram.Node) -> String {
    switch node {
    case .screen: "is-screen"
    case .prompt(.app(_), _): "is-own"
    case .prompt(.system(_), _): "is-dialog"
    }
  }

  /// Returns the legend, which explains the shapes and the mark.
  ///
  /// - Parameter isMarked: Whether the map contains marks.
  static func legend(_ language: ProgramLanguage, isMarked: Bool) -> String {
    let kinds: [(String, Message)] = [
      ("is-screen", .storyboardScreen), ("is-own", .storyboardAppPrompt), ("is-dialog", .storyboardDialog),
    ]
    return "<p class=\"legend\">"
      + kinds.map { "<span class=\"node \($0.0)\">\(Markup.escaped($0.1.text(in: language)))</span>" }
      .joined(separator: " ")
      + (isMarked
        ? " <span class=\"mark\">●</span> "
          + Markup.escaped(Message.storyboardWalked.text(in: language)) : "")
      + "</p>"
  }
}

extension StoryboardMap {
  /// Returns a map for each flow and version with which these walks begin.
  ///
  /// If a search is too large or was stopped, the map contains only the walks.
  static func all(
    _ walks: [StoryboardWalk], while goesOn: (SearchProgress) -> Bool
  ) -> [StoryboardMap] {
    var groups: [(key: String, walks: [StoryboardWalk])] = []
    for walk in walks {
      let device = walk.beginning.device
      let key = "\(walk.catalogue.behaviourHash) \(device.os) \(device.region.code)"
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].walks.append(walk)
      } else {
        groups.append((key, [walk]))
      }
    }
    return groups.map { map($0.walks, while: goesOn) }
  }

  private static func map(
    _ walks: [StoryboardWalk], while goesOn: (SearchProgress) -> Bool
  ) -> StoryboardMap {
    let first = walks[0]
    let device = first.beginning.device
    let title = "\(first.catalogue.appName(device.locale)) · iOS \(device.os) · \(device.region.code)"
    let diagram = try? FlowDiagram(
      from: first.beginning, first.rules, first.catalogue.names, SearchBounds(), while: goesOn)
    guard let diagram else { return StoryboardMap(title: title, walks) }
    var marks = DiagramHighlight()
    for walk in walks {
      let vocabulary = StepVocabulary(names: walk.catalogue.names)
      for (before, after) in zip(walk.moments, walk.moments.dropFirst()) {
        guard let step = after.step else { continue }
        marks.add(
          vocabulary.text(step), from: before.world, to: after.world, in: diagram, walk.catalogue.names)
      }
    }
    return StoryboardMap(title: title, diagram, marks)
  }
}
