import Export
import Foundation
import Localization
import TestSupport

/// An exported Swift file, compiled with a stand-in for XCTest.
struct SwiftSuite {
  /// The folder with the program `suite`, which runs the test named on its command line.
  private let program: TemporaryFolder
  /// The folder for the logs of the tests.
  private let traces: TemporaryFolder

  /// Returns the tests of all scenarios. They are compiled once, because that takes longer than all that is done with them.
  static func ofAllScenarios() throws -> SwiftSuite { try SwiftSuite(program: compiled.get()) }

  private static let compiled: Result<TemporaryFolder, any Error> = Result {
    let folder = try compile(ExportLibrary.entries.get().map(\.test))
    // No value is released at the end of the program.
    atexit { try? FileManager.default.removeItem(at: SwiftSuite.compiled.get().url) }
    return folder
  }

  private init(program: TemporaryFolder) throws {
    self.program = program
    traces = try TemporaryFolder()
  }

  init(_ tests: [DeviceTest]) throws { try self.init(program: Self.compile(tests)) }

  private static func compile(_ tests: [DeviceTest]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let text = ExportFormat.xcuitest.files(tests, bundleID: StandInPhone.app, in: .english)[0].text
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("Suite.swift"))
    let cases = tests.map {
      "case \"\($0.identifier)\": run(\($0.identifier).self) { try $0.test\($0.identifier)() }"
    }
    .joined(separator: "\n")
    let main = "import XCTest\nswitch CommandLine.arguments[1] {\n\(cases)\ndefault: exit(2)\n}\n"
    try Data(main.utf8).write(to: folder.url.appendingPathComponent("main.swift"))
    try StandInModule.build(in: folder.url)
    try StandInModule.swiftc(
      [
        "-Onone", "-gnone", "-swift-version", "5", "-I", ".", "Suite.swift", "main.swift", "libXCTest.a",
        "-o", "suite",
      ],
      in: folder.url)
    return folder
  }

  /// Runs a test on a phone: exit code 0 passed, 1 failed, 3 skipped.
  func run(_ test: String, on phone: inout StandInPhone) throws -> Conversation {
    var own = phone
    let run = try Conversation(
      program.path("suite"), [test],
      environment: [
        "CONSENTWALK_TIMEOUT": "0", "CONSENTWALK_TRACE": traces.url.path, "PATH": "/usr/bin:/bin",
      ],
      directory: traces.url
    ) { own.answer($0) }
    phone = own
    return run
  }

  /// Returns the log that the test wrote.
  func trace(of test: String) throws -> String {
    try String(contentsOf: traces.url.appendingPathComponent(test + ".jsonl"), encoding: .utf8)
  }
}

/// The module with the stand-in for XCTest.
enum StandInModule {
  static func build(in folder: URL) throws {
    let sources = RepositoryRoot.file("Tests/ExportTests/StandIns/XCTest")
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter {
      $0.hasSuffix(".swift")
    }
    try swiftc(
      [
        "-swift-version", "6", "-parse-as-library", "-emit-module", "-emit-library", "-static",
        "-module-name",
        "XCTest", "-o", "libXCTest.a",
      ] + files.sorted().map { sources.appendingPathComponent($0).path }, in: folder)
  }

  struct Refused: Error, CustomStringConvertible { let description: String }

  /// Runs the compiler.
  ///
  /// - Throws: ``Refused`` with the compiler's output after an error or a warning.
  static func swiftc(_ arguments: [String], in folder: URL) throws {
    let result = try Subprocess.run("/usr/bin/env", ["swiftc"] + arguments, directory: folder)
    guard result.exitCode == 0, !result.error.contains("warning:") else {
      throw Refused(description: result.error)
    }
  }
}
