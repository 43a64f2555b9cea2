import Foundation

/// A folder that a command fills with scenarios.
struct ScenarioFolder {
  private let path: String

  /// Makes the folder where it is not there.
  ///
  /// - Throws: ``Failure`` with exit code 2 when it cannot be made, or is something else.
  init(_ path: String) throws(Failure) {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      var failure = Failure(code: 2, "\(path) cannot be made: " + Self.reason(error))
      failure.file = path
      failure.expected = "a folder"
      throw failure
    }
  }

  private static func reason(_ error: any Error) -> String {
    ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError)?.localizedDescription
      ?? error.localizedDescription
  }

  /// Writes one file, over the one before.
  ///
  /// - Throws: ``Failure`` with exit code 2 when it cannot be written.
  func write(_ text: String, to name: String) throws(Failure) {
    let file = try ReportFile(path.hasSuffix("/") ? path + name : path + "/" + name)
    try file.write(text)
    try file.close()
  }
}
