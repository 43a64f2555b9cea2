import CellGrid
import FlowController
import Phone
import Platform
import ScreenLibrary
import TerminalUI

/// A screen as JSON: its texts, the sources of the iOS texts, and the frame.
struct ShownScreen {
  private let scene: Scene
  private let model: WalkModel
  private let frame: Grid

  init(_ model: WalkModel, _ frame: Grid) {
    self.model = model
    self.frame = frame
    scene = model.scene()
  }

  var value: StateValue {
    let device = model.world.device
    let title = scene.overlay?.title ?? scene.page.title
    let texts = scene.overlay.map(\.message) ?? scene.page.paragraphs
    return [
      "screen": .text(scene.id), "os": .text(device.os.description), "region": .text(device.region.code),
      "locale": .text(scene.language.tag), "assume": .assumed(model.rules.rulebooks.assumptions),
      "title": .text(title), "texts": .list(texts.map { .text($0) }),
      "buttons": .list(scene.controls.map(button)), "words": .list(scene.systemWords.map(words)),
      "frame": .text(frame.text),
    ]
  }

  private func button(_ control: Scene.Control) -> StateValue {
    [
      "label": .text(control.label),
      "step": .text(StepVocabulary(names: model.catalogue.names).text(control.step)),
      "enabled": .bool(control.isEnabled),
    ]
  }

  private func words(_ words: SystemWords) -> StateValue {
    ["text": .text(words.text), "source": .text(words.source), "confidence": .text(words.confidence.word)]
  }
}
