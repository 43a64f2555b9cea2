import Localization
import Phone
import Platform

/// Words about approximate texts and assumptions.
extension Words {
  /// Returns the note about the shown texts: approximate, or in English; empty if they are exact.
  func noteAboutWords(_ scene: Scene) -> String {
    if scene.isApproximate { return Scene.approximateMark + " " + say(.wordsApproximate) }
    return foreignWords(scene) ?? ""
  }

  /// The notes in the frame of the phone: approximate or English wording, and the assumptions.
  func notes(_ scene: Scene) -> PhoneDrawing.Notes {
    var top: [String] = []
    if scene.isApproximate {
      top = [noteAboutWords(scene), Scene.approximateMark]
    } else if let foreign = foreignWords(scene) {
      top = [foreign, Scene.englishMark]
    }
    return PhoneDrawing.Notes(top: top, bottom: assumptions(scene.assumed))
  }

  /// Describes texts that are in another language than the phone; nil if there are none.
  func foreignWords(_ scene: Scene) -> String? {
    if scene.isInEnglish { return Scene.englishMark + " " + say(.wordsEnglish) }
    return scene.isUntranslated ? Scene.englishMark + " " + say(.wordsUntranslated) : nil
  }

  var approximateInFull: String {
    Scene.approximateMark + " "
      + say(.wordsApproximateInFull)
  }

  /// The assumptions in several forms, from all of them to their number.
  func assumptions(_ assumed: [String]) -> [String] {
    guard let first = assumed.first else { return [""] }
    if assumed.count == 1 { return [say(.assumptionsAre(assumed: first)), first] }
    return [
      say(.assumptionsAre(assumed: assumed.joined(separator: ", "))),
      say(.assumptionsAre(assumed: "\(first) +\(assumed.count - 1)")),
      say(.assumptionsCount(count: assumed.count)),
    ]
  }

  /// The assumptions as a part of a heading; empty when all are the defaults.
  func assuming(_ assumed: [String]) -> [String] { assumed.isEmpty ? [] : [assumptions(assumed)[0]] }

  /// The meaning of the location indicator; nil when there is none.
  func locationUse(_ mark: Scene.LocationMark) -> String? {
    switch mark {
    case .absent: nil
    case .arrow: say(.locationInUse)
    case .bar, .pill: say(.locationInUseInBackground)
    }
  }
}
