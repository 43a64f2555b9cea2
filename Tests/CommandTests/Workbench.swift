import Foundation
import TestSupport

/// A test environment: the program under test, its own home folder and working folder, and fixed environment variables.
final class Workbench: Sendable {
  let folder: TemporaryFolder
  let program: String
  let environment: [String: String]

  /// - Parameter variables: Changes to the default environment. An empty value unsets a variable.
  init(_ variables: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    program = try BuiltProduct.path("consentwalk")
    let usual = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path("home"), "XDG_DATA_HOME": folder.path("data"),
      "LANG": "C.UTF-8", "TERM": "xterm-256color",
    ]
    environment = usual.merging(variables) { $1 }.filter { !$0.value.isEmpty }
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("work"), withIntermediateDirectories: true)
  }

  /// The working folder.
  var work: URL { folder.url.appendingPathComponent("work") }

  /// The default path of the store.
  var store: String { folder.path("data/consentwalk/store.sqlite") }

  var hasStore: Bool { FileManager.default.fileExists(atPath: store) }

  /// Runs the program until it ends.
  func run(_ arguments: String..., input: String = "") throws -> Subprocess.Result {
    try run(arguments, input: input)
  }

  func run(_ arguments: [String], input: String = "") throws -> Subprocess.Result {
    try Subprocess.run(
      program, arguments, environment: environment, input: input, directory: work)
  }

  /// Runs a shell command in which `$0` is the program.
  func shell(_ line: String) throws -> Subprocess.Result {
    try Subprocess.run(
      "/bin/sh", ["-c", line, program], environment: environment, directory: work)
  }

  /// Starts the walk in a terminal of its own.
  func play(_ arguments: String..., width: Int = 80, height: Int = 24) throws -> PseudoTerminal {
    try PseudoTerminal(
      program, ["play"] + arguments, environment: environment, directory: work.path, width: width,
      height: height)
  }

  /// Returns the state of a device, which is decoded from the JSON output.
  func state(_ arguments: String...) throws -> JSON {
    try JSON(run(["state", "--json"] + arguments).output)
  }

  /// Writes a file to the working folder.
  func write(_ text: String, to name: String) throws {
    let file = work.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Returns the text of a file in the working folder.
  func read(_ name: String) throws -> String {
    try String(contentsOf: work.appendingPathComponent(name), encoding: .utf8)
  }
}
