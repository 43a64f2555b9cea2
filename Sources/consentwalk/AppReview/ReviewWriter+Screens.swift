import Export
import FlowController
import Phone
import Platform
import ScreenLibrary

/// What the app shows.
extension ReviewWriter {
  /// Whether the flow has no text for a screen of the app.
  func isUntold(_ id: String, _ overlay: Scene.Overlay) -> Bool {
    overlay.lacksText || notes.untold.contains(id)
  }

  /// Returns the heading of the app's own screen in front; a blank if the flow has no text for it.
  private func heading(_ id: String, _ overlay: Scene.Overlay) -> String {
    isUntold(id, overlay) ? ReviewBlank.screen(id) : quoted(overlay.title)
  }

  /// Describes the app's own screen in front, with the place to which each button leads, if it is not described yet.
  mutating func description(
    of world: World, in question: ReviewNotes.Question, as kind: String = "The app’s own screen before it"
  ) -> [String] {
    guard let id = notes.words.ownScreen(world), let overlay = notes.scene(world).overlay,
      described.insert(id).inserted
    else { return [] }
    let body = isUntold(id, overlay) || detail == .shortest ? [] : overlay.message
    var lines = ["\(kind): " + ([heading(id, overlay)] + body.map(quoted)).joined(separator: " ")]
    for step in world.taps(start.rules) {
      guard let tap = ReviewNotes.moments([step], from: world, start.rules)?.first else { continue }
      lines.append("- " + action(tap) + " " + shown(tap.after, in: question))
    }
    return lines
  }

  /// Says what is in front.
  func shown(_ world: World, in question: ReviewNotes.Question) -> String {
    switch world.prompt {
    case .system(let dialog)?:
      return dialog == question.dialog ? "The prompt appears." : "iOS asks for \(name(dialog))."
    case .app?:
      let overlay = notes.scene(world).overlay
      guard let id = notes.words.ownScreen(world), let overlay else { return "" }
      return "The screen \(heading(id, overlay)) is shown."
    case nil: break
    }
    guard world.app.process.runs else { return "The app ends." }
    switch world.device.front {
    case .springboard: return "The Home Screen is shown."
    case .settings: return "Settings opens."
    case .browser: return "The browser shows the privacy policy."
    case .lockScreen: return "The phone is locked."
    case .app:
      guard let feature = world.app.feature else { return "The app’s first screen is shown." }
      return quoted(catalogue.featureTitle(Int(feature), phone)) + " is shown."
    }
  }

  /// Returns the app's own texts on the page of the feature in front; nil if the flow has none.
  func texts(of world: World) -> String? {
    guard world.prompt == nil, world.device.front == .app, let feature = world.app.feature,
      !flow.features[Int(feature)].isTestPage,
      !notes.untold.contains(start.names.features[Int(feature)])
    else { return nil }
    let page = notes.scene(world).page
    let texts = page.paragraphs + page.rows.map(\.text)
    return texts.isEmpty ? nil : texts.map(quoted).joined(separator: " ")
  }
}
