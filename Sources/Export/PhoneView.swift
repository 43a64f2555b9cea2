import FlowController
import Phone
import Platform
import ScreenLibrary

/// Everything on a phone's screen that a test can check.
struct PhoneView {
  let world: World
  let rules: Rules
  let catalogue: Catalogue
  let scene: Scene

  init(_ world: World, _ rules: Rules, _ catalogue: Catalogue) {
    (self.world, self.rules, self.catalogue) = (world, rules, catalogue)
    scene = SceneBuilder(world: world, rules: rules, catalogue: catalogue).scene()
  }

  private var language: Language { world.device.locale }

  private func typed(_ step: Step) -> String { StepVocabulary(names: catalogue.names).text(step) }

  /// Returns the element that runs a step when the user taps it; nil if the screen has no such element.
  func element(for step: Step) -> DeviceElement? {
    let wanted = typed(step)
    guard let index = scene.controls.firstIndex(where: { typed($0.step) == wanted }) else { return nil }
    var element = element(at: index)
    element.identifier = identifierKey(of: step).flatMap { catalogue.identifiers[$0] }
    return element
  }

  /// Returns the app's element that opens a feature, if the element has an identifier. Another control on the screen
  /// may also open the feature.
  func identified(_ step: Step) -> DeviceElement? {
    guard case .open = step, world.device.front == .app, world.prompt == nil,
      let identifier = identifierKey(of: step).flatMap({ catalogue.identifiers[$0] })
    else { return nil }
    var element = DeviceElement(.app, title(of: step))
    element.identifier = identifier
    return element
  }

  private func title(of step: Step) -> String {
    if case .open(.feature(let index)) = step { return catalogue.featureTitle(Int(index), language) }
    return typed(step)
  }

  private func element(at index: Int) -> DeviceElement {
    let control = scene.controls[index]
    let owner: DeviceElement.Owner =
      if world.dialog != nil {
        .system
      } else if world.device.front == .settings {
        .settings
      } else if world.device.front == .app {
        .app
      } else {
        .system
      }
    var element = DeviceElement(owner, control.label)
    element.isEnabled = control.isEnabled
    element.isApproximate = owner == .system && scene.isApproximate
    return element
  }

  /// Returns the key in `ids:` of the element that runs a step.
  private func identifierKey(of step: Step) -> String? {
    switch step {
    case .open(.feature(let index)): return catalogue.names.features.dropFirst(Int(index)).first
    case .open(.home): return "home"
    case .open(.policy): return "policy"
    case .tap, .press:
      return ownScreen.map { $0 + "." + typed(step).dropFirst(4) }
    case .install, .delete, .reinstall, .updateApp, .erase, .resetPrivacy, .launch, .prewarm, .home,
      .settings, .lock, .terminate, .tapNotification, .request, .updates, .event, .flag, .wait, .waitForNext,
      .set,
      .offerUpgrade, .offerReminder, .offerServiceReminder, .geofence, .deviceCheckQuery, .deviceCheck:
      return nil
    }
  }

  /// The name of the app's screen that waits for an answer; nil if there is none.
  private var ownScreen: String? {
    guard case .app(let screen) = world.prompt else { return nil }
    switch screen {
    case .softAsk: return catalogue.softAskScreen(Int(world.askUp ?? 0))
    case .policy, .additionalInformation: return screen.word
    case .page: return world.pageName(catalogue.names)
    }
  }

  /// Labels of buttons that the app's own prompt has only in other situations. For example, “Later” if this soft ask
  /// has only one button. A label is left out if the screen shows the same text elsewhere.
  private var absentButtons: [String] {
    guard let screen = ownScreen.flatMap(catalogue.screen) else { return [] }
    // Some tools do not distinguish upper and lower case.
    var known = Set(scene.texts.map { $0.lowercased() })
    return Role.allCases.compactMap { screen.button($0, language) }
      .filter { !$0.isEmpty && known.insert($0.lowercased()).inserted }
  }

  /// The prompt on screen; nil if there is none.
  var prompt: DevicePrompt? {
    guard let prompt = world.prompt, let overlay = scene.overlay else { return nil }
    let isSystem = world.dialog != nil
    return DevicePrompt(
      name: scene.id, word: prompt.word, isSystem: isSystem, title: overlay.title,
      texts: isSystem ? overlay.message.filter { $0.contains(where: \.isLetter) } : [],
      buttons: overlay.buttons.map { index in
        self.element(for: scene.controls[index].step) ?? element(at: index)
      },
      absent: absentButtons,
      words: isSystem ? scene.systemWords : [],
      isInEnglish: isSystem && scene.isInEnglish)
  }

  /// The titles of the app's own prompts. A title is left out if this screen shows the same text.
  var hiddenTitles: [String] {
    let names = catalogue.names
    var screens = catalogue.softAskScreensInUse + names.pages
    if rules.flow.policyScope != .absent { screens.append("policy") }
    let shown = Set([scene.page.title] + scene.page.paragraphs + scene.page.rows.map(\.text))
    var titles: [String] = []
    for screen in screens {
      guard let title = catalogue.screen(screen)?.title(language), !title.isEmpty, !shown.contains(title),
        !titles.contains(title)
      else { continue }
      titles.append(title)
    }
    return titles
  }

  /// Returns the change in Settings that has the effect of a step; nil if no row with a known name makes this change.
  func settingsChange(for step: Step) -> SettingsChange? {
    let wanted = typed(step)
    var heading = scene.page.rows.first
    var note: String?
    for row in scene.page.rows {
      switch row.kind {
      case .heading: (heading, note) = (row, nil)
      case .note: note = row.text
      case .item, .chosen, .button:
        guard let control = row.control, typed(scene.controls[control].step) == wanted,
          scene.controls[control].isEnabled
        else { continue }
        let headings = (heading?.text ?? "").split(separator: " › ").map(String.init)
        return SettingsChange(
          path: headings + (note.map { [$0] } ?? []), row: row.text, isOn: row.isOn.map { !$0 },
          isApproximate: row.isApproximate || heading?.isApproximate == true)
      }
    }
    return nil
  }
}

extension Catalogue {
  /// The screens of the soft asks that the flow uses.
  fileprivate var softAskScreensInUse: [String] {
    names.softAsks.reduce(into: []) { if !$1.isEmpty, !$0.contains($1) { $0.append($1) } }
  }
}
