import ConsentWords
import FlowController
import Localization

/// The words of *Why*: what there is and what is needed.
extension Words {
  var why: String { say(.why) }
  var have: String { say(.have) }
  var need: String { say(.need) }
  var atLaunch: String { say(.atLaunch) }
  var beforeActive: String { say(.beforeActive) }
  func onOpening(_ feature: String) -> String { say(.onOpening(feature: feature)) }
  /// Under a list that had no room for all.
  func leftOut(asks: Int, conditions: Int) -> String {
    let parts = [
      asks > 0 ? Message.whyAsks(count: asks) : nil,
      conditions > 0
        ? Message.whyConditions(count: conditions) : nil,
    ].compactMap { $0 }
    return say(.leftOut(parts: Message.list(parts)))
  }

  /// What a condition speaks of, short enough for its column.
  func condition(_ kind: ConditionKind) -> String {
    say(kind.message)
  }
}
