import Platform
import Testing

@testable import ScreenLibrary

/// A dialog as shown by a published source.
struct Sighting: CustomTestStringConvertible {
  let source: String
  let dialog: SystemDialog
  var request: Request?
  let os: [String]
  let language: Language
  let title: String
  let buttons: [(Role, String)]
  var wording = WordingSource.shipped
  var testDescription: String {
    "\(dialog.word) \(request?.word ?? "") \(os) \(language.tag) \(wording.word)"
  }
}
