import ScreenLibrary
import Platform
public import CellGrid
public import FlowController

/// Turns input into steps and keeps the model true. Knows no terminal: tests drive it as a person would.
@MainActor
public final class WalkController {
  /// What frames are drawn from.
  public internal(set) var model: WalkModel
  /// Whether the person has left.
  public private(set) var isFinished = false
  /// Whether the whole screen is to be sent again.
  public var needsRedraw = false
  let session: any WalkSession
  var shown: Frame?

  /// A walk over a session.
  public init(session: any WalkSession, model: WalkModel) {
    self.session = session
    self.model = model
    self.model.history = session.history
  }

  /// The flow's words for steps; the flow can change.
  private var vocabulary: StepVocabulary { StepVocabulary(names: model.catalogue.names) }

  /// Draws the model at a size.
  public func frame(_ size: Size) -> Frame {
    let frame = model.frame(size)
    shown = frame
    return frame
  }

  /// Takes one event.
  public func handle(_ event: InputEvent) {
    switch event {
    case .timeout, .resize:
      if event == .timeout, session.refresh() { showOutsideChange() }
      return
    case .paste(let text): return paste(text)
    case .key, .text, .click, .wheel: break
    }
    if shown?.isTooSmall == true {
      if event == .text(Command.quit.key) { isFinished = true }
      return
    }
    // A key or a click ends a motion.
    model.slide = nil
    if model.typing != nil { return type(event) }
    model.message = nil
    if model.isHelpOpen {
      model.isHelpOpen = false
      return
    }
    guard let intent = intent(of: event) else { return }
    carryOut(intent)
  }

  /// Sets how far a sliding panel is; 1 ends the motion.
  public func slide(to fraction: Double) {
    if fraction >= 1 { model.slide = nil } else { model.slide?.fraction = fraction }
  }

  /// Takes a step, as a person would by pressing its button.
  public func take(_ step: Step) {
    let before = model.scene()
    do {
      _ = try session.apply(step)
    } catch {
      model.message = model.words.cannot(error)
      return
    }
    followSession()
    settle(after: before)
  }

  /// Takes over what the session holds now.
  private func followSession() {
    model.previous = model.world
    model.world = session.world
    model.history = session.history
    model.rules = session.rules
    model.catalogue = session.catalogue
  }

  func settle(after before: Scene) {
    let scene = model.scene()
    if scene.id != before.id || scene.controls.count != before.controls.count {
      model.focus = scene.defaultFocus
      model.scroll = 0
    } else if let focus = model.focus, !keeps(focus, scene, before) {
      model.focus = scene.defaultFocus
    }
    if before.id == "policy", scene.overlay == nil, model.world.policyIsAgreed,
      model.previous?.policyIsAgreed == false
    {
      model.slide = WalkModel.Slide(scene: before, fraction: 0)
    }
  }

  /// Whether the focus may stay: on the same button, or the same row of Settings, and that one alive.
  private func keeps(_ index: Int, _ scene: Scene, _ before: Scene) -> Bool {
    guard scene.controls.indices.contains(index), before.controls.indices.contains(index) else {
      return false
    }
    let (now, old) = (scene.controls[index], before.controls[index])
    return now.isEnabled
      && (now.label == old.label || vocabulary.text(now.step) == vocabulary.text(old.step))
  }

  private func showOutsideChange() {
    let before = model.scene()
    followSession()
    settle(after: before)
  }

  private func intent(of event: InputEvent) -> Intent? {
    switch event {
    case .click(let x, let y): return shown?.intent(x: x, y: y)
    case .wheel(let lines): return shown?.scroll == nil ? .move(lines.signum()) : .scroll(lines)
    case .text(let typed):
      let character = typed.narrow
      if let digit = character.wholeNumberValue, digit > 0, character.isASCII { return .press(digit - 1) }
      if character == " " { return .pressFocused }
      return Command.allCases.first { $0.key == character }.map { .command($0) }
    case .key(let key):
      switch key {
      case .left, .backTab: return .move(-1)
      case .right, .tab: return .move(1)
      case .up: return .scroll(-1)
      case .down: return .scroll(1)
      case .pageUp: return .page(-1)
      case .pageDown: return .page(1)
      case .home: return .scroll(-100_000)
      case .end: return .scroll(100_000)
      case .enter: return .pressFocused
      case .redraw: return .command(.redraw)
      case .escape:
        if model.world.prompt != nil { model.message = model.words.escAnswersNothing }
        return nil
      case .backspace: return nil
      }
    case .resize, .timeout, .paste: return nil
    }
  }

