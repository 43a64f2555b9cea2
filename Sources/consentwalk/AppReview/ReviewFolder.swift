import CellGrid
import FlowController
import Foundation
import Localization
import TerminalUI

/// Writes the notes for App Review to standard output, or to a folder: the notes for the field *Notes*, the full notes
/// and a picture per prompt, which can be attached.
struct ReviewFolder {
  private let notes: ReviewNotes
  private let options: SharedOptions

  init(_ notes: ReviewNotes, _ options: SharedOptions) { (self.notes, self.options) = (notes, options) }

  /// Writes the notes.
  ///
  /// - Throws: ``Failure`` with exit code 2 if the folder or a file cannot be written.
  func write(to folder: String?) throws(Failure) {
    guard let folder else { return Console.write(notes.text) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      var failure = Failure(code: 2, .pictureNotSaved(path: folder, reason: SystemReason.text(of: error)))
      failure.file = folder
      throw failure
    }
    try write(notes.text, to: folder + "/review.txt")
    try write(notes.fullText(hasPictures: true), to: folder + "/review-full.txt")
    for question in notes.questions {
      try write(picture(of: question), to: folder + "/" + ReviewNotes.picture(question))
    }
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    let file = try OutputFile(path, besides: options.inputs())
    try file.write(text)
    try file.close()
  }

  /// Returns the phone with the prompt, drawn as in a storyboard.
  private func picture(of question: ReviewNotes.Question) -> String {
    let start = notes.document.start
    var model = WalkModel(
      world: question.world, rules: start.rules, catalogue: start.context.catalogue)
    model.fixedLanguage = .english
    let phone = question.world.device.locale
    return ShownPhones([model], in: [phone], Size(width: 80, height: 24)).drawing(on: .light)
  }
}
