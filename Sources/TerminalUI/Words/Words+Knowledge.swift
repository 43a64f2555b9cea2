import Localization
import Platform

/// Words about what is not known.
extension Words {
  /// Beside words of iOS that were not found in print.
  /// Said where iOS's words in the phone's language are not known.
  var inEnglish: String { Scene.englishMark + " " + say(.wordsEnglish) }

  var approximate: String { Scene.approximateMark + " " + say(.wordsApproximate) }

  /// The same for who reads lines of text.
  var approximateInFull: String {
    Scene.approximateMark + " "
      + say(.wordsApproximateInFull)
  }

  /// What is assumed, from all of it to only how much.
  func assumptions(_ assumed: [String]) -> [String] {
    guard let first = assumed.first else { return [""] }
    if assumed.count == 1 { return [say(.assumptionsAre(assumed: first)), first] }
    return [
      say(.assumptionsAre(assumed: assumed.joined(separator: ", "))),
      say(.assumptionsAre(assumed: "\(first) +\(assumed.count - 1)")),
      say(.assumptionsCount(count: assumed.count)),
    ]
  }

  /// All that is assumed, as a part of a heading; none where it is the usual.
  func assuming(_ assumed: [String]) -> [String] { assumed.isEmpty ? [] : [assumptions(assumed)[0]] }

  /// What the status bar says of the use of location; nil where it says nothing.
  func locationUse(_ mark: Scene.LocationMark) -> String? {
    switch mark {
    case .absent: nil
    case .arrow: say(.locationInUse)
    case .bar, .pill: say(.locationInUseInBackground)
    }
  }
}

extension Scene {
  /// The sign of words that are not known to be what a phone says.
  public static let approximateMark = "≈"
  /// Stands where words are in English, for want of those of the phone's language.
  public static let englishMark = "※"
}

extension Scene.Row {
  /// Its text, marked where the words are not known to be what a phone says.
  var markedText: String { isApproximate ? text + " " + Scene.approximateMark : text }
}
