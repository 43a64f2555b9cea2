import CellGrid
import FlowController
import Phone
import Platform
import ScreenLibrary
import TerminalUI

/// A screen for programs: its texts, the source of the iOS texts, and the frame.
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
    return .object([
      .init("screen", .text(scene.id)), .init("os", .text(device.os.description)),
      .init("region", .text(device.region.code)), .init("locale", .text(scene.language.tag)),
      .init("assume", .assumed(model.rules.rulebooks.assumptions)), .init("title", .text(title)),
      .init("texts", .list(texts.map { .text($0) })), .init("buttons", .list(scene.controls.map(button))),
      .init("words", .list(scene.systemWords.map(words))), .init("frame", .text(frame.text)),
    ])
  }

  private func button(_ control: Scene.Control) -> StateValue {
    .object([
      .init("label", .text(control.label)),
      .init("step", .text(StepVocabulary(names: model.catalogue.names).text(control.step))),
      .init("enabled", .bool(control.isEnabled)),
    ])
  }

  private func words(_ words: SystemWords) -> StateValue {
    .object([
      .init("text", .text(words.text)), .init("source", .text(words.source)),
      .init("confidence", .text(words.confidence.word)),
    ])
  }
}
