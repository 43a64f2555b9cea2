/// Faults in the texts of a soft ask, in any language.
///
/// They are computed once per flow, because a proof needs them in every step that shows the screen.
struct SoftAskFaults: OptionSet {
  let rawValue: UInt8

  /// The button claims to grant the permission.
  static let granting = SoftAskFaults(rawValue: 1 << 0)
  /// The button is neither such a claim nor one of the known neutral words.
  static let unusual = SoftAskFaults(rawValue: 1 << 1)
  /// The text promises a reward for saying yes.
  static let rewarding = SoftAskFaults(rawValue: 1 << 2)
  /// A line repeats the purpose string of the dialog.
  static let repeating = SoftAskFaults(rawValue: 1 << 3)
}

extension SoftAskFaults {
  /// Finds the faults of the texts, given the purpose strings of the dialog that follows.
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
