import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary

/// Describes events in a few words. In English, these are the lines of the log, which programs and scenarios read.
///
/// The names of calls and statuses are not translated.
extension Words {
  /// Returns the summary of a step; empty if it would only repeat the step.
  func summary(_ line: HistoryLine, _ catalogue: Catalogue) -> String {
    if line.event.map({ repeats($0, line.step) }) == true { return "" }
    guard let event = line.event else { return line.summary }
    return self.line(event, line.names, catalogue)
  }

  private func repeats(_ event: Event, _ step: String) -> Bool {
    if case .timePassed = event { return step.hasPrefix("wait:") && step != "wait:next" }
    if case .systemChanged = event { return step.hasPrefix("set:") }
    // In other languages, the name of the screen is different from the step. So the summary is not a repetition.
    guard language == .english, step.hasPrefix("open:") else { return false }
    if case .featureOpened = event { return true }
    return event == .homeOpened
  }

  func line(_ event: Event, _ catalogue: Catalogue) -> String {
    line(event, catalogue.names, catalogue)
  }

  /// - Parameter names: The names to which the indices in the event refer.
  func line(_ event: Event, _ names: FlowNames, _ catalogue: Catalogue) -> String {
    say(
      event.message(
        names, title: { .verbatim(title(of: $0, catalogue)) },
        dialogName: { .verbatim(name(of: .system($0), catalogue, appLanguage)) }))
  }

  /// Returns the current title of a feature. If the flow no longer has the feature, returns its id.
  func title(of feature: String, _ catalogue: Catalogue) -> String {
    catalogue.names.features.firstIndex(of: feature).map { catalogue.featureTitle($0, appLanguage) }
      ?? feature
  }

  /// Returns the name of a prompt. If the prompt asks for a permission of the table, this is the name that the phone
  /// shows.
  func name(of prompt: Prompt, _ catalogue: Catalogue, _ language: Language) -> String {
    switch prompt {
    case .system(.service(let own)):
      own.stage == .question ? catalogue.name(of: own.service, language) : own.word
    case .system(let dialog): say(dialog.message)
    case .app(let screen): say(screen.message)
    }
  }
}
