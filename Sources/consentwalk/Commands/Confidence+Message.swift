import Localization
import ScreenLibrary

extension Confidence {
  /// How certain a text of iOS is. The English word is that of the files.
  var message: Message {
    switch self {
    case .documented: .factDocumented
    case .extracted: .wordsExtracted
    case .observed: .factObserved
    case .single: .wordsSeenOnce
    case .approximate: .wordsGuessed
    }
  }
}
