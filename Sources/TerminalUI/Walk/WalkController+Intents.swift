import CellGrid
import FlowController
import Phone
import Platform
import ScreenLibrary

/// Handles keys and clicks in the walk itself.
extension WalkController {
  func intent(of event: InputEvent) -> Intent? {
    switch event {
    case .click(let x, let y): return shown?.intent(x: x, y: y)
    case .wheel(let lines): return shown?.scroll == nil ? .move(lines.signum()) : .scroll(lines)
    case .text(let typed):
      let character = typed.narrow
      if let control = ControlKey.control(character), presses(control) { return .press(control) }
      if character == " " { return .pressFocused }
      if character == "j" { return .scroll(1) }
      if character == "k" { return .scroll(-1) }
      let command = Command.allCases.first { $0.key == character && $0.isPart(model.rules.flow) }
      if command == nil { model.message = model.words.unknownKey(String(typed)) }
      return command.map { .command($0) }
    case .key(let key): return intent(of: key)
    case .paste, .resize, .timeout: return nil
    }
  }

  /// Whether the key belongs to a control. A letter does so only if the screen has enough controls.
  private func presses(_ control: Int) -> Bool {
    control < 9 || scene.controls.indices.contains(control)
  }

  private func intent(of key: InputEvent.Key) -> Intent? {
    switch key {
    case .tab: return model.hasOnePanel(shown) ? .command(.panel) : .move(1)
    case .backTab: return model.hasOnePanel(shown) ? .turnPanel(-1) : .move(-1)
    case .left: return .move(-1)
    case .right: return .move(1)
    case .up: return .scroll(-1)
    case .down: return .scroll(1)
    case .pageUp: return .page(-1)
    case .pageDown: return .page(1)
    case .home: return .scroll(-100_000)
    case .end: return .scroll(100_000)
    case .enter: return .pressFocused
    case .redraw: return .command(.redraw)
    case .escape:
      // Esc closes what was opened last. Here this is a panel next to the phone.
      if model.hasOnePanel(shown), model.panel != .faces || model.panelScroll > 0 {
        model.panel = .faces
        model.panelScroll = 0
        return nil
      }
      // Esc never answers a prompt. On a page, it presses the back button.
      if model.world.prompt == nil, let back = scene.page.back { return .press(back) }
      model.message =
        model.world.prompt == nil ? model.words.unknownKey("Esc") : model.words.escAnswersNothing
      return nil
    // These keys edit the input line, and have no meaning elsewhere.
    case .killLine, .killWord: return nil
    case .backspace:
      model.message = model.words.unknownKey("Backspace")
      return nil
    }
  }

  func carryOut(_ intent: Intent) {
    switch intent {
    case .press(let index): press(index)
    case .pressFocused:
      guard let focus = model.focus else { return model.message = model.words.noFocus }
      press(focus)
    case .move(let by): move(by)
    case .scroll(let by): scroll(by)
    case .page(let pages): scroll(pages * max(1, (shown?.scroll?.page ?? 9) - 1))
    case .turnPanel(let by): turnPanel(by)
    case .command(let command): command.carryOut(self)
    case .event(let event): handle(event)
    case .jump(let number): checkout(to: number)
    case .goTo(let branch, let number): go(toStep: number, on: branch)
    case .takeEntry(let index): takeEntry(index)
    case .chooseBranch(let index): chooseBranch(index)
    case .chooseDestination(let index): chooseDestination(index)
    }
  }

  private func press(_ index: Int) {
    let scene = scene
    guard scene.controls.indices.contains(index) else {
      return model.message = model.words.noButton(index + 1, count: scene.controls.count)
    }
    guard scene.controls[index].isEnabled else { return model.message = model.words.asleep }
    take(scene.controls[index].step)
  }

  private func scroll(_ by: Int) {
    guard let scroll = shown?.scroll, model.world.prompt == nil else { return move(by) }
    let line = max(0, min(min(model.scroll, scroll.limit) + by, scroll.limit))
    look(at: model.focus, scrolledTo: line)
  }

  private func move(_ by: Int) {
    let controls = scene.controls
    let alive = controls.indices.filter { controls[$0].isEnabled }
    guard let first = alive.first, let last = alive.last else { return }
    let next: Int
    if let focus = model.focus, let position = alive.firstIndex(of: focus) {
      let place = position + by
      next =
        abs(by) > 1
        ? alive[max(0, min(alive.count - 1, place))] : alive[(place + alive.count) % alive.count]
    } else {
      next = by > 0 ? first : last
    }
    look(at: next, scrolledTo: model.scroll)
  }

  /// Shows the phone in the language of a tag. If there is no tag, uses the next language. This runs no step.
  ///
  /// - Returns: Whether the language is shown. If it is not, a message says why.
  @discardableResult
  func turnLanguage(to tag: String? = nil) -> Bool {
    let languages = model.languages
    guard languages.count > 1 else {
      model.message = model.words.onlyOneLanguage
      return false
    }
    let wanted = tag.map { tag in languages.first { $0.tag.lowercased() == tag.lowercased() } }
    guard let turned = wanted ?? model.words.nextLanguage else {
      model.message = model.words.noSuchLanguage(tag ?? "", of: languages)
      return false
    }
    let isOwn = turned == model.world.device.locale
    model.shownLanguage = isOwn ? nil : turned
    model.message = model.words.languageTurned(turned, isOwn: isOwn)
    return true
  }