  /// Letters for the line that is typed; anywhere else nothing, since nobody reads a paste as keys.
  private func paste(_ text: String) {
    guard model.typing != nil else { return model.message = model.words.pasteIsNoKeys }
    for character in text { type(.text(character.isNewline ? " " : character)) }
  }

  private func carryOut(_ intent: Intent) {
    switch intent {
    case .press(let index): press(index)
    case .pressFocused:
      guard let focus = model.focus else { return model.message = model.words.noFocus }
      press(focus)
    case .move(let by): move(by)
    case .scroll(let by): scroll(by)
    case .page(let pages): scroll(pages * max(1, (shown?.scroll?.page ?? 9) - 1))
    case .command(let command): carryOut(command)
    }
  }

  private func press(_ index: Int) {
    let scene = model.scene()
    guard scene.controls.indices.contains(index) else { return }
    guard scene.controls[index].isEnabled else { return model.message = model.words.asleep }
    take(scene.controls[index].step)
  }

  private func scroll(_ by: Int) {
    guard let scroll = shown?.scroll, model.world.prompt == nil else { return move(by) }
    model.scroll = max(0, min(min(model.scroll, scroll.limit) + by, scroll.limit))
  }

  private func move(_ by: Int) {
    let scene = model.scene()
    let alive = scene.controls.indices.filter { scene.controls[$0].isEnabled }
    guard let first = alive.first, let last = alive.last else { return }
    guard let focus = model.focus, let position = alive.firstIndex(of: focus) else {
      return model.focus = by > 0 ? first : last
    }
    if abs(by) > 1 {
      model.focus = alive[max(0, min(alive.count - 1, position + by))]
    } else {
      model.focus = alive[(position + by + alive.count) % alive.count]
    }
  }

  private func carryOut(_ command: Command) {
    switch command {
    case .home: take(.home)
    case .settings: take(.settings)
    case .app: take(.launch)
    case .terminate: take(.terminate)
    case .reinstall: take(model.world.app.isInstalled ? .reinstall : .install)
    case .upgrade: take(.offerUpgrade)
    case .waitNext: take(.waitForNext)
    case .waitDay: take(.wait(seconds: 86_400))
    case .language:
      var change = SystemChange()
      change.locale = model.world.device.locale == .en ? .ja : .en
      take(.set(change))
    case .panel: model.panel = WalkModel.Panel(rawValue: model.panel.rawValue + 1) ?? .faces
    case .type: model.typing = ""
    case .picture: keep(.svg)
    case .text: keep(.text)
    case .help: model.isHelpOpen = true
    case .redraw: needsRedraw = true
    case .quit: isFinished = true
    }
  }

  /// One event while a step is typed.
  private func type(_ event: InputEvent) {
    guard var text = model.typing else { return }
    switch event {
    case .text(let character): if text.utf8.count < 200 { text.append(character) }
    case .key(.backspace):
      if text.isEmpty { return model.typing = nil }
      text.removeLast()
    case .key(.escape): return model.typing = nil
    case .key(.tab): text = completed(text)
    case .key(.enter):
      model.typing = nil
      guard !text.isEmpty else { return }
      do { take(try vocabulary.step(text)) } catch { model.message = error.description }
      return
    case .key, .click, .wheel, .resize, .timeout, .paste: return
    }
    model.typing = text
  }

  /// The longest text that all possible steps beginning with this one share.
  private func completed(_ text: String) -> String {
    let possible = model.world.possibleSteps(vocabulary, model.rules).map {
      String($0.text.prefix { $0 != "<" })
    }
    let matching = possible.filter { $0.hasPrefix(text) }
    guard var shared = matching.first else { return text }
    for step in matching.dropFirst() {
      while !step.hasPrefix(shared) { shared.removeLast() }
    }
    return shared
  }
}

extension Character {
  /// The ASCII character that a full-width one stands for, since a Japanese keyboard may give either; else itself.
  fileprivate var narrow: Character {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return self }
    switch scalar.value {
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0).map { Character($0) } ?? self
    case 0x3000: return " "
    default: return self
    }
  }
}
