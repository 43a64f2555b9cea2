import FlowController
import Platform
import ScreenLibrary

/// Builds the Settings app, with the switches and names of this iOS version.
extension SceneBuilder {
  func addSettings(to scene: inout Scene, isLive: Bool) {
    scene.page.title = title("settings")
    let rows = SettingsRows(builder: self, isLive: isLive)
    rows.addTracking(to: &scene)
    rows.addLocation(to: &scene)
    rows.addNotifications(to: &scene)
    for service in world.concernedServices(rules) { rows.add(service, to: &scene) }
  }
}

/// Adds rows to the page of Settings. If the value of a row can be changed now, the row is a control.
struct SettingsRows {
  let builder: SceneBuilder
  let isLive: Bool

  private var world: World { builder.world }
  private var rules: Rules { builder.rules }

  private func words(_ row: SettingsRow) -> SystemWords {
    builder.catalogue.settingsWords(
      row, os: world.device.os, region: world.device.region, language: builder.language,
      wording: builder.wording)
  }

  /// Adds a row, and records the iOS texts that the row shows.
  private func add(_ row: Scene.Row, saying words: [SystemWords], to scene: inout Scene) {
    var row = row
    row.isApproximate = words.contains(where: \.isApproximate)
    row.isInEnglish = words.contains(where: isForeign)
    scene.page.rows.append(row)
    scene.systemWords += words
  }

  /// Whether a text of iOS is in English, because it is not known in the phone's language.
  private func isForeign(_ words: SystemWords) -> Bool {
    words.language == .en && !builder.language.speaks(.en)
  }

  private func heading(_ rows: SettingsRow..., to scene: inout Scene) {
    let said = rows.map(words)
    let text = said.map(\.text).joined(separator: " › ")
    add(Scene.Row(text: text, kind: .heading), saying: said, to: &scene)
  }

  private func toggle(
    _ row: SettingsRow, isOn: Bool, grants: Bool, to scene: inout Scene,
    _ change: (inout SystemChange) -> Void
  ) {
    let said = words(row)
    toggle(said.text, saying: [said], isOn: isOn, grants: grants, to: &scene, change)
  }

  private func toggle(
    _ text: String, saying said: [SystemWords] = [], isOn: Bool, grants: Bool, to scene: inout Scene,
    _ change: (inout SystemChange) -> Void
  ) {
    let state = words(isOn ? .switchOn : .switchOff)
    var row = Scene.Row(text: text, detail: state.text)
    row.isOn = isOn
    var system = SystemChange()
    change(&system)
    let step = Step.set(system)
    if isLive {
      row.control = scene.add(text, step, isEnabled: world.isPossible(step, rules), grants: grants)
    }
    add(row, saying: said, to: &scene)
    // If a value of the switch, such as On, is not known in the phone's language, it is drawn with the mark ※.
    if isForeign(state) { scene.systemWords.append(state) }
  }

  func addTracking(to scene: inout Scene) {
    guard world.trackingSwitchExists(rules) else {
      heading(.privacy, .advertising, to: &scene)
      let isOn = world.adTrackingIsLimited
      return toggle(.limitAdTracking, isOn: isOn, grants: isOn, to: &scene) {
        $0.limitAdTracking = !isOn
      }
    }
    heading(.privacy, .tracking, to: &scene)
    let allows = world.trackingSwitchIsOn
    toggle(.allowTrackingRequests, isOn: allows, grants: !allows, to: &scene) {
      $0.allowTrackingRequests = !allows
    }
    let row = world.trackingRow(rules)
    guard row != .absent else { return }
    toggle(builder.appName, isOn: row == .on, grants: row == .off, to: &scene) { $0.tracking = row == .off }
  }

  func addLocation(to scene: inout Scene) {
    heading(.privacy, .locationServices, to: &scene)
    let services = world.device.locationServices
    toggle(.locationServices, isOn: services, grants: !services, to: &scene) {
      $0.locationServices = !services
    }
    guard let present = world.locationRow else { return }
    scene.page.rows.append(Scene.Row(text: builder.appName, kind: .note))
    for choice in SystemChange.LocationRow.allCases {
      var change = SystemChange()
      change.location = choice
      let step = Step.set(change)
      guard choice == present || world.offersLocationRow(choice, rules) else { continue }
      let said = words(Self.row(choice))
      var row = Scene.Row(text: said.text, kind: choice == present ? .chosen : .item)
      if isLive {
        let grants = choice == .whileUsing || choice == .always
        row.control = scene.add(said.text, step, isEnabled: world.isPossible(step, rules), grants: grants)
      }
      add(row, saying: [said], to: &scene)
    }
    var precise = SystemChange()
    precise.precise = true
    guard world.isPossible(.set(precise), rules) else { return }
    let isPrecise = world.location.isPrecise
    toggle(.preciseLocation, isOn: isPrecise, grants: !isPrecise, to: &scene) {
      $0.precise = !isPrecise
    }
  }

  func addNotifications(to scene: inout Scene) {
    let row = world.notificationRow
    guard row != .absent else { return }
    let said = words(.notifications)
    add(Scene.Row(text: said.text + " › " + builder.appName, kind: .heading), saying: [said], to: &scene)
    toggle(.allowNotifications, isOn: row == .on, grants: row == .off, to: &scene) {
      $0.notifications = row == .off
    }
  }

  /// Adds the row for a permission of the app: a switch, or a list of choices.
  func add(_ service: Service, to scene: inout Scene) {
    guard let present = world.row(of: service, rules) else { return }
    let named = builder.catalogue.nameWords(of: service, os: world.device.os, builder.language)
    let privacy = words(.privacy)
    // The names are known in the languages of the bundled app, so they need no mark there.
    let said =
      [privacy]
      + [named].compactMap(\.self).filter {
        !$0.source.isEmpty || !builder.language.speaks($0.language)
      }
    let text = privacy.text + " › " + (named?.text ?? service.word)
    add(Scene.Row(text: text, kind: .heading), saying: said, to: &scene)
    if present == .on || present == .off {
      let isOn = present == .on
      return toggle(builder.appName, isOn: isOn, grants: !isOn, to: &scene) {
        $0.setRow(service, isOn ? .off : .on)
      }
    }
    scene.page.rows.append(Scene.Row(text: builder.appName, kind: .note))
    for choice in world.choices(of: service, rules) {
      let said = words(SettingsRow(choice))
      var row = Scene.Row(text: said.text, kind: choice == present ? .chosen : .item)
      if isLive {
        var change = SystemChange()
        change.setRow(service, choice)
        let grants =
          choice == .limited || choice == .full || choice == .allow || choice == .writeOnly
          || choice == .always
        row.control = scene.add(
          said.text, .set(change), isEnabled: world.isPossible(.set(change), rules), grants: grants)
      }
      add(row, saying: [said], to: &scene)
    }
  }

  private static func row(_ choice: SystemChange.LocationRow) -> SettingsRow {
    switch choice {
    case .never: .locationNever
    case .ask: .locationAsk
    case .whileUsing: .locationWhileUsing
    case .always: .locationAlways
    }
  }
}
