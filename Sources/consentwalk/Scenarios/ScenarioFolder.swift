import Foundation
import Localization
import Scenarios

/// A folder into which a command writes scenarios.
struct ScenarioFolder {
  private let path: String
  private let inputs: [String]

  /// Creates the folder if it does not exist.
  ///
  /// - Throws: ``Failure`` with exit code 2 if the folder cannot be created, or if it is a file.
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

  /// Writes a scenario that names the screens of the search. Replaces an older scenario of the same command.
  ///
  /// - Returns: The path of the file.
  /// - Throws: ``Failure`` with exit code 2 if the file cannot be written.
  @discardableResult
  func write(_ scenario: Scenario, to name: String, from start: SearchStart) throws(Failure) -> String {
    let place = path.hasSuffix("/") ? path + name : path + "/" + name
    try Self.write(start.text(scenario, in: place), to: place, besides: inputs)
    return place
  }

  /// Writes the text of a scenario. Replaces an older scenario of the same command, which is recognized by the first
  /// words of its name.
  ///
  /// - Throws: ``Failure`` with exit code 2 if the file cannot be written, or if it contains another scenario.
  static func write(_ text: String, to file: String, besides inputs: [String]) throws(Failure) {
    let name = text.prefix { !$0.isNewline }.split(separator: " ").prefix(3)
    let file = try OutputFile(file, besides: inputs, replacing: name.joined(separator: " "))
    try file.write(text)
    try file.close()
  }
}
