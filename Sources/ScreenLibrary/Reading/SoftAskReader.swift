import FlowController
import StrictYAML

/// Reads the `soft-ask` of an ask.
enum SoftAskReader {
  /// The name of the soft ask's screen; nil when the flow leaves it to be `soft-ask`.
  static func read(_ value: YAMLValue, into ask: inout Ask) -> String? {
    guard let soft = value.mapping(FlowSection.softAsk.keys) else { return nil }
    ask.softAsk = soft.required("later")?.boolean() == false ? .withoutLater : .withLater
    ask.isRemote = soft["source"]?.choice(Words.sources) ?? false
    if let without = soft["without-text"] {
      ask.withoutText = without.choice(Words.withoutText) ?? .skip
      if !ask.isRemote {
        value.report.add(
          ScreenMistake.withoutTextNotRemote, at: without.place, expected: ScreenWanted.remoteSource)
      }
    } else if ask.isRemote {
      _ = soft.required("without-text")
    }
    return soft["screen"]?.identifier()
  }
}
