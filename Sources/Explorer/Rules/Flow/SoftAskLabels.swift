/// The labels of a soft ask's two buttons. They tell a screen of a task from a screen that only asks for a permission.
///
/// App Review refuses a second button that closes the message and delays the request: *Skip*, *Not now*, *Later*,
/// *✕*. No public refusal names a second button that does the task in another way (*Use my location* or *Enter an
/// address*), or that puts off a task and not the request (*Start shift* or *Not yet*).
///
/// - Source: refused: https://github.com/inseven/thoughts/issues/100,
///   https://github.com/sparrowcode/PermissionsKit/issues/244,
///   https://github.com/openwallet-foundation/bifold-wallet/issues/965. Not refused, beside a label that was refused:
///   https://github.com/Untrivial-ai/agent-orchestrator/pull/4593.
struct SoftAskLabels {
  /// For each language, the label that continues and the label of the second button.
  private let labels: [(continues: String, later: String)]

  init(_ words: [FlowTexts.SoftAskWords]) {
    labels = words.compactMap { words in
      guard let later = words.later, Wording.knows(later.language), !later.text.isEmpty else { return nil }
      return (words.button.text, later.text)
    }
  }

  /// Whether the labels are those of a task in every language that is known; false if no language is known.
  var areOfTask: Bool {
    !labels.isEmpty
      && labels.allSatisfy { label in
        let delays = Wording.putsOff(label.later) || Wording.leaves(label.later)
        return !delays || !label.continues.isEmpty && !Wording.answersRequest(label.continues)
      }
  }
}
