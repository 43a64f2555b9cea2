public import FlowController
import Phone
public import ScreenLibrary

/// Handles changes in a Screens folder that is edited during a walk.
extension WalkController {
  /// Loads the edited screens. If they cannot be used, keeps the last valid screens and shows the problems.
  ///
  /// A message says which files were read. The changed rows of the phone are marked until the next key.
  ///
  /// - Parameter files: The names of the changed files.
  public func take(_ change: ScreenChange, in files: [String] = []) {
    switch change {
    case .broken(let problems):
      // Remove the message about the earlier files.
      model.message = nil
      model.edited = nil
      model.problems = problems
    case .usable(let catalogue):
      let before = model.scene()
      model.problems = []
      // The events contain indices of the old flow.
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
  /// Shows a message about what does not fit the flow.
  public mutating func tell(_ misfits: [Misfit]) {
    if let told = words.misfits(misfits) { message = told }
  }
}

extension WalkSession {
  /// Loads edited screens. Returns a message about misfits or about changed behaviour.
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
