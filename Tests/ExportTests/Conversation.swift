import Foundation

/// A program that writes requests to its standard output and reads the answers from its standard input.
struct Conversation {
  let exitCode: Int32
  /// What the program wrote to standard error.
  let error: String

  /// Runs a program to its end.
  ///
  /// - Parameter answer: Returns the answer to a line.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], directory: URL,
    _ answer: (String) -> String
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = directory
    let (questions, answers) = (Pipe(), Pipe())
    let complaints = directory.appendingPathComponent("stderr-\(UUID().uuidString)")
    try Data().write(to: complaints)
    let errors = try FileHandle(forWritingTo: complaints)
    (process.standardOutput, process.standardInput, process.standardError) = (questions, answers, errors)
    try process.run()
    try answers.fileHandleForReading.close()
    try questions.fileHandleForWriting.close()
    var rest = Data()
    while case let data = questions.fileHandleForReading.availableData, !data.isEmpty {
      rest.append(data)
      while let end = rest.firstIndex(of: 0x0A) {
        let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
        rest = Data(rest[rest.index(after: end)...])
        try answers.fileHandleForWriting.write(contentsOf: Data((answer(line) + "\n").utf8))
      }
    }
    process.waitUntilExit()
    try errors.close()
    exitCode = process.terminationStatus
    error = String(decoding: try Data(contentsOf: complaints), as: UTF8.self)
  }
}
