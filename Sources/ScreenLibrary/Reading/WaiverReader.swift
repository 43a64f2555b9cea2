import FlowController
import StrictYAML

/// Reads which rules a flow breaks on purpose, each with its reason.
enum WaiverReader {
  static func read(_ value: YAMLValue) -> [Waiver] {
    var read: [Waiver] = []
    for entry in value.mapping(RuleID.allCases.map(\.rawValue))?.entries ?? [] {
      guard let rule = RuleID(rawValue: entry.key), let reason = entry.value.words(ScreenWanted.reason) else {
        continue
      }
      guard reason.contains(where: \.isLetter) else {
        value.report.add(ScreenMistake.emptyReason, at: entry.value.place, expected: ScreenWanted.whyBroken)
        continue
      }
      read.append(Waiver(rule: rule, reason: reason))
    }
    return read
  }
}
