import CellGrid
import ConsentWords
import FlowController
import Localization
public import Phone
import Platform

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
  /// What was read again: one file by its name, of several the first.
  func readAgain(_ files: [String]) -> String {
    guard let first = files.first else { return "" }
    let more = files.count - 1
    return say(more == 0 ? .screensRead(file: first) : .screensReadMore(file: first, more: more))
  }
  var screensBroken: String {
    say(.lastGoodScreens)
  }
  func moreProblems(_ count: Int) -> String {
    say(.moreProblems(count: count))
  }

  /// Which text does not fit, and by how much.
  ///
  /// - Parameter room: The cells there are for it; the text is cut so far, with as much of it left as names it.
  func overflow(_ overflow: Overflow, _ language: String, in room: Int = 72) -> String {
    func note(_ text: String) -> String {
      switch overflow.excess {
      case .columns(let count): say(.overflowColumns(text: text, language: language, count: count))
      case .lines(let count): say(.overflowLines(text: text, language: language, count: count))
      }
    }
    let free = max(Self.leastOfText, room - note("").cellCount)
    return note(inner(overflow.text).truncated(toCells: free))
  }

  private static let leastOfText = 6

  /// A text that is put between quotes, with its own quotes as they stand inside of others.
  private func inner(_ text: String) -> String {
    let pairs: [Character: Character] = ["“": "‘", "”": "’", "「": "『", "」": "』"]
    return String(text.map { pairs[$0] ?? $0 })
  }
}

extension WalkModel {
  /// Which text does not fit, in the language of the words around the phone.
  public func note(_ overflow: Overflow) -> String {
    words.overflow(overflow, world.device.locale.tag)
  }
}
