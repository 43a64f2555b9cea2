import CellGrid
import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary

/// Draws the history at the bottom of the screen. A click on a mark moves to its step.
struct TimelineDrawing {
  let model: WalkModel
  let timeline: Timeline

  private var words: Words { model.words }

  /// The number of columns for a step.
  private static let step = 2
  private static let widestName = 30

  /// Returns the number of rows, including the heading, the legend and the days.
  static func rows(_ timeline: Timeline, _ width: Int, _ words: Words) -> Int {
    2 + legend(width, words).count + timeline.lines.count
  }

  /// Returns the legend of the marks in separate rows; empty if it fits next to the heading.
  private static func legend(_ width: Int, _ words: Words) -> [String] {
    let legend = words.say(.timelineLegend)
    if words.say(.timelineTitle).cellCount + 3 + legend.cellCount <= width { return [] }
    let marks = legend.split(separator: "  ").map { String($0.drop { $0 == " " }) }
    return marks.reduce(into: [String]()) { rows, mark in
      if let last = rows.last, last.cellCount + 3 + mark.cellCount <= width {
        rows[rows.count - 1] = last + "   " + mark
      } else {
        rows.append(mark)
      }
    }
  }

  func draw(in area: Rect, into frame: inout Frame) {
    let names = timeline.lines.map(name)
    let width = min(Self.widestName, area.width / 3, (names.map(\.cellCount).max() ?? 0) + 2)
    let (_, track) = area.split(left: width)
    let heading = area.row(0)
    frame.grid.putLine(words.say(.timelineTitle), in: heading, style: Style(.heading, .bold))
    let legend = Self.legend(area.width, words)
    if legend.isEmpty {
      let rest = heading.split(left: words.say(.timelineTitle).cellCount + 3).rest
      frame.grid.putLine(words.say(.timelineLegend), in: rest, .trailing, style: Style(.settled))
    }
    for (y, text) in legend.enumerated() {
      frame.grid.putLine(text, in: area.row(1 + y), style: Style(.settled))
    }
    let area = area.split(top: legend.count).rest
    let first = firstStep(in: track.width)
    drawDays(in: Rect(x: track.x, y: area.y + 1, width: track.width, height: 1), from: first, &frame.grid)
    let room = max(0, area.height - 2)
    let current = timeline.lines.firstIndex(where: \.branch.isCurrent) ?? 0
    let window = ListWindow(count: timeline.lines.count, anchor: current, room: room) { _ in 1 }
    for (index, y) in window.rows {
      let line = timeline.lines[index]
      let row = area.row(2 + y)
      let style = line.branch.isCurrent ? Style(.accent, .bold) : Style(.settled)
      frame.grid.putLine(names[index], in: row.split(left: width - 1).left, style: style)
      draw(line, in: row.split(left: width).rest, from: first, &frame)
    }
  }

  /// Returns the number of the first visible step. If not all steps fit, the current step is in the middle.
  private func firstStep(in width: Int) -> Int {
    let shown = max(1, width / Self.step - 1)
    let end = timeline.lines.map(\.branch.end).max() ?? 0
    guard end >= shown else { return 0 }
    return max(0, min(model.place.position - shown / 2, end - shown + 1))
  }

  /// Returns the name of a branch. If the user did not name it, returns the first step that only this branch has.
  private func name(_ line: Timeline.Line) -> String {
    line.firstStep.isEmpty || line.branch.base == nil
      ? line.branch.name : line.branch.name + " " + line.firstStep
  }

  private func draw(_ line: Timeline.Line, in row: Rect, from first: Int, _ frame: inout Frame) {
    func place(_ number: Int) -> Rect {
      Rect(x: row.x + (number - first) * Self.step, y: row.y, width: Self.step, height: 1).intersection(row)
    }
    func put(_ text: String, _ number: Int, _ style: Style) {
      guard number >= first else { return }
      let cell = place(number)
      frame.grid.put(text, x: cell.x, y: cell.y, style: style, clip: cell)
      guard !cell.isEmpty else { return }
      frame.targets.append(Frame.Target(rect: cell, intent: .goTo(branch: line.branch.name, step: number)))
    }
    let isHere = line.branch.isCurrent
    put(
      line.branch.base == nil ? "○" : " ╰", line.branch.start,
      look(line.branch.start, isHere && line.branch.base == nil))
    for (offset, mark) in line.marks.enumerated() {
      let number = line.branch.start + offset + 1
      put(text(mark), number, look(number, isHere))
    }
  }

  /// Returns the text of a mark: the number of the launch, or a line if the step is not a launch, followed by the
  /// outcome.
  private func text(_ mark: Timeline.Mark) -> String {
    let lead = mark.launch.map { $0 < 10 ? String($0) : "+" } ?? "─"
    switch mark.outcome {
    case .other: return lead + "·"
    case .asked: return lead + "?"
    case .granted: return lead + "✓"
    case .refused: return lead + "✗"
    case .time: return lead + "→"
    }
  }

  private func look(_ number: Int, _ isHere: Bool) -> Style {
    // Only the steps of the current branch are bright.
    guard isHere else { return Style(.settled) }
    if number == model.place.position { return Style(.accent, [.reverse, .bold]) }
    return number < model.place.position ? Style(.plain) : Style(.settled, .dim)
  }

  private func drawDays(in row: Rect, from first: Int, _ grid: inout Grid) {
    var free = row.x
    for (step, moment) in timeline.days {
      let x = row.x + (step - first) * Self.step
      guard x >= free else { continue }
      let text = words.date(moment)
      grid.putLine(text, in: Rect(x: x, y: row.y, width: row.endX - x, height: 1), style: Style(.settled))
      free = x + text.cellCount + 1
    }
  }
}
