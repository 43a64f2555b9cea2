import FlowController
import Localization

/// The end of a path that breaks a rule.
public struct RuleFinding {
  /// The last step; nil if the state itself breaks the rule.
  let last: Transition?
  /// The world at the end.
  let end: World

  /// The explanation of one finding.
  public struct Told {
    /// The problem, and how to fix it.
    let advice: Message
    /// The ask that it concerns.
    var ask: UInt8?
    /// The index of the event in the last step that shows the problem, if it is not visible on the screen.
    var position: Int?
  }
}
