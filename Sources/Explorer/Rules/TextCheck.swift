import Localization

/// The part of a rule that checks the texts of the flow. It needs no search.
struct TextCheck: Sendable {
  /// The message if the flow has no text to check.
  let lack: Message
  /// Returns the number of checked texts, and the texts that break the rule.
  let read: @Sendable (RuleContext, SearchScope) -> (read: Int, found: [TextFinding])
}
