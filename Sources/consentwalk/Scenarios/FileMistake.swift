import Localization
import StrictYAML

/// Reasons why a scenario file cannot run, besides errors in its text.
enum FileMistake: Sendable {
  /// The file cannot be read; the reason comes from the system.
  case unreadable(Message)
  case noScenario
  /// A page without a scenario, or without one of the given number.
  case noScenarioInPage
  /// A page with more scenarios than the limit.
  case tooManyScenarios(Int)
  /// Folders that are nested too deeply.
  case tooDeep(Int)
  /// The screens that the scenario names cannot be found or read.
  case screensUnusable(Message)
  /// The screens that the scenario names have mistakes.
  case screensWrong(Message)
  case screensNotLoaded
  /// The first digits of two flow hashes: in the header, and of the flow it runs on.
  case otherFlow(String, now: String)
}

extension FileMistake: MessageArgument {
  var message: Message {
    switch self {
    case .unreadable(let reason): .fileUnreadable(reason: reason)
    case .noScenario: .fileNoScenario
    case .noScenarioInPage: .fileNoScenarioInPage
    case .tooManyScenarios(let limit): .fileTooManyScenarios(limit: limit)
    case .tooDeep(let limit):
      .fileTooDeep(limit: limit)
    case .screensUnusable(let reason):
      .fileScreensUnusable(reason: reason)
    case .screensWrong(let reason): .fileScreensWrong(reason: reason)
    case .screensNotLoaded: .fileScreensNotLoaded
    case .otherFlow(let written, let now): .fileOtherFlow(written: written, now: now)
    }
  }
}
