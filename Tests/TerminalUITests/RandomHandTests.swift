import CellGrid
import FlowController
import Phone
import Platform
import ScreenLibrary
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite struct `Any keys and clicks` {
  private static let versions = ["8", "12", "13", "14.5", "18", "27.2"]
  private static let keys: [InputEvent.Key] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backTab, .backspace,
    .redraw,
  ]

  private func event(_ random: inout SeededGenerator, _ frame: Frame) -> InputEvent {
    switch random.number(0...11) {
    case 0...2: return .text(Character("\(random.number(1...9))"))
    case 3, 4: return .text(Command.allCases[random.number(0...Command.allCases.count - 1)].key)
    case 5, 6: return .key(Self.keys[random.number(0...Self.keys.count - 1)])
    case 7: return .text(random.text().first ?? "x")
    case 8: return .wheel(random.number(-3...3))
    case 9: return .paste(random.text())
    default:
      // Most actions click on a target.
      guard let target = frame.targets.randomElement(using: &random), random.number(0...3) > 0 else {
        return .click(x: random.number(0...frame.grid.width), y: random.number(0...frame.grid.height))
      }
      return .click(x: target.rect.x, y: target.rect.y)
    }
  }

  /// Checks the frame as a terminal shows it: nothing exceeds the screen, and no wide character is cut.
  private func check(_ frame: Frame, _ size: Size) {
    #expect(frame.grid.size == size)
    #expect(frame.grid.brokenInvariants.isEmpty)
    var terminal = TerminalEmulator(width: size.width, height: size.height)
    for (y, row) in frame.grid.ansi().text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    where y < size.height {
      terminal.feed("\u{1B}[\(y + 1);1H\(row)".utf8)
    }
    let same = terminal.text == frame.grid.text
    #expect(same, "\(terminal.text)\n\(frame.grid.text)")
    for target in frame.targets {
      #expect(!target.rect.isEmpty && target.rect.intersection(frame.grid.bounds) == target.rect)
    }
    if let cursor = frame.cursor { #expect(frame.grid.bounds.contains(x: cursor.x, y: cursor.y)) }
  }

  /// Checks that drawing the changes since the previous frame gives the same as drawing everything.
  private func check(_ frame: Frame, against whole: Frame) {
    let isSame = frame.grid == whole.grid
    #expect(isSame, "\(frame.grid)\n\(whole.grid)")
    #expect(frame.targets.map(\.rect) == whole.targets.map(\.rect))
    #expect(frame.targets.map(\.intent) == whole.targets.map(\.intent))
    #expect(frame.overflows == whole.overflows)
    #expect(frame.scroll?.limit == whole.scroll?.limit)
    #expect(frame.cursor?.x == whole.cursor?.x && frame.cursor?.y == whole.cursor?.y)
    #expect(frame.isTooSmall == whole.isTooSmall)
  }

  private func play(
    _ catalogue: Catalogue, _ seed: UInt64, turns: Int, sizes: (ClosedRange<Int>, ClosedRange<Int>)
  ) throws {
    var random = SeededGenerator(seed: seed)
    let rehearsal = Rehearsal(
      os: Self.versions[random.number(0...Self.versions.count - 1)],
      language: Language.bundled[random.number(0...1)])
    let controller = try rehearsal.session(catalogue) { model in
      model.isASCII = random.number(0...4) == 0
      guard random.number(0...1) == 0 else { return }
      model.presentation = Presentation([
        .note(LocalizedText(random.text())), .step(.launch, "launch"),
        .note(LocalizedText(random.text() + random.text())),
        .step(.terminate, "terminate"),
      ])
    }.controller
    var size = Size(width: random.number(sizes.0), height: random.number(sizes.1))
    for _ in 0..<turns where !controller.isFinished {
      if random.number(0...3) == 0 {
        size = Size(width: random.number(sizes.0), height: random.number(sizes.1))
      }
      let frame = controller.frame(size)
      check(frame, size)
      check(frame, against: controller.model.frame(size))
      var next = event(&random, frame)
      if next == .text(Command.quit.key) { next = .text("?") }
      controller.handle(next)
      controller.slide(to: Double(random.number(0...10)) / 10)
    }
  }

  @Test(arguments: 0..<8) func `Any keys and clicks leave valid frames`(seed: UInt64) throws {
    try play(Rehearsal.catalogue(), seed, turns: 60, sizes: (1...200, 1...60))
  }

  @Test(arguments: 100..<108)
  func `Any keys and clicks leave valid frames on usual screen sizes`(seed: UInt64) throws {
    try play(Rehearsal.catalogue(), seed, turns: 60, sizes: (40...130, 16...40))
  }

  @Test(arguments: 0..<6)
  func `Any keys and clicks leave valid frames with texts of any script`(seed: UInt64) throws {
    var screens = try RandomScreens(seed: seed)
    try play(screens.catalogue(), seed, turns: 40, sizes: (30...120, 12...40))
  }
}
