import FlowController

/// Caches parsed steps by their texts, because a long history contains the same few texts again and again.
struct StepWords {
  private let vocabulary: StepVocabulary
  private var known: [String: Word] = [:]
  private static let limit = 4_096

  /// A step and its canonical text.
  struct Word {
    let step: Step
    let text: String
  }

  init(_ vocabulary: StepVocabulary) { self.vocabulary = vocabulary }

  /// Returns the step that a text describes.
  ///
  /// - Throws: `UnknownStep` for text that is not a step.
  subscript(text: String) -> Word {
    mutating get throws(UnknownStep) {
      if let word = known[text] { return word }
      let step = try vocabulary.step(text)
      let word = Word(step: step, text: vocabulary.text(step))
      if known.count < Self.limit { known[text] = word }
      return word
    }
  }
}
