import CellGrid
import FlowController
import Localization
import Phone
public import ScreenLibrary

/// The walk in plain mode: lines of text for screen readers, pipes and other programs.
///
/// It prints the screen of the phone and the numbered controls, and then reads a line. The line is a number, a step, a
/// command such as `back`, `next` or `save`, or a key. The walk ends at the end of the input.
@MainActor
public struct PlainWalk {
  /// The maximum length of an input line in bytes. A reader can discard everything after one more byte.
  public static let lineLimit = 4096

  private let controller: WalkController
  private let watch: ScreenWatch?
  private let read: () -> String?
  private let write: (String) -> Void

  /// Makes a walk that reads and writes lines.
  ///
  /// - Parameter watch: Watches the Screens folder, which may be edited during the walk.
  public init(
    session: any WalkSession, model: WalkModel, watching watch: ScreenWatch? = nil,
    read: @escaping () -> String?,
    write: @escaping (String) -> Void
  ) {
    var model = model
    model.isPlain = true
    controller = WalkController(session: session, model: model)
    self.watch = watch
    self.read = read
    self.write = write
  }

  private var model: WalkModel { controller.model }
  private var words: Words { model.words }

  private func line(_ text: String) { write(text.sanitisedForCells) }

  /// Opens a second phone. See ``WalkController/show(beside:_:)``.
  public func show(beside choice: BesideChoice, _ screens: Catalogue?) {
    controller.show(beside: choice, screens)
    if let message = model.message { line(message) }
  }

  /// Runs the walk to the end of the input.
  ///
  /// - Returns: Whether every line was a step that was possible.
  @discardableResult
  public func run() -> Bool {
    var allTaken = true
    var before: PlainScene?
    var said: [String] = []
    line(words.plainHint)
    while !controller.isFinished {
      lookAround()
      let scene = PlainScene(model.scene(), model.world, words, model.catalogue)
      // Do not repeat a text that has just been written.
      show(scene, isNew: scene.texts != before?.texts)
      let talk = talk + PlainBeside(model).lines
      if talk != said { for text in talk { line(text) } }
      (before, said) = (scene, talk)
      guard let text = read()?.trimmed else { return allTaken }
      if text.isEmpty { continue }
      guard text.utf8.count <= Self.lineLimit else {
        line(words.lineTooLong(Self.lineLimit))
        allTaken = false
        continue
      }
      if text != PaletteCommand.Word.next.rawValue { controller.model.presentation?.hasOfferedSkip = false }
      allTaken = carryOut(text) && allTaken
      if controller.needsRedraw {
        (before, said) = (nil, [])
        controller.needsRedraw = false
      }
    }
    return allTaken
  }

  /// Loads edited screens, or reports their problems. Then reads changes that other programs made to the device.
  private func lookAround() {
    controller.model.message = nil
    switch watch?.look() {
    case nil: break
    case .broken(let problems):
      line(words.screensBroken + ":")
      for problem in problems { line("  " + words.say(problem.report)) }
    case .usable(let screens): controller.take(.usable(screens), in: watch?.changedFiles ?? [])
    }
    controller.handle(.timeout)
    if let message = model.message { line(message) }
  }

  private func show(_ scene: PlainScene, isNew: Bool) {
    write("")
    write(scene.heading)
    if isNew { for text in scene.texts { write(text) } }
    for choice in scene.choices { write(choice) }
  }

  /// The lines for presenter mode: the last events, the notes, and the next step of the script.
  private var talk: [String] {
    guard let presentation = model.presentation else { return [] }
    let notes = model.notes.flatMap { $0.split(separator: "\n") }
    let lines = ["▸ " + words.story(of: model)] + notes.map { "  " + words.say(.plainNote(text: $0)) }
    if presentation.isEmpty { return lines }
    let (done, all) = presentation.progress
    return lines + ["  \(done)/\(all) · " + words.next(of: presentation, model)]
  }

  private func carryOut(_ text: String) -> Bool {
    controller.model.message = nil
    let command = Command.allCases.first { String($0.key) == text }
    let word =
      text == "exit"
      ? PaletteCommand.Word.quit.rawValue : command?.plainWord(in: model)
    if let word, word.contains("<") {
      line(words.missing(word))
      return false
    }
    let text = word ?? text
    do {
      guard let order = try PaletteCommand.read(text) else { return take(try step(text)) }
      return PlainOrders(controller: controller, write: write).carryOut(order)
    } catch let mistake as PaletteCommand.Mistake {
      line(words.mistake(mistake))
    } catch let unknown as UnknownStep {
      line(words.unknown(model.meaning(unknown, in: text)))
    } catch {
      line("\(error)")
    }
    return false
  }

  private func take(_ step: Step) -> Bool {
    controller.take(step)
    return PlainOrders(controller: controller, write: write).tellStep()
  }

  private func step(_ text: String) throws -> Step {
    guard let number = Int(text) else { return try controller.vocabulary.step(text) }
    let controls = model.scene().controls
    guard controls.indices.contains(number - 1) else {
      throw UnknownStep(number: text, count: controls.count)
    }
    return controls[number - 1].step
  }
}

extension String {
  fileprivate var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let first = firstIndex(where: { !isSpace($0) }) else { return "" }
    guard let last = lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(self[first...last])
  }
}
