import Foundation

/// Finds the programs that were built together with the running tests. It works for any build folder and configuration.
public enum BuiltProduct {
  /// Returns the path of an executable product such as `consentwalk`.
  ///
  /// - Throws: `NotFound`, which contains the folders that were searched.
  public static func path(_ name: String) throws -> String {
    var searched: [String] = []
    for start in startingPoints() {
      var folder = start
      // On macOS, the test binary is three folders deep inside of a test bundle.
      for _ in 0..<5 {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent(name).path
        searched.append(folder.path)
        if isProgram(candidate) { return candidate }
      }
    }
    throw NotFound(name: name, folders: searched)
  }

  /// The tests' build folder does not contain the program.
  public struct NotFound: Error, CustomStringConvertible {
    public let name: String
    /// The folders that were searched.
    public let folders: [String]

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
