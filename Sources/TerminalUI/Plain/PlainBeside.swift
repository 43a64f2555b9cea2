import CellGrid
import FlowController
import Localization
import Phone
import ScreenLibrary

/// The second phone in plain mode. It writes its scene if this differs, and the differences.
struct PlainBeside {
  let lines: [String]

  init(_ model: WalkModel) {
    guard let second = model.second else {
      lines = []
      return
    }
    let words = model.words
    let scene = PlainScene(second.scene(model.shownLanguage), second.world, words, second.catalogue)
    let first = PlainScene(model.scene(), model.world, words, model.catalogue)
    let shown = scene == first ? [] : [scene.heading] + scene.texts + scene.choices
    let fields = second.differences.map { words.line($0, model.catalogue) }
    let none = second.choice.isViewOnly ? words.say(.besideView) : words.nothingDiffers
    lines =
      [words.say(.besideHeading(what: PhoneName.titles(model)?.second ?? second.choice.text))]
      + (shown + (fields.isEmpty ? [none] : fields) + words.departures(of: second)).map { "  | " + $0 }
  }
}

extension Words {
  /// Returns a field with its two values, as a line of text.
  func line(_ field: StateValue.Difference, _ catalogue: Catalogue) -> String {
    let (left, right) = (
      value(field.left, of: field.path, catalogue), value(field.right, of: field.path, catalogue)
    )
    return "\(name(ofField: field.path, catalogue)): \(left) | \(right)"
  }
}
