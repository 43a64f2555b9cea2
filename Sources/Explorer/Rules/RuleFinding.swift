import FlowController
import Localization

/// The end of a path that breaks a rule.
public struct RuleFinding {
  /// The last step; nil if the first state itself breaks the rule.
  let last: Transition?
  /// The world at the end of the path.
  let end: World
  /// The index of the ask that the claim is about; nil if it is about no single ask.
  var ask: Int?

  /// The explanation of one breach.
  public struct Told {
    /// The problem, and how to fix it.
    let advice: Message
    /// The ask that the advice is about; nil if it is about no single ask.
    var ask: UInt8?
    /// The page that the advice is about; nil if it is about no single page.
    var page: Int?
    /// The index of the event of the last step that shows the problem; nil if the screen shows it.
    var position: Int?
  }
}
