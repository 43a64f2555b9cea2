import AppFiles
import Export
import FlowController
import Foundation
import Localization
import Reports
import Scenarios
import ScreenLibrary
import StrictYAML

/// Converts scenarios to tests for a real phone: one test for each case of each file.
struct ScenarioSuite {
  private(set) var tests: [DeviceTest] = []
  /// The scenarios that fail on the model, and why. No test is written for them.
  private(set) var failures: [(name: String, problem: Message)] = []
  /// The bundle ID of the app; nil if the tests read it from the environment.
  private var bundleID: String?

  /// Reads and runs scenario files.
  ///
  /// - Throws: ``Failure`` with exit code 2 if a file cannot be read.
  init(_ files: [String], _ options: SharedOptions) throws {
    var contexts = try FlowContexts(options)
    let own = try options.app?.inspection(options.target).bundleID
    var named: [(name: [String], maker: DeviceTestMaker)] = []
    for file in files {
      do throws(YAMLProblems) {
        let opened = try ScenarioPlace.scenario(file)
        contexts.prepare(file, opened.header)
        let (stage, catalogue) = try contexts.stage(file, opened.header)
        bundleID = own ?? bundleID ?? catalogue.bundleID
        if let note = contexts.otherFlow(file, opened.header, catalogue) {
          Console.note(note.report.text(in: options.language))
        }
        let cases = try opened.cases(ScenarioMatrix(locale: options.locale?.phones ?? []))
        for (header, read) in zip(cases, try opened.scenarios(on: stage, as: cases)) {
          let scenario = try read.get()
          if let failure = scenario.run(on: stage).failure {
            failures.append((scenario.name, failure.message))
            continue
          }
          let label = cases.count > 1 ? String(header.name.dropFirst(opened.header.name.count)) : ""
          let name = Self.name(of: file, scenario, isAlone: files.count == 1)
          named.append(
            (name + [label], DeviceTestMaker(scenario, on: stage, catalogue, in: options.language)))
        }
      } catch {
        throw Failure(error)
      }
    }
    tests = zip(named, TestNames.unique(named.map(\.name))).map { $0.maker.test(named: $1) }
  }

  /// Makes the tests of scenarios that are known to pass.
  init(
    _ scenarios: [(name: String, scenario: Scenario)], on stage: FlowContext, _ catalogue: Catalogue,
    _ options: SharedOptions
  ) throws {
    bundleID = try options.app?.inspection(options.target).bundleID ?? catalogue.bundleID
    tests = zip(scenarios, TestNames.unique(scenarios.map { [$0.name] })).map { named, identifier in
      DeviceTestMaker(named.scenario, on: stage, catalogue, in: options.language).test(named: identifier)
    }
  }

  /// Returns the parts of a test's name: the file name with its folder. For standard input, it is the scenario's name.
  private static func name(of file: String, _ scenario: Scenario, isAlone: Bool) -> [String] {
    guard file != ScenarioPlace.standardInput else { return [scenario.name] }
    let parts = file.split(separator: "/")
    let folder = isAlone ? nil : parts.dropLast().last.flatMap { $0 == "." || $0 == ".." ? nil : String($0) }
    let last = parts.last.map(String.init) ?? file
    let stem = last.replacing(/\.(yaml|yml|html|htm)/.ignoresCase(), with: "")
    return [folder, stem].compactMap { $0 }
  }

  /// Writes the files of a format to a folder, or a single file to standard output.
  ///
  /// - Throws: ``Failure`` with exit code 2 if there are several files and no folder, or if a file cannot be written.
  func write(
    as format: ExportFormat, to folder: String?, besides inputs: [String], _ options: SharedOptions
  ) throws(Failure) {
    let language = options.language
    for failure in failures {
      Console.note(
        "consentwalk: "
          + Message.exportFailed(name: failure.name, problem: failure.problem).text(in: language).printable)
    }
    let files = tests.isEmpty ? [] : format.files(tests, bundleID: bundleID, in: language)
    guard folder != nil || files.count < 2 else {
      throw Failure.usage(.exportNeedsOutput(count: files.count), expected: ["--output DIR"])
    }
    if let folder, !files.isEmpty {
      try Self.make(folder)
      for file in files {
        // A Maestro flow looks like a scenario. So a file that an earlier export wrote is recognized by its first
        // words.
        let output = try OutputFile(
          Self.path(folder, file.name), besides: inputs, replacing: String(file.text.prefix(6)))
        try output.write(file.text)
        try output.close()
      }
    }
    let kept = tests.map { format.limited($0, in: language) }
    if options.json {
      Console.print(value(format, files, kept, folder).withSchema.json)
    } else if folder == nil {
      for file in files { Console.write(file.text) }
    }
    for test in kept {
      guard let reason = test.skipped else { continue }
      Console.note(
        Message.exportStopsEarly(name: test.identifier, reason: reason).text(in: language).printable)
    }
    if let folder, !options.json {
      Console.note(Message.exportWritten(count: tests.count, folder: folder).text(in: language))
    }
  }

  private static func path(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private static func make(_ folder: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      var failure = Failure(code: 2, .pictureNotSaved(path: folder, reason: SystemReason.text(of: error)))
      failure.file = folder
      failure.expected = .wantedFolder
      throw failure
    }
  }

  private func value(
    _ format: ExportFormat, _ files: [ExportedFile], _ tests: [DeviceTest], _ folder: String?
  ) -> StateValue {
    [
      "format": .text(format.rawValue),
      "files": .list(
        files.map { file in
          [
            "name": .text(file.name), "path": folder.map { .text(Self.path($0, file.name)) } ?? .null,
            "tests": .list(file.tests.map { .text($0) }), "text": folder == nil ? .text(file.text) : .null,
          ]
        }),
      "tests": .list(
        tests.map { test in
          [
            "id": .text(test.identifier), "scenario": .text(test.name),
            "preconditions": .list(test.preconditions.map { .text($0) }),
            "skipped": test.skipped.map { .text($0) } ?? .null,
          ]
        }),
      "failed": .list(
        failures.map {
          ["scenario": .text($0.name), "message": .text($0.problem.english)]
        }),
    ]
  }
}
