import CellGrid
import FlowController
import Localization
import Phone
import Platform
import ScreenLibrary

/// The keys that work now, for the key bar and the help page.
struct KeyHints {
  let model: WalkModel
  let scene: Scene
  let layout: Layout

  private var words: Words { model.words }

  /// Returns the keys of the page, list or input line that covers the walk; nil if nothing covers it.
  ///
  /// - Parameter scrolls: Whether the page is too long for the screen.
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
    case .branches:
      return words.branchKeys(areMany: model.branches.count > 1).map { KeyUse(hint: $0) }
    case .panels: return words.panelKeys(scrolls: scrolls).map { KeyUse(hint: $0) }
    case .copying: return words.copyKeys.map { KeyUse(hint: $0) }
    case .timeline: return words.timelineKeys.map { KeyUse(hint: $0) }
    case .gallery:
      return words.galleryKeys(isFiltered: model.gallery?.filter.isEmpty == false).map { KeyUse(hint: $0) }
    case .comparison: return words.comparisonKeys(scrolls: scrolls).map { KeyUse(hint: $0) }
    }
  }

  /// The keys of the enabled controls, with their labels.
  var buttons: [KeyUse] {
    scene.controls.enumerated().filter(\.element.isEnabled).compactMap { index, control in
      ControlKey.name(index).map { KeyUse(key: String($0), short: control.label, intent: .press(index)) }
    }
  }

  /// The key that opens the notification; empty if there is none.
  var notification: [KeyUse] {
    guard let control = scene.banner?.control, let key = scene.controls[control].key else { return [] }
    return [KeyUse(key: String(key), short: words.say(.keyNotification), intent: .press(control))]
  }

  /// The keys that scroll a page of the phone; empty if all of its text is visible.
  func scrolling(scrolls: Bool) -> [KeyUse] {
    scrolls ? [KeyUse(hint: ("↑ ↓", words.say(.keyBarScroll)))] : []
  }

  /// Returns the keys that move the focus or scroll, and the keys that press the focused control.
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

  func use(_ command: Command) -> KeyUse {
    KeyUse(
      key: command.keyName,
      short: command == .beside && model.second != nil ? words.say(.keyBesideOther) : words.short(command),
      long: words.long(command), intent: .command(command))
  }

  /// The commands of the key bar that work now, in the order of their importance.
  var likeliest: [KeyUse] {
    Command.likeliest.filter { works($0) && ($0 != .branches || hasBranches) }.map(use)
  }

  /// Whether there are several branches, or the next step will create one.
  private var hasBranches: Bool { model.place.isInPast || model.branches.count > 1 }

  /// - Complexity: one step on a copy of the world.
  func works(_ command: Command) -> Bool { command.availability(model, layout).isPossible }

  /// Returns why a command does not work now. Returns nil if it works, or if this walk does not have it.
  func obstacle(to command: Command) -> String? {
    command.availability(model, layout).obstacle.map(words.say)
  }
}

extension WalkModel {
  /// The text that is shown instead of a history without steps.
  var nothingYet: Message { world.isPossible(.launch, rules) ? .nothingYetOpens : .nothingYet }
  /// Why the script has no next step.
  var noNextStep: Message { presentation?.isEmpty == false ? .scriptIsOver : .noScript }
}
