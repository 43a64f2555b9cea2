import ConsentWords
import FlowController
import Localization
import Platform
import Scenarios

/// Describes the format of a scenario file. The keys come from the tables that the reader uses.
enum ScenarioReference {
  static func make() -> Reference {
    var reference = Reference(.referenceScenarios)
    reference.blocks = [
      .paragraph(.referenceScenariosText), .heading(.referenceExample), .example(example),
      .heading(.referenceHeader),
      .table(ScenarioHeader.Key.allCases.map { .init(word: $0.rawValue, meaning: meaning(of: $0)) }),
      .heading(.referenceEntries), .table(entries), .heading(.referenceValues),
      .paragraph(.referenceValuesText), .heading(.referenceAssume), .table(assumptions),
      .heading(.referenceExit), .paragraph(.referenceExitText), .table(exitCodes),
      .heading(.verbatim("CI")), .example(checks),
    ]
    return reference
  }

  /// A scenario that passes.
  static let example = [
    "name: The second launch shows the soft ask", "os: 14.5", "---", "- launch",
    "- expect: {screen: home, app.launches: 1}", "- terminate", "- launch", "- expect: {prompt: soft-ask}",
    "- tap: continue", "- expect: {prompt: tracking}", "- tap: deny",
    "- expect: {tracking.api: denied, log-contains: completion denied}",
  ]

  /// Command lines that are useful on a build server.
  static let checks = [
    "consentwalk screens check --screens MyApp --format sarif > screens.sarif",
    "consentwalk test Scenarios --format junit --output scenarios.xml",
    "consentwalk prove --screens MyApp --budget 5m --format sarif > prove.sarif",
  ]

  private static func meaning(of key: ScenarioHeader.Key) -> Message {
    switch key {
    case .name: .headerName
    case .about: .headerAbout
    case .source: .headerSource
    case .os: .headerOs
    case .locale: .headerLocale
    case .deploymentTarget: .headerDeploymentTarget
    case .region: .headerRegion
    case .now: .headerNow
    case .set: .headerSet
    case .screens: .headerScreens
    case .flow: .headerFlow
    case .assume: .headerAssume
    }
  }

  private static var entries: [Reference.Row] {
    LineWord.allCases.map { word in
      switch word {
      case .expect: .init(word: word.rawValue, arguments: "{FIELD: VALUE, ...}", meaning: .entryExpect)
      case .note: .init(word: word.rawValue, arguments: "TEXT", meaning: .entryNote)
      case .repeat:
        .init(
          word: word.rawValue, arguments: "{times: N, steps: [...]}",
          meaning: .entryRepeat(most: LineWord.mostSteps))
      case .include: .init(word: word.rawValue, arguments: "FILE", meaning: .entryInclude)
      }
    }
  }

  private static var assumptions: [Reference.Row] {
    AssumptionKey.allCases.map { key in
      let words = key.words?.joined(separator: " | ") ?? "DURATION"
      return .init(
        word: key.word, arguments: words,
        meaning: .lines([.referenceUsually(value: Assumptions().text(key)), key.evidence]))
    }
  }

  private static let exitCodes: [Reference.Row] = [
    .init(word: "0", meaning: .exitFine), .init(word: "1", meaning: .exitFinding),
    .init(word: "2", meaning: .exitUsage), .init(word: "4", meaning: .exitCutShort),
    .init(word: "70", meaning: .exitBug),
  ]
}
