public import FlowController
public import Platform
public import ScreenLibrary

/// Makes the scene of a world.
public struct SceneBuilder: Sendable {
  let world: World
  let rules: Rules
  let catalogue: Catalogue
  /// The last use of DeviceCheck. Only the app's test page shows it.
  public var deviceCheck: DeviceCheckUse?
  /// The preferred source for the texts of iOS.
  var wording: WordingSource { rules.rulebooks.assumptions.usesArticleWording ? .articles : .shipped }
  /// The language in which the phone is shown; nil for the phone's own language. It changes only the displayed texts.
  public var shownLanguage: Language?
  var language: Language { shownLanguage ?? world.device.locale }

  public init(world: World, rules: Rules, catalogue: Catalogue) {
    self.world = world
    self.rules = rules
    self.catalogue = catalogue
  }

  /// Builds the scene.
  ///
  /// - Complexity: O(length of the texts shown).
  public func scene() -> Scene {
    var scene = Scene(
      id: world.prompt == .app(.page)
        ? world.pageName(catalogue.names) ?? "page"
        : world.prompt?.word
          ?? world.screenName(catalogue.names), os: world.device.os.description,
      look: PhoneLook(world.device.os), language: language, clock: world.device.now.clock,
      battery: label("springboard", "battery"),
      page: Scene.Page())
    if world.device.locale != language { scene.ownLanguage = world.device.locale }
    scene.locationMark = locationMark
    scene.assumed = rules.rulebooks.assumptions.departures.map { "\($0.key.word)=\($0.value)" }
    let isCovered = world.prompt != nil
    switch world.device.front {
    case .springboard: addSpringboard(to: &scene, isLive: !isCovered)
    case .settings: addSettings(to: &scene, isLive: !isCovered)
    case .browser: addBrowser(to: &scene, isLive: !isCovered)
    case .app: addApp(to: &scene, isLive: !isCovered)
    case .lockScreen: addLockScreen(to: &scene)
    }
    switch world.prompt {
    case nil: break
    case .app(.softAsk): addSoftAsk(to: &scene)
    case .app(.page): addPage(to: &scene)
    case .app(.policy): addPolicy(to: &scene)
    case .app(.additionalInformation): addInformation(to: &scene)
    case .system(let dialog): addDialog(dialog, to: &scene)
    }
    // The notification is added last, so that it does not change the keys of the other controls.
    addBanner(to: &scene, isLive: world.dialog == nil)
    let foreign = catalogue.foreignTexts(language)
    let shown = foreign.isEmpty ? [] : scene.texts.filter(foreign.contains)
    scene.isUntranslated = !shown.isEmpty
    scene.foreignTexts = Set(shown).union(
      scene.systemWords.filter { $0.isInEnglish(on: language) }.map(\.text))
    return scene
  }

  private var locationMark: Scene.LocationMark {
    if world.showsIndicator(rules) {
      return world.indicatorIsBar(rules) ? .bar : .pill
    }
    return world.receivesLocation(rules) ? .arrow : .absent
  }

  func label(_ screen: String, _ key: String) -> String {
    catalogue.screen(screen)?.label(key, language) ?? ""
  }

  func title(_ screen: String) -> String { catalogue.screen(screen)?.title(language) ?? screen }

  func body(_ screen: String) -> [String] { catalogue.screen(screen)?.body(language) ?? [] }

  var appName: String { catalogue.appName(language) }

  private func addBanner(to scene: inout Scene, isLive: Bool) {
    guard world.notifications.unopened > 0 else { return }
    let text = catalogue.notification(language)
    var banner = Scene.Banner(title: text.title, body: text.body)
    if isLive { banner.control = scene.add(text.title, .tapNotification) }
    scene.banner = banner
  }
}

extension Scene {
  /// Adds a control, and returns its index.
  mutating func add(_ label: String, _ step: Step, isEnabled: Bool = true, grants: Bool = false) -> Int {
    controls.append(Control(label: label, step: step, isEnabled: isEnabled, grants: grants))
    return controls.count - 1
  }

  /// Adds a control of the app, and returns its index. If the flow has no label for it, the label is its id.
  mutating func add(
    _ label: String?, or id: String, _ step: Step, isEnabled: Bool = true, grants: Bool = false
  ) -> Int {
    let index = add(label ?? id, step, isEnabled: isEnabled, grants: grants)
    controls[index].lacksText = label == nil
    return index
  }
}
