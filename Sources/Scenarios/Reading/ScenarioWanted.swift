import ConsentWords
import FlowController
import Localization
import Platform
import StrictYAML

/// The accepted values in a scenario file, in addition to those of any YAML file.
enum ScenarioWanted: Sendable {
  // The two documents and the header.
  case documents
  case steps
  case name
  case sentence
  case source
  case folder
  case fileOfScreens
  case fileInside
  case textOfFile
  case fingerprint
  case version
  case region
  case language
  case time
  case duration
  case installable(os: Version)
  case someCase
  case atMost(Int)
  case repetition
  case includedFile
  case stepsAlone
  case expectationAfter
  // The entries of the list.
  case entry
  case oneStep
  // The lines of a log of a real run.
  case traceLine
  case traceStatus
  case whatIsNoted
  case whatIsExpected
  case note
  case fields
  case someField
  case field
  case logPart
  // Steps.
  case step(UnknownStep)
  case verbAlone(String)
  case keys([String])
  case oneValue
  // Values of fields.
  case words([String])
  case fieldVersion
  case month
  case digits
  case roles, requests
  case lines
  case line
  case fieldsOneByOne
  indirect case orNull(ScenarioWanted)
  // Options of the command line.
  case question
  case questionField
  case possibleValue
}

extension ScenarioWanted: MessageArgument {
  var message: Message {
    switch self {
    case .documents: return .scenarioWantedDocuments
    case .steps: return .scenarioWantedSteps
    case .name: return .scenarioWantedName
    case .sentence: return .scenarioWantedSentence
    case .source: return .scenarioWantedSource
    case .folder: return .scenarioWantedFolder
    case .fileOfScreens: return .scenarioWantedFileOfScreens
    case .fileInside: return .scenarioWantedFileInside
    case .textOfFile: return .scenarioWantedTextOfFile
    case .fingerprint: return .scenarioWantedFingerprint
    case .version:
      return .scenarioWantedVersion
    case .region: return .scenarioWantedRegion
    case .language: return .scenarioWantedLanguage
    case .time:
      return .scenarioWantedTime
    case .duration: return .scenarioWantedDuration
    case .installable(let os):
      return .scenarioWantedInstallable(os: os)
    case .someCase: return .scenarioWantedSomeCase
    case .atMost(let limit): return .scenarioWantedAtMost(limit: limit)
    case .repetition: return .scenarioWantedRepetition
    case .includedFile: return .scenarioWantedIncludedFile
    case .stepsAlone: return .scenarioWantedStepsAlone
    case .expectationAfter: return .scenarioWantedExpectationAfter
    case .entry: return .scenarioWantedEntry
    case .traceLine: return .scenarioWantedTraceLine
    case .traceStatus: return .scenarioWantedTraceStatus
    case .oneStep:
      return .scenarioWantedOneStep
    case .whatIsNoted: return .scenarioWantedWhatIsNoted
    case .whatIsExpected: return .scenarioWantedWhatIsExpected
    case .note: return .scenarioWantedNote
    case .fields:
      return .scenarioWantedFields
    case .someField:
      return .scenarioWantedSomeField
    case .field: return .scenarioWantedField
    case .logPart:
      return .scenarioWantedLogPart
    case .step(let unknown):
      let words = unknown.expected
      return unknown.example
        ?? (words.count == 1 ? YAMLWanted.only(words[0]) : YAMLWanted.oneOf(words)).message
    case .verbAlone(let verb): return .scenarioWantedVerbAlone(verb: verb)
    case .keys(let keys):
      return .scenarioWantedKeys(keys: Message.list(keys))
    case .oneValue: return .scenarioWantedOneValue
    case .words(let words): return YAMLWanted.oneOf(words).message
    case .fieldVersion: return .scenarioWantedFieldVersion
    case .month: return .scenarioWantedMonth
    case .digits: return .scenarioWantedDigits
    case .roles: return .scenarioWantedRoles
    case .requests: return .scenarioWantedRequests
    case .lines: return .scenarioWantedLines
    case .line: return .scenarioWantedLine
    case .fieldsOneByOne:
      return .scenarioWantedFieldsOneByOne
    case .orNull(let wanted):
      if case .fieldsOneByOne = wanted { return .scenarioWantedListOrNull(wanted: wanted.message) }
      return .scenarioWantedOrNull(wanted: wanted.message)
    case .question:
      return .scenarioWantedQuestion
    case .questionField:
      return .scenarioWantedQuestionField
    case .possibleValue: return .scenarioWantedPossibleValue
    }
  }
}
