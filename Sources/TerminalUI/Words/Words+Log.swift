import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary

/// Events in a few words. In English they are the lines of the log, which programs and scenarios read.
///
/// Names of calls and statuses are not translated.
extension Words {
  /// The summary of a step; empty when it would only repeat the step.
  func summary(_ line: HistoryLine, _ catalogue: Catalogue) -> String {
    if line.event.map({ repeats($0, line.step) }) == true { return "" }
    guard let event = line.event else { return line.summary }
    return self.line(event, line.names, catalogue)
  }

  private func repeats(_ event: Event, _ step: String) -> Bool {
    if case .timePassed = event { return step.hasPrefix("wait:") && step != "wait:next" }
    if case .systemChanged = event { return step.hasPrefix("set:") }
    // In another language the name of the screen differs from the step.
    guard language == .english, step.hasPrefix("open:") else { return false }
    if case .featureOpened = event { return true }
    return event == .homeOpened
  }

  func line(_ event: Event, _ catalogue: Catalogue) -> String {
    line(event, catalogue.names, catalogue)
  }

  /// - Parameter names: The names to which the event's indices refer.
  func line(_ event: Event, _ names: FlowNames, _ catalogue: Catalogue) -> String {
    say(
      event.message(
        names, title: { .verbatim(title(of: $0, catalogue)) },
        dialogName: { .verbatim(name(of: .system($0), catalogue, appLanguage)) }))
  }

  /// The current title of a feature; its id if the flow no longer has it.
  func title(of feature: String, _ catalogue: Catalogue) -> String {
    catalogue.names.features.firstIndex(of: feature).map { catalogue.featureTitle($0, appLanguage) }
      ?? feature
  }

  /// The name of a prompt, as the phone calls it if it asks for a permission of the table.
  func name(of prompt: Prompt, _ catalogue: Catalogue, _ language: Language) -> String {
    switch prompt {
    case .system(.service(let own)):
      own.stage == .question ? catalogue.name(of: own.service, language) : own.word
    case .system(let dialog): say(dialog.message)
    case .app(let screen): say(screen.message)
    }
  }
}
