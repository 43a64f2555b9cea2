import ArgumentParser
import FlowController
import Platform

extension CompletionKind {
  /// The values of the option `--steps`, which searches have.
  static let stepChoices = CompletionKind.list(
    ["usual", "by-hand", "all"] + StepVocabulary.verbs + SystemChange.Key.allCases.map { "set:" + $0.word })

  /// The first version of each version range.
  static let versions = CompletionKind.list(Band.allCases.map(\.start.description))

  static let scenarios = CompletionKind.file(extensions: ["yaml", "yml", "html"])
  static let assumptions = CompletionKind.list(CompletionOffer.assumptions)
  static let topics = CompletionKind.list(
    ReferenceTopic.allCases.map(\.rawValue) + ["options"]
      + CommandName.names(in: ConsentWalk.self).filter { $0 != "help" })

  static let devices = offering { $0.devices }
  static let branches = offering { $0.branches }
  static let prompts = offering { $0.prompts }
  static let screens = offering { $0.screens }
  static let outputs = offering { $0.outputs }
  static let phoneLanguages = offering { $0.phoneLanguages }
  static let steps = offering { $0.steps }
  static let fields = offering { $0.fields }

  /// Leaves out words with a line break, because shells read one word from each line.
  private static func offering(_ words: @escaping @Sendable (CompletionOffer) -> [String]) -> CompletionKind {
    .custom { line, _, current in
      let offered = words(CompletionOffer(line, current: current)).filter { word in
        !word.unicodeScalars.contains(where: \.isSteering)
      }
      // zsh reads the text after a colon as a description, so colons are escaped.
      guard CompletionShell.requesting == .zsh else { return offered }
      return offered.map { $0.replacing("\\", with: "\\\\").replacing(":", with: "\\:") }
    }
  }
}
