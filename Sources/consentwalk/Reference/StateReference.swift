import ConsentWords
import FlowController
import Localization
import ScreenLibrary

/// Describes every field of the state. The fields come from the rows that print them.
enum StateReference {
  static func make(_ context: CommandContext) -> Reference {
    var reference = Reference(.referenceState)
    let paths = StatePath.all(context.catalogue.flow, context.catalogue.names)
    reference.blocks = [
      .paragraph(.referenceStateText),
      .table(paths.map { .init(word: $0.path, meaning: meaning(of: $0.kind)) }),
      .heading(.referenceLog), .paragraph(.referenceLogText),
      .table(LogEvents.words.map { .init(word: $0) }),
    ]
    return reference
  }

  /// Describes the values that a field can have.
  private static func meaning(of kind: StateKind) -> Message {
    switch kind {
    case .text: .kindText
    case .words(let words): words.isEmpty ? .kindText : .verbatim(words.joined(separator: ", "))
    case .flag: .verbatim("true, false")
    case .number: .kindNumber
    case .version: .kindVersion
    case .moment: .kindMoment
    case .region: .kindRegion
    case .language: .kindLanguage
    case .month: .kindMonth
    case .digest: .kindDigest
    case .roles: .kindRoles
    case .listOf(let words): .kindListOf(words: words.joined(separator: ", "))
    case .requests: .kindRequests
    case .lines: .kindLines
    case .fields: .kindFields
    case .orNull(let kind): .kindOrNull(kind: meaning(of: kind))
    }
  }
}
