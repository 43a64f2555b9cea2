public import FlowController
public import Platform
public import ScreenLibrary

/// Turns a world into what the phone shows.
public struct SceneBuilder: Sendable {
  let world: World
  let rules: Rules
  let catalogue: Catalogue
  /// What DeviceCheck was used for last; only the app's test page shows it.
  public var deviceCheck: DeviceCheckUse?
  /// Whose words the system uses.
  var wording: WordingSource { rules.rulebooks.assumptions.usesArticleWording ? .articles : .shipped }
  /// The language that the phone is shown in, where it is another than the phone's own: a view, not a step.
  public var shownLanguage: Language?
  var language: Language { shownLanguage ?? world.device.locale }

  /// A builder for one world.
  public init(world: World, rules: Rules, catalogue: Catalogue) {
    self.world = world
    self.rules = rules
    self.catalogue = catalogue
  }

  /// The scene.
  ///
  /// - Complexity: O(length of the texts shown).
  public func scene() -> Scene {
    var scene = Scene(
      id: world.prompt == .app(.page)
        ? world.pageName(catalogue.names) ?? "page"
        : world.prompt?.word
          ?? world.screenName(catalogue.names), os: world.device.os.description,
      language: language, clock: world.device.now.clock, battery: label("springboard", "battery"),
      page: Scene.Page())
    scene.locationMark = locationMark
    scene.assumed = rules.rulebooks.assumptions.departures.map { "\($0.key.word)=\($0.value)" }
    let isCovered = world.prompt != nil
    switch world.device.front {
    case .springboard: addSpringboard(to: &scene, isLive: !isCovered)
    case .settings: addSettings(to: &scene, isLive: !isCovered)
    case .browser: addBrowser(to: &scene, isLive: !isCovered)
    case .app: addApp(to: &scene, isLive: !isCovered)
    }
    switch world.prompt {
    case nil: break
    case .app(.softAsk): addSoftAsk(to: &scene)
    case .app(.page): addPage(to: &scene)
    case .app(.policy): addPolicy(to: &scene)
    case .app(.additionalInformation): addInformation(to: &scene)
    case .system(let dialog): addDialog(dialog, to: &scene)
    }
    // The last of all, so that the keys of what is there already stay.
    addBanner(to: &scene, isLive: world.dialog == nil)
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
  /// Adds a control and gives its index.
  mutating func add(_ label: String, _ step: Step, isEnabled: Bool = true, grants: Bool = false) -> Int {
    controls.append(Control(label: label, step: step, isEnabled: isEnabled, grants: grants))
    return controls.count - 1
  }
}
