import FlowController

/// The words of presenter mode.
extension Words {
  var noScript: String {
    choose(
      "There is no script: play FILE --present takes one from a scenario.",
      "台本がありません。play FILE --present でシナリオを台本にします。")
  }
  /// Why there is no next step.
  func noNextStep(_ presentation: Presentation?) -> String {
    presentation?.isEmpty == false ? scriptIsOver : noScript
  }
  var scriptIsOver: String { choose("the script is over", "台本はここまで") }

  private var nextKey: String { isPlain ? Order.Word.next.rawValue : String(Command.next.key) }
  var backKey: String { isPlain ? Order.Word.back.rawValue : String(Command.back.key) }

  func nextIs(_ step: String) -> String { choose("\(nextKey) takes \(step)", "\(nextKey)で \(step)") }

  func cannotGoOn(_ step: String, _ reason: String, _ possible: String?) -> String {
    let way =
      possible.map { choose("\(nextKey) again takes \($0).", "もう一度\(nextKey)で \($0)。") }
      ?? choose(
        "No step after it can happen either; \(backKey) goes back.", "その後のステップもできません。\(backKey)で戻れます。")
    return choose("\(step) cannot happen now: \(reason). ", "\(step) は今はできません: \(reason)。") + way
  }

  /// What just happened and why, in plain words.
  func story(of model: WalkModel) -> String {
    let line = model.history.last { $0.number == model.place.position }
    if let event = Event.weightiest(of: model.lastEvents) { return story(event, model) }
    if let line, let event = line.event { return story(event, line.names, model) }
    if model.place.position == 0 { return choose("A fresh device.", "まっさらな端末です。") }
    return choose("After step \(model.place.position).", "ステップ\(model.place.position)の後です。")
  }

  var noPanelToTurn: String {
    choose(
      "No panel to turn: all are here, or none has room.", "切り替えるパネルはありません。全部出ているか、入らない大きさです。")
  }

  // What a page of keys says about what moves.
  var scrollsText: String { choose("scroll the text", "文章を送る") }
  var choosesButton: String { choose("choose a button or row", "ボタンや項目を選ぶ") }
  func presses(_ label: String) -> String { choose("press “\(label)”", "「\(label)」を押す") }
  var helpScrolls: String { choose("↑ ↓ scroll, any other key closes this.", "↑ ↓で送り、ほかのキーで閉じます。") }
}
