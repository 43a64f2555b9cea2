import FlowController

/// The words of *Why*: what there is and what is needed.
extension Words {
  var why: String { choose("Why", "なぜ") }
  var have: String { choose("have", "いま") }
  var need: String { choose("need", "必要") }
  var atLaunch: String { choose("at launch", "起動時") }
  var beforeActive: String { choose("at launch, before the app is active", "起動時、アクティブになる前") }
  func onOpening(_ feature: String) -> String { choose("opens with “\(feature)”", "「\(feature)」を開くと") }
  /// Under a list that had no room for all.
  func leftOut(asks: Int, conditions: Int) -> String {
    let parts = [
      asks > 0 ? choose(asks == 1 ? "1 ask" : "\(asks) asks", "質問\(asks)件") : nil,
      conditions > 0
        ? choose(conditions == 1 ? "1 condition" : "\(conditions) conditions", "条件\(conditions)件") : nil,
    ].compactMap { $0 }
    return choose("… and \(parts.joined(separator: ", ")) more", "… ほかに\(parts.joined(separator: "、"))")
  }

  /// What a condition speaks of, short enough for its column.
  func condition(_ kind: ConditionKind) -> String {
    switch kind {
    case .launches: choose("launches", "起動回数")
    case .days: choose("days", "日数")
    case .events: choose("events", "出来事")
    case .minimumOS: "iOS"
    case .status: choose("status", "状態")
    case .region: choose("region", "地域")
    case .later: choose("later", "あとで")
    case .quota: choose("quota", "上限")
    }
  }
}
