import ArgumentParser
import FlowController
import Platform

extension CompletionKind {
  /// The prompts, as `paths` and `why` take them.
  static let prompts = CompletionKind.list(Prompt.all.map(\.word))

  /// Steps as typed: those with closed arguments whole, the others up to their colon.
  static let steps: CompletionKind = {
    let vocabulary = StepVocabulary(names: FlowNames())
    let closed: [Step] =
      [
        .install, .delete, .reinstall, .erase(os: nil), .resetPrivacy, .launch, .prewarm, .home, .settings,
        .terminate, .tapNotification, .open(.home), .open(.policy), .waitForNext, .offerUpgrade,
        .offerReminder,
        .deviceCheckQuery,
      ] + Role.allCases.map { .tap($0) } + Request.allCases.map { .request($0) }
      + Service.allCases.filter(\.hasReminder).map { .offerServiceReminder($0) }
      + Step.Updates.allCases.map { .updates($0) } + Step.Crossing.allCases.map { .geofence($0) }
      + SystemChange.Key.allCases.flatMap { SystemChange.every($0).map { .set($0) } }
    return .list(closed.map { vocabulary.text($0) } + ["open:", "event:", "wait:", "update-app:"])
  }()

  /// What `--steps` of a search takes.
  static let stepChoices = CompletionKind.list(
    ["usual", "all"] + StepVocabulary.verbs + SystemChange.Key.allCases.map { "set:" + $0.word })

  /// The first version of each band.
  static let versions = CompletionKind.list(Band.allCases.map(\.start.description))

  static let scenarios = CompletionKind.file(extensions: ["yaml", "yml", "html"])
}
