import Localization
import Phone
import Platform

/// Words about what is not known.
extension Words {
  /// What the frame of the phone says: that words are not known to be a phone's, and what is assumed.
  func notes(_ scene: Scene) -> PhoneDrawing.Notes {
    var top: [String] = []
    if scene.isApproximate {
      top = [Scene.approximateMark + " " + say(.wordsApproximate), Scene.approximateMark]
    } else if scene.isInEnglish {
      top = [inEnglish, Scene.englishMark]
    }
    return PhoneDrawing.Notes(top: top, bottom: assumptions(scene.assumed))
  }

  var inEnglish: String { Scene.englishMark + " " + say(.wordsEnglish) }

  /// The same in plain mode.
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
