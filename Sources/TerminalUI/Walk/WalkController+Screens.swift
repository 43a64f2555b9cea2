public import FlowController
import Phone
public import ScreenLibrary

/// A Screens folder that is edited during a walk.
extension WalkController {
  /// Goes on with what the folder says now; where it cannot be used, with the last good screens, and says why.
  ///
  /// What is read again is confirmed, and the rows of the phone that say something else are marked until the next key.
  ///
  /// - Parameter files: The names of the files that were changed.
  public func take(_ change: ScreenChange, in files: [String] = []) {
    switch change {
    case .broken(let problems): model.problems = problems
    case .usable(let catalogue):
      let before = model.scene()
      model.problems = []
      // Its indices are the old flow's.
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
  /// Says what of the world does not fit the flow.
  public mutating func tell(_ misfits: [Misfit]) {
    if let told = words.misfits(misfits) { message = told }
  }
}

extension WalkSession {
  /// Goes on under other screens; what is to be said about it, once, when they do something else than before.
  func note(adopting screens: Catalogue, _ words: Words) -> String? {
    let before = catalogue.behaviourHash
    let misfits = adopt(screens)
    if let told = words.misfits(misfits) { return told }
    guard screens.behaviourHash != before else { return nil }
    return catalogue.behaviourHash == before ? words.flowKept : words.flowChanged
  }
}
