import CellGrid
import FlowController
import Platform
import ScreenLibrary
import TerminalUI
import Testing

/// A person at the program: presses keys, or clicks what the drawn frame shows.
@MainActor
final class Hand {
  let controller: WalkController
  let session: MemorySession
  let size: Size

  init(
    _ rehearsal: Rehearsal = Rehearsal(), size: Size = Rehearsal.sizes[0], presentation: Presentation? = nil
  ) throws {
    let catalogue = try rehearsal.screens.load()
    let (session, start) = try rehearsal.session(catalogue)
    var model = start
    model.presentation = presentation
    self.session = session
    self.size = size
    controller = WalkController(session: session, model: model)
    let vocabulary = StepVocabulary(names: catalogue.names)
    for text in rehearsal.steps.split(separator: " ") { controller.take(try vocabulary.step(String(text))) }
    controller.slide(to: 1)
    _ = controller.frame(size)
  }

  var scene: Scene { controller.model.scene() }
  var prompt: String? { controller.model.world.prompt?.word }
  var frame: Frame { controller.frame(size) }
  var steps: [String] { session.history.map(\.step) }

  func press(_ key: InputEvent.Key) {
    controller.handle(.key(key))
    _ = frame
  }

  func type(_ text: String) {
    for character in text { controller.handle(.text(character)) }
    _ = frame
  }

  /// Clicks the middle of what the frame shows for an intent, if it shows it.
  func click(_ wanted: Intent, sourceLocation: SourceLocation = #_sourceLocation) {
    let target = frame.targets.first { $0.intent == wanted }
    guard let rect = target?.rect, !rect.isEmpty else {
      Issue.record("nothing to click for \(wanted) at \(size)\n\(frame.grid)", sourceLocation: sourceLocation)
      return
    }
    controller.handle(.click(x: rect.x + rect.width / 2, y: rect.y))
    _ = frame
  }

  /// The index of the control that takes a step, if one does.
  func control(taking step: String) throws -> Int? {
    let vocabulary = StepVocabulary(names: try Rehearsal.catalogue().names)
    return scene.controls.firstIndex { vocabulary.text($0.step) == step }
  }

  /// The index of the control that must be there.
  func index(of step: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Int {
    try #require(
      try control(taking: step), "no control takes \(step) on \(scene.id)", sourceLocation: sourceLocation)
  }
}

/// How a walk is driven: every way must end the same.
enum Way: CaseIterable, Sendable {
  case digits, arrows, mouse

  /// Presses the control that takes a step.
  @MainActor
  func press(_ step: String, _ hand: Hand) throws {
    let index = try hand.index(of: step)
    switch self {
    case .digits: hand.type("\(index + 1)")
    case .mouse: hand.click(.press(index))
    case .arrows:
      for _ in hand.scene.controls where hand.controller.model.focus != index { hand.press(.right) }
      #expect(hand.controller.model.focus == index)
      hand.press(.enter)
    }
  }

  /// Gives a command.
  @MainActor
  func give(_ command: Command, _ hand: Hand) {
    switch self {
    case .digits, .arrows: hand.type(String(command.key))
    case .mouse: hand.click(.command(command))
    }
  }
}
