import CellGrid
import FlowController
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
      own.controls[index].hasKey = match.map { vocabulary.text($0.step) } == others.text(control.step)
    }
    // What is pressed is pressed on the first phone, and what does not fit is told of the first phone.
    let told = (frame.targets, frame.overflows, frame.scroll)
    PhoneDrawing(
      scene: own, focus: nil, scroll: model.scroll, sliding: nil, words: model.words, area: area
    ).draw(into: &frame)
    (frame.targets, frame.overflows, frame.scroll) = told
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
