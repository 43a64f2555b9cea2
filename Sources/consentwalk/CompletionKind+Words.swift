import ArgumentParser
import FlowController
import Platform

extension CompletionKind {
  /// What `--steps` of a search takes.
  static let stepChoices = CompletionKind.list(
    ["usual", "by-hand", "all"] + StepVocabulary.verbs + SystemChange.Key.allCases.map { "set:" + $0.word })

  /// The first version of each band.
  static let versions = CompletionKind.list(Band.allCases.map(\.start.description))

  static let scenarios = CompletionKind.file(extensions: ["yaml", "yml", "html"])
}
