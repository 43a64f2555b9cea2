import ConsentWords
import FlowController
import Localization
import Platform
import StrictYAML

/// A mistake in a scenario file that is not a mistake of YAML itself.
enum ScenarioMistake: Sendable {
  case noHeader
  case noSteps
  case thirdDocument
  case notInstallable(target: Version, os: Version)
  case cannotSet(ImpossibleStep)
  case secondKey
  /// A text that is not a step; messages show at most 80 characters of it.
  case unknown(UnknownStep)
  case unknownField(String)
  case withoutValue(String)
  case impossibleValue(field: String, String)
  /// Two cases with the same name.
  case twice(String)
  case tooManyCases(Int)
  // Repetitions and included files.
  case hiddenExpectation
  case tooDeep
  case tooManySteps
  case tooManyFiles
  case includedInclude
  case notIncludable(String)
  /// The reason is in the words of the operating system.
  case includeUnreadable(String, Message)
  case includesNoSteps(String)
  /// A key of `screens:` that cannot be the name of a file.
  case notAScreen(String)
}

extension ScenarioMistake: MessageArgument {
  var message: Message {
    switch self {
    case .noHeader: return .scenarioNoHeader
    case .noSteps: return .scenarioNoSteps
    case .thirdDocument: return .scenarioThirdDocument
    case .notInstallable(let target, let os):
      return .scenarioNotInstallable(target: target, os: os)
    case .cannotSet(let reason):
      return .scenarioCannotSet(reason: reason)
    case .secondKey:
      return .scenarioSecondKey
    case .unknown(let step):
      return step.mistake(showing: String(step.found.prefix(80)))
    case .unknownField(let field):
      let found = field.prefix(80)
      return .scenarioUnknownField(found: found)
    case .withoutValue(let text):
      let found = text.prefix(80)
      return .scenarioWithoutValue(found: found)
    case .impossibleValue(let field, let text):
      let found = text.prefix(80)
      return .scenarioImpossibleValue(field: field, found: found)
    case .twice(let text): return .scenarioTwice(found: text)
    case .tooManyCases(let count): return .scenarioTooManyCases(count: count)
    case .hiddenExpectation: return .scenarioHiddenExpectation
    case .tooDeep: return .scenarioTooDeep
    case .tooManySteps: return .scenarioTooManySteps
    case .tooManyFiles: return .scenarioTooManyFiles
    case .includedInclude: return .scenarioIncludedInclude
    case .notIncludable(let name): return .scenarioNotIncludable(found: name.prefix(80))
    case .includeUnreadable(let name, let reason):
      return .scenarioIncludeUnreadable(found: name.prefix(80), reason: reason)
    case .includesNoSteps(let name): return .scenarioIncludesNoSteps(found: name.prefix(80))
    case .notAScreen(let name): return .scenarioNotAScreen(found: name.prefix(80))
    }
  }
}
