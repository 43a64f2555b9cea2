import FlowController
import Platform
import ScreenLibrary

/// The Settings app: the switches there are on this iOS version, under the names they have there.
extension SceneBuilder {
  func addSettings(to scene: inout Scene, isLive: Bool) {
    scene.page.title = title("settings")
    let rows = SettingsRows(builder: self, isLive: isLive)
    rows.addTracking(to: &scene)
    rows.addLocation(to: &scene)
    rows.addNotifications(to: &scene)
  }
}

/// Adds rows to the page of Settings, each a control where its change is possible.
struct SettingsRows {
  let builder: SceneBuilder
  let isLive: Bool

  private var world: World { builder.world }
  private var rules: Rules { builder.rules }

  private func word(_ row: SettingsRow) -> String {
    builder.catalogue.settingsLabel(
      row, os: world.device.os, region: world.device.region, language: builder.language,
      wording: builder.wording)
  }

  private func heading(_ rows: SettingsRow..., to scene: inout Scene) {
    let text = rows.map(word).joined(separator: " › ")
    scene.page.rows.append(Scene.Row(text: text, kind: .heading))
  }

  private func toggle(
    _ text: String, isOn: Bool, grants: Bool, to scene: inout Scene, _ change: (inout SystemChange) -> Void
  ) {
    var row = Scene.Row(text: text, detail: word(isOn ? .switchOn : .switchOff))
    var system = SystemChange()
    change(&system)
    let step = Step.set(system)
    if isLive {
      row.control = scene.add(text, step, isEnabled: world.isPossible(step, rules), grants: grants)
    }
    scene.page.rows.append(row)
  }

  func addTracking(to scene: inout Scene) {
    guard world.trackingSwitchExists(rules) else {
      heading(.privacy, .advertising, to: &scene)
      let isOn = world.device.limitsAdTracking
      return toggle(word(.limitAdTracking), isOn: isOn, grants: isOn, to: &scene) {
        $0.limitAdTracking = !isOn
      }
    }
    heading(.privacy, .tracking, to: &scene)
    let allows = world.device.allowsTrackingRequests
    toggle(word(.allowTrackingRequests), isOn: allows, grants: !allows, to: &scene) {
      $0.allowTrackingRequests = !allows
    }
    let row = world.trackingRow(rules)
    guard row != .absent else { return }
    toggle(builder.appName, isOn: row == .on, grants: row == .off, to: &scene) { $0.tracking = row == .off }
  }

  func addLocation(to scene: inout Scene) {
    heading(.privacy, .locationServices, to: &scene)
    let services = world.device.locationServices
    toggle(word(.locationServices), isOn: services, grants: !services, to: &scene) {
      $0.locationServices = !services
    }
    guard let present = world.locationRow else { return }
    scene.page.rows.append(Scene.Row(text: builder.appName, kind: .note))
    for choice in SystemChange.LocationRow.allCases {
      var change = SystemChange()
      change.location = choice
      let step = Step.set(change)
      guard choice == present || choice != .ask || world.isPossible(step, rules) else { continue }
      let text = word(Self.row(choice))
      var row = Scene.Row(text: text, kind: choice == present ? .chosen : .item)
      if isLive {
        let grants = choice == .whileUsing || choice == .always
        row.control = scene.add(text, step, isEnabled: world.isPossible(step, rules), grants: grants)
      }
      scene.page.rows.append(row)
    }
    var precise = SystemChange()
    precise.precise = true
    guard world.isPossible(.set(precise), rules) else { return }
    let isPrecise = world.location.isPrecise
    toggle(word(.preciseLocation), isOn: isPrecise, grants: !isPrecise, to: &scene) {
      $0.precise = !isPrecise
    }
  }

  func addNotifications(to scene: inout Scene) {
    let row = world.notificationRow
    guard row != .absent else { return }
    let text = word(.notifications) + " › " + builder.appName
    scene.page.rows.append(Scene.Row(text: text, kind: .heading))
    toggle(word(.allowNotifications), isOn: row == .on, grants: row == .off, to: &scene) {
      $0.notifications = row == .off
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
