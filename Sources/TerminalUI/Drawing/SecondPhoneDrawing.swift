import CellGrid
import FlowController
import Phone
import ScreenLibrary

/// The second phone beside the first, with what one shows and the other does not in another colour.
struct SecondPhoneDrawing {
  let model: WalkModel
  let second: SecondPhone
  let area: Rect
  /// Where the first phone was drawn, and what it shows.
  let first: Rect
  let scene: Scene

  func draw(into frame: inout Frame) {
    var own = second.scene(model.shownLanguage)
    let vocabulary = StepVocabulary(names: model.catalogue.names)
    let others = StepVocabulary(names: second.catalogue.names)
    for (index, control) in own.controls.enumerated() {
      let match = scene.controls.indices.contains(index) ? scene.controls[index] : nil
      // A key presses the first phone; it is shown here only if it presses the same.
      if match.map({ vocabulary.text($0.step) }) != others.text(control.step) {
        own.controls[index].key = nil
      }
    }
    // What is pressed is pressed on the first phone, and what does not fit is told of the first phone.
    var drawn = PhoneFrame(grid: frame.grid)
    PhoneDrawing(
      scene: own, focus: nil, scroll: model.scroll, sliding: nil, notes: model.words.notes(own), area: area
    ).draw(into: &drawn)
    frame.grid = drawn.grid
    guard !second.choice.isViewOnly, own.language == scene.language else { return }
    let rows = (EditMark.rows(of: first, frame.grid), EditMark.rows(of: area, frame.grid))
    tint(area, rows.1, lacking: rows.0, &frame.grid)
    tint(first, rows.0, lacking: rows.1, &frame.grid)
  }

  /// Colours the rows that the other phone has nowhere.
  private func tint(
    _ phone: Rect, _ rows: [[Unicode.Scalar]], lacking others: [[Unicode.Scalar]], _ grid: inout Grid
  ) {
    let inner = phone.inset(columns: 1, rows: 1)
    for (offset, row) in rows.enumerated() where !others.contains(row) {
      grid.restyle(inner.row(offset)) { style in
        style.attributes.contains(.reverse) ? style : Style(.warning, style.attributes.subtracting(.dim))
      }
    }
  }
}
