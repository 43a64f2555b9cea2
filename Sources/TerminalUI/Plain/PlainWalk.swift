import CellGrid
public import ScreenLibrary
import FlowController
import Platform

/// The walk in lines of text: for screen readers, pipes and programs that drive it.
///
/// Each turn prints what the phone shows and its numbered choices, then reads a line: a number, a step as typed,
/// `save` for a picture of the screen, `save text`, an order such as `back`, `help`, or `quit`. The end of the input ends the walk.
@MainActor
public struct PlainWalk {
  private let session: any WalkSession
  private let template: WalkModel
  private let watch: ScreenWatch?
  private let read: () -> String?
  private let write: (String) -> Void

  /// A walk over a session, reading and writing lines.
  ///
  /// - Parameter watch: The screens that somebody may be editing.
  public init(
    session: any WalkSession, model: WalkModel, watching watch: ScreenWatch? = nil,
    read: @escaping () -> String?,
    write: @escaping (String) -> Void
  ) {
    self.session = session
    template = model
    self.watch = watch
    self.read = read
    self.write = write
  }

  private var vocabulary: StepVocabulary { StepVocabulary(names: session.catalogue.names) }

  /// Runs to the end of the input.
  ///
  /// - Returns: Whether every line was a step that could be taken.
  @discardableResult
  public func run() -> Bool {
    var allTaken = true
    var before: PlainScene?
    write(template.words.plainHint)
    while true {
      _ = session.refresh()
      takeEdits()
      var model = template
      model.world = session.world
      model.place = session.place
      model.rules = session.rules
      model.catalogue = session.catalogue
      let scene = model.scene()
      let plain = PlainScene(scene, model.words)
      write("")
      write(plain.heading)
      // A text that was just read is not read out again.
      if plain.texts != before?.texts { for line in plain.texts { write(line) } }
      for line in plain.choices { write(line) }
      before = plain
      guard let line = read() else { return allTaken }
      let text = line.trimmed
      switch text {
      case "": continue
      case "q", "quit", "exit": return allTaken
      case "?", "help", "help all": help(model, withObstacles: text == "help all")
      case "save", "save svg": write(keep(model, .svg))
      case "save text": write(keep(model, .text))
      default: allTaken = carryOut(text, scene, model) && allTaken
      }
    }
  }

  /// Keeps the frame that a terminal of the usual size would show.
  private func keep(_ model: WalkModel, _ format: EvidenceFormat) -> String {
    model.keep(model.frame(Size(width: 80, height: 24)).grid, as: format)
  }

  /// Goes on with screens that were edited since, or says what is wrong with them.
  private func takeEdits() {
    let words = template.words
    switch watch?.look() {
    case nil: break
    case .broken(let problems):
      write(words.screensBroken + ":")
      for problem in problems { write("  " + problem.description.sanitisedForCells) }
    case .usable(let screens):
      if let note = session.note(adopting: screens, words) { write(note) }
    }
  }

  /// What can be typed now, and with `help all` also what cannot, with the reason.
  private func help(_ model: WalkModel, withObstacles: Bool) {
    var model = model
    model.branches = (try? session.branches()) ?? []
    write(model.words.plainHelp)
    for entry in CommandPalette(model).entries("") where withObstacles || entry.obstacle == nil {
      write("  \(entry.text)  \(entry.obstacle.map { "(\($0))" } ?? entry.description)")
    }
  }

  private func carryOut(_ text: String, _ scene: Scene, _ model: WalkModel) -> Bool {
    do {
      guard let order = try Order.read(text) else { return take(text, scene, model.words) }
      try PlainOrders(session: session, model: model, write: write).carryOut(order)
      return true
    } catch let mistake as Order.Mistake {
      write(model.words.mistake(mistake))
    } catch let failure as WalkFailure {
      write(model.words.cannot(failure))
    } catch {
      write("\(error)")
    }
    return false
  }

  private func take(_ text: String, _ scene: Scene, _ words: Words) -> Bool {
    do {
      let step = try step(text, scene)
      let events = try session.apply(step)
      write("> " + vocabulary.text(step))
      for event in events { write("  " + event.line(vocabulary.names)) }
      return true
    } catch let failure as WalkFailure {
      write(words.cannot(failure))
    } catch let unknown as UnknownStep {
      write(unknown.description)
    } catch {
      write("\(error)")
    }
    return false
  }

  private func step(_ text: String, _ scene: Scene) throws -> Step {
    guard let number = Int(text) else { return try vocabulary.step(text) }
    guard scene.controls.indices.contains(number - 1) else {
      throw UnknownStep(number: text, count: scene.controls.count)
    }
    return scene.controls[number - 1].step
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
