import CellGrid
import ConsentWords
import FlowController
import Localization

/// About the files of Screens/.
extension Words {
  /// Said once, when the flow does something else than before.
  var flowChanged: String {
    say(.flowChanged)
  }
  /// What of the world does not fit the flow: the first of it, and how much more; nil where all fits.
  func misfits(_ misfits: [Misfit]) -> String? {
    guard let first = misfits.first else { return nil }
    let more = misfits.count - 1
    return say(more == 0 ? first.message : .misfitsMore(first: first, more: more))
  }
  /// Said where another flow is not taken.
  var flowKept: String {
    say(.flowKept)
  }
  var screensBroken: String {
    say(.lastGoodScreens)
  }
  func moreProblems(_ count: Int) -> String {
    say(.moreProblems(count: count))
  }

  /// Which text does not fit, and by how much.
  func overflow(_ overflow: Overflow, _ language: String) -> String {
    let text = overflow.text.truncated(toCells: 30)
    switch overflow.excess {
    case .columns(let count): return say(.overflowColumns(text: text, language: language, count: count))
    case .lines(let count): return say(.overflowLines(text: text, language: language, count: count))
    }
  }
}
