import Localization
import StrictYAML

/// What can keep a scenario file from being run, besides what stands in it.
enum FileMistake: Sendable {
  /// In the system's own words.
  case unreadable(String)
  case noScenario
  /// A page without a scenario, or without so many.
  case noScenarioInPage
  /// A folder in so many others.
  case tooDeep(Int)
  /// What is wrong with the screens that it asks for.
  case screensUnusable(Message)
  case screensNotLoaded
  /// The first digits of the fingerprint it was written for, and those of the flow it runs on.
  case otherFlow(String, now: String)
}

extension FileMistake: MessageArgument {
  var message: Message {
    switch self {
    case .unreadable(let reason): .fileUnreadable(reason: reason)
    case .noScenario: .fileNoScenario
    case .noScenarioInPage: .fileNoScenarioInPage
    case .tooDeep(let limit):
      .fileTooDeep(limit: limit)
    case .screensUnusable(let reason):
      .fileScreensUnusable(reason: reason)
    case .screensNotLoaded: .fileScreensNotLoaded
    case .otherFlow(let written, let now): .fileOtherFlow(written: written, now: now)
    }
  }
}
