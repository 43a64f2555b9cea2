import CellGrid
import FlowController
import Localization
import Phone
import ScreenLibrary

/// The second phone in plain mode: its scene, if it differs, and the differences.
struct PlainBeside {
  let lines: [String]

  init(_ model: WalkModel) {
    guard let second = model.second else {
      lines = []
      return
    }
    let words = model.words
    let scene = PlainScene(second.scene(model.shownLanguage), second.world, words)
    let shown = scene == PlainScene(model.scene(), model.world, words) ? [] : [scene.heading] + scene.texts
    let departures = second.departures.suffix(1).map(words.departure)
    let fields = second.differences.map { "\($0.path): \($0.left) | \($0.right)" }
    lines =
      [words.say(.besideHeading(what: second.choice.text))]
      + (shown + departures + fields).map { "  | " + $0 }
  }
}
