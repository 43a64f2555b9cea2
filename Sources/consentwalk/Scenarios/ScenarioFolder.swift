import Foundation
import Localization
import Scenarios

/// A folder into which a command writes scenarios.
struct ScenarioFolder {
  private let path: String
  private let inputs: [String]

  /// Creates the folder if it does not exist.
  ///
  /// - Throws: ``Failure`` with exit code 2 if it cannot be created, or is not a folder.
  init(_ path: String, besides inputs: [String]) throws(Failure) {
    self.path = path
    self.inputs = inputs
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      var failure = Failure(code: 2, .fileNotMade(file: path, reason: SystemReason.text(of: error)))
      failure.file = path
      failure.expected = .wantedFolder
      throw failure
    }
  }

  /// Writes a scenario with its screens named as in a search, and overwrites an old file.
  ///
  /// - Returns: The path of the file.
  /// - Throws: ``Failure`` with exit code 2 if it cannot be written.
  @discardableResult
  func write(_ scenario: Scenario, to name: String, from start: SearchStart) throws(Failure) -> String {
    let place = path.hasSuffix("/") ? path + name : path + "/" + name
    let file = try OutputFile(place, besides: inputs)
    try file.write(start.text(scenario, in: place))
    try file.close()
    return place
  }
}
