import Localization
import Reports
import Scenarios
import StrictYAML

/// Rewrites what scenarios expect, so that it is what happens.
struct ScenarioUpdate {
  private var contexts: FlowContexts
  private let selection: ScenarioSelection

  /// - Throws: what `SharedOptions.library` throws.
  init(_ options: SharedOptions, _ selection: ScenarioSelection) throws {
    contexts = try FlowContexts(options)
    self.selection = selection
  }

  /// Rewrites a file, after its changes were shown. What cannot be run, or runs in several cases, stays as it is.
  ///
  /// - Parameter show: Gets a line for each change.
  /// - Throws: ``Failure`` with exit code 2 where the file cannot be written.
  mutating func update(_ path: String, _ show: (String) -> Void) throws(Failure) {
    // Each change runs the scenario again, which would take too long for a larger file.
    guard var text = (try? ScenarioPlace.source(path))?.text, text.utf8.count <= YAMLSource.byteLimit else {
      return
    }
    var changes: [ExpectationUpdate.Change] = []
    // Each turn mends what is expected after one step; there are no more of them than lines.
    for _ in 0...text.utf8.count(where: { $0 == 0x0A }) {
      guard let update = update(of: text, path) else { break }
      text = update.text
      changes += update.changes
    }
    guard !changes.isEmpty else { return }
    for change in changes {
      show("UPDATE  \(path):\(change.place.line): \(change.field): \(change.old) → \(change.new)".printable)
    }
    let file = try OutputFile(path, besides: [])
    try file.write(text)
    try file.close()
  }

  /// The text with the first expectations mended that do not hold; nil where there is none, or it cannot be mended.
  private mutating func update(of text: String, _ path: String) -> ExpectationUpdate? {
    guard let failure = outcome(of: text, path)?.failure, !failure.differences.isEmpty,
      let update = ExpectationUpdate(of: text, failure.differences)
    else { return nil }
    // What was written has to be read as it was meant.
    guard let after = outcome(of: update.text, path) else { return nil }
    let isMended = after.failure.map { ($0.place ?? .start) > (failure.place ?? .start) } ?? true
    return isMended ? update : nil
  }

  /// How the scenario ends; nil where it cannot be run, or is none of those that are meant.
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
