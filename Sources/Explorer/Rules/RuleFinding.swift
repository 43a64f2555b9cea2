import FlowController
import Localization

/// The end of a path that breaks a rule.
public struct RuleFinding {
  /// The last step; nil if the state itself breaks the rule.
  let last: Transition?
  /// The world at the end.
  let end: World

  /// What a rule says about one finding.
  public struct Told {
    /// What happened, and what to do about it.
    let advice: Message
    /// The ask that it is about.
    var ask: UInt8?
    /// The event of the last step that shows it, for what is not seen on the screen.
    var position: Int?
  }
}
