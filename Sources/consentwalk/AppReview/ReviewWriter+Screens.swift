import Export
import FlowController
import Phone
import Platform
import ScreenLibrary

/// The sentences about the app's screens.
extension ReviewWriter {
  /// Whether the flow has no text for a screen of the app.
  func isUntold(_ id: String, _ overlay: Scene.Overlay) -> Bool {
    overlay.lacksText || notes.untold.contains(id)
  }

  /// Returns the heading of the app's own screen in front, or a placeholder if the flow has no text for it.
  private func heading(_ id: String, _ overlay: Scene.Overlay) -> String {
    isUntold(id, overlay) ? blanks.text(.screen(id)) : quoted(overlay.title)
  }

  /// Describes the app's own screen in front, and where each button leads. Each screen is described only once.
  mutating func description(
    of world: World, in question: ReviewNotes.Question?, as kind: String = "The app’s own screen before it"
  ) -> [String] {
    guard let id = notes.words.ownScreen(world), let overlay = notes.scene(world).overlay,
      described.insert(id).inserted
    else { return [] }
    let body = isUntold(id, overlay) || detail == .shortest ? [] : overlay.message
    let page = world.prompt == .app(.page) ? world.app.page.map { flow.pages[Int($0)] } : nil
    let when = page.flatMap { timing($0.conditions) }.map { " (\($0))" } ?? ""
    var lines = ["\(kind)\(when): " + ([heading(id, overlay)] + body.map(quoted)).joined(separator: " ")]
    for step in world.taps(start.rules) {
      guard let tap = ReviewNotes.moments([step], from: world, start.rules)?.first,
        let button = button(step, in: world)
      else { continue }
      let after = tap.after
      // The steps already show this prompt.
      if detail == .shortest, let dialog = question?.dialog, after.prompt == .system(dialog) { continue }
      let isClosed =
        after.prompt == nil && after.device.front == .app && after.app.process.runs
        && after.app.feature == world.app.feature
      lines.append("- Tap \(button): \(isClosed ? "the screen closes" : shown(after, in: question)).")
    }
    return lines
  }

  /// Returns a clause that says what is in front.
  func shown(_ world: World, in question: ReviewNotes.Question?) -> String {
    switch world.prompt {
    case .system(let dialog)?:
      return dialog == question?.dialog ? "the prompt appears" : "iOS asks for \(name(dialog))"
    case .app?:
      let overlay = notes.scene(world).overlay
      guard let id = notes.words.ownScreen(world), let overlay else { return "a screen opens" }
      return "the screen \(heading(id, overlay)) opens"
    case nil: break
    }
    guard world.app.process.runs else { return "the app ends" }
    switch world.device.front {
    case .springboard: return "the Home Screen is shown"
    case .settings: return "Settings opens"
    case .browser: return "the browser shows the privacy policy"
    case .lockScreen: return "the phone is locked"
    case .app:
      guard let feature = world.app.feature else { return "the app’s first screen is shown" }
      return quoted(catalogue.featureTitle(Int(feature), phone)) + " opens"
    }
  }

  /// Says what the user sees after an answer: the same page or another one.
  func left(_ after: World, of question: ReviewNotes.Question) -> String {
    let under = question.way[question.way.count - 1].before
    if let page = notes.words.ownScreen(after), page == notes.words.ownScreen(under),
      let overlay = notes.scene(after).overlay
    {
      return "the screen \(heading(page, overlay)) stays open"
    }
    // iOS can show a prompt of the app while the app is not running.
    guard question.world.app.process.runs else { return "the Home Screen is shown" }
    guard after.prompt == nil, after.device.front == .app, after.app.process.runs,
      let feature = after.app.feature, feature == question.world.app.feature
    else { return shown(after, in: question) }
    let texts = texts(of: after).map { ": \($0)" } ?? ""
    return quoted(catalogue.featureTitle(Int(feature), phone)) + " stays open" + texts
  }

  /// Returns the app's own texts on the page of the open feature; nil if the flow has no texts for it.
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
