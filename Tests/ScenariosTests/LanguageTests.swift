import FlowController
import Localization
import Platform
import Reports
import StrictYAML
import TestSupport
import Testing

@testable import Scenarios

@Suite struct `What is said of a scenario file` {
  private static let check = LanguageCheck(
    names: """
      iOS assume not installable run expect note log contains tracking api denied ap eu fr jp launch tap
      laumch or null os region set repeat times steps include yaml en ja pt br zh hant help state
      flow home policy txt system json prompt page status authorized
      """)

  @Test(arguments: Array(sequence(first: ScenarioMistake.noHeader) { $0.next }))
  func `Every mistake in a scenario file has a message in both languages`(_ mistake: ScenarioMistake) {
    #expect(Self.check.faults(mistake.message) == [])
  }

  @Test(arguments: Array(sequence(first: ScenarioWanted.documents) { $0.next }))
  func `Every expectation of a scenario file has a message in both languages`(_ wanted: ScenarioWanted) {
    #expect(Self.check.faults(wanted.message) == [])
  }

  @Test func `Reports for users are in their language, and reports for programs in English`() throws {
    let problems = try Library.problems("name: a\nregion: EU\n---\n- laumch\n- wait: soon\n")
    let result = ScenarioResult(file: "a.yaml", name: "a", verdict: .bad(problems))
    var report = ScenarioReport(.text, language: .japanese)
    #expect(
      report.add(result) == [
        "エラー a.yaml:2:9: 値が「EU」です。もしかして：「eu-fr」。期待される値：地域（jp、eu-frなど）",
        "エラー a.yaml:4:3: 「laumch」というステップはありません。もしかして：「launch」。期待される値："
          + StepVocabulary.verbs.joined(separator: "、") + "のいずれか",
        "エラー a.yaml:5:9: 「soon」は時間の長さではありません。期待される値：next、2s、5m、3h、1d、1d 2hのいずれか",
      ])
    for format in ReportFormat.allCases where ![.text, ReportFormat("markdown")].contains(format) {
      var (japanese, english) = (ScenarioReport(format, language: .japanese), ScenarioReport(format))
      #expect(japanese.add(result) == english.add(result))
      #expect(try japanese.closing() == english.closing())
    }
  }
}

extension ScenarioMistake {
  /// The next kind of mistake, so that a new kind must be added to this chain to compile.
  fileprivate var next: ScenarioMistake? {
    switch self {
    case .noHeader: .noSteps
    case .noSteps: .thirdDocument
    case .thirdDocument: .notInstallable(target: Version(13), os: Version(12))
    case .notInstallable: .cannotSet(.nothingToSet)
    case .cannotSet: .secondKey
    case .secondKey: .unknown(UnknownStep(.step, found: "laumch", expected: ["launch"]))
    case .unknown: .unknownField("tracking.ap")
    case .unknownField: .withoutValue("tracking.api")
    case .withoutValue: .impossibleValue(field: "tracking.api", "denied")
    case .impossibleValue: .twice("14.5")
    case .twice: .tooManyCases(2000)
    case .tooManyCases: .hiddenExpectation
    case .hiddenExpectation: .tooDeep
    case .tooDeep: .tooManySteps
    case .tooManySteps: .tooManyFiles
    case .tooManyFiles: .includedInclude
    case .includedInclude: .notIncludable("include")
    case .notIncludable: .includeUnreadable("include", .verbatim("expect"))
    case .includeUnreadable: .includesNoSteps("include")
    case .includesNoSteps: .notAScreen("include")
    case .notAScreen: nil
    }
  }
}

extension ScenarioWanted {
  /// The next kind of expectation, so that a new kind must be added to this chain to compile.
  fileprivate var next: ScenarioWanted? {
    switch self {
    case .documents: .steps
    case .steps: .name
    case .name: .sentence
    case .sentence: .source
    case .source: .folder
    case .folder: .fileOfScreens
    case .fileOfScreens: .fileInside
    case .fileInside: .textOfFile
    case .textOfFile: .fingerprint
    case .fingerprint: .version
    case .version: .region
    case .region: .language
    case .language: .time
    case .time: .duration
    case .duration: .installable(os: Version(12))
    case .installable: .someCase
    case .someCase: .atMost(1000)
    case .atMost: .repetition
    case .repetition: .includedFile
    case .includedFile: .stepsAlone
    case .stepsAlone: .expectationAfter
    case .expectationAfter: .entry
    case .entry: .oneStep
    case .oneStep: .traceLine
    case .traceLine: .traceStatus
    case .traceStatus: .whatIsNoted
    case .whatIsNoted: .whatIsExpected
    case .whatIsExpected: .note
    case .note: .fields
    case .fields: .someField
    case .someField: .field
    case .field: .logPart
    case .logPart: .step(UnknownStep(.step, found: "laumch", expected: ["launch", "tap"]))
    case .step: .verbAlone("launch")
    case .verbAlone: .keys(["os", "region"])
    case .keys: .oneValue
    case .oneValue: .words(["launch", "tap"])
    case .words: .fieldVersion
    case .fieldVersion: .month
    case .month: .digits
    case .digits: .roles
    case .roles: .requests
    case .requests: .lines
    case .lines: .line
    case .line: .fieldsOneByOne
    case .fieldsOneByOne: .orNull(.month)
    case .orNull(.month): .orNull(.fieldsOneByOne)
    case .orNull: .question
    case .question: .questionField
    case .questionField: .possibleValue
    case .possibleValue: nil
    }
  }
}
