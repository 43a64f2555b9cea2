import Foundation

/// Finds the programs built beside the running tests, whatever scratch folder and configuration they were built in.
public enum BuiltProduct {
  /// The path of an executable product such as `consentwalk`.
  ///
  /// - Throws: `NotFound` with the folders searched.
  public static func path(_ name: String) throws -> String {
    var searched: [String] = []
    for start in startingPoints() {
      var folder = start
      // A test bundle on macOS has the test binary three folders deep.
      for _ in 0..<5 {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent(name).path
        searched.append(folder.path)
        if isProgram(candidate) { return candidate }
      }
    }
    throw NotFound(name: name, folders: searched)
  }

  /// No such program beside the tests.
  public struct NotFound: Error, CustomStringConvertible {
    /// The program asked for.
    public let name: String
    /// Where it was looked for.
    public let folders: [String]

    /// What was looked for and where.
    public var description: String { "no built \(name) in \(folders.joined(separator: ", "))" }
  }

  private static func startingPoints() -> [URL] {
    let bundles = CommandLine.arguments.filter { $0.contains(".xctest") }
    return [Bundle.main.executableURL].compactMap { $0 } + bundles.map { URL(fileURLWithPath: $0) }
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && FileManager.default.isExecutableFile(atPath: path)
  }
}
