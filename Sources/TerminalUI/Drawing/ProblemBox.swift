import CellGrid
import ScreenLibrary

/// The problems of the Screens folder. They are next to the phone if there is enough space.
struct ProblemBox {
  let problems: [ScreenProblem]
  let words: Words
  /// The area that the box can cover.
  let area: Rect

  func draw(into frame: inout Frame) {
    guard let problem = problems.first, area.width > 4, area.height > 3 else { return }
    let width = area.width - 4
    var lines = LineBreaking.lines(of: words.say(problem.report), width: width)
    if problems.count > 1 {
      lines += LineBreaking.lines(of: words.moreProblems(problems.count - 1), width: width)
    }
    let box = Rect(x: area.x, y: area.y, width: area.width, height: min(area.height, lines.count + 2))
    frame.grid.fill(box)
    frame.grid.box(
      box, style: Style(.warning), title: "! " + words.screensBroken, titleStyle: Style(.warning, .bold))
    let inner = box.inset(columns: 2, rows: 1)
    for (offset, line) in lines.prefix(inner.height).enumerated() {
      frame.grid.put(line, x: inner.x, y: inner.y + offset, clip: inner)
    }
    // Controls under the box cannot be clicked.
    frame.targets = frame.targets.filter { $0.rect.intersection(box) != $0.rect || $0.rect.isEmpty }
  }
}
