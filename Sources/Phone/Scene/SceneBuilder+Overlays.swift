import FlowController
import Platform
import ScreenLibrary

/// Builds the prompts that cover a page and must be answered.
extension SceneBuilder {
  func addDialog(_ dialog: SystemDialog, to scene: inout Scene) {
    let request = world.dialog?.request
    let text = catalogue.dialog(
      dialog, request: request, os: world.device.os, region: world.device.region, language: language,
      wording: wording, asksForReducedAccuracy: world.asksForReducedAccuracy(rules))
    let order = world.screenOrder(of: dialog, rules)
    scene.systemWords += text.words(showing: order)
    // The switch for the exact location is not an answer. It gets the last key, so that the keys of the answers are the
    // same on versions without it.
    var places: [Role: Int] = [:]
    for role in order.filter({ $0 != .precise }) + order.filter({ $0 == .precise }) {
      var label = text.label(role)
      if role == .precise, world.dialog?.isPrecise == false { label = text.label("precise-off") ?? label }
      // The reminder appears only if the app has Always. So its button While Using the App reduces the access.
      let grants = role.grants && !(dialog == .locationReminder && role == .whileUsing)
      places[role] = scene.add(
        label, .tap(role), isEnabled: dialog.service == nil || world.choices(rules).has(role), grants: grants)
    }
    let buttons = order.compactMap { places[$0] }
    var message = text.message.isEmpty ? [] : Self.paragraphs(text.message)
    if text.layout == .stars { message.append("☆ ☆ ☆ ☆ ☆") }
    let hasStrip =
      dialog.service == .photos && text.layout == .alert && scene.look.photosHaveStrip
      && Self.isOfAccess(dialog)
    if hasStrip { message.append("■ ■ ■ ■ ■  128") }
    scene.overlay = Scene.Overlay(
      kind: kind(of: text.layout, scene.look), title: text.title, message: message, buttons: buttons)
    scene.isOfSystem = true
    scene.overlay?.isPaired = Self.isPaired(dialog)
    if order.first == .precise || dialog == .location && world.asksForReducedAccuracy(rules) {
      scene.overlay?.map = world.dialog?.isPrecise == false ? .region : .place
      scene.overlay?.hasPill = order.first == .precise
    } else if dialog == .locationReminder {
      scene.overlay?.map = .trail
    } else if dialog == .service(ServiceDialog(.bluetooth, .question)), scene.look.bluetoothHasMap {
      scene.overlay?.map = .devices
    }
    let hasDevices = scene.overlay?.map == .devices
    scene.overlay?.hasGuessedPart = hasStrip || hasDevices
    if text.layout == .switches { scene.overlay?.switches = switches(text) }
    if text.layout == .picker { scene.overlay?.message += ["▢ ▣ ▢ ▣", "▣ ▢ ▢ ▣"] }
  }

  /// Whether iOS can show two buttons side by side. It cannot if the button that allows comes first, because iOS then
  /// shows this button above the other one.
  private static func isPaired(_ dialog: SystemDialog) -> Bool {
    switch dialog {
    case .tracking, .trackingSwitchOff, .locationUpgrade, .locationReminder, .locationButton,
      .preciseLocation:
      false
    case .location, .locationServicesOff, .notifications, .service: true
    }
  }

  private func kind(of layout: DialogText.Layout, _ look: PhoneLook) -> Scene.Overlay.Kind {
    switch layout {
    case .alert, .stars: .alert
    case .sheet, .switches: look.coversWithCards ? .sheet : .page
    case .picker: .page
    }
  }

  /// Whether a dialog about photos asks for access to all photos.
  private static func isOfAccess(_ dialog: SystemDialog) -> Bool {
    guard case .service(let own) = dialog else { return false }
    return own.stage == .question || own.stage == .reminder
  }

  /// Returns the switches of a sheet, one for each purpose string.
  private func switches(_ text: DialogText) -> [(label: String, isOn: Bool)] {
    let isOn = world.dialog?.isOn ?? false
    let purposes = catalogue.flow.purposes
    let keys = world.dialog?.dialog.service?.keys.filter { purposes.has($0.string) } ?? []
    return keys.map { (text.label($0.key.name) ?? $0.key.name, isOn) }
  }

  func addSoftAsk(to scene: inout Scene) {
    let index = Int(world.askUp ?? 0)
    let id = catalogue.softAskScreen(index)
    let buttons = world.choices(rules).roles.map { role in
      scene.add(catalogue.screen(id)?.button(role, language), or: role.word, .tap(role))
    }
    var overlay = Scene.Overlay(kind: .sheet, title: title(id), message: body(id), buttons: buttons)
    overlay.lacksText = catalogue.screen(id) == nil
    if rules.flow.asks[index].isRemote { overlay.note = label(id, "remote") }
    scene.overlay = overlay
  }

  /// Adds a page of the flow. If the page has no file, its name is shown.
  func addPage(to scene: inout Scene) {
    let id = world.pageName(catalogue.names) ?? ""
    let screen = catalogue.screen(id)
    let buttons = world.taps(rules).map { step -> Int in
      let name: String
      let label: String?
      if case .tap(let role) = step {
        (name, label) = (role.word, screen?.button(role, language))
      } else {
        (name, label) = (String(StepVocabulary(names: catalogue.names).text(step).dropFirst(4)), nil)
      }
      return scene.add(label ?? screen?.label("button:" + name, language), or: name, step)
    }
    scene.overlay = Scene.Overlay(kind: .page, title: title(id), message: body(id), buttons: buttons)
    scene.overlay?.lacksText = screen == nil
  }

  func addPolicy(to scene: inout Scene) {
    let screen = catalogue.screen("policy")
    let offered = world.choices(rules)
    let shown: [Role] = world.policyIsAgreed ? [.read, .withdraw, .close] : [.read, .agree, .close]
    let buttons = shown.map { role in
      scene.add(
        screen?.button(role, language), or: role.word, .tap(role), isEnabled: offered.has(role),
        grants: role.grants)
    }
    let version = catalogue.policyVersion(world.device.servedPolicy, language)
    var overlay = Scene.Overlay(
      kind: .page, title: title("policy"), message: body("policy") + [version], buttons: buttons)
    if world.policyIsAgreed {
      overlay.note = label("policy", "agreed")
    } else if world.policy.agreed > 0 {
      overlay.note = label("policy", "changed")
    } else if world.policy.readAt == .never {
      overlay.note = label("policy", "unread")
    }
    scene.overlay = overlay
  }

  func addInformation(to scene: inout Scene) {
    let id = "additional-information"
    let button = scene.add(
      catalogue.screen(id)?.button(.close, language), or: Role.close.word, .tap(.close))
    scene.overlay = Scene.Overlay(kind: .page, title: title(id), message: body(id), buttons: [button])
  }

  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }
}
