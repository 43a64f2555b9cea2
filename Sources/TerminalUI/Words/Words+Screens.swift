/// About the files of Screens/.
extension Words {
  /// Said once, when the flow does something else than before.
  var flowChanged: String {
    choose(
      "The flow has changed. The state is kept, but its history no longer replays exactly.",
      "フローが変わりました。状態は残りますが、履歴は正確に再生できません。")
  }
  /// Said where another flow is not taken.
  var flowKept: String {
    choose(
      "The flow has changed. What is recorded keeps the flow it began with.",
      "フローが変わりました。この記録は始めたときのフローのまま続けます。")
  }
  var screensBroken: String {
    choose("Not usable; the last good screens stay", "読めません。直前の画面のままです")
  }
  func moreProblems(_ count: Int) -> String {
    choose("and \(count) more: consentwalk screens check", "他\(count)件: consentwalk screens check")
  }
}
