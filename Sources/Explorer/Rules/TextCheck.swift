import Localization

/// The part of a rule that reads the texts of the flow and needs no search.
struct TextCheck: Sendable {
  /// The reason to report if the flow has no text that the rule could read.
  let lack: Message
  /// Returns how many texts were read, and those that break the rule.
  let read: @Sendable (RuleContext, SearchScope) -> (read: Int, found: [TextFinding])
}
