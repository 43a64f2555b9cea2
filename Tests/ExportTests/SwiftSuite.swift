import Export
import Foundation
import Localization
import TestSupport

/// An exported Swift file, compiled with a stand-in for XCTest.
struct SwiftSuite {
  let folder: TemporaryFolder
  private let program: String

  /// Compiles the tests into a program that runs the test named on its command line.
  init(_ tests: [DeviceTest]) throws {
    folder = try TemporaryFolder()
    let url = folder.url
    let text = ExportFormat.xcuitest.files(tests, bundleID: StandInPhone.app, in: .english)[0].text
    try Data(text.utf8).write(to: url.appendingPathComponent("Suite.swift"))
    let cases = tests.map {
      "case \"\($0.identifier)\": run(\($0.identifier).self) { try $0.test\($0.identifier)() }"
    }
    .joined(separator: "\n")
    let main = "import XCTest\nswitch CommandLine.arguments[1] {\n\(cases)\ndefault: exit(2)\n}\n"
    try Data(main.utf8).write(to: url.appendingPathComponent("main.swift"))
    try StandInModule.build(in: url)
    program = folder.path("suite")
    try StandInModule.swiftc(
      [
        "-Onone", "-gnone", "-swift-version", "5", "-I", ".", "Suite.swift", "main.swift", "libXCTest.a",
        "-o", "suite",
      ],
      in: url)
  }

  /// Runs a test on a phone: exit code 0 passed, 1 failed, 3 skipped.
  func run(_ test: String, on phone: inout StandInPhone) throws -> Conversation {
    var own = phone
    let run = try Conversation(
      program, [test],
      environment: [
        "CONSENTWALK_TIMEOUT": "0", "CONSENTWALK_TRACE": folder.url.path, "PATH": "/usr/bin:/bin",
      ],
      directory: folder.url
    ) { own.answer($0) }
    phone = own
    return run
  }

  /// Returns the log that the test wrote.
  func trace(of test: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(test + ".jsonl"), encoding: .utf8)
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
