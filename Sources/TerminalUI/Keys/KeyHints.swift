import CellGrid
import FlowController
import Localization
import Platform
import ScreenLibrary

/// The keys that work on what is shown, and on nothing else: the one table behind the key bar and the page of keys.
struct KeyHints {
  let model: WalkModel
  let scene: Scene
  let layout: Layout

  private var words: Words { model.words }

  /// The keys of what lies over the walk: a page, a list one chooses in, a line that is typed; nil where nothing does.
  ///
  /// - Parameter scrolls: Whether a page is longer than what shows of it.
  func overlaid(scrolls: Bool) -> [KeyUse]? {
    switch model.mode {
    case .typing: words.typingKeys.map { KeyUse(hint: $0) }
    case .at(let ground), .help(_, let ground): keys(of: ground, scrolls: scrolls)
    }
  }

  private func keys(of ground: Mode.Ground, scrolls: Bool) -> [KeyUse]? {
    switch ground {
    case .phone: return nil
    case .steps: return words.lineKeys.map { KeyUse(hint: $0) }
    case .branches(let chosen):
      // A branch is held against others, never against itself.
      let isHere = model.branches.indices.contains(chosen) && model.branches[chosen].isCurrent
      return words.branchKeys(areMany: model.branches.count > 1, isHere: isHere).map { KeyUse(hint: $0) }
    case .panels: return words.panelKeys.map { KeyUse(hint: $0) }
    case .timeline: return words.timelineKeys.map { KeyUse(hint: $0) }
    case .gallery: return words.galleryKeys.map { KeyUse(hint: $0) }
    case .comparison: return words.comparisonKeys(scrolls: scrolls).map { KeyUse(hint: $0) }
    }
  }

  /// The buttons that are alive, in the words on them.
  var buttons: [KeyUse] {
    scene.controls.enumerated().filter(\.element.isEnabled).compactMap { index, control in
      ControlKey.name(index).map { KeyUse(key: String($0), short: control.label, intent: .press(index)) }
    }
  }

  /// What opens the notification that came down; nothing where there is none to open.
  var notification: [KeyUse] {
    guard let control = scene.banner?.control, let key = scene.key(of: control) else { return [] }
    return [KeyUse(key: String(key), short: words.say(.keyNotification), intent: .press(control))]
  }

  /// What moves the focus or the text, and what presses it.
  func movement(scrolls: Bool) -> [KeyUse] {
    var uses: [KeyUse] = []
    if scrolls {
      uses.append(KeyUse(hint: ("↑ ↓ j k", words.scrollsText)))
    } else if scene.controls.contains(where: \.isEnabled) {
      uses.append(KeyUse(hint: ("↑ ↓ j k", words.choosesButton)))
    }
    if let focus = model.focus, scene.controls.indices.contains(focus) {
      uses.append(
        KeyUse(key: "Enter", short: words.presses(scene.controls[focus].label), intent: .pressFocused))
    }
    return uses
  }

  /// A command's row.
  func use(_ command: Command) -> KeyUse {
    // Without a panel beside the phone, Tab moves the focus.
    let isOver = command == .panel && layout.panels == nil
    return KeyUse(
      key: isOver ? String(command.key) : command.keyName, short: words.short(command),
      long: words.long(command), intent: .command(command))
  }

  /// The commands of the key bar, the likeliest first.
  var likeliest: [KeyUse] {
    let order: [Command] = [
      .next, .app, .home, .waitNext, .upgrade, .reminder, .settings, .terminate, .back, .forward, .panel,
      .branches, .gallery, .language, .lines, .beside,
    ]
    return order.filter { works($0) && ($0 != .branches || hasBranches) }.map(use)
  }

  /// Whether there are branches, or there will be one at the next step.
  private var hasBranches: Bool { model.place.isInPast || model.branches.count > 1 }

  /// Why a command can do nothing now; nil where it can, or where this walk has no such thing.
  func obstacle(to command: Command) -> String? {
    guard !works(command) else { return nil }
    func reason(_ step: Step) -> String? {
      model.world.obstacle(to: step, model.rules).map(words.reason)
    }
    return switch command {
    case .app: reason(.launch)
    case .home: reason(.home)
    case .settings: reason(.settings)
    case .terminate: reason(.terminate)
    case .upgrade: reason(.offerUpgrade)
    case .reminder: reason(.offerReminder)
    case .geofence: reason(model.fenceCrossing)
    case .reinstall: reason(model.world.app.isInstalled ? .reinstall : .install)
    case .waitNext: reason(.waitForNext)
    case .waitDay: reason(.wait(seconds: Duration.day))
    case .panel: words.noPanelToTurn
    case .version, .erase, .policy, .region: model.world.dialog.map { words.reason(.dialogUp($0.dialog)) }
    case .language: words.onlyOneLanguage
    case .back: words.reason(.atBeginning)
    case .forward: words.reason(.atEnd)
    case .lines, .timeline: words.nothingYet(canOpen: model.canOpenApp)
    case .next: words.noNextStep(model.presentation)
    case .gallery, .storyboard: nil
    case .clock, .branches, .beside, .type, .present, .largeKeys, .picture, .text, .help, .redraw, .quit: nil
    }
  }

  /// Whether a command can do something now.
  ///
  /// - Complexity: one step on a copy of the world.
  func works(_ command: Command) -> Bool {
    func can(_ step: Step) -> Bool { model.world.isPossible(step, model.rules) }
    return switch command {
    case .app: model.canOpenApp
    case .home: can(.home)
    case .settings: can(.settings)
    case .terminate: can(.terminate)
    case .upgrade: can(.offerUpgrade)
    case .reminder: can(.offerReminder)
    case .geofence: can(model.fenceCrossing)
    case .reinstall: can(model.world.app.isInstalled ? .reinstall : .install)
    case .waitNext: can(.waitForNext)
    case .waitDay: can(.wait(seconds: Duration.day))
    case .panel: !layout.showsAllPanels
    // What changes the phone from outside waits for the answer to a dialog.
    case .version, .erase, .policy, .region: model.world.dialog == nil
    case .language: model.catalogue.languages.count > 1
    case .back: model.place.position > 0
    case .forward: model.place.isInPast
    case .lines, .timeline: model.place.end > 0
    case .next: model.presentation?.nextStep != nil
    case .storyboard: model.storyboard != nil
    case .gallery: model.guide != nil
    case .clock, .branches, .beside, .type, .present, .largeKeys, .picture, .text, .help, .redraw, .quit: true
    }
  }
}

extension WalkModel {
  /// Whether the app can be opened from where the phone is.
  var canOpenApp: Bool { world.isPossible(.launch, rules) }
  /// The geofence crossed to its other side.
  var fenceCrossing: Step { .geofence(world.device.isInsideFence ? .exit : .enter) }
}
