import CellGrid
import FlowController
import Foundation
import Localization
import Phone
import Platform
import TerminalUI

/// Writes the notes for App Review to standard output, or to a folder. The folder contains the notes for the field
/// *Notes*, the full notes as a document to attach, and a drawing for each prompt.
struct ReviewFolder {
  private let report: ReviewReport
  private let options: SharedOptions

  init(_ report: ReviewReport, _ options: SharedOptions) { (self.report, self.options) = (report, options) }

  /// - Throws: ``Failure`` with exit code 2 if the folder or a file cannot be written.
  func write(to folder: String?) throws(Failure) {
    guard let folder else { return Console.write(report.notes.text) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      var failure = Failure(code: 2, .pictureNotSaved(path: folder, reason: SystemReason.text(of: error)))
      failure.file = folder
      throw failure
    }
    try write(report.notes.text, to: folder + "/review.txt")
    try write(RichText.document(report.full.text), to: folder + "/review.rtf")
    for question in report.source.questions {
      try write(picture(of: question), to: folder + "/" + question.dialog.word + ".svg")
    }
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    let file = try OutputFile(path, besides: options.inputs())
    try file.write(text)
    try file.close()
  }

  /// Returns a drawing of the phone with the prompt, as in a storyboard.
  private func picture(of question: ReviewNotes.Question) -> String {
    let start = report.source.start
    var model = WalkModel(
      world: question.world, rules: start.rules, catalogue: start.context.catalogue)
    model.fixedLanguage = .english
    let phone = question.world.device.locale
    let drawing = ShownPhones([model], in: [phone], Size(width: 80, height: 24)).drawing(on: .light)
    // App Review knows the real texts of iOS, but does not know the mark for approximate texts.
    let mark = Scene.approximateMark + " " + Message.wordsApproximate.english
    return drawing.replacing(mark, with: "not a screenshot")
  }
}
