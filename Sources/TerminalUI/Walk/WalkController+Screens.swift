public import FlowController
import Phone
public import ScreenLibrary

/// A Screens folder that is edited during a walk.
extension WalkController {
  /// Takes the edited screens. If they cannot be used, keeps the last good ones and shows the problems.
  ///
  /// Confirms which files were read, and marks the changed rows of the phone until the next key.
  ///
  /// - Parameter files: The names of the files that were changed.
  public func take(_ change: ScreenChange, in files: [String] = []) {
    switch change {
    case .broken(let problems):
      // What was said about the files before is no longer true.
      model.message = nil
      model.edited = nil
      model.problems = problems
    case .usable(let catalogue):
      let before = model.scene()
      model.problems = []
      // The events have indices of the old flow.
      if catalogue.names != model.catalogue.names { model.lastEvents = [] }
      let note = session.note(adopting: catalogue, model.words)
      adoptSession()
      settle(after: before)
      model.message = note ?? (files.isEmpty ? model.message : model.words.readAgain(files))
      model.edited = files.isEmpty ? nil : shown.flatMap { EditMark($0, model) }
    }
  }
}

extension WalkModel {
  /// Shows the parts of the world that do not fit the flow.
  public mutating func tell(_ misfits: [Misfit]) {
    if let told = words.misfits(misfits) { message = told }
  }
}

extension WalkSession {
  /// Takes edited screens; returns a message about misfits or changed behaviour.
  func note(adopting screens: Catalogue, _ words: Words) -> String? {
    let shown = catalogue
    let before = shown.behaviourHash
    let misfits = adopt(screens)
    if let told = words.misfits(misfits) { return told }
    if catalogue.waitsForInstall(since: shown) { return words.purposesNextInstall }
    guard screens.behaviourHash != before else { return nil }
    return catalogue.behaviourHash == before ? words.flowKept : words.flowChanged
  }
}
