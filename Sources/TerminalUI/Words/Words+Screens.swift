import CellGrid
import ConsentWords
import FlowController
import Localization
public import Phone
import Platform

/// Messages about the Screens folder.
extension Words {
  /// Shown once if the behaviour of the flow has changed.
  var flowChanged: String {
    say(.flowChanged)
  }
  /// Shown once if the purpose strings in the flow file differ from those of the installed app.
  var purposesNextInstall: String {
    say(.purposesNextInstall(key: isPlain ? "reinstall" : String(Command.reinstall.key)))
  }
  /// Returns the first misfit, and the number of other misfits; nil if everything fits.
  func misfits(_ misfits: [Misfit]) -> String? {
    guard let first = misfits.first else { return nil }
    let more = misfits.count - 1
    return say(more == 0 ? first.message : .misfitsMore(first: first, more: more))
  }
  /// Shown if a changed flow is not used.
  var flowKept: String {
    say(.flowKept)
  }
  /// Says which files were read again: the name of the first file, and the number of others.
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

  /// Says which text does not fit, and how much too long it is.
  ///
  /// - Parameter room: The maximum length of the message in cells. The quoted text is shortened so that it fits.
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

  /// Replaces the quotation marks in a text, so that the text itself can be quoted.
  private func inner(_ text: String) -> String {
    let pairs: [Character: Character] = ["“": "‘", "”": "’", "「": "『", "」": "』"]
    return String(text.map { pairs[$0] ?? $0 })
  }
}

extension WalkModel {
  /// Says which text does not fit, in the language of the program.
  public func note(_ overflow: Overflow) -> String {
    words.overflow(overflow, (shownLanguage ?? world.device.locale).tag)
  }
}

/// Messages about saved frames.
extension Words {
  func kept(_ path: String) -> String { say(.pictureSaved(path: path)) }
  func notKept(_ path: String, _ reason: Message) -> String {
    say(.pictureNotSaved(path: path, reason: reason))
  }
}