  /// Switches the screen to the light theme, then to the dark theme, then to the terminal's own colours.
  func turnTheme() {
    let next: Theme? =
      switch model.paintedTheme {
      case nil, .either: .light
      case .light: .dark
      case .dark: nil
      }
    paint(next)
  }

  /// Fills the screen with the colours of a theme; nil for the terminal's own colours.
  func paint(_ theme: Theme?) {
    model.paintedTheme = theme
    if let theme { model.picturePalette.theme = theme }
    model.message = model.words.painted(theme)
  }

  /// If a panel fits next to the phone, shows the next panel there. Otherwise opens a panel that covers the phone.
  func openPanels() {
    if model.hasOnePanel(shown) { goOnInPanels() } else { openPanel(model.panel) }
  }

  /// Shows a panel next to the phone. If there is no space, the panel covers the phone.
  func openPanel(_ panel: WalkModel.Panel) {
    model.panel = panel
    model.panelScroll = 0
    guard let shown else { return }
    let layout = Layout(shown.grid.size, model)
    if layout.showsAllPanels, !PanelDrawing.leavesLinesOut(model, layout) {
      return model.message = model.words.noPanelToTurn
    }
    if layout.panels == nil || layout.showsAllPanels { model.mode = .at(.panels) }
  }

  /// Handles an event while a panel covers the phone. For events that are not for the panel, closes it and returns
  /// false.
  func turnOpenPanel(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.tab), .text(Command.panel.key): goOnInPanels()
    case .key(.right): turnPanel(1)
    case .key(.backTab), .key(.left): turnPanel(-1)
    case .key(.up), .text("k"): scrollPanel(-1)
    case .key(.down), .text("j"): scrollPanel(1)
    case .key(.pageUp): scrollPanel(-(shown?.panelScroll?.page ?? 1))
    case .key(.pageDown): scrollPanel(shown?.panelScroll?.page ?? 1)
    case .wheel(let lines): scrollPanel(lines)
    case .key(.escape), .key(.enter): model.mode = .at(.phone)
    case .click(let x, let y):
      if let intent = shown?.intent(x: x, y: y) { carryOut(intent) } else { model.mode = .at(.phone) }
    case .key, .text, .paste, .resize, .timeout:
      model.mode = .at(.phone)
      return false
    }
    return true
  }

  /// Scrolls the visible panel. Returns false if all of it is visible.
  @discardableResult
  private func scrollPanel(_ by: Int) -> Bool {
    guard let range = shown?.panelScroll, range.limit > 0 else { return false }
    let next = max(0, min(range.limit, min(model.panelScroll, range.limit) + by))
    defer { model.panelScroll = next }
    return next != model.panelScroll
  }

  /// Shows the next lines of a panel that is longer than its area. At its end, shows the next panel.
  private func goOnInPanels() {
    if let page = shown?.panelScroll?.page, scrollPanel(page) { return }
    turnPanel(1)
  }

  private func turnPanel(_ by: Int) {
    model.panelScroll = 0
    let panels = model.panels
    let place = panels.firstIndex(of: model.panel) ?? 0
    model.panel = panels[(place + by + panels.count) % panels.count]
  }
}

/// Handles events on the help page.
extension WalkController {
  func openHelp() {
    model.mode = .help(scroll: 0, over: model.mode.ground)
  }

  /// Scrolls the help page if it does not fit. Any other event only closes the page.
  func turnHelp(_ event: InputEvent, _ lines: Int) {
    if case .click(let x, let y) = event { return clickHelp(shown?.intent(x: x, y: y)) }
    let scroll = shown?.scroll ?? ScrollRange(limit: 0, page: 1)
    let by: Int? =
      switch event {
      case .key(.up), .text("k"): -1
      case .key(.down), .text("j"): 1
      case .key(.pageUp): -scroll.page
      case .key(.pageDown): scroll.page
      case .key(.home): -scroll.limit
      case .key(.end): scroll.limit
      case .wheel(let lines): lines
      case .key, .text, .paste, .click, .resize, .timeout: nil
      }
    guard let by, scroll.limit > 0 else { return model.mode.uncover() }
    let next = max(0, min(scroll.limit, min(lines, scroll.limit) + by))
    model.mode = .help(scroll: next, over: model.mode.ground)
  }
}

extension WalkController {
  /// Closes the help page, and runs the action of the clicked line.
  private func clickHelp(_ intent: Intent?) {
    model.mode.uncover()
    if let intent { carryOut(intent) }
  }
}

extension WalkModel {
  /// Whether exactly one panel fits next to the phone, so that the user can switch between panels.
  func hasOnePanel(_ frame: Frame?) -> Bool {
    guard let frame else { return false }
    let layout = Layout(frame.grid.size, self)
    return layout.panels != nil && !layout.showsAllPanels
  }
}

extension Character {
  /// The ASCII form of a full-width character, because a Japanese keyboard may send these. Other characters are
  /// unchanged.
  var narrow: Character {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return self }
    switch scalar.value {
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0).map { Character($0) } ?? self
    case 0x3000: return " "
    default: return self
    }
  }
}
