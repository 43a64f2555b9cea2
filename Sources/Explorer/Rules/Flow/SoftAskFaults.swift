/// What is wrong with the words of an ask's own screen, in any language.
///
/// Judged once a flow: a proof looks at it in every step that brings the screen up.
struct SoftAskFaults: OptionSet {
  let rawValue: UInt8

  /// The button says that it grants.
  static let granting = SoftAskFaults(rawValue: 1 << 0)
  /// The button neither grants nor says one of the words known to be neutral.
  static let unusual = SoftAskFaults(rawValue: 1 << 1)
  /// Something is promised for a yes.
  static let rewarding = SoftAskFaults(rawValue: 1 << 2)
  /// A line says the same as the reason in the dialog.
  static let repeating = SoftAskFaults(rawValue: 1 << 3)
}

extension SoftAskFaults {
  /// The faults of the words, with the reasons that the dialog behind them gives.
  init(_ words: [FlowTexts.SoftAskWords], reasons: [String]) {
    self = []
    for words in words {
      if Wording.grants(words.button) {
        insert(.granting)
      } else if !Wording.isNeutral(words.button) {
        insert(.unusual)
      }
      if words.lines.contains(where: Wording.rewards) { insert(.rewarding) }
      if words.lines.contains(where: { line in reasons.contains { Wording.repeats(line, $0) } }) {
        insert(.repeating)
      }
    }
  }
}
