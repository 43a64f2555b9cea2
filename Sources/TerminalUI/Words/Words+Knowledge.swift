import Localization
import Phone
import Platform

/// Texts about approximate texts of iOS and about assumptions.
extension Words {
  /// Returns the note that the visible texts are approximate or in English; empty if they are exact.
  func noteAboutWords(_ scene: Scene) -> String {
    let approximate = scene.isApproximate ? Scene.approximateMark + " " + say(.wordsApproximate) : nil
    return [approximate, foreignWords(scene)].compactMap(\.self).joined(separator: "  ")
  }

  /// The note about a drawing of a screen whose look is not known from a published source.
  private var guessedLook: String { Scene.approximateMark + " " + say(.lookApproximate) }

  /// Returns the notes below a picture of the phone, about its texts and its look.
  func noteAboutPicture(_ scene: Scene) -> String {
    [noteAboutWords(scene), scene.hasGuessedLook ? guessedLook : ""].filter { !$0.isEmpty }
      .joined(separator: "  ")
  }

  /// Returns the notes in the frame of the phone: that texts are approximate or in English, and the assumptions.
  func notes(_ scene: Scene) -> PhoneDrawing.Notes {
    var top: [String] = []
    if scene.isApproximate, foreignWords(scene) != nil {
      let short = Scene.approximateMark + " " + say(.wordsApproximate) + " " + Scene.englishMark
      top = [noteAboutWords(scene), short, Scene.approximateMark + " " + Scene.englishMark]
    } else if scene.isApproximate {
      top = [noteAboutWords(scene), Scene.approximateMark]
    } else if let foreign = foreignWords(scene) {
      top = [foreign, Scene.englishMark]
    }
    // A note about the texts has priority over this one.
    let own = top.isEmpty ? scene.ownLanguage : nil
    let shown = own.map { say(.shownIn(own: $0.tag, shown: scene.language.tag)) }
    return PhoneDrawing.Notes(
      top: top, bottom: assumptions(scene.assumed), corner: scene.hasGuessedLook ? [guessedLook] : [],
      language: shown ?? "")
  }

  /// Names the texts that are in another language than the phone; nil if there are none.
  func foreignWords(_ scene: Scene) -> String? {
    if scene.isInEnglish { return Scene.englishMark + " " + say(.wordsEnglish) }
    return scene.isUntranslated ? Scene.englishMark + " " + say(.wordsUntranslated) : nil
  }

  var approximateInFull: String {
    Scene.approximateMark + " "
      + say(.wordsApproximateInFull)
  }

  /// Returns the assumptions in several lengths. The first form lists all, the last one only contains their number.
  func assumptions(_ assumed: [String]) -> [String] {
    guard let first = assumed.first else { return [""] }
    if assumed.count == 1 { return [say(.assumptionsAre(assumed: first)), first] }
    return [
      say(.assumptionsAre(assumed: assumed.joined(separator: ", "))),
      say(.assumptionsAre(assumed: "\(first) +\(assumed.count - 1)")),
      say(.assumptionsCount(count: assumed.count)),
    ]
  }

  /// Returns the assumptions for a heading; empty if all have their default values.
  func assuming(_ assumed: [String]) -> [String] { assumed.isEmpty ? [] : [assumptions(assumed)[0]] }

  /// Returns the meaning of the location indicator; nil if there is none.
  func locationUse(_ mark: Scene.LocationMark) -> String? {
    switch mark {
    case .absent: nil
    case .arrow: say(.locationInUse)
    case .bar, .pill: say(.locationInUseInBackground)
    }
  }
}
