import FlowController
import Platform
import ScreenLibrary

extension SceneBuilder {
  func addSpringboard(to scene: inout Scene, isLive: Bool) {
    scene.page.kind = .icons
    scene.page.title = title("springboard")
    if world.app.isInstalled {
      var row = Scene.Row(text: appName)
      if isLive { row.control = scene.add(appName, .launch) }
      if world.app.process == .background { row.detail = label("springboard", "running") }
      // Provisional notifications do not show a badge.
      if world.notifications.status == .authorized { row.badge = world.notifications.unopened }
      scene.page.rows.append(row)
    } else {
      scene.page.paragraphs = [label("springboard", "not-installed")]
    }
    var settings = Scene.Row(text: label("springboard", "settings"))
    if isLive { settings.control = scene.add(settings.text, .settings) }
    scene.page.rows.append(settings)
  }

  func addLockScreen(to scene: inout Scene) {
    scene.page.kind = .icons
    scene.page.title = label("springboard", "locked")
    let text = label("springboard", "unlock")
    scene.page.rows.append(Scene.Row(text: text, control: scene.add(text, .home)))
  }

  func addBrowser(to scene: inout Scene, isLive: Bool) {
    scene.page.kind = .document
    let back = label("browser", "back")
    if isLive, world.browserLinksBack(rules) { scene.page.back = scene.add(back, .launch) }
    scene.page.title = catalogue.browserAddress(language)
    scene.page.paragraphs = catalogue.policy(language).lines + ["", label("browser", "end")]
  }

  func addApp(to scene: inout Scene, isLive: Bool) {
    guard let index = world.app.feature else { return addHome(to: &scene, isLive: isLive) }
    let id = catalogue.names.features[Int(index)]
    if isLive { scene.page.back = scene.add(appName, .open(.home)) }
    scene.page.title = catalogue.screen(id)?.title(language) ?? catalogue.featureTitle(Int(index), language)
    scene.page.paragraphs = body(id)
    guard world.app.screen != .policy, world.app.sequence == nil, world.app.page == nil else { return }
    addContent(of: rules.flow.features[Int(index)], index: Int(index), id: id, to: &scene, isLive: isLive)
  }

  private func addHome(to scene: inout Scene, isLive: Bool) {
    scene.page.title = title("home")
    scene.page.paragraphs = body("home")
    for index in catalogue.names.features.indices {
      var row = Scene.Row(text: catalogue.featureTitle(index, language), detail: "›")
      if isLive { row.control = scene.add(row.text, .open(.feature(UInt8(index)))) }
      scene.page.rows.append(row)
    }
    if rules.flow.policyScope != .absent {
      var row = Scene.Row(text: label("home", "policy"), detail: "›")
      if isLive { row.control = scene.add(row.text, .open(.policy)) }
      scene.page.rows.append(row)
    }
    if world.app.adLoads > 0 {
      let key = world.app.adIsPersonalised ? "ad-personalised" : "ad-plain"
      scene.page.strip = (label("home", "ad"), label("home", key))
    }
  }

  private func addContent(
    of feature: Feature, index: Int, id: String, to scene: inout Scene, isLive: Bool
  ) {
    func note(_ text: String, _ kind: Scene.Row.Kind = .note) {
      guard !text.isEmpty else { return }
      scene.page.rows.append(Scene.Row(text: text, kind: kind))
    }
    note(label(id, "done"))
    if feature.showsCoordinates { note(coordinates(id)) }
    if feature.setsGeofence {
      note(fence(index, id))
      if world.notifications.status == .denied { note(label(id, "off")) }
    }
    if feature.gift != .absent { note(label(id, world.app.gift.word)) }
    guard feature.isTestPage else { return }
    scene.page.exchange = exchange(id)
    let receives = world.receivesLocation(rules)
    note(receives ? label(id, "receiving") + "  35.0, 139.7" : label(id, "silent"))
    func button(_ key: String, _ step: Step) {
      let text = label(id, key)
      guard !text.isEmpty else { return }
      var row = Scene.Row(text: text, kind: .button)
      if isLive { row.control = scene.add(text, step) }
      scene.page.rows.append(row)
    }
    button("request:location-always", .request(.locationAlways))
    button("request:location-when-in-use", .request(.locationWhenInUse))
    for updates in Step.Updates.allCases { button("updates:" + updates.word, .updates(updates)) }
    for request in Request.own where request != .locationAlways && request != .locationWhenInUse {
      button("request:" + request.word, .request(request))
    }
    // Each call for a permission that the app uses gets a button. Its label comes from the page, or is the name of the
    // call.
    for call in ServiceCall.all where world.concernedServices(rules).contains(call.service) {
      let request = Request.service(call)
      let key = request.verb + ":" + request.word
      var row = Scene.Row(text: label(id, key).isEmpty ? key : label(id, key), kind: .button)
      if isLive { row.control = scene.add(row.text, .request(request)) }
      scene.page.rows.append(row)
    }
    if world.hasDeviceCheck(rules) { button("devicecheck:query", .deviceCheckQuery) }
  }

  private func coordinates(_ id: String) -> String {
    guard let status = world.locationStatus() else { return "" }
    guard status == .authorizedAlways || status == .authorizedWhenInUse else {
      return label(id, "unavailable")
    }
    return filled(label(id, world.isPrecise(rules) ? "coordinates" : "approximate"), "35.0", "139.7", 0)
  }

  private func fence(_ index: Int, _ id: String) -> String {
    guard world.notifications.fenceIsSet, let fence = catalogue.geofence(index) else {
      return label(id, "not-watching")
    }
    return filled(label(id, "watching"), fence.latitude, fence.longitude, fence.radius)
  }

  private func filled(_ text: String, _ latitude: String, _ longitude: String, _ radius: Int) -> String {
    var result = ""
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{"), let end = rest[brace...].firstIndex(of: "}") {
      result += rest[..<brace]
      switch rest[rest.index(after: brace)..<end] {
      case "latitude": result += latitude
      case "longitude": result += longitude
      case "radius": result += String(radius)
      default: result += rest[brace...end]
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
