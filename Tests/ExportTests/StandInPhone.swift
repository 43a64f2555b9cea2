import FlowController
import Phone
import Platform
import ScreenLibrary

/// A phone for exported tests: the model behind the interfaces of XCTest, Appium and Maestro.
///
/// It is independent of the exporter: it shows the elements of a scene, and a tap on an element takes the step of
/// its control.
struct StandInPhone {
  static let app = "com.example.app"
  static let springboard = "com.apple.springboard"
  static let settings = "com.apple.Preferences"

  private(set) var world: World
  let rules: Rules
  let catalogue: Catalogue
  /// Taps and launches that failed and that a real phone would refuse, too.
  private(set) var complaints: [String] = []

  init(_ world: World, _ rules: Rules, _ catalogue: Catalogue) {
    (self.world, self.rules, self.catalogue) = (world, rules, catalogue)
  }

  /// An element as a test sees it.
  struct Element {
    var kind: Kind
    var label: String
    var identifier = ""
    var isEnabled = true
    /// Whether nothing covers it.
    var isHittable = true
    var value = ""
    var step: Step?

    enum Kind: String { case alert, text, button, toggle }
  }

  private var scene: Scene { SceneBuilder(world: world, rules: rules, catalogue: catalogue).scene() }

  /// The process whose elements Appium and Maestro see: SpringBoard while it shows an alert.
  var activeProcess: String {
    if showsAlert { return Self.springboard }
    switch world.device.front {
    case .app: return Self.app
    case .settings: return Self.settings
    case .springboard, .lockScreen: return Self.springboard
    case .browser: return "com.apple.mobilesafari"
    }
  }

  /// Sheets and pickers of iOS appear over the app; all other dialogs are alerts of SpringBoard.
  private var showsAlert: Bool { world.dialog != nil && scene.overlay?.kind == .alert }

  /// Returns the elements of a process.
  func elements(of process: String) -> [Element] {
    let scene = scene
    switch process {
    case Self.springboard:
      guard let overlay = scene.overlay, showsAlert else {
        return world.device.front == .springboard ? page(scene) : []
      }
      // iOS joins the message of an alert into one text.
      return [Element(kind: .alert, label: overlay.title)]
        + texts([overlay.title, overlay.message.joined(separator: "\n\n")]) + buttons(overlay, scene)
    case Self.settings: return world.device.front == .settings ? page(scene) : []
    case Self.app:
      guard world.device.front == .app else { return [] }
      var found = page(scene)
      if let overlay = scene.overlay, !showsAlert {
        for index in found.indices { found[index].isHittable = false }
        found += texts([overlay.title] + overlay.message) + buttons(overlay, scene)
      }
      return found + fields
    default: return []
    }
  }

  /// The elements that show a field of the state.
  private var fields: [Element] {
    let state = world.state(device: "default", catalogue.names, rules, log: [])
    return catalogue.identifiers.keys.sorted().compactMap { path in
      guard let value = state[path] else { return nil }
      return Element(kind: .text, label: value.plain, identifier: catalogue.identifiers[path] ?? "")
    }
  }

  private func texts(_ texts: [String]) -> [Element] {
    texts.filter { !$0.isEmpty }.map { Element(kind: .text, label: $0) }
  }

  private func buttons(_ overlay: Scene.Overlay, _ scene: Scene) -> [Element] {
    overlay.buttons.map { button(scene.controls[$0], overlay) }
  }

  private func button(_ control: Scene.Control, _ overlay: Scene.Overlay? = nil) -> Element {
    var element = Element(kind: .button, label: control.label)
    element.isEnabled = control.isEnabled
    element.step = control.step
    element.identifier = identifier(of: control.step)
    return element
  }

  private func page(_ scene: Scene) -> [Element] {
    var found = texts([scene.page.title] + scene.page.paragraphs)
    if let back = scene.page.back { found.append(button(scene.controls[back])) }
    for row in scene.page.rows {
      if row.kind == .heading {
        found += row.text.split(separator: " › ").map { Element(kind: .button, label: String($0)) }
      } else if let control = row.control {
        var element = button(scene.controls[control])
        if let isOn = row.isOn {
          element.kind = .toggle
          element.value = isOn ? "1" : "0"
        }
        found.append(element)
      } else {
        found.append(Element(kind: world.device.front == .settings ? .button : .text, label: row.text))
      }
    }
    return found
  }

  /// The accessibility identifier that the flow gives to the element of a step.
  private func identifier(of step: Step) -> String {
    let typed = StepVocabulary(names: catalogue.names).text(step)
    let argument = typed.split(separator: ":").dropFirst().first.map(String.init) ?? ""
    let screen = world.pageName(catalogue.names) ?? world.prompt?.word ?? ""
    let keys = typed.hasPrefix("open:") ? [argument] : [screen + "." + argument]
    return keys.compactMap { catalogue.identifiers[$0] }.first ?? ""
  }

  // MARK: Actions of a test

  mutating func take(_ step: Step) {
    do { try FlowController.step(&world, step, rules) } catch {
      complaints.append("\(StepVocabulary(names: catalogue.names).text(step)): \(error)")
    }
  }

  mutating func tap(_ element: Element) {
    guard let step = element.step else { return }
    take(step)
  }

  mutating func launch(_ process: String) {
    switch process {
    case Self.app:
      if world.device.front == .app, world.app.process.runs { take(.terminate) }
      if world.app.process.runs { take(.terminate) }
      take(.launch)
    case Self.settings: if world.device.front != .settings { take(.settings) }
    default: complaints.append("launch of \(process)")
    }
  }

  mutating func activate(_ process: String) {
    switch process {
    case Self.app: if world.device.front != .app { take(.launch) }
    case Self.settings: if world.device.front != .settings { take(.settings) }
    default: complaints.append("activation of \(process)")
    }
  }

  mutating func terminate(_ process: String) {
    if process == Self.app, world.app.process.runs { take(.terminate) }
  }

  /// The numbers of XCUIApplication.State: 1 not running, 3 in the background, 4 in front.
  func state(of process: String) -> Int {
    guard process == Self.app else { return process == activeProcess ? 4 : 3 }
    guard world.app.process.runs else { return 1 }
    return world.device.front == .app ? 4 : 3
  }
}
