public import CellGrid
public import FlowController
import Phone
import Platform
import ScreenLibrary

/// Turns input into steps and keeps the model up to date. It needs no terminal, so tests can use it like a
/// user.
@MainActor
public final class WalkController {
  public internal(set) var model: WalkModel { didSet { changed = .everything } }
  /// Whether the user has left.
  public internal(set) var isFinished = false
  /// The text that the terminal is to copy next.
  public internal(set) var copied: String?
  /// Whether the whole screen must be sent again.
  public var needsRedraw = false
  let session: any WalkSession
  private(set) var shown: Frame?
  /// The extent of the changes since ``shown`` was drawn.
  private var changed = Change.everything

  /// How much of a frame has changed.
  private enum Change: Comparable { case nothing, phone, everything }

  /// A controller that shows a session.
  public init(session: any WalkSession, model: WalkModel) {
    self.session = session
    self.model = model
    self.model.presentation?.rehearse(from: session.world, session.rules)
    self.model.presentation?.remember(session.place, isFollowed: true)
    self.model.openedIn = model.shownLanguage
    adoptSession()
  }

  /// The vocabulary of the current flow.
  var vocabulary: StepVocabulary { StepVocabulary(names: model.catalogue.names) }

  /// The scene of the phone.
  var scene: Scene { (changed == .everything ? nil : shown?.scene) ?? model.scene() }

  /// Draws the model like ``WalkModel/frame(_:)``, but only the parts that have changed.
  public func frame(_ size: Size) -> Frame {
    // Say it once per size: when the walk begins, and when the screen becomes too narrow.
    if shown?.grid.size != size { noteRoom(size) }
    lookAtTimeline(size)
    let frame = changes(at: size) ?? model.frame(size)
    shown = frame
    changed = .nothing
    return frame
  }

  /// The frame, made from the one before; nil if everything must be drawn.
  private func changes(at size: Size) -> Frame? {
    guard let shown, shown.grid.size == size else { return nil }
    switch changed {
    case .nothing: return shown
    case .phone: return model.phone(on: shown)
    case .everything: return nil
    }
  }

  /// Moves the focus and scrolls. Both change only the phone.
  func look(at focus: Int?, scrolledTo line: Int) {
    let before = changed
    model.focus = focus
    model.scroll = line
    changed = max(before, .phone)
  }

  /// Handles an event.
  public func handle(_ event: InputEvent) {
    let event = clicked(event) ?? event
    switch event {
    case .timeout, .resize:
      lookAtGallery()
      if event == .timeout, session.refresh() { showOutsideChange() }
      return
    case .key, .text, .paste, .click, .wheel: break
    }
    // In every mode, because output of other programs may cover any of them.
    if event == .key(.redraw) { return needsRedraw = true }
    if shown?.isTooSmall == true {
      if event == .text(Command.quit.key) { isFinished = true }
      return
    }
    // A key or click ends a slide. Esc stops a tour; any other event takes its remaining steps at once.
    if model.slide != nil { model.slide = nil }
    if model.tour != nil {
      if event == .key(.escape) { model.tour = nil } else { finishTour() }
      // A line that is typed now must not be read as keys.
      guard event == .text(Command.type.key) else { return }
    }
    if case .paste(let text) = event { return paste(text) }
    if case .typing(let line, _) = model.mode { return type(event, line) }
    if model.message != nil {
      model.message = nil
      // Esc closes the message, and nothing below it.
      if event == .key(.escape), case .at(.phone) = model.mode { return }
    }
    if model.edited != nil { model.edited = nil }
    if event != .text(Command.next.key), model.presentation?.hasOfferedSkip == true {
      model.presentation?.hasOfferedSkip = false
    }
    switch model.mode {
    case .typing: break
    case .help(let scroll, _): turnHelp(event, scroll)
    case .at(let ground):
      if event == .text(Command.help.key) { return openHelp() }
      handle(event, on: ground)
    }
  }

  private func handle(_ event: InputEvent, on ground: Mode.Ground) {
    switch ground {
    case .branches(let chosen): handle(event, onBranches: chosen)
    case .panels: if !turnOpenPanel(event) { handleOnPhone(event) }
    case .timeline(let start): if !moveAlong(event, from: start) { handleOnPhone(event) }
    case .gallery(let chosen): handle(event, inGallery: chosen)
    case .copying: handleWhileCopying(event)
    case .comparison(let comparison, let scroll): turn(comparison, scroll, event)
    case .steps(let chosen): if !chooseStep(event, chosen) { handleOnPhone(event) }
    case .phone: handleOnPhone(event)
    }
  }

