import CellGrid
import FlowController
import Phone
import Platform
import ScreenLibrary
import TerminalUI
import Testing

/// A simulated user of the program, who presses keys or clicks on the drawn frame.
@MainActor
final class Hand {
  let controller: WalkController
  let session: MemorySession
  let size: Size

  init(
    _ rehearsal: Rehearsal = Rehearsal(), size: Size = Rehearsal.sizes[0], presentation: Presentation? = nil
  ) throws {
    let catalogue = try rehearsal.screens.load()
    (session, controller) = try rehearsal.session(catalogue) { $0.presentation = presentation }
    self.size = size
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

  /// Clicks the centre of the target for an intent, if the frame shows one.
  func click(_ wanted: Intent, sourceLocation: SourceLocation = #_sourceLocation) {
    let target = frame.targets.first { $0.intent == wanted }
    guard let rect = target?.rect, !rect.isEmpty else {
      Issue.record("nothing to click for \(wanted) at \(size)\n\(frame.grid)", sourceLocation: sourceLocation)
      return
    }
    controller.handle(.click(x: rect.x + rect.width / 2, y: rect.y))
    _ = frame
  }

  /// Turns the wheel until the frame shows a target for an intent, then clicks it.
  func find(_ wanted: Intent, sourceLocation: SourceLocation = #_sourceLocation) {
    var turns = 0
    while turns < 200, !frame.targets.contains(where: { $0.intent == wanted && !$0.rect.isEmpty }) {
      controller.handle(.wheel(1))
      turns += 1
    }
    click(wanted, sourceLocation: sourceLocation)
  }

  /// Turns the wheel over the palette until it shows a line, then clicks it.
  func find(line text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    var entry = self.entry(text)
    for _ in 0..<200 where entry == nil {
      controller.handle(.wheel(1))
      entry = self.entry(text)
    }
    guard let entry else {
      Issue.record(
        "the palette has no line \(text) at \(size)\n\(frame.grid)", sourceLocation: sourceLocation)
      return
    }
    click(entry, sourceLocation: sourceLocation)
  }

  /// Returns the intent of a click on that line of the palette, if visible. The left column may be broken
  /// into rows.
  private func entry(_ text: String) -> Intent? {
    let frame = frame
    return frame.targets.first { target in
      guard case .takeEntry = target.intent else { return false }
      let rows = frame.grid.cropped(to: target.rect).text.split(
        separator: "\n", omittingEmptySubsequences: false)
      let parts = rows.map { row in
        let left = row.dropFirst(2)
        return left.firstRange(of: "  ").map { left[..<$0.lowerBound] } ?? left
      }
      return parts.joined().filter { $0 != " " } == text
    }?.intent
  }

  /// Returns the index of the control that takes a step, if there is one.
  func control(taking step: String) throws -> Int? {
    let vocabulary = StepVocabulary(names: try Rehearsal.catalogue().names)
    return scene.controls.firstIndex { vocabulary.text($0.step) == step }
  }

  /// Returns the index of the control that takes a step; fails if there is none.
  func index(of step: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Int {
    try #require(
      try control(taking: step), "no control takes \(step) on \(scene.id)", sourceLocation: sourceLocation)
  }
}

/// The input methods; all must lead to the same result.
enum Way: CaseIterable, Sendable {
  case digits, arrows, mouse

  /// Presses the control that takes a step.
  @MainActor
  func press(_ step: String, _ hand: Hand) throws {
    let index = try hand.index(of: step)
    switch self {
    case .digits where index < 9: hand.type("\(index + 1)")
    case .mouse: hand.find(.press(index))
    case .arrows, .digits:
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
    case .mouse:
      // If the key bar has no space for a key, the help page shows it.
      if !hand.frame.targets.contains(where: { $0.intent == .command(command) }) {
        hand.click(.command(.help))
      }
      hand.find(.command(command))
    }
  }

  /// Uses the palette: types the step, or chooses it from the list. An open argument is chosen from a second
  /// list.
  @MainActor
  func command(_ text: String, by line: String, _ hand: Hand) {
    give(.type, hand)
    switch self {
    case .digits, .arrows:
      hand.type(text)
      hand.press(.enter)
    case .mouse:
      hand.find(line: line)
      if line != text { hand.find(line: text) }
    }
  }
}
