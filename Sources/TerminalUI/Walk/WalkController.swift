public import CellGrid
public import FlowController
import Phone
import Platform
import ScreenLibrary

/// Converts input to steps, and updates the model. It needs no terminal, so tests can use it like a user.
@MainActor
public final class WalkController {
  public internal(set) var model: WalkModel { didSet { changed = .everything } }
  /// Whether the user has quit.
  public internal(set) var isFinished = false
  /// The text that the terminal should copy next.
  public internal(set) var copied: String?
  /// Whether the complete screen must be sent again.
  public var needsRedraw = false
  let session: any WalkSession
  private(set) var shown: Frame?
  /// What has changed since ``shown`` was drawn.
  private var changed = Change.everything

  /// How much of a frame has changed.
  private enum Change: Comparable { case nothing, phone, everything }

  /// Makes a controller that shows a session.
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

  /// The scene that the phone shows.
  var scene: Scene { (changed == .everything ? nil : shown?.scene) ?? model.scene() }

  /// Draws the model like ``WalkModel/frame(_:)``, but redraws only what has changed.
  public func frame(_ size: Size) -> Frame {
    // Show this message once for each size: when the walk begins, and when the screen becomes too narrow.
    if shown?.grid.size != size { noteRoom(size) }
    lookAtTimeline(size)
    let frame = changes(at: size) ?? model.frame(size)
    shown = frame
    changed = .nothing
    return frame
  }

  /// Makes the frame from the previous one; nil if everything must be drawn.
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
    // This works in every mode, because output of other programs can cover the screen in any mode.
    if event == .key(.redraw) { return needsRedraw = true }
    if shown?.isTooSmall == true {
      if event == .text(Command.quit.key) { isFinished = true }
      return
    }
    // A key or click ends a slide. Esc stops a tour. Any other event runs the remaining steps of the tour at once.
    if model.slide != nil { model.slide = nil }
    if model.tour != nil {
      if event == .key(.escape) { model.tour = nil } else { finishTour() }
      // The user will type a line now. It must not be read as keys.
      guard event == .text(Command.type.key) else { return }
    }
    if case .paste(let text) = event { return paste(text) }
    if case .typing(let line, _) = model.mode { return type(event, line) }
    if model.message != nil {
      model.message = nil
      // Esc closes only the message, and nothing below it.
      if event == .key(.escape), case .at(.phone) = model.mode { return }
    }
    if model.showsWholeNotes {
      model.showsWholeNotes = false
      if [.key(.escape), .text(Command.wholeNote.key)].contains(event) { return }
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

  /// Sets how far the slide has moved. The value 1 ends it.
  public func slide(to fraction: Double) {
    if fraction >= 1 { model.slide = nil } else { model.slide?.fraction = fraction }
  }

  /// Runs a step, as if the user had pressed its button.
  ///
  /// - Parameter count: How many steps of the script are skipped because of this step.
  public func take(_ step: Step, skipping count: Int = 0) {
    let before = model.scene()
    let world = model.world
    let beginsBranch = model.place.isInPast
    do {
      model.lastEvents = try session.apply(step)
    } catch {
      model.message = model.words.cannot(error)
      return
    }
    adoptSession()
    // If the step changed the phone's language, show the new language.
    if model.world.device.locale != world.device.locale { model.shownLanguage = nil }
    followScript(step, in: world, skipping: count)
    settle(after: before)
    model.panelScroll = 0
    if beginsBranch { lookAtBranches() }
    if before.id == "policy", model.scene().overlay == nil, model.world.policyIsAgreed,
      !world.policyIsAgreed
    {
      model.slide = WalkModel.Slide(scene: before, fraction: 0)
    }
  }

  /// Copies the state of the session to the model.
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
    // The entries of the palette have changed, so the selection is removed.
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

  /// Moves the focus to its default position if the scene has changed.
  func settle(after before: Scene) {
    let scene = model.scene()
    if scene.id != before.id || scene.controls.count != before.controls.count {
      model.focus = scene.defaultFocus
      model.scroll = 0
    } else if let focus = model.focus, !keeps(focus, scene, before) {
      model.focus = scene.defaultFocus
    }
  }

  /// Whether the focus can stay, because the same enabled button or row of Settings is still there.
  private func keeps(_ index: Int, _ scene: Scene, _ before: Scene) -> Bool {
    guard scene.controls.indices.contains(index), before.controls.indices.contains(index) else {
      return false
    }
    let (now, old) = (scene.controls[index], before.controls[index])
    return now.isEnabled
      && (now.label == old.label || vocabulary.text(now.step) == vocabulary.text(old.step))
  }

  /// Shows a message that the walk is waiting for another program.
  func showWaiting() { model.message = model.words.waiting }

  /// Removes the message about waiting.
  func endWaiting() {
    if let message = model.message, message == model.words.waiting { model.message = nil }
  }

  private func showOutsideChange() {
    let before = model.scene()
    let old = (model.world.record, model.place)
    adoptSession()
    model.lastEvents = []
    lookAtBranches()
    let (place, branches) = (model.place, model.branches)
    model.presentation?.recall(place, among: branches)
    settle(after: before)
    if let chosen = model.mode.ground.chosenStep {
      model.mode.ground = .steps(chosen: min(chosen, model.place.end))
    }
    // The first refresh only reads the history, so it is not a change.
    let isElsewhere = old.0 != model.world.record || old.1.position != model.place.position
    if isElsewhere, model.mode.line == nil { model.message = model.words.changedElsewhere }
  }
}
