import FlowController

/// Steps by the texts they were read from: a long history says the same few things over and over.
struct StepWords {
  private let vocabulary: StepVocabulary
  private var known: [String: Word] = [:]
  private static let limit = 4_096

  /// A step, and its text as it is written.
  struct Word {
    let step: Step
    let text: String
  }

  init(_ vocabulary: StepVocabulary) { self.vocabulary = vocabulary }

  /// The step of a text.
  ///
  /// - Throws: `UnknownStep` for a text that is none.
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
