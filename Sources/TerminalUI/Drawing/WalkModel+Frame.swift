public import CellGrid

extension WalkModel {
  /// The frame at a size: a pure function of the model.
  ///
  /// - Complexity: O(number of cells).
  public func frame(_ size: Size) -> Frame {
    var frame = Frame(grid: Grid(size))
    let layout = Layout(size)
    guard let phone = layout.phone else {
      let text = words.tooSmall(width: size.width, height: size.height)
      frame.grid.putParagraph(text, in: frame.grid.bounds)
      frame.isTooSmall = true
      return finished(frame)
    }
    let scene = scene()
    let sliding = slide.map { PhoneDrawing.Slide(scene: $0.scene, fraction: $0.fraction) }
    PhoneDrawing(scene: scene, focus: focus, scroll: scroll, sliding: sliding, area: phone).draw(into: &frame)
    if let panels = layout.panels {
      PanelDrawing(model: self, area: panels, showsAll: layout.showsAllPanels).draw(into: &frame.grid)
    }
    ProblemBox(problems: problems, words: words, area: layout.problems).draw(into: &frame)
    KeyBar(model: self, scene: scene, layout: layout).draw(into: &frame)
    if isHelpOpen { HelpPage(words: words).draw(into: &frame) }
    return finished(frame)
  }

  private func finished(_ frame: Frame) -> Frame {
    guard isASCII else { return frame }
    var folded = frame
    folded.grid = frame.grid.asciiFolded()
    return folded
  }
}
