import ConsentWords
import Localization

/// About frames that are kept as files.
extension Words {
  func kept(_ path: String) -> String { say(.pictureSaved(path: path)) }
  func notKept(_ path: String, _ reason: String) -> String {
    say(.pictureNotSaved(path: path, reason: reason))
  }
}
