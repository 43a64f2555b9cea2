import CellGrid
import FlowController
import Phone
import ScreenLibrary

/// Draws the second phone to the right of the first. Rows that only one of them has are coloured.
struct SecondPhoneDrawing {
  let model: WalkModel
  let second: SecondPhone
  let area: Rect
  /// The area and the scene of the first phone.
  let first: Rect
  let scene: Scene

  func draw(into frame: inout Frame) {
    var own = second.scene(model.shownLanguage)
    let vocabulary = StepVocabulary(names: model.catalogue.names)
    let others = StepVocabulary(names: second.catalogue.names)
    // Keys press the controls of the first phone. So a control of the second phone shows the key of the first phone's
    // control with the same effect.
    for (index, control) in own.controls.enumerated() {
      let step = others.text(control.step)
      own.controls[index].key = scene.controls.first { vocabulary.text($0.step) == step }?.key
    }
    // Clicks on the second phone have no effect, and its texts that are too long are not reported.
    var drawn = PhoneFrame(grid: frame.grid)
    PhoneDrawing(
      scene: own, focus: nil, scroll: model.scroll, sliding: nil,
      notes: model.words.notes(own).named(PhoneName(model).second),
      area: area
    ).draw(into: &drawn)
    frame.grid = drawn.grid
    guard !second.choice.isViewOnly, own.language == scene.language else { return }
    let rows = (EditMark.rows(of: first, frame.grid), EditMark.rows(of: area, frame.grid))
    tint(area, rows.1, lacking: rows.0, &frame.grid)
    tint(first, rows.0, lacking: rows.1, &frame.grid)
  }

  /// Colours the rows that the other phone does not have.
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