  private func handleOnPhone(_ event: InputEvent) {
    if let intent = intent(of: event) { carryOut(intent) }
  }

  /// Sets the fraction of a slide; 1 ends it.
  public func slide(to fraction: Double) {
    if fraction >= 1 { model.slide = nil } else { model.slide?.fraction = fraction }
  }

  /// Takes a step, as if its button were pressed.
  ///
  /// - Parameter count: The number of steps of the script that are skipped for it.
  public func take(_ step: Step, skipping count: Int = 0) {
    let before = model.scene()
    let agreed = model.world.policyIsAgreed
    let beginsBranch = model.place.isInPast
    let locale = model.world.device.locale
    do {
      model.lastEvents = try session.apply(step)
    } catch {
      model.message = model.words.cannot(error)
      return
    }
    adoptSession()
    // Show the new language of the phone.
    if model.world.device.locale != locale { model.shownLanguage = nil }
    followScript(step, skipping: count)
    settle(after: before)
    model.panelScroll = 0
    if beginsBranch { lookAtBranches() }
    if before.id == "policy", model.scene().overlay == nil, model.world.policyIsAgreed, !agreed {
      model.slide = WalkModel.Slide(scene: before, fraction: 0)
    }
  }

  /// Takes the state of the session into the model.
  func adoptSession() {
    model.world = session.world
    model.device = session.device
    model.previous = session.before
    model.history = session.history
    model.place = session.place
    model.rules = session.rules
    model.catalogue = session.catalogue
    lookAtDeviceCheck()
    followBeside()
    // The palette has changed, so no entry is chosen any more.
    if let text = model.mode.line?.text { model.mode = .typing(Mode.Line(text), over: model.mode.ground) }
  }

  /// Finds the last use of DeviceCheck, if the page that shows it is open.
  private func lookAtDeviceCheck() {
    model.deviceCheck = nil
    guard model.showsTestPage else { return }
    let (place, names) = (model.place, model.catalogue.names)
    model.deviceCheck =
      model.history.reversed().lazy.filter { $0.number <= place.position }
      .compactMap { [session, rules = model.rules] line in
        guard !line.deviceCheck.isEmpty else { return nil }
        let time = try? session.world(at: line.number, on: place.branch).device.now
        return DeviceCheckUse(
          line.step, number: line.number, line.deviceCheck, of: session.device, at: time, rules.flow, names)
      }.first
  }

  /// Moves the focus to its default if the scene has changed.
  func settle(after before: Scene) {
    let scene = model.scene()
    if scene.id != before.id || scene.controls.count != before.controls.count {
      model.focus = scene.defaultFocus
      model.scroll = 0
    } else if let focus = model.focus, !keeps(focus, scene, before) {
      model.focus = scene.defaultFocus
    }
  }

  /// Whether the focus may stay: on the same enabled button or row of Settings.
  private func keeps(_ index: Int, _ scene: Scene, _ before: Scene) -> Bool {
    guard scene.controls.indices.contains(index), before.controls.indices.contains(index) else {
      return false
    }
    let (now, old) = (scene.controls[index], before.controls[index])
    return now.isEnabled
      && (now.label == old.label || vocabulary.text(now.step) == vocabulary.text(old.step))
  }

  /// Says that the walk is waiting for another program.
  func showWaiting() { model.message = model.words.waiting }

  /// Removes that message.
  func endWaiting() {
    if let message = model.message, message == model.words.waiting { model.message = nil }
  }

  private func showOutsideChange() {
    let before = model.scene()
    let old = (model.world.record, model.place)
    adoptSession()
    model.lastEvents = []
    let place = model.place
    model.presentation?.recall(place)
    settle(after: before)
    if let chosen = model.mode.ground.chosenStep {
      model.mode.ground = .steps(chosen: min(chosen, model.place.end))
    }
    lookAtBranches()
    // The first refresh only reads the history, which is not a change.
    let isElsewhere = old.0 != model.world.record || old.1.position != model.place.position
    if isElsewhere, model.mode.line == nil { model.message = model.words.changedElsewhere }
  }
}
