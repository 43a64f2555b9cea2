import Foundation

/// Programs that the tests run on a store.
enum Command {
  /// Returns the output of the sqlite3 command for a query; nil if it is not installed.
  static func sqlite3(_ file: String, _ query: String) throws -> String? {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3") else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/sqlite3")
    process.arguments = [file, query]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
