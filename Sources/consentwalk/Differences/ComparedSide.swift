import Explorer
import FlowController
import Phone
import ScreenLibrary

/// One side of a comparison: its name, and the initial state of its search.
struct ComparedSide {
  let name: String
  let start: SearchStart

  init(_ name: String, _ start: SearchStart) {
    self.name = name
    self.start = start
  }

  var context: CommandContext { start.context }

  var compared: ComparedWorld {
    ComparedWorld(start.world, start.rules, start.names, start.header)
  }

  /// Returns the texts on the phone, and where each is on the screen.
  func words(_ world: World) -> [(place: String, text: String)] {
    let scene = SceneBuilder(world: world, rules: start.rules, catalogue: context.catalogue).scene()
    var words: [(String, String)] = []
    func add(_ place: String, _ text: String) {
      if !text.isEmpty { words.append((scene.id + " " + place, text)) }
    }
    let vocabulary = StepVocabulary(names: start.names)
    if let banner = scene.banner {
      let texts = [("notification title", banner.title), ("notification text", banner.body)]
      words += texts.filter { !$1.isEmpty }
    }
    if let overlay = scene.overlay {
      add("title", overlay.title)
      for (index, line) in overlay.message.enumerated() { add("text \(index + 1)", line) }
      add("note", overlay.note)
      for button in overlay.buttons {
        let control = scene.controls[button]
        add(vocabulary.text(control.step), control.label)
      }
      return words
    }
    add("title", scene.page.title)
    for (index, line) in scene.page.paragraphs.enumerated() { add("text \(index + 1)", line) }
    let steps = scene.page.rows.map { $0.control.map { vocabulary.text(scene.controls[$0].step) } }
    var plain = 0
    for (row, step) in zip(scene.page.rows, steps) {
      guard let step else {
        plain += 1
        add("row \(plain)", row.text)
        continue
      }
      // The two positions of a switch are compared as one row. But each option of a list is a row of its own.
      let key = String(step.prefix { $0 != "=" })
      add(steps.count { $0?.hasPrefix(key + "=") == true } == 1 ? key : step, row.text)
    }
    return words
  }
}

/// The texts of two phones that show the same prompt on the same screen.
struct ShownWords {
  private let old: ComparedSide
  private let new: ComparedSide

  init(_ old: ComparedSide, _ new: ComparedSide) {
    self.old = old
    self.new = new
  }

  /// Returns the texts that differ, in reading order. If only one side has a text, the other text is empty.
  ///
  /// - Complexity: O(texts squared).
  func differences(_ before: World, _ after: World) -> [WorldComparison.WrittenDifference] {
    let (first, second) = (old.words(before), new.words(after))
    var found: [WorldComparison.WrittenDifference] = []
    for text in first {
      let other = second.first { $0.place == text.place }?.text ?? ""
      if other != text.text { found.append(.init(text.place, text.text, other)) }
    }
    for text in second where !first.contains(where: { $0.place == text.place }) {
      found.append(.init(text.place, "", text.text))
    }
    return found
  }
}
