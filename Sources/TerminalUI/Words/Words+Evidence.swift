import ConsentWords
import Localization

/// Messages about saved frames.
extension Words {
  func kept(_ path: String) -> String { say(.pictureSaved(path: path)) }
  func notKept(_ path: String, _ reason: String) -> String {
    say(.pictureNotSaved(path: path, reason: reason))
  }
}
