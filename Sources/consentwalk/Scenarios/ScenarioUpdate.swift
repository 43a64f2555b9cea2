import Localization
import Reports
import Scenarios
import StrictYAML

/// Rewrites the expectations of scenarios so that they match the actual values.
struct ScenarioUpdate {
  private var contexts: FlowContexts
  private let selection: ScenarioSelection

  /// - Throws: The errors of `SharedOptions.library`.
  init(_ options: SharedOptions, _ selection: ScenarioSelection) throws {
    contexts = try FlowContexts(options)
    self.selection = selection
  }

  /// Shows the changes of a file, then rewrites the file. A scenario stays unchanged if it cannot run, or if it runs in
  /// several cases.
  ///
  /// - Parameter show: Receives a line for each change.
  /// - Throws: ``Failure`` with exit code 2 if the file cannot be written.
  mutating func update(_ path: String, _ show: (String) -> Void) throws(Failure) {
    // The scenario runs again for each change, so a larger file would take too long.
    guard var text = (try? ScenarioPlace.source(path))?.text, text.utf8.count <= YAMLSource.byteLimit else {
      return
    }
    var changes: [ExpectationUpdate.Change] = []
    // Each round corrects the expectations after one step. A file has at most one step per line.
    for _ in 0...text.utf8.count(where: { $0 == 0x0A }) {
      guard let update = update(of: text, path) else { break }
      text = update.text
      changes += update.changes
    }
    guard !changes.isEmpty else { return }
    for change in changes {
      show("UPDATE  \(path):\(change.place.line): \(change.field): \(change.old) → \(change.new)".printable)
    }
    let file = try OutputFile(path, besides: [], replacing: "")
    try file.write(text)
    try file.close()
  }

  /// Returns the text with the first failed expectations corrected. Returns nil if all expectations pass, or if the
  /// failure cannot be corrected.
  private mutating func update(of text: String, _ path: String) -> ExpectationUpdate? {
    guard let failure = outcome(of: text, path)?.failure, !failure.differences.isEmpty,
      let update = ExpectationUpdate(of: text, failure.differences)
    else { return nil }
    // Accept the change only if the scenario then passes this place.
    guard let after = outcome(of: update.text, path) else { return nil }
    let isMended = after.failure.map { ($0.place ?? .start) > (failure.place ?? .start) } ?? true
    return isMended ? update : nil
  }

  /// Runs the scenario and returns the result; nil if it cannot run or is not selected.
  private mutating func outcome(of text: String, _ path: String) -> ScenarioOutcome? {
    do {
      let file = try ScenarioPlace.scenario(YAMLSource(file: path, text: text))
      let cases = try file.cases(selection.matrix)
      var selection = selection
      guard cases.count == 1, selection.isMeant(file.header.name) else { return nil }
      contexts.prepare(path, file.header)
      let (stage, _) = try contexts.stage(path, file.header)
      return try file.scenario(on: stage).run(on: stage)
    } catch {
      return nil
    }
  }
}
