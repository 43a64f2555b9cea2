import CellGrid
import FlowController

/// About the files of Screens/.
extension Words {
  /// Said once, when the flow does something else than before.
  var flowChanged: String {
    choose(
      "The flow has changed. The state is kept, but its history no longer replays exactly.",
      "フローが変わりました。状態は残りますが、履歴は正確に再生できません。")
  }
  /// What of the world does not fit the flow: the first of it, and how much more; nil where all fits.
  func misfits(_ misfits: [Misfit]) -> String? {
    guard let first = misfits.first else { return nil }
    let more = misfits.count - 1
    let text = first.text(in: language)
    return more == 0 ? text : text + choose(" (and \(more) more)", "(他\(more)件)")
  }
  /// Said where another flow is not taken.
  var flowKept: String {
    choose(
      "The flow has changed. What is recorded keeps the flow it began with.",
      "フローが変わりました。この記録は始めたときのフローのまま続けます。")
  }
  var screensBroken: String {
    choose("The last good screens stay", "読めないため直前の画面です")
  }
  func moreProblems(_ count: Int) -> String {
    choose("and \(count) more: consentwalk screens check", "他\(count)件: consentwalk screens check")
  }

  /// Which text does not fit, and by how much.
  func overflow(_ overflow: Overflow, _ language: String) -> String {
    let text = overflow.text.truncated(toCells: 30)
    switch overflow.excess {
    case .columns(let count):
      return choose(
        "“\(text)” (\(language)) is \(count) \(count == 1 ? "column" : "columns") too wide",
        "「\(text)」(\(language))は\(count)桁はみ出します")
    case .lines(let count):
      return choose(
        "“\(text)” (\(language)) has \(count) \(count == 1 ? "line" : "lines") too many",
        "「\(text)」(\(language))は\(count)行はみ出します")
    }
  }
}
